// Whether the mutants of `npm run mutants` are still valid: there are enough, each applies, says what it breaks,
// and names existing tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shareWithin } from '../mutants/share-within.ts';
import { notApplying } from '../support/product-copy.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'tests/mutants/patches');
const patches = readdirSync(FOLDER).filter((file) => file.endsWith('.patch'));

describe('a mutant', () => {
  test('is one of at least forty', () => {
    expect(patches.length).toBeGreaterThanOrEqual(40);
  });

  test('applies', () => {
    expect(notApplying(patches.map((patch) => join(FOLDER, patch)))).toEqual([]);
  });

  test.each(patches)('%s says what it breaks, and names the tests that must notice', (patch) => {
    const [why, tests] = readFileSync(join(FOLDER, patch), 'utf8').split('\n');
    expect(why).toMatch(/^[A-Z].*\.$/);
    expect(tests).toMatch(/^Tests: [a-z -]+$/);
    for (const name of tests!.replace('Tests: ', '').split(' '))
      expect(existsSync(join(ROOT, `tests/worker/${name}.test.ts`)), name).toBe(true);
  });
});

test('a share found in a sample has its 95 % interval by Wilson’s score', () => {
  const { share, from, to } = shareWithin({ hits: 85, of: 100 });
  expect(share).toBe(0.85);
  expect(from).toBeCloseTo(0.767, 3);
  expect(to).toBeCloseTo(0.907, 3);
});
