// What a closed pool means for a player: never joined, or left in it without an opponent.
import type { ChallengeStatus } from '#shared/contract/challenge-shapes.ts';
import { POOL } from './challenge-texts.ts';

/** The words for who was in the pool; `otherwise` for who was not. */
export function closedInWords({ status, otherwise }: { status: ChallengeStatus; otherwise: string }): string {
  const { is_in_pool, games_completed, wager_sparks } = status;
  if (wager_sparks > 0) return POOL.wagerBack;
  return is_in_pool || games_completed > 0 ? POOL.noMatch : otherwise;
}
