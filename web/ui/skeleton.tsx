// Placeholders for content that is loading: static blocks in the final sizes, shown only after 150 ms, so that a quick reply
// causes no flicker.

import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Size in pixels, or any CSS width; height of the text line it replaces. */
  width?: number | string;
  height?: number;
  /** '16 / 9', instead of a height. */
  ratio?: string;
  /** How many blocks of this size. */
  times?: number;
}

/** Still blocks. Screen readers hear the `Loading` around them instead. */
export function Skeleton({
  width = '100%',
  ratio,
  height = ratio ? undefined : 16,
  times = 1,
}: SkeletonProps) {
  const style = { width, height, aspectRatio: ratio };
  return Array.from({ length: times }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are never reordered.
    <div key={place} className={styles.block} style={style} aria-hidden="true" />
  ));
}

interface LoadingProps {
  /** What is being loaded, for screen readers: 'Loading your assets'. */
  label: string;
  className?: string;
  children: ReactNode;
}

export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={[styles.loading, className].filter(Boolean).join(' ')} aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
