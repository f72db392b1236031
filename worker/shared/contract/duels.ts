// Challenging a friend by a link: no wager, answered within 48 hours, and each sees the other's result with one's own.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, duelCode, gameDay, gameType, instant } from './fields.ts';

/** For how long a challenge can be answered, and by how many. */
export const DUEL_HOURS = 48;
export const MOST_ANSWERS = 30;
/** Guests may answer while there are fewer than this: guest cookies are free, so the remaining places are kept for players. */
export const MOST_BEFORE_GUESTS = 20;

const score = z.object({ base_points: z.number(), metric: z.int(), time_taken_seconds: z.number() });
export type DuelScore = z.infer<typeof score>;

/** How one's own result compares; `by_archive` where it comes from the archive's play. */
const comparison = z.object({
  mine: score,
  theirs: score,
  outcome: z.enum(['won', 'lost', 'tie']),
  by_archive: z.boolean(),
});

const codeParams = z.object({ code: duelCode });

export const makeDuel = defineCall({
  method: 'POST',
  path: '/api/duels',
  summary: 'A challenge by one’s own result of a game and day, today’s or yesterday’s; again gives the same.',
  who: 'player',
  limit: 'writes',
  body: z.object({ game_type: gameType, game_date: gameDay }),
  reply: z.object({ code: z.string(), expires_at: instant }),
  errors: ['NOT_FOUND'],
});

export const duel = defineCall({
  method: 'GET',
  path: '/api/duels/{code}',
  summary: 'A challenge: until one’s own result is in who made it, afterwards both results.',
  who: 'anyone',
  limit: 'reads',
  showsOwn: true,
  params: codeParams,
  reply: z.object({
    game_type: gameType,
    game_date: z.string(),
    puzzle_number: z.int(),
    challenger: z.string(),
    expires_at: instant,
    state: z.enum(['open', 'over', 'played', 'yours']),
    /** Where it is to be played: as today’s puzzle, or as the archive’s. */
    plays: z.enum(['day', 'archive']),
    /** Once one’s own result is in. */
    comparison: z.nullable(comparison),
    /** For the one who made it, and from that side: 'won' over who answered. */
    answers: z.array(
      z.object({ username: z.string(), score, outcome: comparison.def.shape.outcome, answered_at: instant }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const answerDuel = defineCall({
  method: 'POST',
  path: '/api/duels/{code}/answer',
  summary: 'Answers a challenge with one’s own result; again changes nothing.',
  who: 'visitor',
  limit: 'writes',
  asksRow: true,
  params: codeParams,
  reply: comparison,
  errors: ['NOT_FOUND', 'RESULT_FIRST', 'DUEL_OVER'],
});

export const duelGhost = defineCall({
  method: 'GET',
  path: '/api/duels/{code}/ghost',
  summary:
    'How far the other was after each second of a play, up to a little further than one’s own running play is; in the archive the steps, too.',
  who: 'visitor',
  limit: 'reads',
  params: codeParams,
  reply: z.object({
    /** Tenths of a second from the opening, and how many thousandths were done then. */
    progress: z.array(z.tuple([count, count])),
    /** Up to when this tells, in tenths of a second. */
    until: count,
    /** In the archive: each move as what it came to. */
    steps: z.array(z.tuple([count, z.string()])),
  }),
  errors: ['NOT_FOUND', 'NO_PLAY'],
});
