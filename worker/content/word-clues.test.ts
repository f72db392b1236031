// Requirements on the words of Word Clue, checked on the committed file.
import { createRequire } from 'node:module';
import { cuss } from 'cuss';
import { describe, expect, test } from 'vitest';
import { WORD_CLUES } from './word-clues.generated.ts';

const DAYS_WITHOUT_REPETITION = 1200;
const FEWEST_THEMES = 60;

const themes = WORD_CLUES.map(([theme]) => theme);
const words = WORD_CLUES.flatMap(([, list]) => list.split(' '));

const repeatedIn = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the words of Word Clue', () => {
  test('last 1,200 days without repetition, in many themes [§4 Puzzles]', () => {
    expect(repeatedIn(words)).toEqual([]);
    expect(repeatedIn(themes)).toEqual([]);
    expect(words.length).toBeGreaterThanOrEqual(DAYS_WITHOUT_REPETITION);
    expect(themes.length).toBeGreaterThanOrEqual(FEWEST_THEMES);
  });

  test('have 5 to 10 upper-case letters, with every length in use', () => {
    expect(words.filter((word) => !/^[A-Z]{5,10}$/.test(word))).toEqual([]);
    expect([...new Set(words.map((word) => word.length))].sort((one, other) => one - other)).toEqual([
      5, 6, 7, 8, 9, 10,
    ]);
  });

  test('are not given away by a word of their theme', () => {
    const given = WORD_CLUES.flatMap(([theme, list]) => {
      const telling = (theme.toUpperCase().match(/[A-Z]{4,}/g) ?? []).map((word) => word.replace(/S$/, ''));
      return list.split(' ').filter((word) => telling.some((part) => part !== 'PART' && word.includes(part)));
    });
    expect(given).toEqual([]);
  });

  test('contain no offensive word', () => {
    const naughty: string[] = createRequire(import.meta.url)('naughty-words/en.json');
    const sure = Object.keys(cuss).filter((word) => (cuss[word] ?? 0) >= 1);
    const offensive = new Set([...naughty, ...sure].map((word) => word.toUpperCase()));
    expect(offensive).toContain('BITCH');
    expect(words.filter((word) => offensive.has(word))).toEqual([]);
  });
});
