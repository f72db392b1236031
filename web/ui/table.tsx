// Tables in print style: hairlines, right-aligned numbers, no stripes. The first three ranks are large, the reader's own row is
// tinted and can be linked to, and a gap row tells how many rows are omitted.

import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** The table's caption, for screen readers only. */
  caption: string;
  /** The heads of the columns: their texts, or what else the columns are. */
  heads: readonly (string | Head)[];
  /** The children are groups of rows, each in its `<tbody>`. */
  grouped?: boolean;
  children: ReactNode;
}

/** A table as wide as its column, with `Row`s as children. */
export function Table({ caption, heads, grouped, children }: TableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => {
            const { text, note, rank, ...column }: Head = typeof head === 'string' ? { text: head } : head;
            return (
              <th key={text} scope="col" className={rank ? styles.rank : undefined} {...marksOf(column)}>
                {text}
                {note && <small>{note}</small>}
              </th>
            );
          })}
        </tr>
      </thead>
      {grouped ? children : <tbody>{children}</tbody>}
    </table>
  );
}

interface Column {
  /** Numbers are right. */
  numeric?: boolean;
  /** Omits the column on phones, where it must not be needed. */
  wideOnly?: boolean;
  /** The column shows points or ranks, so zen hides it. */
  score?: boolean;
}

interface Head extends Column {
  text: string;
  note?: string;
  /** The ranks' column, which is narrow and right-aligned. */
  rank?: boolean;
}

function marksOf({ numeric, wideOnly, score }: Column) {
  return {
    'data-numeric': numeric || undefined,
    'data-wide-only': wideOnly || undefined,
    'data-score': score || undefined,
  };
}

export function Td({ children, ...column }: Column & { children?: ReactNode }) {
  return <td {...marksOf(column)}>{children}</td>;
}

interface RowProps {
  /** The reader's own row. */
  own?: boolean;
  /** A rank of 1 to 3 makes the row tall and its name large. */
  rank?: number;
  /** Lets a link jump to the row. */
  id?: string;
  /** The name of a row that a link jumps to, without which a screen reader is silent there. */
  label?: string;
  children: ReactNode;
}

export function Row({ own, rank, id, label, children }: RowProps) {
  const isTop = rank !== undefined && rank <= 3;
  return (
    <tr
      id={id}
      className={styles.row}
      data-own={own || undefined}
      data-top={isTop || undefined}
      tabIndex={own && id ? -1 : undefined}
      aria-label={label}
    >
      {children}
    </tr>
  );
}

export function RankCell({ rank }: { rank: number }) {
  return <td className={styles.rank}>{rank}</td>;
}

/** The name of a row, as its heading; large in the first three ranks. */
export function NameCell({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={styles.name}>
      {children}
    </th>
  );
}

/** A row that describes a gap between two others. */
export function GapRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className={styles.gap}>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}
