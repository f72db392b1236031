// Something failed: the exact sentence, and Retry below it.

import { Button } from './button.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  text: string;
  /** Tries again; without it no button is shown. */
  onRetry?: (() => void) | undefined;
  /** The new attempt is on its way. */
  busy?: boolean;
}

/** An error in place of the content it kept away; announced when it appears. */
export function ErrorState({ text, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.error} role="alert">
        {text}
      </p>
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry} busy={busy}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
