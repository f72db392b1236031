// Challenges by link: no wager, open for 48 hours, and each side sees the other's result once its own is in.
import * as z from 'zod/mini';
import { anyoneReads, defineCall, playerWrites, visitorReads, visitorWrites } from './call.ts';
import { count, duelCode, gameDay, gameType, instant } from './fields.ts';

/** How long a challenge can be answered, and by how many players. */
export const DUEL_HOURS = 48;
export const MOST_ANSWERS = 30;
/** Guests may answer only while there are fewer answers: guest cookies are free, so the other places are kept for players. */
export const MOST_BEFORE_GUESTS = 20;

const score = z.object({ base_points: z.number(), metric: z.int(), time_taken_seconds: z.number() });
export type DuelScore = z.infer<typeof score>;

/** The caller's result against the challenger's; `by_archive` if it comes from a play of the archive. */
const comparison = z.object({
  mine: score,
  theirs: score,
  outcome: z.enum(['won', 'lost', 'tie']),
  by_archive: z.boolean(),
});

const codeParams = z.object({ code: duelCode });

export const makeDuel = defineCall({
  ...playerWrites,
  path: '/api/duels',
  summary: 'Challenges others with the player’s result of a game, of today or yesterday. Idempotent.',
  body: z.object({ game_type: gameType, game_date: gameDay }),
  reply: z.object({ code: z.string(), expires_at: instant }),
  errors: ['NOT_FOUND'],
});

export const duel = defineCall({
  ...anyoneReads,
  path: '/api/duels/{code}',
  summary: 'A challenge: who made it and, once the caller’s own result is in, both results.',
  showsOwn: true,
  params: codeParams,
  reply: z.object({
    game_type: gameType,
    game_date: z.string(),
    puzzle_number: z.int(),
    challenger: z.string(),
    expires_at: instant,
    state: z.enum(['open', 'over', 'played', 'yours']),
    /** How to play it: as today’s puzzle, or from the archive. */
    plays: z.enum(['day', 'archive']),
    /** Null until the caller’s own result is in. */
    comparison: z.nullable(comparison),
    /** For the challenger only, and from the challenger’s side: 'won' means the challenger won. */
    answers: z.array(
      z.object({ username: z.string(), score, outcome: comparison.def.shape.outcome, answered_at: instant }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const answerDuel = defineCall({
  ...visitorWrites,
  path: '/api/duels/{code}/answer',
  summary: 'Answers a challenge with the caller’s own result. Idempotent.',
  asksRow: true,
  params: codeParams,
  reply: comparison,
  errors: ['NOT_FOUND', 'RESULT_FIRST', 'DUEL_OVER'],
});

export const duelGhost = defineCall({
  ...visitorReads,
  path: '/api/duels/{code}/ghost',
  summary:
    'The challenger’s progress over time, up to slightly ahead of the caller’s own running play; in the archive also the steps.',
  params: codeParams,
  reply: z.object({
    /** Tenths of a second from the opening, and the progress in thousandths. */
    progress: z.array(z.tuple([count, count])),
    /** The end of the time covered, in tenths of a second. */
    until: count,
    /** In the archive only: the progress after each move, in words. */
    steps: z.array(z.tuple([count, z.string()])),
  }),
  errors: ['NOT_FOUND', 'NO_PLAY'],
});
