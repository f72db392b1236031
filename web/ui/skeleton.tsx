// Placeholders for content that is loading: static blocks in the final sizes, shown only after 150 ms, so that a quick reply
// causes no flicker.

import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Size in pixels, or any CSS width; height of the text line it replaces. */
  width?: number | string;
  height?: number;
}

/** One still block. Screen readers hear the `Loading` around it instead. */
export function Skeleton({ width = '100%', height = 16 }: SkeletonProps) {
  return <div className={styles.block} style={{ width, height }} aria-hidden="true" />;
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
