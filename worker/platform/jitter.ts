// Spreads retries, so that objects that failed together do not retry together.

/** A wait scaled to 50 to 150 percent. `random` returns 0 to 1, as `Math.random` does. */
export function jittered(wait_ms: number, random: () => number): number {
  return Math.round(wait_ms * (0.5 + random()));
}
