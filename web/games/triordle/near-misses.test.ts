import { expect, it } from 'vitest';
import { boardReplies } from '#shared/games/triordle/rules.ts';
import { boardViews } from './board-marks.ts';
import { nearMissInWords } from './near-misses.ts';

it.each([
  ['FORGE', ['STARE', 'FORCE'], 'FORCE was one letter off.'],
  ['FORGE', ['SURGE', 'STARE'], 'SURGE was two letters off.'],
  ['FORGE', ['SURGE', 'FORCE', 'GORGE'], 'FORCE was one letter off.'],
  ['LEAST', ['LEASE', 'STEAL'], 'STEAL had all its letters.'],
  ['FORGE', ['MOUTH', 'CANAL'], null],
  ['FORGE', [], null],
])('for %s after %j is: %s', (answer, guesses, said) => {
  const state = { answers: [answer, 'ZZZZZ', 'ZZZZZ'], guesses };
  const tried = guesses.map((guess, index) => ({ guess, results: boardReplies(state, index) }));
  expect(nearMissInWords(boardViews(tried)[0]!)).toBe(said);
});
