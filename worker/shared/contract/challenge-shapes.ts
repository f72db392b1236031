// The shapes of a challenge on the wire, which the hub and results use too. Separate from the calls, because the first view
// does not need those.
import * as z from 'zod/mini';
import { gameType } from './fields.ts';

/** A judged challenge from the viewer's side, who is player one. Scores are base points. */
export const judgedMatchup = z.object({
  /** A name, or `Tie`; empty while there is no matchup. */
  winner_username: z.string(),
  opponent_username: z.nullable(z.string()),
  results_breakdown: z.array(
    z.object({ game_type: gameType, player_one_score: z.number(), player_two_score: z.number() }),
  ),
  player_one_round_wins: z.int(),
  player_two_round_wins: z.int(),
  /** The viewer's prize: the pot, half of it on a tie, 0 after a loss. */
  prize_won: z.number(),
  isNoMatchup: z.boolean(),
  message: z.string(),
});
export type JudgedMatchup = z.infer<typeof judgedMatchup>;

export const matchupResult = z.nullable(judgedMatchup);

/**
 * A player's state in a game's pool of the day: `none` can join, `joined` has not finished, `waiting` has finished and is
 * not paired, `matched` is judged, `closed` is too late to join or was closed without a matchup.
 */
export const challengeStatus = z.object({
  is_in_pool: z.boolean(),
  games_completed: z.int(),
  wager_sparks: z.number(),
  state: z.enum(['none', 'joined', 'waiting', 'matched', 'closed']),
  matchup: matchupResult,
});
export type ChallengeStatus = z.infer<typeof challengeStatus>;
