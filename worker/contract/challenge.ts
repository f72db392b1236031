// The daily challenge (RULES §5): one pool per game, joined before the game is opened. Wagers and prizes are Sparks.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { gameType } from './fields.ts';

/** What may be wagered, in Sparks. */
export const WAGERS = [0, 25, 50] as const;

/** A judged challenge as the viewer sees it, who is player one. Scores are base points. */
export const judgedMatchup = z.object({
  /** A name, or `Tie`; empty while there is no matchup. */
  winner_username: z.string(),
  opponent_username: z.nullable(z.string()),
  results_breakdown: z.array(
    z.object({ game_type: gameType, player_one_score: z.number(), player_two_score: z.number() }),
  ),
  player_one_round_wins: z.int(),
  player_two_round_wins: z.int(),
  /** What the viewer received: the pot, half of it on a tie, 0 when lost. */
  prize_won: z.number(),
  isNoMatchup: z.boolean(),
  message: z.string(),
});
export type JudgedMatchup = z.infer<typeof judgedMatchup>;

/** A judged challenge, or null until there is one. */
export const matchupResult = z.nullable(judgedMatchup);

/**
 * Where a player stands in a game's pool of the day: `none` can join, `joined` has not finished, `waiting` has finished
 * and is not paired, `matched` is judged, `closed` is too late, or was closed without a matchup.
 */
export const challengeStatus = z.object({
  is_in_pool: z.boolean(),
  games_completed: z.int(),
  wager_sparks: z.number(),
  state: z.enum(['none', 'joined', 'waiting', 'matched', 'closed']),
  matchup: matchupResult,
});
export type ChallengeStatus = z.infer<typeof challengeStatus>;

const ofGame = z.object({ game_type: gameType });

export const challengeOptIn = defineCall({
  method: 'POST',
  path: '/api/challenge/opt-in',
  summary: 'Joins the day’s pool of a game before its play is opened; the wager waits in escrow.',
  who: 'player',
  limit: 'writes',
  idempotent: true,
  body: z.object({
    game_type: gameType,
    wager_sparks: z.union(
      WAGERS.map((wager) => z.literal(wager)),
      'The wager must be 0, 25 or 50.',
    ),
  }),
  reply: z.extend(challengeStatus, { message: z.string(), new_total_points: z.number() }),
  errors: [
    'ALREADY_STARTED',
    'ALREADY_JOINED',
    'WAGER_NOT_ALLOWED',
    'NOT_ENOUGH_POINTS',
    'CHANGED_MEANWHILE',
    'KEY_REUSED',
  ],
});

export const challengeStanding = defineCall({
  method: 'GET',
  path: '/api/challenge/status',
  summary: 'Where the player stands in the day’s pool of a game.',
  who: 'player',
  limit: 'reads',
  query: ofGame,
  reply: challengeStatus,
  errors: [],
});

export const checkMatchup = defineCall({
  method: 'GET',
  path: '/api/challenge/check-matchup',
  summary: 'The judged matchup of the day in a game; without one, whether and why there is none yet.',
  who: 'player',
  limit: 'reads',
  query: ofGame,
  reply: judgedMatchup,
  errors: [],
});

/** What the socket says: somebody was found, and how it ended. */
export interface MatchedMessage {
  type: 'matched';
  game_type: z.infer<typeof gameType>;
  matchup: JudgedMatchup;
}

export const challengeLive = defineCall({
  method: 'GET',
  path: '/api/challenge/live',
  summary:
    'A WebSocket that says `matched` with the matchup. The access token is its subprotocol `doxa.<token>`.',
  who: 'player',
  limit: 'reads',
  socket: true,
  query: ofGame,
  reply: z.null(),
  errors: ['UPGRADE_REQUIRED'],
});
