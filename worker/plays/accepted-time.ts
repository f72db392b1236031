// How long a play took, as it counts (RULES §4).

/**
 * The time that counts, in milliseconds: that of the server's clock alone, whatever the page's says; never less than the
 * human floor, and a play that had to be raised to it is marked (RULES §4).
 */
export function acceptedTime({ server_ms, floor_ms }: { server_ms: number; floor_ms: number }): {
  time_ms: number;
  isTooFast: boolean;
} {
  const time_ms = Math.max(0, Math.round(server_ms));
  return time_ms < floor_ms ? { time_ms: floor_ms, isTooFast: true } : { time_ms, isTooFast: false };
}
