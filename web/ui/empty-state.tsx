// Nothing to show: a heading, one sentence, and where it helps one way on.

import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyStateProps {
  title: string;
  text: string;
  /** A button or link that leads out of the emptiness. */
  action?: ReactNode;
}

/** An empty list or board, said in words. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <h3>{title}</h3>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
