// Reporting a name, a picture, a play or a word to the operators, who answer each report (RULES §15).
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { gameDay, gameType } from './fields.ts';

export const REPORT_REASONS = {
  name: ['offensive', 'impersonation', 'private', 'other'],
  picture: ['offensive', 'broken', 'other'],
  play: ['impossible', 'other'],
  word: ['should_count', 'should_not_count', 'offensive', 'other'],
} as const;
export type ReportKind = keyof typeof REPORT_REASONS;
export type ReportReason = (typeof REPORT_REASONS)[ReportKind][number];
export const REPORT_KINDS = Object.keys(REPORT_REASONS) as readonly ReportKind[];

export const WORD_GAMES = ['anagram', 'triordle', 'wordclue', 'patternmatch'] as const;

/** What came of a report: `renamed` of a name, `held` of a play, `noted` of a picture or word, `dismissed` of any. */
export const REPORT_ANSWERS = ['renamed', 'held', 'noted', 'dismissed'] as const;
export type ReportAnswer = (typeof REPORT_ANSWERS)[number];

/** How many reports a player can send in 24 hours. */
export const MOST_REPORTS = 10;
/** How many days back a reported play or word may lie. */
export const REPORTABLE_DAYS = 28;
export const LONGEST_NOTE = 200;

const reported = <const R extends readonly string[]>(reasons: R) => ({
  reason: z.enum(reasons, 'Choose a reason.'),
  note: z.optional(
    z.string('Must be a text.').check(z.trim(), z.maxLength(LONGEST_NOTE, 'At most 200 characters.')),
  ),
});
/** The name of a player, or the id of a row of a board. */
const player = z.string('Who is it about?').check(z.minLength(1, 'Who is it about?'), z.maxLength(64));

export const sendReport = defineCall({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Reports a name, a picture, a play or a word. The same again while it waits changes nothing. The reply says nothing of the player it is about, nor of other reports.',
  who: 'player',
  limit: 'writes',
  body: z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('name'), player, ...reported(REPORT_REASONS.name) }),
      z.object({ kind: z.literal('picture'), player, ...reported(REPORT_REASONS.picture) }),
      z.object({
        kind: z.literal('play'),
        player,
        game_type: gameType,
        game_date: gameDay,
        ...reported(REPORT_REASONS.play),
      }),
      z.object({
        kind: z.literal('word'),
        game_type: z.enum(WORD_GAMES, 'This game has no words.'),
        game_date: gameDay,
        word: z
          .string('Which word?')
          .check(z.regex(/^[\p{L}\d][\p{L}\d '’.&-]{0,29}$/u, 'Up to 30 letters.')),
        ...reported(REPORT_REASONS.word),
      }),
    ],
    'Report a name, a picture, a play or a word.',
  ),
  reply: z.object({ kind: z.enum(REPORT_KINDS), is_received: z.boolean() }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'REPORT_LIMIT'],
});
