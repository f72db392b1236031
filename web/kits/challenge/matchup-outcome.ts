// What a judged matchup says: who won, and what the pot was made of (RULES §5). In a reply the viewer is player one.
import type { JudgedMatchup } from '#shared/contract/challenge-shapes.ts';

export type MatchupOutcome = 'won' | 'lost' | 'tied';

/** The prize before wagers, in Sparks. */
const BASE_PRIZE = 100;

/** How a judged matchup ended for the viewer; null while there is none. A player may be called 'Tie': rounds decide. */
export function outcomeOf(matchup: JudgedMatchup): MatchupOutcome | null {
  if (matchup.isNoMatchup || matchup.opponent_username === null) return null;
  const lead = matchup.player_one_round_wins - matchup.player_two_round_wins;
  if (lead === 0) return 'tied';
  return lead > 0 ? 'won' : 'lost';
}

/** What was played for, in Sparks. */
export interface Pot {
  base: number;
  wagers: number;
  total: number;
}

/**
 * The pot of a judged matchup. Who won knows it from the prize, and who tied from half of it; who lost knows it by the
 * own `wager` in Sparks, null where that is not known. Null where nothing can be said, or where nobody scored and there
 * was no pot.
 */
export function potOf({ matchup, wager }: { matchup: JudgedMatchup; wager: number | null }): Pot | null {
  const outcome = outcomeOf(matchup);
  const { prize_won: prize } = matchup;
  if (outcome === 'won') return potWith(prize - BASE_PRIZE);
  if (outcome === 'tied') return prize > 0 ? potWith(prize * 2 - BASE_PRIZE) : null;
  return wager === null ? null : potWith(wager * 2);
}

function potWith(wagers: number): Pot {
  return { base: BASE_PRIZE, wagers, total: BASE_PRIZE + wagers };
}

/** The base points of both in a game's pool. */
export function scoresOf({ results_breakdown: [round] }: JudgedMatchup): { own: number; other: number } {
  return { own: round?.player_one_score ?? 0, other: round?.player_two_score ?? 0 };
}
