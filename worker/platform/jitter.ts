// Spreads retries: objects that failed together would otherwise come back together.

/** A wait made up to half as long or up to half as long again. `random` answers 0 to 1, as `Math.random` does. */
export function jittered(wait_ms: number, random: () => number): number {
  return Math.round(wait_ms * (0.5 + random()));
}
