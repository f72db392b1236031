// Honest plays of every game, inside workerd, whose clock stands still meanwhile: what a player of middling skill earns, and that
// none of it is taken for a forgery.
import { expect, test } from 'vitest';
import { GAME_TYPES, type GameType } from '../../worker/shared/kernel/game-type.ts';
import { playHonestly } from '../games/honest-plays.ts';

const COUNT = 300;
/** How many of those may name the word at once, which seems unlikely. */
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
