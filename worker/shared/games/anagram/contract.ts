// Anagram Hunt on the wire.
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import { count, opaque } from '../../contract/fields.ts';
import { gameContract, moveCall, openingCall } from '../../contract/game.ts';
import { endingFields, openingFields } from '../../contract/plays.ts';
import { LONGEST_WORD, MOST_WORDS } from './rules.ts';

const word = z
  .string('Must be a text.')
  .check(
    z.maxLength(LONGEST_WORD, 'A word has at most 40 letters.'),
    z.regex(/^\s*[A-Za-z]+\s*$/, 'Letters A to Z only.'),
    z.trim(),
    z.toUpperCase(),
  );

export const openAnagram = defineCall({
  ...openingCall,
  path: '/api/daily-anagram',
  summary: 'Opens today’s Anagram Hunt, or resumes it.',
  reply: z.object({
    ...openingFields,
    puzzle_id: z.string(),
    puzzle_letters: z.string(),
    must_use_letter: z.nullable(z.string()),
    theme: z.nullable(z.string()),
    /** At most 120, by the server's clock. */
    seconds_left: z.number(),
    common_word_count: count,
    /** The words that count so far, in the order found. */
    words_found: z.array(z.string()),
    /** Among these, the day’s common words and the rarer ones of the dictionary. */
    words_common: z.array(z.string()),
    words_rare: z.array(z.string()),
    /** The other words sent: in no dictionary, or against the rules. They cost nothing. */
    words_not_counted: z.array(z.string()),
  }),
});

export const sendAnagramWords = defineCall({
  ...moveCall,
  path: '/api/anagram/words',
  summary: 'Sends found words, the whole list or only new ones. Each is judged immediately.',
  body: z.object({
    game_session_token: opaque,
    words: z.array(word, 'Must be a list.').check(z.maxLength(MOST_WORDS, 'No more than 2,000 words.')),
  }),
  reply: z.object({
    words_received: count,
    /** The judgement of each word of the call. */
    judged: z.array(
      z.object({
        word: z.string(),
        counts: z.boolean(),
        /** Whether the word is common or rare; null for every other word. */
        kind: z.nullable(z.enum(['common', 'rare'])),
      }),
    ),
    ...endingFields,
  }),
  errors: ['GAME_SESSION_INVALID', 'PLAY_LAPSED', 'PLAY_OVER'],
});

export const anagram = gameContract({
  type: 'anagram',
  opening: openAnagram,
  moves: { words: sendAnagramWords },
  details: {
    puzzle_letters: z.string(),
    must_use_letter: z.nullable(z.string()),
    theme: z.nullable(z.string()),
    words: z.array(z.string()),
    not_counted: z.array(z.string()),
    common_word_count: count,
    common_found: count,
    missed_common: z.array(z.string()),
    missed_rare: z.array(z.string()),
  },
});
