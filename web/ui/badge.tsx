// Small marks: a round count, 'Beta', the 2x tag. None relies on colour alone.

import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A round count, at most '99+'; `label` says what is counted ('3 unread' reads '3' and the label's rest). */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}

/** The word 'Beta' in an outline, next to Doxa's name. */
export function BetaBadge() {
  return <span className={styles.beta}>Beta</span>;
}

/** The special game's tag; words before it make it 'Special game, 2×'. */
export function DoubleTag({ children }: { children?: ReactNode }) {
  return (
    <span className={styles.double}>
      {children && <>{children}, </>}
      <span aria-hidden="true">2×</span>
      <span className="visually-hidden">double points</span>
    </span>
  );
}
