// Checks the generated sets, whatever their sources contain: enough words, none offensive, no set twice.
import { createRequire } from 'node:module';
import { cuss } from 'cuss';
import { describe, expect, test } from 'vitest';
import {
  ANAGRAM_SETS,
  COMMON_WORDS,
  HIDDEN_WORDS,
  RARE_WORDS,
} from '../../../content/anagram-sets.generated.ts';
import { frontDecode } from '../../../content/word-list.ts';
import { faultOf } from '../../../shared/games/anagram/rules.ts';
import { seededRandom } from '../../../shared/kernel/seeded-random.ts';
import { ANAGRAM_POOL, puzzleAt } from './puzzle.ts';

const DAYS_WITHOUT_REPETITION = 1000;
const random = () => seededRandom([1, 2, 3, 4]);
const everyNinth = Array.from({ length: Math.floor(ANAGRAM_POOL.size / 9) }, (_, place) => place * 9);

describe('the sets', () => {
  test('last 1,000 days, and no two have the same letters (RULES §4) [§4 Puzzles]', () => {
    expect(ANAGRAM_POOL.size).toBeGreaterThanOrEqual(DAYS_WITHOUT_REPETITION * ANAGRAM_POOL.perDay);
    expect(new Set(ANAGRAM_SETS.map((set) => set.slice(1))).size).toBe(ANAGRAM_SETS.length);
    expect(ANAGRAM_SETS.filter((set) => !/^([a-z])[a-z]{7}$/.test(set))).toEqual([]);
    expect(ANAGRAM_SETS.filter((set) => !set.slice(1).includes(set.charAt(0)))).toEqual([]);
  });

  test('vary the letter that must be used', () => {
    const uses = Map.groupBy(ANAGRAM_SETS, (set) => set.charAt(0));
    expect(uses.size).toBeGreaterThanOrEqual(15);
    for (const sets of uses.values()) expect(sets.length / ANAGRAM_SETS.length).toBeLessThan(0.25);
  });

  test('offer 30 to 50 common words, one of all seven letters, and no word that the rules refuse', () => {
    for (const entry of everyNinth) {
      const { letters, mustUse, common, rare, hidden } = puzzleAt(entry, random());
      expect(common.length).toBeGreaterThanOrEqual(30);
      expect(common.length).toBeLessThanOrEqual(50);
      const all = [...common, ...rare, ...hidden];
      expect(new Set(all).size).toBe(all.length);
      expect(all.filter((word) => faultOf(word, { letters, mustUse, found: [] }))).toEqual([]);
    }
  });

  test('lay the letters out differently for each draw, and never so that a hidden word can be read', () => {
    for (const entry of everyNinth) {
      const { letters, hidden } = puzzleAt(entry, random());
      expect([...letters].sort().join('')).toBe(ANAGRAM_SETS[entry]!.slice(1).toUpperCase());
      expect(hidden.filter((word) => letters.includes(word))).toEqual([]);
    }
    const layouts = new Set(
      Array.from({ length: 20 }, (_, seed) => puzzleAt(0, seededRandom([seed + 1, 2, 3, 4])).letters),
    );
    expect(layouts.size).toBeGreaterThan(15);
  });
});

describe('the words', () => {
  const shown = [...frontDecode(COMMON_WORDS), ...frontDecode(RARE_WORDS)];
  const hidden = frontDecode(HIDDEN_WORDS);

  test('that are shown or demanded are on no list of offensive words', () => {
    const naughty: string[] = createRequire(import.meta.url)('naughty-words/en.json');
    const sure = Object.keys(cuss).filter((word) => (cuss[word] ?? 0) >= 1);
    const offensive = new Set([...naughty, ...sure]);
    expect(offensive).toContain('bitch');
    expect(shown.filter((word) => offensive.has(word) || offensive.has(word.replace(/s$/, '')))).toEqual([]);
  });

  test('that are offensive still count', () => {
    expect(hidden).toEqual(expect.arrayContaining(['bitch', 'damn', 'whore', 'tits']));
  });

  test.each(['nazi', 'slut', 'rapists', 'cripple', 'retards', 'lesbos', 'anuses'])(
    'never show %s',
    (word) => {
      expect(shown).not.toContain(word);
    },
  );

  test.each(['letter', 'metre', 'meter', 'planet', 'cafe'])('hold %s', (word) => {
    expect(shown).toContain(word);
  });
});
