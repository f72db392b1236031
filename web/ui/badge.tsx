// The small marks: a round count, 'Beta', the 2x tag, and pips that give a tier or a difficulty. Colour is
// never their only word.

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

/** The word 'Beta' in an outline, beside the name of the house. */
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

interface PipsProps {
  /** How many bars are filled. */
  filled: number;
  /** Said to screen readers; leave it out where the word stands beside the pips. */
  label?: string;
}

/** Five small bars: the tier of a landmark, 1 to 5. */
export function TierPips({ filled, label }: PipsProps) {
  return <Pips filled={filled} of={5} label={label} look="tier" />;
}

/** Four tall bars: how hard a group was, 1 to 4. */
export function DifficultyPips({ filled, label }: PipsProps) {
  return <Pips filled={filled} of={4} label={label} look="difficulty" />;
}

interface PipRowProps extends PipsProps {
  of: number;
  look: 'tier' | 'difficulty';
}

function Pips({ filled, of, label, look }: PipRowProps) {
  return (
    <span
      className={styles.pips}
      data-look={look}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {Array.from({ length: of }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pip is nothing but its place.
        <i key={place} data-filled={place < filled || undefined} />
      ))}
    </span>
  );
}
