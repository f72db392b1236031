import { expect, test } from 'vitest';
import { seededRandom } from '../shared/kernel/seeded-random.ts';
import { dealFaces } from './face-deal.ts';
import { FACES } from './faces.generated.ts';

const groupOf = (id: string) => FACES.find((face) => face.id === id)!.group;

test('every deal has eight faces from eight groups', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const dealt = dealFaces(seededRandom([seed, 2, 3, 4]), 8);
    expect(new Set(dealt.map(({ id }) => groupOf(id))).size).toBe(8);
  }
});

test('a deal depends only on the seed', () => {
  const dealt = (seed: number) => dealFaces(seededRandom([seed, 7, 7, 7]), 8);
  expect(dealt(1)).toEqual(dealt(1));
  expect(dealt(1)).not.toEqual(dealt(2));
});

test('thousands of days do not repeat the same eight faces [§4 Puzzles]', () => {
  const sets = Array.from({ length: 4000 }, (_, day) =>
    dealFaces(seededRandom([day + 1, Math.imul(day, 0x9e3779b1), 5, 9]), 8)
      .map(({ id }) => id)
      .sort()
      .join(),
  );
  expect(new Set(sets).size).toBe(4000);
});
