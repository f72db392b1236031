// The result's number counting up within 600 ms. Screen readers and users who prefer reduced motion get it at once.
import { useEffect, useState } from 'react';
import { Amount } from '../../ui/amount.tsx';
import { formatSparks } from '../../ui/number-format.ts';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';

const FLOURISH_MS = 600;

interface CountUpProps {
  points: number;
  isFresh: boolean;
  from?: number;
  unit?: 'points' | 'Sparks';
}

/** An amount with one decimal; counts up only when `isFresh`. */
export function CountUp({ points, isFresh, from = 0, unit = 'points' }: CountUpProps) {
  const [shown, setShown] = useState(() => (isFresh && !prefersReducedMotion() ? from : points));
  useEffect(() => {
    if (!isFresh || prefersReducedMotion()) {
      setShown(points);
      return;
    }
    const start_ms = performance.now();
    let frame = requestAnimationFrame(function step(now_ms) {
      const part = Math.min(1, Math.max(0, now_ms - start_ms) / FLOURISH_MS);
      setShown(points - (points - from) * (1 - part) ** 3);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [points, isFresh, from]);
  return (
    <>
      <span aria-hidden="true">
        <Amount amount={shown} />
      </span>
      <span className="visually-hidden">
        {formatSparks(points)} {unit}
      </span>
    </>
  );
}
