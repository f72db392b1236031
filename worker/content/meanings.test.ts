// Requirements on the meanings, checked on the committed file.
import { createRequire } from 'node:module';
import { cuss } from 'cuss';
import { describe, expect, test } from 'vitest';
import { MEANINGS } from './meanings.generated.ts';
import { meaningsOf } from './meanings.ts';
import { TRIORDLE_ANSWERS } from './triordle-answers.generated.ts';
import { WORD_CLUES } from './word-clues.generated.ts';

const LONGEST = 140;
const SHARE_WITH_MEANING = 0.8;

const lines = MEANINGS.trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, string]);
const clueWords = WORD_CLUES.flatMap(([, words]) => words.split(' '));

describe('the meanings', () => {
  test('are short texts of words of Word Clue and Triordle, each word once', () => {
    const answers = new Set([...clueWords, ...TRIORDLE_ANSWERS]);
    expect(lines.filter(([word, meaning]) => !answers.has(word) || !meaning)).toEqual([]);
    expect(lines.filter(([, meaning]) => meaning.length > LONGEST || /[`"\\]/.test(meaning))).toEqual([]);
    expect(new Set(lines.map(([word]) => word)).size).toBe(lines.length);
  });

  test('cover four in five words of either game', () => {
    for (const words of [clueWords, TRIORDLE_ANSWERS]) {
      expect(meaningsOf(words).length / words.length).toBeGreaterThan(SHARE_WITH_MEANING);
    }
  });

  test('contain no offensive word, not even in the plural', () => {
    const naughty: string[] = createRequire(import.meta.url)('naughty-words/en.json');
    const sure = Object.keys(cuss).filter((word) => (cuss[word] ?? 0) >= 1);
    const offensive = new Set([...naughty, ...sure]);
    const isOffensive = (word: string) => offensive.has(word) || offensive.has(word.replace(/s$/, ''));
    const found = lines.filter(([, meaning]) =>
      (meaning.toLowerCase().match(/[a-z]+/g) ?? []).some(isOffensive),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['TIGER', 'large feline of forests'],
    ['TURKEY', 'gallinaceous bird'],
    ['MERCURY', 'smallest planet'],
    ['MOUSE', 'hand-operated electronic device'],
    ['CASTLE', '(chess)'],
    ['HUNGARY', 'republic in central Europe'],
  ])('take the sense of %s that fits its theme', (word, meaning) => {
    expect(meaningsOf([word])[0]!.meaning).toContain(meaning);
  });

  test('are absent for a word that WordNet does not have, and for words that are no answers', () => {
    expect(meaningsOf(['CUTER', 'XQZTV', ''])).toEqual([]);
  });
});
