// Word Clue on the wire.
import * as z from 'zod/mini';
import { defineCall, visitorReads } from '../../contract/call.ts';
import { clientSeconds, count, instant, opaque } from '../../contract/fields.ts';
import { gameContract, moveCall, openingCall } from '../../contract/game.ts';
import { endingFields, openingFields } from '../../contract/plays.ts';

/** The player's progress, without the hidden word. */
const progress = {
  game_completed: z.boolean(),
  /** In the order bought. */
  letters_guessed: z.array(z.string()),
  clue_points_used: count,
  /** Maps places, counted from 0, to letters. */
  revealed_letters: z.record(z.string(), z.string()),
  /** The words named so far; at most a hundred of them wrong. */
  word_guesses: z.array(z.string()),
  wrong_word_guesses: count,
};

export const openWordClue = defineCall({
  ...openingCall,
  path: '/api/daily-word-clue',
  summary: 'Opens today’s Word Clue, or resumes it.',
  reply: z.object({
    ...openingFields,
    puzzle_id: z.string(),
    word_length: z.int(),
    theme: z.string(),
    ...progress,
  }),
});

export const wordClueState = defineCall({
  ...visitorReads,
  path: '/api/word-clue/game-state',
  summary: 'The progress of a play, even after its end.',
  scopes: ['archive'],
  query: z.object({ puzzle_id: z.optional(opaque), game_session_token: opaque }),
  reply: z.object({
    ...progress,
    start_time: instant,
    word_length: z.int(),
    theme: z.string(),
    /** Null until the end and, after giving up, until the day has closed. */
    target_word: z.nullable(z.string()),
  }),
  errors: ['GAME_SESSION_INVALID', 'PLAY_LAPSED'],
});

const guessOf = { game_session_token: opaque, puzzle_id: z.optional(z.nullable(opaque)) };

export const guessLetter = defineCall({
  ...moveCall,
  path: '/api/word-clue/guess-letter',
  summary: 'Buys a letter: a vowel costs 2 clue points, a consonant 1, even if it is not in the word.',
  body: z.object({
    ...guessOf,
    letter: z
      .string('Must be a letter from A to Z.')
      .check(z.regex(/^\s*[A-Za-z]\s*$/, 'Must be a letter from A to Z.'), z.trim(), z.toUpperCase()),
    time_taken_seconds: clientSeconds,
  }),
  reply: z.object({
    letter: z.string(),
    is_in_word: z.boolean(),
    /** Counted from 0. */
    positions: z.array(z.int()),
    clue_points_used: count,
    wrong_word_guesses: count,
    message: z.string(),
  }),
  errors: ['GAME_SESSION_INVALID', 'PLAY_LAPSED', 'PLAY_OVER'],
});

export const guessWord = defineCall({
  ...moveCall,
  path: '/api/word-clue/guess-word',
  summary: 'Names the word. A wrong word of the right length costs 8 points; the right word ends the play.',
  body: z.object({
    ...guessOf,
    word: z
      .string('Must be a word of the letters A to Z.')
      .check(
        z.regex(/^\s*[A-Za-z]{1,40}\s*$/, 'Must be a word of the letters A to Z.'),
        z.trim(),
        z.toUpperCase(),
      ),
    time_taken_seconds: clientSeconds,
  }),
  reply: z.object({
    is_correct: z.boolean(),
    points_earned: z.number(),
    correct_word: z.nullable(z.string()),
    clue_points_used: count,
    wrong_word_guesses: count,
    message: z.string(),
    ...endingFields,
  }),
  errors: ['GAME_SESSION_INVALID', 'PLAY_LAPSED', 'PLAY_OVER'],
});

export const wordclue = gameContract({
  type: 'wordclue',
  opening: openWordClue,
  moves: { letter: guessLetter, word: guessWord },
  look: wordClueState,
  details: {
    letters_guessed: z.array(z.string()),
    final_word: z.nullable(z.string()),
    theme: z.string(),
    /** The words named, wrong ones first. */
    word_guesses: z.array(z.string()),
    /** Null while still secret. */
    target_word: z.nullable(z.string()),
    word_length: z.int(),
    clue_points_used: count,
    wrong_word_guesses: count,
    revealed_letters: z.record(z.string(), z.string()),
    /** One character a guess: y for a letter in the word, n for another letter, x for a wrong word, s for the word. */
    steps: z.string(),
  },
});
