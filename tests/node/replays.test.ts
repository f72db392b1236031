// The short form of `npm run replays`, and a snake's path as text.
import { describe, expect, test } from 'vitest';
import { pathOf, turnsOf } from '../../worker/shared/games/snake/path.ts';
import { DIRECTIONS, LAST_TICK, type Turn } from '../../worker/shared/games/snake/rules.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { watchAgain, watchedPlay } from '../games/replays.ts';
import RECORDED from '../support/golden/replays.json' with { type: 'json' };

test.each(GAME_TYPES)('a replayed %s ends at its points and figure, and is small [§15 Replays]', (type) => {
  const { most95, largest } = watchAgain({ type, count: 6 });
  expect(most95).toBeLessThanOrEqual(2048);
  expect(largest).toBeGreaterThan(100);
});

test('the replays used in the page’s tests match the server’s [§15 Replays]', () => {
  expect(Object.fromEntries(GAME_TYPES.map((type) => [type, watchedPlay(type, 3)]))).toEqual(RECORDED);
});

describe('the path of a snake', () => {
  test('is restored turn by turn, without ignored turns', () => {
    const turns: Turn[] = [
      [1, 'left'],
      [2, 'up'],
      [3, 'up'],
      [4, 'left'],
      [60, 'down'],
      [61, 'up'],
      [62, 'right'],
    ];
    expect(turnsOf(pathOf(turns, 64))).toEqual([
      [2, 'up'],
      [4, 'left'],
      [60, 'down'],
      [62, 'right'],
    ]);
  });

  test('fits into a replay even for the longest run with any turns', () => {
    const turns = Array.from(
      { length: LAST_TICK },
      (_, tick): Turn => [tick + 1, DIRECTIONS[tick % DIRECTIONS.length]!],
    );
    const path = pathOf(turns, LAST_TICK);
    expect(path.length).toBeLessThan(17_000);
    expect(turnsOf(path)).toHaveLength(LAST_TICK);
  });
});
