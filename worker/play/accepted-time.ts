// How long a play took, as it counts (RULES §4).

/** How much the client's own clock may lower the server's time: the network's part. */
const NETWORK_ALLOWANCE_MS = 2000;
const NETWORK_ALLOWANCE_PER_MOVE_MS = 300;

/**
 * The time that counts, in milliseconds: the server's, which the client's may lower by at most 2 s plus 0.3 s per
 * sealed move; never less than the human floor, and a play that had to be raised to it is marked (RULES §4).
 */
export function acceptedTime({
  server_ms,
  client_ms,
  sealedMoves,
  floor_ms,
}: {
  server_ms: number;
  client_ms: number | null;
  sealedMoves: number;
  floor_ms: number;
}): { time_ms: number; isTooFast: boolean } {
  const lowest = server_ms - NETWORK_ALLOWANCE_MS - NETWORK_ALLOWANCE_PER_MOVE_MS * sealedMoves;
  const claimed = client_ms === null ? server_ms : Math.min(server_ms, Math.max(lowest, client_ms));
  const time_ms = Math.max(0, Math.round(claimed));
  return time_ms < floor_ms ? { time_ms: floor_ms, isTooFast: true } : { time_ms, isTooFast: false };
}
