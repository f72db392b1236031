import { describe, expect, test } from 'vitest';
import { type GameWeights, MOST_OF_A_PLAY, SUSPECTED_FROM, scoreAfter, weighed, weighedBy } from './score.ts';
import { WEIGHTS } from './weights.generated.ts';

const weights: GameWeights = {
  offset: 10,
  signs: {
    pace: { edges: [1, 2], weights: [300, 0, -50] },
    quality: { edges: [5], weights: [-200, 280] },
  },
};

describe('a play', () => {
  test('weighs the sum of its signs minus the offset, each sign by its bin [§4 Fair play]', () => {
    expect(weighedBy(weights, { pace: 0.5, quality: 4 })).toEqual({
      weight: 90,
      signs: { pace: 300, quality: -200 },
    });
    expect(weighedBy(weights, { pace: 1, quality: 5 })).toEqual({
      weight: 270,
      signs: { pace: 0, quality: 280 },
    });
    expect(weighedBy(weights, { pace: 2 })).toEqual({ weight: -60, signs: { pace: -50 } });
  });

  test('adds at most five, so that it takes three to make a player suspected [§4 Fair play]', () => {
    expect(weighedBy(weights, { pace: 0, quality: 9 }).weight).toBe(MOST_OF_A_PLAY);
    expect(2 * MOST_OF_A_PLAY).toBeLessThan(SUSPECTED_FROM);
    const heavy = { ...weights, offset: 2000 };
    expect(weighedBy(heavy, { pace: 0 }).weight).toBe(-MOST_OF_A_PLAY);
  });

  test('weighs nothing in a game without weights, and ignores a sign that could not be read [§4 Fair play]', () => {
    expect(weighedBy(undefined, { pace: 0 })).toEqual({ weight: 0, signs: {} });
    expect(weighedBy(weights, { pace: Number.NaN })).toEqual({ weight: -10, signs: {} });
  });
});

test('evidence for a player cancels evidence against them, and gives no credit [§4 Fair play]', () => {
  expect(scoreAfter(scoreAfter(400, -500), 300)).toBe(300);
});

test('every game with weights has one for each bin, and its plays are weighed by them [§4 Fair play]', () => {
  expect(Object.keys(WEIGHTS).length).toBe(8);
  for (const { signs } of Object.values(WEIGHTS))
    for (const { edges, weights: its } of Object.values(signs)) {
      expect(its).toHaveLength(edges.length + 1);
      expect([...edges].sort((one, other) => one - other)).toEqual(edges);
    }
  expect(weighed('memory', { pace: 6, evenness: 0.02, thought: 0, quality: 0 }).weight).toBeGreaterThan(300);
  expect(weighed('memory', { pace: 7.3, evenness: 0.6, thought: 0.4, quality: 5 }).weight).toBeLessThan(0);
});
