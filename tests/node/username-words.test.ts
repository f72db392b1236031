// Random usernames, in every combination of words and number, are names that the server allows.
import { expect, test } from 'vitest';
import { randomUsername } from '../../web/kits/account/random-username.ts';
import { ADJECTIVES, NOUNS } from '../../web/kits/account/username-words.ts';
import { isUnfitUsername } from '../../worker/model/players/usernames.ts';

test('there are about 120 different adjectives and as many nouns', () => {
  for (const list of [ADJECTIVES, NOUNS]) {
    expect(new Set(list).size).toBe(list.length);
    expect(list.length).toBeGreaterThanOrEqual(120);
    for (const word of list) expect(word).toMatch(/^[A-Z][a-z]{1,7}$/);
  }
});

test('any two words and a number are at most 20 letters and digits', () => {
  const longest = (list: readonly string[]) => Math.max(...list.map((word) => word.length));
  expect(longest(ADJECTIVES) + longest(NOUNS) + '999'.length).toBeLessThanOrEqual(20);
});

test('no two words make a forbidden name', { timeout: 120_000 }, () => {
  const pairs = ADJECTIVES.flatMap((adjective) => NOUNS.map((noun) => adjective + noun));
  expect(pairs.filter(isUnfitUsername)).toEqual([]);
});

test('a number appended to them does so in at most one of a thousand names, read as letters', () => {
  const numbered = NOUNS.flatMap((noun) =>
    Array.from({ length: 30 }, (_, at) => `Calm${noun}${1 + at * 34}`),
  );
  const unfit = numbered.filter(isUnfitUsername);
  expect(unfit.length / numbered.length).toBeLessThan(0.001);
});

test('the first and the last word and number come up [§14 Figures of the page]', () => {
  expect(randomUsername(() => 0)).toBe(`${ADJECTIVES[0]}${NOUNS[0]}1`);
  expect(randomUsername(() => 1 - Number.EPSILON)).toBe(`${ADJECTIVES.at(-1)}${NOUNS.at(-1)}999`);
});
