// Announces the result of a play to screen readers, after the focus has moved to it.
import { useEffect, useEffectEvent } from 'react';
import { useZen } from '../../base/zen.ts';
import { formatSparks } from '../../ui/number-format.ts';
import { announce } from '../../ui/toast-store.ts';

/** Delay until the focus has moved to the result, whose name would otherwise interrupt the announcement. */
const AFTER_THE_FOCUS_MS = 500;

interface Ending {
  points: number;
  summary: string;
  /** The play has ended just now. */
  isFresh: boolean;
}

/** Announces '76.0 points. All found.' once; in zen without the points. */
export function useToldEnding({ points, summary, isFresh }: Ending): void {
  const isZen = useZen();
  const tell = useEffectEvent(() => announce(isZen ? summary : `${formatSparks(points)} points. ${summary}`));
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => tell(), AFTER_THE_FOCUS_MS);
    return () => clearTimeout(timer);
  }, [isFresh]);
}
