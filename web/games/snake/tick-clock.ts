// The beat of a running snake. Each tick is due a whole number of beats after the start, so that small delays do not add
// up. After a long delay, such as a sleeping tab, it makes a single tick and counts from there.

export interface TickClock {
  start(): void;
  /** Stops, keeping the elapsed part of the current tick for the next start. */
  stop(): void;
  /** Forgets the elapsed part of the current tick; for a stopped clock. */
  reset(): void;
  /** The elapsed part of the current tick, 0 to 1. */
  fraction(): number;
}

/** A stopped clock. `now_ms` must never go backwards. */
export function createTickClock({
  tick_ms,
  onTick,
  now_ms = () => performance.now(),
}: {
  tick_ms: number;
  onTick: () => void;
  now_ms?: () => number;
}): TickClock {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let base_ms = 0;
  let kept_ms = 0;

  const plan = () => {
    timer = setTimeout(beat, Math.max(0, base_ms + tick_ms - now_ms()));
  };
  const beat = () => {
    const late_ms = now_ms() - base_ms;
    if (late_ms >= tick_ms) {
      base_ms = late_ms >= 2 * tick_ms ? now_ms() : base_ms + tick_ms;
      onTick();
    }
    if (timer !== null) plan();
  };

  return {
    start() {
      if (timer !== null) return;
      base_ms = now_ms() - kept_ms;
      plan();
    },
    stop() {
      if (timer === null) return;
      clearTimeout(timer);
      timer = null;
      kept_ms = Math.min(tick_ms, now_ms() - base_ms);
    },
    reset() {
      kept_ms = 0;
    },
    fraction() {
      const passed_ms = timer === null ? kept_ms : now_ms() - base_ms;
      return Math.min(1, Math.max(0, passed_ms / tick_ms));
    },
  };
}
