import { describe, expect, test } from 'vitest';
import { anagramGame as anagram } from './anagram/game.ts';
import { patternmatchGame as patternmatch } from './patternmatch/game.ts';
import { triordleGame as triordle } from './triordle/game.ts';
import { wordclueGame as wordclue } from './wordclue/game.ts';

const MARK = { gate: 'marked_plays' };

describe('the human floor of a word game', () => {
  test('is 1.5 s a guess in Triordle and in Pattern Match [§4 Time and marks]', () => {
    const guesses = ['CRANE', 'SLOTH', 'PUDGY', 'MELON'];
    expect(triordle.humanFloor_ms({ answers: [], guesses })).toBe(6000);
    const guess = { words: ['A', 'B', 'C', 'D'], group: null };
    expect(patternmatch.humanFloor_ms({ words: [], guesses: [guess, guess] })).toBe(3000);
  });

  test('is 0.4 s a letter and 2 s a word in Word Clue, including wrong words [§4 Time and marks]', () => {
    const state = { word: 'HAUNTED', guesses: ['E', 'T', 'ZZZZZZZ', 'HAUNTED'], wrongWords: 1 };
    expect(wordclue.humanFloor_ms(state)).toBe(4800);
  });

  test('is 0.4 s a word in Anagram Hunt, including words that do not count [§4 Time and marks]', () => {
    expect(anagram.humanFloor_ms({ words: ['TEN', 'NET', 'XXX'], isLate: false, isFinished: true })).toBe(
      1200,
    );
  });
});

describe('marks a play that shows prior knowledge', () => {
  const answers = ['FORGE', 'SLING', 'BOXER'];
  const won = { answers, guesses: ['SLING', 'FORGE', 'BOXER'] };

  test('of Triordle, won in three guesses within 20 s [§4 Time and marks]', () => {
    expect(triordle.concern!(won, 20_000)).toMatchObject(MARK);
    expect(triordle.concern!(won, 20_001)).toBeNull();
    expect(triordle.concern!({ answers, guesses: ['CRANE', ...won.guesses] }, 6000)).toBeNull();
    expect(triordle.concern!({ answers, guesses: ['CRANE', 'SLOTH', 'PUDGY'] }, 6000)).toBeNull();
  });

  test('of Pattern Match, solved without a mistake within 20 s [§4 Time and marks]', () => {
    const guesses = [0, 1, 2, 3].map((group) => ({ words: ['A', 'B', 'C', 'D'], group }));
    const mistake = { words: ['A', 'B', 'C', 'E'], group: null };
    expect(patternmatch.concern!({ words: [], guesses }, 20_000)).toMatchObject(MARK);
    expect(patternmatch.concern!({ words: [], guesses }, 20_001)).toBeNull();
    expect(patternmatch.concern!({ words: [], guesses: [mistake, ...guesses] }, 9000)).toBeNull();
    expect(patternmatch.concern!({ words: [], guesses: guesses.slice(1) }, 9000)).toBeNull();
  });

  test('of Word Clue, solved with at most one letter within 10 s [§4 Time and marks]', () => {
    const named = { word: 'HAUNTED', guesses: ['HAUNTED'], wrongWords: 0 };
    expect(wordclue.concern!(named, 10_000)).toMatchObject(MARK);
    expect(wordclue.concern!(named, 10_001)).toBeNull();
    const withOne = { ...named, guesses: ['E', 'HAUNTED'] };
    expect(wordclue.concern!(withOne, 10_000)).toMatchObject(MARK);
    expect(wordclue.concern!(withOne, 10_001)).toBeNull();
    expect(wordclue.concern!({ ...named, guesses: ['E', 'T', 'HAUNTED'] }, 3000)).toBeNull();
    expect(wordclue.concern!({ ...named, guesses: ['E'] }, 3000)).toBeNull();
    expect(wordclue.concern!({ ...named, guesses: [] }, 3000)).toBeNull();
  });
});
