// The points of all games: 0 to 100, in tenths (RULES §3).

export function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Points (0 to 100) in whole tenths, rounded half up. */
export function tenthsOf(points: number): number {
  return Math.floor(Math.min(100, Math.max(0, points)) * 10 + 0.5 + 1e-9);
}
