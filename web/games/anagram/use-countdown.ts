// The 120 seconds by the server's clock. They pass while the page sleeps; on waking the time is read anew.
import { useEffect, useEffectEvent, useState } from 'react';
import { TIME_LIMIT_MS } from '../../../worker/games/anagram/rules.ts';
import { serverNow } from '../../api/client.ts';

/** The seconds left at which the time is said aloud, and at no others. */
const SPOKEN_S = [60, 30, 10];

interface Countdown {
  /** When the play was opened, on the server's clock, in milliseconds since 1970. */
  startedAt_ms: number;
  isRunning: boolean;
  announce(sentence: string): void;
  onEnd(): void;
}

/** Whole seconds left, rounded up, 120 to 0; `onEnd` is called once when none is left. */
export function useCountdown({ startedAt_ms, isRunning, announce, onEnd }: Countdown): number {
  const left_s = () => Math.max(0, Math.ceil((startedAt_ms + TIME_LIMIT_MS - serverNow()) / 1000));
  const [left, setLeft] = useState(() => Math.min(left_s(), TIME_LIMIT_MS / 1000));
  const tick = useEffectEvent((): boolean => {
    const now = Math.min(left_s(), left);
    const due = SPOKEN_S.filter((second) => now <= second && left > second).at(-1);
    if (due !== undefined && now > 0) announce(`${due} seconds left.`);
    setLeft(now);
    if (now === 0) onEnd();
    return now > 0;
  });
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout>;
    const run = () => {
      clearTimeout(timer);
      const rest_ms = (startedAt_ms - serverNow()) % 1000;
      if (tick()) timer = setTimeout(run, rest_ms > 0 ? rest_ms : 1000 + rest_ms);
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [startedAt_ms, isRunning]);
  return left;
}
