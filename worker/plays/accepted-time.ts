// The time that counts for a play (RULES §4).

/**
 * The accepted time in milliseconds, measured by the server's clock alone. A time below the human floor is raised to the
 * floor, and `isTooFast` then marks the play (RULES §4).
 */
export function acceptedTime({ server_ms, floor_ms }: { server_ms: number; floor_ms: number }): {
  time_ms: number;
  isTooFast: boolean;
} {
  const time_ms = Math.max(0, Math.round(server_ms));
  return time_ms < floor_ms ? { time_ms: floor_ms, isTooFast: true } : { time_ms, isTooFast: false };
}
