// An error: the exact sentence, with Retry below it.

import { Button } from './button.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  text: string;
  /** Without it no button is shown. */
  onRetry?: (() => void) | undefined;
  /** Whether a retry is in progress. */
  busy?: boolean;
}

/** An error instead of the content; announced when it appears. */
export function ErrorState({ text, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div className={styles.state}>
      <p className="failure" role="alert">
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

interface QueryErrorProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  text: string;
}

/** A failed query, with Retry; nothing while it has not failed. */
export function QueryError({ query, text }: QueryErrorProps) {
  if (!query.isError) return null;
  return <ErrorState text={text} busy={query.isFetching} onRetry={() => void query.refetch()} />;
}
