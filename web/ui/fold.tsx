// A collapsible section: at first only its name is visible, with an arrow that turns.
import type { ReactNode } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  name: ReactNode;
  children: ReactNode;
  /** Only one fold of a group is open at a time. */
  group?: string;
  isOpen?: boolean;
  onOpen?: () => void;
}

/** `name` in one line, with `children` below once it is open. */
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
