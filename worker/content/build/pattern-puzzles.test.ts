// The puzzles that the build makes for Pattern Match: one solution each, distance between equal categories and words, no
// offensive words. Also tests the checker.
import { createRequire } from 'node:module';
import { cuss } from 'cuss';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { PATTERN_POOL } from '../../plays/games/patternmatch/puzzle.ts';
import { holdersAmong, objectionTo, partitions, redHerrings } from '../pattern-checker.ts';
import { readCategories } from './pattern-categories.mjs';
import { makePuzzles } from './pattern-puzzles.mjs';

interface Category {
  title: string;
  words: string[];
  fits(word: string): boolean;
}
type Puzzle = { category: Category; words: string[] }[];

let puzzles: Puzzle[];
beforeAll(() => {
  puzzles = makePuzzles();
}, 120_000);

const stretchOf = (place: number) => Math.floor(place / PATTERN_POOL.shuffledWithin);

/** The fewest days between two uses, for any shuffling of the pool's stretches. */
function shortestRest(namesOf: (puzzle: Puzzle) => string[]): number {
  const size = puzzles.length;
  const lastUse = new Map<string, number>();
  let shortest = Number.POSITIVE_INFINITY;
  const twice = [...puzzles.slice(-100), ...puzzles];
  twice.forEach((puzzle, at) => {
    const place = at - 100;
    for (const name of namesOf(puzzle)) {
      const before = lastUse.get(name);
      lastUse.set(name, place);
      if (before === undefined || place < 0) continue;
      const latest =
        before < 0 ? -1 : Math.min((stretchOf(before) + 1) * PATTERN_POOL.shuffledWithin, size) - 1;
      const edge = before < 0 ? before + Math.max(0, stretchEnd(before, size)) : latest;
      shortest = Math.min(shortest, stretchOf(place) * PATTERN_POOL.shuffledWithin - edge);
    }
  });
  return shortest;
}

/** How many days after its place a puzzle at the end of the pool may be played. */
function stretchEnd(fromEnd: number, size: number): number {
  const place = size + fromEnd;
  return Math.min((stretchOf(place) + 1) * PATTERN_POOL.shuffledWithin, size) - 1 - place;
}

describe('the puzzles', () => {
  it('last 1,200 days and are those of the committed pool [§4 Puzzles]', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(1200);
    expect(puzzles.length).toBe(PATTERN_POOL.size);
  });

  it('have exactly one solution, considering all categories', () => {
    const holdersOf = holdersAmong(readCategories());
    const objections = puzzles.map((groups) => objectionTo(groups, holdersOf)).filter(Boolean);
    expect(objections).toEqual([]);
  });

  it('never repeat the same four words of a category', () => {
    const groups = puzzles.flatMap((four) => four.map(({ words }) => [...words].sort().join()));
    expect(new Set(groups).size).toBe(groups.length);
  });

  it('each have at least one misleading word', () => {
    expect(puzzles.filter((groups) => redHerrings(groups).length === 0)).toEqual([]);
  });

  it('repeat no category within 25 days and no word within 10', () => {
    expect(shortestRest((groups) => groups.map(({ category }) => category.title))).toBeGreaterThanOrEqual(25);
    expect(shortestRest((groups) => groups.flatMap(({ words }) => words))).toBeGreaterThanOrEqual(10);
  });

  it('contain no offensive word', () => {
    const naughty: string[] = createRequire(import.meta.url)('naughty-words/en.json');
    const sure = Object.keys(cuss).filter((word) => (cuss[word] ?? 0) >= 2);
    const offensive = new Set([...naughty, ...sure].map((word) => word.toUpperCase()));
    const words = new Set(readCategories().flatMap((category: Category) => category.words));
    expect([...words].filter((word) => offensive.has(word as string))).toEqual([]);
  });
});

describe('the checker', () => {
  const category = (title: string, ...members: string[]) => ({
    title,
    words: members,
    fits: (word: string) => members.includes(word),
  });
  const letters = category('letters', 'A', 'B', 'C', 'D');
  const digits = category('digits', '1', '2', '3', '4');

  test('finds a second solution', () => {
    const wide = category('wide', 'A', 'B', 'C', '1');
    const rest = category('rest', 'D', '2', '3', '4');
    const words = ['A', 'B', 'C', 'D', '1', '2', '3', '4'];
    expect(partitions(words, holdersAmong([letters, digits]))).toHaveLength(1);
    expect(partitions(words, holdersAmong([letters, digits, wide, rest]))).toHaveLength(2);
  });

  test('rejects another category that contains four words from different groups', () => {
    const stray = category('stray', 'A', 'B', '1', '2');
    const groups = [letters, digits].map((own) => ({ category: own, words: own.words }));
    expect(objectionTo(groups, holdersAmong([letters, digits]))).toBeNull();
    expect(objectionTo(groups, holdersAmong([letters, digits, stray]))).toContain('stray');
  });
});
