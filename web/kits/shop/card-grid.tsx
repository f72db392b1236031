// The grid of landmarks and wares, with hairlines between its cells, and its skeleton while they load.
import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './card-grid.module.css';

/** Takes `CardCell`s. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

/** A cell: a picture above words, side by side on a phone. `className` styles the rest. */
export function CardCell({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <li className={`${styles.cell} ${className}`}>{children}</li>;
}

interface CardBlanksProps {
  label: string;
  count: number;
  /** The class of a cell. */
  cell: string | undefined;
  /** The class of the words, which reserves their height. */
  words: string | undefined;
  foot?: ReactNode;
}

export function CardBlanks({ label, count, cell, words, foot }: CardBlanksProps) {
  return (
    <Loading label={label}>
      <div className={styles.grid}>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never reorder.
          <div key={place} className={`${styles.cell} ${cell}`}>
            <Skeleton ratio="16 / 10" />
            <div className={`${styles.blankWords} ${words}`}>
              <Skeleton width="62%" height={20} />
              <Skeleton width="44%" height={12} />
              <Skeleton height={14} times={2} />
            </div>
            {foot}
          </div>
        ))}
      </div>
    </Loading>
  );
}
