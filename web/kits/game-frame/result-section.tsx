// The section of every result, whose heading gets the focus when a play has just ended, and the placeholder while the
// result is being saved.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focusSoon } from '../../ui/focus-soon.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './result-view.module.css';

interface ResultSectionProps {
  /** The play has ended just now. */
  isFresh: boolean;
  children: ReactNode;
}

/** Its heading is visible only to screen readers. */
export function ResultSection({ isFresh, children }: ResultSectionProps) {
  const top = useRef<HTMLHeadingElement>(null);
  // Scrolls to the top, wherever the board was scrolled to.
  useLayoutEffect(() => {
    if (isFresh) window.scrollTo(0, 0);
  }, [isFresh]);
  useEffect(() => (isFresh ? focusSoon(top.current, { preventScroll: true }) : undefined), [isFresh]);
  return (
    <section aria-label="Result" className={styles.result}>
      {/* Screen readers land on the first element when the board disappears, and announce only what follows it. */}
      <p className="visually-hidden">The play is over.</p>
      <h2 ref={top} tabIndex={-1} className="visually-hidden">
        Result
      </h2>
      {children}
    </section>
  );
}

/** The saving state, and placeholders while the result is loading. */
export function WaitForResult({ isOnItsWay, children }: { isOnItsWay: boolean; children: ReactNode }) {
  return (
    <div className={styles.waiting}>
      {children}
      {isOnItsWay && (
        <Loading label="Saving your result">
          <Skeleton width={240} height={104} />
          <Skeleton width={360} height={28} />
        </Loading>
      )}
    </div>
  );
}
