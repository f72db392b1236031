// Honest plays of every game in workerd, whose clock stands still during the test: the pay of a player of middling skill, and no
// mark on any of them.
import { expect, test } from 'vitest';
import { GAME_TYPES, type GameType } from '../../worker/shared/kernel/game-type.ts';
import { playHonestly } from '../games/honest-plays.ts';

const COUNT = 300;
/** How many plays may find the word at once, which looks suspicious. */
const MOST_UNLIKELY: Partial<Record<GameType, number>> = { wordclue: 9 };
const LOWEST: Partial<Record<GameType, number>> = { wordclue: 20 };

test.each(GAME_TYPES)(
  'of 300 honest plays of %s none is refused or marked, and the median pays between 40 and 75 points',
  (type) => {
    const { plays, refused, tooFast, unlikely, points } = playHonestly({ type, count: COUNT });
    expect({ plays, refused, tooFast }).toEqual({ plays: COUNT, refused: 0, tooFast: 0 });
    expect(unlikely).toBeLessThanOrEqual(MOST_UNLIKELY[type] ?? 0);
    expect(points.lowest).toBeGreaterThanOrEqual(LOWEST[type] ?? 0);
    expect(points.highest).toBeLessThanOrEqual(100);
    expect(points.median).toBeGreaterThanOrEqual(40);
    expect(points.median).toBeLessThanOrEqual(75);
  },
);
