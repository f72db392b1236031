// How large the rollover's pieces are. While one is written the record serves nobody else, and the rollover runs when
// everybody opens the new day's games: so a record that is slow gets smaller pieces.

/** Fewer make the whole run longer, because each piece writes the pages of the ranks' indexes anew. */
export const LARGEST_PIECE = 24000;
const SMALLEST_PIECE = 1500;

/** A piece that takes longer keeps players waiting, in seconds; one that takes less leaves room. */
const LONG_S = 2;
const SHORT_S = 0.7;

/** How many players the next piece takes, after one of `players` took `seconds`. */
export function nextPiece({ players, seconds }: { players: number; seconds: number }): number {
  if (seconds > LONG_S) return Math.max(SMALLEST_PIECE, Math.floor(players / 2));
  if (seconds < SHORT_S) return Math.min(LARGEST_PIECE, players * 2);
  return players;
}
