// What every result is in: the section whose heading takes focus when a play has just ended, and the wait for what
// the server tells of it.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focusSoon } from '../../ui/focus-soon.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './result-view.module.css';

interface ResultSectionProps {
  /** The play has ended just now. */
  isFresh: boolean;
  children: ReactNode;
}

/** The section 'Result' with its heading, which only a screen reader tells. */
export function ResultSection({ isFresh, children }: ResultSectionProps) {
  const top = useRef<HTMLHeadingElement>(null);
  // It begins at its top, wherever the board had been scrolled to.
  useLayoutEffect(() => {
    if (isFresh) window.scrollTo(0, 0);
  }, [isFresh]);
  useEffect(() => (isFresh ? focusSoon(top.current, { preventScroll: true }) : undefined), [isFresh]);
  return (
    <section aria-label="Result" className={styles.result}>
      {/* What comes first is where a screen reader is left by the loss of the board; only what comes after is announced. */}
      <p className="visually-hidden">The play is over.</p>
      <h2 ref={top} tabIndex={-1} className="visually-hidden">
        Result
      </h2>
      {children}
    </section>
  );
}

/** How the saving goes, and the places of what is on its way. */
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
