// An empty view: a heading, one sentence, and optionally one link or button.

import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyStateProps {
  title: string;
  text: string;
  /** A button or link to continue with. */
  action?: ReactNode;
}

/** An empty list or board. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <h3>{title}</h3>
      <p className="second">{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
