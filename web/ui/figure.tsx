// A label above a number, for a row of figures below a rule.

import type { ReactNode } from 'react';
import styles from './figure.module.css';

interface FigureProps {
  label: string;
  /** The number; `<Sparks>` takes the size of the figure. */
  children: ReactNode;
  /** A second line, such as a rank. */
  note?: ReactNode;
  size?: 'large' | 'small';
  /** Tells points or a rank: left out in zen. */
  score?: boolean;
}

export function Figure({ label, children, note, size = 'large', score }: FigureProps) {
  return (
    <div className={styles.figure} data-size={size} data-score={score || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {note && <dd className="caption">{note}</dd>}
    </div>
  );
}

/** A row of figures between two rules; two abreast on phones. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.row}>{children}</dl>;
}

/** Lines of label and value with hairlines between them, as in a bill. */
export function Lines({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>;
}

interface LineProps {
  label: ReactNode;
  children: ReactNode;
  /** The sum: a 1 px rule above and a figure in Fraunces. */
  total?: boolean;
  tone?: 'good' | 'bad';
  /** Tells points or a rank: left out in zen. */
  score?: boolean;
}

export function Line({ label, children, total, tone, score }: LineProps) {
  return (
    <div className={styles.line} data-total={total || undefined} data-score={score || undefined}>
      <dt>{label}</dt>
      <dd data-tone={tone}>{children}</dd>
    </div>
  );
}
