// The button that trades, with what went wrong below it. A held key presses it once.
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './asset-detail.module.css';

interface TradeButtonProps {
  isBusy: boolean;
  /** Why it cannot be used now. */
  reason: string | undefined;
  onPress: () => void;
  error: string | null;
  /** Why, where the error does not say it. */
  why?: string | undefined;
  children: ReactNode;
}

/** The main action of the panel. */
export function TradeButton({ isBusy, reason, onPress, error, why, children }: TradeButtonProps) {
  return (
    <>
      <Button
        kind="main"
        wide
        busy={isBusy}
        disabledReason={isBusy ? undefined : reason}
        onClick={(event) => {
          // The second press of a double click is not a second wish.
          if (event.detail <= 1) onPress();
        }}
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
      >
        {children}
      </Button>
      {error !== null && !isBusy && (
        <div role="alert" className={styles.failure}>
          <p>{error}</p>
          {why && <p>{why}</p>}
        </div>
      )}
    </>
  );
}
