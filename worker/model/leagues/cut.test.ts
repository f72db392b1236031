// Groups of leagues: nobody in a group played more than twice as much as another, and groups are full if possible.
import { expect, test } from 'vitest';
import { seededRandom } from '../../shared/kernel/seeded-random.ts';
import { cutGroups, type Played } from './cut.ts';

const all = Number.POSITIVE_INFINITY;

test('makes groups of thirty, and splits the rest equally if fewer than fifteen would remain [§15 Leagues]', () => {
  const alike = (players: number) => cutGroups([{ step: 1, plays: 9, players }], { most: all });
  expect(alike(90)).toEqual([30, 30, 30]);
  expect(alike(75)).toEqual([30, 30, 15]);
  expect(alike(74)).toEqual([30, 22, 22]);
  expect(alike(31)).toEqual([16, 15]);
  expect(alike(1)).toEqual([1]);
  expect(cutGroups([], { most: all })).toEqual([]);
});

test('starts a new group at a new step, and at more than twice the plays [§15 Leagues]', () => {
  const played = [
    { step: 1, plays: 4, players: 5 },
    { step: 1, plays: 8, players: 5 },
    { step: 1, plays: 9, players: 5 },
    { step: 2, plays: 9, players: 3 },
  ];
  expect(cutGroups(played, { most: all })).toEqual([10, 5, 3]);
});

test('continues after any group with the same result [§15 Leagues]', () => {
  const random = seededRandom([1, 2, 3, 4]);
  for (let crowd = 0; crowd < 50; crowd++) {
    const played: Played[] = Array.from({ length: 40 }, (_, place) => ({
      step: 1 + Math.floor(place / 20),
      plays: 1 + 3 * (place % 20),
      players: random.index(60),
    })).filter(({ players }) => players > 0);
    const rows = played.flatMap((of) => Array.from({ length: of.players }, () => ({ ...of, players: 1 })));
    const whole = cutGroups(played, { most: all });
    const pieces: number[] = [];
    for (let at = 0; at < rows.length; at = pieces.reduce((sum, size) => sum + size, 0))
      pieces.push(...cutGroups(rows.slice(at), { most: 3 }));
    expect(pieces).toEqual(whole);
    let at = 0;
    for (const size of whole) {
      const group = rows.slice(at, at + size);
      at += size;
      expect(size).toBeLessThanOrEqual(30);
      expect(new Set(group.map(({ step }) => step)).size).toBe(1);
      expect(group.at(-1)!.plays).toBeLessThanOrEqual(2 * group[0]!.plays);
    }
  }
});
