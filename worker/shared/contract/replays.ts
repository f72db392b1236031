// Replays of one's own plays and those of friends, and the facts that the coach needs for one's own.
import * as z from 'zod/mini';
import { DIFFICULTIES } from '../kernel/difficulty.ts';
import { defineCall, visitorReads } from './call.ts';
import { gameDay, gameType } from './fields.ts';

export const replayedPlay = z.object({
  game_type: gameType,
  game_date: z.string(),
  puzzle_number: z.int(),
  /** The friend; null for the caller's own play. */
  username: z.nullable(z.string()),
  base_points: z.number(),
  metric: z.int(),
  time_taken_seconds: z.number(),
  solved: z.boolean(),
  given_up: z.boolean(),
  /** The board at the beginning, in the game’s own fields. */
  start: z.record(z.string(), z.unknown()),
  /** Each step: tenths of a second since the previous one, and the game’s own values. */
  steps: z.array(z.array(z.union([z.number(), z.string()]))),
});

export type ReplayedPlay = z.infer<typeof replayedPlay>;

/** Which play of the day: the ranked one by default, the archive’s of the same puzzle, or practice. */
const ofDay = z.optional(z.enum(['day', 'archive', ...DIFFICULTIES]));

export const watchReplay = defineCall({
  ...visitorReads,
  path: '/api/plays/{game_type}/{game_date}/replay',
  summary:
    'The replay of a finished play: the caller’s own or, with `player`, a friend’s, once the caller’s own result is in or the day is closed.',
  scopes: ['read'],
  asksRow: true,
  params: z.object({ game_type: gameType, game_date: gameDay }),
  query: z.object({
    player: z.optional(z.string().check(z.maxLength(64))),
    of: ofDay,
  }),
  reply: replayedPlay,
  errors: ['NOT_FOUND', 'RESULT_FIRST'],
});

export const coachKnows = defineCall({
  ...visitorReads,
  path: '/api/plays/{game_type}/{game_date}/coach',
  summary:
    'The facts that the page’s coach needs for the caller’s finished play: the answers and the words they were chosen from. Refused while the answers of a given-up play are secret.',
  asksRow: true,
  params: z.object({ game_type: gameType, game_date: gameDay }),
  query: z.object({ of: ofDay }),
  reply: z.object({
    /** In the game’s own fields; empty if the replay contains everything. */
    known: z.record(z.string(), z.unknown()),
    /** What most people tried in the day's ranked plays, most common first; null until the next night, and for too few plays. */
    tried: z.nullable(
      z.object({
        plays: z.int(),
        moves: z.array(z.object({ move: z.string(), people: z.int() })),
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'RESULT_FIRST'],
});
