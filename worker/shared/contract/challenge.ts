// The daily challenge (RULES §5): one pool per game, joined before the game is opened. Wagers and prizes are Sparks.
import * as z from 'zod/mini';
import { defineCall, playerReads, playerWrites } from './call.ts';
import { challengeStatus, type JudgedMatchup, judgedMatchup } from './challenge-shapes.ts';
import { gameType } from './fields.ts';

/** The possible wagers, in Sparks. */
export const WAGERS = [0, 25, 50] as const;

const ofGame = z.object({ game_type: gameType });

export const challengeOptIn = defineCall({
  ...playerWrites,
  path: '/api/challenge/opt-in',
  summary: 'Joins the day’s pool of a game before opening its play; the wager is held in escrow.',
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
  ...playerReads,
  path: '/api/challenge/status',
  summary: 'The player’s state in the day’s pool of a game.',
  query: ofGame,
  reply: challengeStatus,
  errors: [],
});

export const checkMatchup = defineCall({
  ...playerReads,
  path: '/api/challenge/check-matchup',
  summary: 'The day’s judged matchup in a game, or the reason why there is none yet.',
  query: ofGame,
  reply: judgedMatchup,
  errors: [],
});

/** The message of the socket: an opponent was found, with the judged matchup. */
export interface MatchedMessage {
  type: 'matched';
  game_type: z.infer<typeof gameType>;
  matchup: JudgedMatchup;
}

export const challengeLive = defineCall({
  ...playerReads,
  path: '/api/challenge/live',
  summary:
    'A WebSocket that sends `matched` with the matchup. The access token is its subprotocol `doxa.<token>`.',
  socket: true,
  query: ofGame,
  reply: z.null(),
  errors: ['UPGRADE_REQUIRED'],
});
