// A play held back by its own mark can lose its wager at the close, but not win (RULES §5).
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { SUSPECTED } from '../../worker/plays/fair-play.ts';
import { BY_AN_OPERATOR } from '../../worker/plays/held-results.ts';
import {
  bea,
  close,
  DAY,
  escrow,
  expectSoundPools,
  makeMember,
  mara,
  meetChallengers,
  resultOf,
  statesOf,
} from '../support/challengers.ts';
import { db } from '../support/record.ts';
import { sparksOf } from '../support/rich-player.ts';

beforeEach(meetChallengers);

describe('at the close a held play', () => {
  /** Mara’s play of 50 points is held back with this mark; Bea waits with `points`. */
  const closeWithHeld = async (mark: string, { points }: { points: number }) => {
    await db.batch([
      ...makeMember({ ...mara, day: DAY, wager: 25, score: null }),
      resultOf({ ...mara, day: DAY }),
      sql`UPDATE results SET held = 1, mark = ${mark}`,
      ...makeMember({ ...bea, day: DAY, wager: 25, score: { base_tenths: 10 * points } }),
    ]);
    await close();
    await expectSoundPools();
    expect(await escrow()).toBe(0);
    return { states: await statesOf(), sparks: [await sparksOf(mara), await sparksOf(bea)] };
  };

  test('loses its wager to a leftover member who did better [§5 At the close (01:30 UTC)]', async () => {
    expect(await closeWithHeld('silent', { points: 60 })).toEqual({
      states: { Mara: 'matched', Bea: 'matched' },
      sparks: [175, 325],
    });
  });

  test.each([40, 50])(
    'neither wins nor ties against %i points: the other member is unpaired, and the wager is returned [§5 At the close (01:30 UTC)]',
    async (points) => {
      expect(await closeWithHeld('silent', { points })).toEqual({
        states: { Mara: 'returned', Bea: 'odd' },
        sparks: [200, 210],
      });
    },
  );

  test.each([SUSPECTED.reason, BY_AN_OPERATOR])(
    'gets its wager back when its mark is %j [§5 At the close (01:30 UTC)]',
    async (mark) => {
      expect(await closeWithHeld(mark, { points: 60 })).toEqual({
        states: { Mara: 'returned', Bea: 'odd' },
        sparks: [200, 210],
      });
    },
  );
});
