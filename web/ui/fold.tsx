// A part that opens under its name: only the name is shown at first, with an arrow that turns.
import type { ReactNode } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  name: ReactNode;
  children: ReactNode;
  /** Of the folds of one group only one is open at a time. */
  group?: string;
  isOpen?: boolean;
  onOpen?: () => void;
}

/** `name` in one line; `children` below it once it is opened. */
export function Fold({ name, children, group, isOpen, onOpen }: FoldProps) {
  return (
    <details
      name={group}
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary>{name}</summary>
      {children}
    </details>
  );
}
