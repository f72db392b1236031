// A searched list below its search line: the number of entries, and the list, dimmed while the next one loads.
import type { ReactNode } from 'react';
import styles from './list-body.module.css';

interface ListBodyProps {
  /** 'One item'; null while unknown. */
  count: string | null | undefined;
  /** Whether the list shown is not yet the one requested. */
  isOld: boolean;
  children: ReactNode;
}

/** The lower part of the page. */
export function ListBody({ count, isOld, children }: ListBodyProps) {
  return (
    <>
      <p className={styles.count}>{count}</p>
      <div className={styles.body} aria-busy={isOld || undefined}>
        {children}
      </div>
    </>
  );
}
