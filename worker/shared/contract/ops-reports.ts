// The operators' queue of reports, and the answers to them.
import * as z from 'zod/mini';
import { command, defineCall } from './call.ts';
import { count, editionName, gameDay, gameType, instant, whichPlayer } from './fields.ts';
import { REPORT_ANSWERS, REPORT_KINDS } from './reports.ts';

export const deskReports = defineCall({
  ...command,
  path: '/api/ops/desk-reports',
  summary:
    'Unanswered reports, oldest first, at most fifty; several reports of the same thing are listed once. A reported play comes with the player’s results in that game and week. Also lists the words and pictures noted in the last 90 days.',
  looks: true,
  reply: z.object({
    reports: z.array(
      z.object({
        /** The number to answer it by. */
        report: z.int(),
        kind: z.enum(REPORT_KINDS),
        /** The reported player; null for a word, and if the player no longer exists. */
        player: z.nullable(z.object({ id: z.string(), username: z.string(), edition: z.string() })),
        game_type: z.nullable(gameType),
        game_date: z.nullable(z.string()),
        word: z.nullable(z.string()),
        reasons: z.array(z.string()),
        notes: z.array(z.string()),
        reports: count,
        first_at: instant,
        plays: z.array(
          z.object({
            game_date: z.string(),
            base_points: z.number(),
            metric: z.int(),
            time_taken_seconds: z.number(),
            moves: z.int(),
            mark: z.nullable(z.string()),
            held: z.boolean(),
          }),
        ),
      }),
    ),
    noted: z.array(
      z.object({
        kind: z.enum(REPORT_KINDS),
        /** For a picture, while its player has an account. */
        username: z.nullable(z.string()),
        game_type: z.nullable(gameType),
        game_date: z.nullable(z.string()),
        word: z.nullable(z.string()),
        reasons: z.array(z.string()),
        notes: z.array(z.string()),
        noted_at: instant,
      }),
    ),
  }),
  errors: [],
});

export const answerReport = defineCall({
  ...command,
  path: '/api/ops/answer-report',
  summary:
    'Acts on a report or dismisses it, and notifies everybody who sent it: `renamed` frees a name, `held` holds back the play of `day`, `noted` saves a word or picture for the editors. `username` is the player’s id from the queue.',
  body: z.object({
    report: z.int('Which report?'),
    answer: z.enum(REPORT_ANSWERS, 'Say renamed, held, noted or dismissed.'),
    username: z.optional(z.string().check(z.maxLength(64))),
    day: z.optional(gameDay),
  }),
  reply: z.object({ answered: count }),
  errors: ['NOT_FOUND', 'ARCHIVED', 'CHANGED_MEANWHILE'],
});

export const holdResult = defineCall({
  ...command,
  path: '/api/ops/hold-result',
  summary:
    'Holds a result back from the boards, as a mark does; `held` is false if it was held already. Payments and closed days do not change. `clear-mark` undoes it.',
  body: z.object({
    username: whichPlayer,
    game_type: gameType,
    day: gameDay,
    edition: z.optional(editionName),
  }),
  reply: z.object({ held: z.boolean() }),
  errors: ['NOT_FOUND', 'ARCHIVED'],
});
