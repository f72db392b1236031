// The editors’ desk: drafts of puzzles, the checker's findings, the days they are scheduled for, and withdrawn words.
import * as z from 'zod/mini';
import { command, defineCall } from './call.ts';
import { count, gameDay, instant } from './fields.ts';

/** The games that editors write puzzles for. */
export const EDITED_GAMES = ['patternmatch', 'wordclue'] as const;
export type EditedGame = (typeof EDITED_GAMES)[number];

/** The games whose pool a word can be withdrawn from. */
export const POOL_GAMES = ['patternmatch', 'wordclue', 'triordle'] as const;
export type PoolGame = (typeof POOL_GAMES)[number];

/** `draft` has findings that stop it, `checked` has none, `used` was frozen for its day. */
export const DRAFT_STATES = ['draft', 'checked', 'scheduled', 'used', 'withdrawn'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** One finding of the checker. If it `stops` the draft, the editor has to change it; otherwise the editor judges. */
export const finding = z.object({
  kind: z.enum([
    'shape',
    'twice',
    'repeated',
    'ambiguous',
    'given_away',
    'unknown_word',
    'offensive',
    'near_miss',
  ]),
  stops: z.boolean(),
  text: z.string(),
});
export type Finding = z.infer<typeof finding>;

const LONGEST_TITLE = 60;
const LONGEST_WORD = 30;
const MOST_ALSO = 80;
export const LONGEST_EXPLANATION = 200;

const text = (most: number) =>
  z.string('Must be a text.').check(z.trim(), z.maxLength(most, `At most ${most} characters.`));
const word = z
  .string('Must be a word.')
  .check(z.trim(), z.toUpperCase(), z.maxLength(LONGEST_WORD, `At most ${LONGEST_WORD} letters.`));

/** Four categories from easy to hard. `also` lists further words that fit a category, for the checker. */
export const patternDraft = z.object({
  groups: z
    .array(
      z.object({
        title: text(LONGEST_TITLE),
        description: text(LONGEST_TITLE * 2),
        difficulty: z.literal([1, 2, 3, 4], 'From 1 to 4.'),
        words: z.array(word).check(z.length(4, 'Four words.')),
        also: z._default(z.array(word).check(z.maxLength(MOST_ALSO, `At most ${MOST_ALSO} words.`)), []),
      }),
    )
    .check(z.length(4, 'Four categories.')),
});
export type PatternDraft = z.infer<typeof patternDraft>;

export const clueDraft = z.object({ word, theme: text(LONGEST_TITLE) });
export type ClueDraft = z.infer<typeof clueDraft>;

const puzzle = z.discriminatedUnion(
  'game_type',
  [
    z.object({ game_type: z.literal('patternmatch'), ...patternDraft.shape }),
    z.object({ game_type: z.literal('wordclue'), ...clueDraft.shape }),
  ],
  'Must be a draft for patternmatch or wordclue.',
);
export type DraftedPuzzle = z.infer<typeof puzzle>;

const draft = z.object({
  draft: z.int(),
  /** Incremented by every change: a change of an older version is refused. */
  version: z.int(),
  state: z.enum(DRAFT_STATES),
  day: z.nullable(gameDay),
  puzzle,
  findings: z.array(finding),
  changed_by: z.string(),
  changed_at: instant,
});
export type Draft = z.infer<typeof draft>;

const draftNumber = z.int('Which draft?');
const version = z.int('Give the draft’s version.');

export const deskDrafts = defineCall({
  ...command,
  path: '/api/ops/desk-drafts',
  summary:
    'The latest two hundred drafts of the editors’ desk; the days ahead, each with its draft and its seal; and the words withdrawn from a pool. It never reveals the pool’s puzzle for a day. A token that only looks may not read it: drafts hold the answers of days to come.',
  looks: 'at-drafts',
  reply: z.object({
    drafts: z.array(draft),
    days: z.array(
      z.object({
        game_type: z.enum(EDITED_GAMES),
        day: gameDay,
        /** Whether its puzzle is sealed in the public log, and how often it was replaced. */
        is_sealed: z.boolean(),
        replaced: count,
        may_be_replaced: z.boolean(),
        /** The draft that is scheduled or was used for it. */
        draft: z.nullable(z.int()),
      }),
    ),
    withdrawn: z.array(
      z.object({
        game_type: z.enum(POOL_GAMES),
        word: z.string(),
        from: gameDay,
        by: z.string(),
        at: instant,
      }),
    ),
  }),
  errors: [],
});

export const saveDraft = defineCall({
  ...command,
  path: '/api/ops/save-draft',
  summary:
    'Writes a new draft, or changes the `version` that was read, and checks it. Sending the same new draft again returns the first one. A scheduled draft must be unscheduled first.',
  body: z.object({ puzzle, draft: z.optional(draftNumber), version: z.optional(version) }),
  reply: draft,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const scheduleDraft = defineCall({
  ...command,
  path: '/api/ops/schedule-draft',
  summary:
    'Schedules a draft that passes the checker for a day whose puzzle is not sealed yet; without `day`, unschedules it.',
  body: z.object({ draft: draftNumber, version, day: z.optional(gameDay) }),
  reply: draft,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const withdrawDraft = defineCall({
  ...command,
  path: '/api/ops/withdraw-draft',
  summary: 'Unschedules a draft and puts it away for good.',
  body: z.object({ draft: draftNumber, version }),
  reply: draft,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const replacePuzzle = defineCall({
  ...command,
  path: '/api/ops/replace-puzzle',
  summary:
    'Replaces the sealed puzzle of a day with a draft, until an hour before the day begins. The public log records the replacement and the reason.',
  body: z.object({
    draft: draftNumber,
    version,
    day: gameDay,
    /** One sentence that anybody can read. It must not reveal either puzzle. */
    explanation: z
      .string('Say why the puzzle is replaced.')
      .check(
        z.trim(),
        z.minLength(10, 'Say why, in a sentence.'),
        z.maxLength(LONGEST_EXPLANATION, `At most ${LONGEST_EXPLANATION} characters.`),
      ),
  }),
  reply: draft,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const withdrawWord = defineCall({
  ...command,
  path: '/api/ops/withdraw-word',
  summary:
    'Withdraws a word from a pool for good: no day that is not sealed yet draws an entry with it. `puzzles` is the number of entries in the pool that contain it.',
  body: z.object({
    pool: z.enum(POOL_GAMES, 'Say patternmatch, wordclue or triordle.'),
    word: word.check(z.minLength(1, 'Which word?')),
  }),
  reply: z.object({ puzzles: count, from: gameDay }),
  errors: ['NOT_FOUND'],
});
