// A list that is searched, below its search line: how many there are, and the list, dimmed while another one is on its way.
import type { ReactNode } from 'react';
import styles from './list-body.module.css';

interface ListBodyProps {
  /** 'One item'; null while that is not known. */
  count: string | null | undefined;
  /** Whether what is there is not yet what was asked for. */
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
