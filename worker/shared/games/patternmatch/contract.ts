// Pattern Match on the wire.
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import { clientSeconds, count, opaque } from '../../contract/fields.ts';
import { gameContract, moveCall, openingCall } from '../../contract/game.ts';
import { endingFields, openingFields } from '../../contract/plays.ts';
import { missedAt } from './rules.ts';

const LONGEST_WORD = 40;

/** A category that was found, with its four words. */
export const solvedGroup = z.object({
  category_index: z.int(),
  category_name: z.string(),
  words: z.array(z.string()),
});

/** The player's progress. */
export const patternState = z.object({
  solved_categories: z.array(z.int()),
  solved_groups: z.array(solvedGroup),
  mistakes_count: count,
  guesses_made: count,
  /** All guesses, oldest first, each in alphabetical order. */
  guesses: z.array(z.array(z.string())),
  is_completed: z.boolean(),
  /** The payment of the play; 0 until it is over. An opening after the end gives it before any doubling. */
  sparks_earned: z.number(),
});

export const openPatternMatch = defineCall({
  ...openingCall,
  path: '/api/pattern-match/today',
  summary: 'Opens today’s Pattern Match, or resumes it, or returns its end.',
  reply: z.object({
    ...openingFields,
    /** Null if there is none. Names, difficulties and descriptions are null until their category is known. */
    puzzle: z.nullable(
      z.object({
        id: z.string(),
        words: z.array(z.string()),
        categories: z.array(z.nullable(z.string())),
        difficulty_levels: z.array(z.nullable(z.int())),
        category_descriptions: z.array(z.nullable(z.string())),
      }),
    ),
    user_game_state: patternState,
    has_played_today: z.boolean(),
  }),
  errors: ['GAME_SESSION_INVALID', 'PLAY_LAPSED', 'NOT_FOUND'],
});

export const submitPattern = defineCall({
  ...moveCall,
  path: '/api/pattern-match/submit',
  summary:
    'Guesses that four words form a category. Repeating a guess returns the same reply and costs nothing.',
  body: z.object({
    puzzle_id: opaque,
    guess: z.array(z.string().check(z.maxLength(LONGEST_WORD), z.trim(), z.toUpperCase())).check(
      z.length(4, 'Choose four different words.'),
      z.refine((words) => new Set(words).size === 4, 'Choose four different words.'),
    ),
    time_taken_seconds: clientSeconds,
  }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    one_away: z.boolean(),
    category_index: z.nullable(z.int()),
    category_name: z.nullable(z.string()),
    /** The difficulty and the meaning of a category that was found. */
    difficulty_level: z.nullable(z.int()),
    category_description: z.nullable(z.string()),
    game_state: patternState,
    is_game_complete: z.boolean(),
    ...endingFields,
    /** All four, at the end. */
    categories: z.optional(z.array(solvedGroup)),
  }),
  errors: ['NO_PLAY', 'PLAY_LAPSED', 'PLAY_OVER', 'INVALID'],
});

export const patternmatch = gameContract({
  type: 'patternmatch',
  opening: openPatternMatch,
  moves: { guess: submitPattern },
  details: {
    /** For each guess, the difficulty of each word's category, 1 to 4; 0 if that is still secret. */
    guesses: z.array(z.array(z.int())),
    /** The places of the categories, in the order found. */
    solved_categories: z.array(z.int()),
    /** The four categories from easy to hard; null for one that is still secret. */
    categories: z.array(
      z.nullable(
        z.object({
          title: z.string(),
          description: z.string(),
          difficulty: z.int(),
          words: z.array(z.string()),
        }),
      ),
    ),
  },
  missedAt,
});
