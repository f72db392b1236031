// Reads the outcome and the pot from a judged matchup (RULES §5). In a reply the viewer is player one.
import type { JudgedMatchup } from '#shared/contract/challenge-shapes.ts';

export type MatchupOutcome = 'won' | 'lost' | 'tied';

/** The prize before wagers, in Sparks. */
const BASE_PRIZE = 100;

/** The viewer's outcome; null while there is none. Decided by rounds, because a player may be called 'Tie'. */
export function outcomeOf(matchup: JudgedMatchup): MatchupOutcome | null {
  if (matchup.isNoMatchup || matchup.opponent_username === null) return null;
  const lead = matchup.player_one_round_wins - matchup.player_two_round_wins;
  if (lead === 0) return 'tied';
  return lead > 0 ? 'won' : 'lost';
}

/** In Sparks. */
export interface Pot {
  base: number;
  wagers: number;
  total: number;
}

/**
 * The pot of a judged matchup: derived from the prize after a win, from twice the prize after a tie, and from the viewer's
 * `wager` in Sparks after a loss. Null if it is unknown, or if nobody scored and there was no pot.
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

/** The base points of both players. */
export function scoresOf({ results_breakdown: [round] }: JudgedMatchup): { own: number; other: number } {
  return { own: round?.player_one_score ?? 0, other: round?.player_two_score ?? 0 };
}
