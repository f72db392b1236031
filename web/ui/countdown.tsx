// The time left until an instant, in whole seconds of the clock that the caller passes. Screen readers do not announce its
// changes.

import { useEffect, useEffectEvent, useState } from 'react';
import { formatSpan } from './number-format.ts';

interface CountdownProps {
  /** The instant, in milliseconds since 1970. */
  target: number;
  /** The clock, in milliseconds since 1970. */
  now: () => number;
  /** Called once when the time is up. */
  onEnd?: () => void;
  /** Always shows hours, as for a day; otherwise '2:18' below an hour. */
  hours?: boolean;
}

/** A running 'h:mm:ss'. */
export function Countdown({ target, now, onEnd, hours = true }: CountdownProps) {
  const [left_ms, setLeft] = useState(() => target - now());
  const readClock = useEffectEvent(now);
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest_ms = target - readClock();
      setLeft(rest_ms);
      if (rest_ms <= 0) end();
      else timer = setTimeout(tick, rest_ms % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [target]);

  return formatSpan(left_ms, { hours });
}
