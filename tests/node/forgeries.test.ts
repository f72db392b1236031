// The short form of `npm run forgeries`: one variant of one forgery for each kind of guard.
import { expect, test } from 'vitest';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { tryForgeries } from '../forgeries/forgeries.ts';
import { TYPES } from '../forgeries/hands.ts';
import { reportOf } from '../forgeries/runner.ts';

test('the forgeries play every game', () => {
  expect([...TYPES].toSorted()).toEqual([...GAME_TYPES].toSorted());
});

test('no forgery succeeds, no sum changes, and nothing honest is refused [§Four laws]', {
  timeout: 300_000,
}, async () => {
  const outcomes = await tryForgeries({
    variants: 1,
    seed: Date.now() % 1_000_000,
    isChosen: ({ field, isShort }) => field !== 'production' && isShort === true,
  });
  expect(outcomes.length).toBeGreaterThan(15);
  expect(
    outcomes.flatMap(({ faults }) => faults),
    reportOf(outcomes),
  ).toEqual([]);
});
