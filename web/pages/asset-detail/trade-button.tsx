// The button that trades, with errors below it. A held key presses it only once.
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface TradeButtonProps {
  isBusy: boolean;
  /** Why the button is disabled. */
  reason: string | undefined;
  onPress: () => void;
  error: string | null;
  /** The reason, if the error does not include it. */
  why?: string | undefined;
  children: ReactNode;
}

export function TradeButton({ isBusy, reason, onPress, error, why, children }: TradeButtonProps) {
  return (
    <>
      <Button
        kind="main"
        wide
        busy={isBusy}
        disabledReason={isBusy ? undefined : reason}
        onClick={(event) => {
          // Ignores the second press of a double click.
          if (event.detail <= 1) onPress();
        }}
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
      >
        {children}
      </Button>
      {error !== null && !isBusy && (
        <div role="alert" className="failure">
          <p>{error}</p>
          {why && <p>{why}</p>}
        </div>
      )}
    </>
  );
}
