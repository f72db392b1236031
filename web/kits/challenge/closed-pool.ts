// The text about a closed pool: not joined, or joined without finding an opponent.
import type { ChallengeStatus } from '#shared/contract/challenge-shapes.ts';
import { POOL } from './challenge-texts.ts';

/** The text for a player who was in the pool, else `otherwise`. */
export function closedInWords({ status, otherwise }: { status: ChallengeStatus; otherwise: string }): string {
  const { is_in_pool, games_completed, wager_sparks } = status;
  if (wager_sparks > 0) return POOL.wagerBack;
  return is_in_pool || games_completed > 0 ? POOL.noMatch : otherwise;
}
