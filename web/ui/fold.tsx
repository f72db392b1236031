// A part that opens under its name: the name stands alone at first, with an arrow that turns.
import type { ReactNode } from 'react';
import styles from './fold.module.css';

/** `name` in one line; `children` below it once it is opened. */
export function Fold({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}
