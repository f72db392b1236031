// Reports of a name, a picture, a play or a word to the operators, who answer each one (RULES §15).
import * as z from 'zod/mini';
import { defineCall, playerWrites } from './call.ts';
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

/** The answers to reports: `renamed` for a name, `held` for a play, `noted` for a picture or word, `dismissed` for any. */
export const REPORT_ANSWERS = ['renamed', 'held', 'noted', 'dismissed'] as const;
export type ReportAnswer = (typeof REPORT_ANSWERS)[number];

/** The most reports that a player can send in 24 hours. */
export const MOST_REPORTS = 10;
/** The age limit of a reported play or word, in days. */
export const REPORTABLE_DAYS = 28;
export const LONGEST_NOTE = 200;

const reported = <const R extends readonly string[]>(reasons: R) => ({
  reason: z.enum(reasons, 'Choose a reason.'),
  note: z.optional(
    z.string('Must be a text.').check(z.trim(), z.maxLength(LONGEST_NOTE, 'At most 200 characters.')),
  ),
});
/** A player's name, or the `user_id` of a board's row. */
const player = z.string('Who is it about?').check(z.minLength(1, 'Who is it about?'), z.maxLength(64));

export const sendReport = defineCall({
  ...playerWrites,
  path: '/api/reports',
  summary:
    'Reports a name, a picture, a play or a word. Repeating a report that waits for an answer changes nothing. The reply reveals nothing about the player or other reports.',
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
