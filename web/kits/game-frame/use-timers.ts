// A board's timers: a card that lies open for a moment, a message that goes away.
import { useEffect, useRef } from 'react';

/** Runs an action after a delay, unless the board has been unmounted by then. */
export function useTimers(): (time_ms: number, action: () => void) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);
  return (time_ms, action) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      action();
    }, time_ms);
    timers.current.add(timer);
  };
}
