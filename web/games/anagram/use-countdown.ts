// The 120 seconds by the server's clock. They pass while the page sleeps; the hook reads the clock again on waking.
import { useEffect, useEffectEvent, useState } from 'react';
import { TIME_LIMIT_MS } from '#shared/games/anagram/rules.ts';
import { serverNow } from '../../base/api/client.ts';

/** The remaining seconds that are announced; no others are. */
const SPOKEN_S = [60, 30, 10];

interface Countdown {
  /** When the play was opened, on the server's clock, in milliseconds since 1970. */
  startedAt_ms: number;
  isRunning: boolean;
  announce(sentence: string): void;
  onEnd(): void;
  /** Called with each remaining whole second while the page is awake. */
  onSecond(left: number): void;
}

/** Whole seconds left, rounded up, 120 to 0; `onEnd` is called once when none is left. */
export function useCountdown({ startedAt_ms, isRunning, announce, onEnd, onSecond }: Countdown): number {
  const [left, setLeft] = useState(() => secondsLeft(startedAt_ms));
  const step = useEffectEvent(({ before, now }: { before: number; now: number }) => {
    const due = SPOKEN_S.filter((second) => now <= second && before > second).at(-1);
    if (due !== undefined && now > 0) announce(`${due} seconds left.`);
    setLeft(now);
    if (now === 0) onEnd();
    else if (now < before) onSecond(now);
  });
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout>;
    let before = secondsLeft(startedAt_ms);
    const tick = () => {
      clearTimeout(timer);
      const now = Math.min(before, secondsLeft(startedAt_ms));
      step({ before, now });
      before = now;
      const passed_ms = Math.max(0, serverNow() - startedAt_ms) % 1000;
      if (now > 0) timer = setTimeout(tick, 1000 - passed_ms);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [startedAt_ms, isRunning]);
  return left;
}

function secondsLeft(startedAt_ms: number): number {
  const left_ms = startedAt_ms + TIME_LIMIT_MS - serverNow();
  return Math.min(TIME_LIMIT_MS / 1000, Math.max(0, Math.ceil(left_ms / 1000)));
}
