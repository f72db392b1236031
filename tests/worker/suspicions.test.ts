// The rows of suspicions (RULES §4, Fair play): plays arrive late and twice, and only a person's decision closes a suspicion.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { closeSuspicion, noteSuspicion } from '../../worker/model/fair-play/suspicions.ts';
import { DAY } from '../support/challengers.ts';
import { db } from '../support/record.ts';

/** A row id, which is all that the rows need of a player. */
const PLAYER = 7;

describe('the record of a suspicion', () => {
  const noted = (finished_at: number, { isHeld = true } = {}) => {
    const evidence = { since: DAY, plays: [{ day: DAY, weight: finished_at, signs: {} }] };
    const player = sql`${PLAYER}`;
    return Promise.all(
      noteSuspicion({ player, game: 'memory', evidence, isHeld, finished_at }).map((statement) =>
        db.all(statement),
      ),
    );
  };
  const closed = (decision: 'cleared' | 'removed', now_ms: number) =>
    db.all(closeSuspicion({ player: PLAYER, game: 'memory', decision, now_ms }));
  const kept = async () =>
    (
      await db.all<{ evidence_json: string }>(sql`
        SELECT evidence_json, opened_at, latest_at, decision, decided_at, times_cleared FROM suspicions`)
    ).map(({ evidence_json, ...row }) => ({
      ...row,
      weights: JSON.parse(evidence_json).map((one: { weight: number }) => one.weight),
    }));

  test('follows the latest play, and is unchanged by a late or repeated one [§4 Fair play]', async () => {
    await noted(50, { isHeld: false });
    expect(await kept()).toEqual([]);
    const first = { opened_at: 100, decision: null, decided_at: null, times_cleared: 0 };
    for (const [at, latest] of [
      [100, 100],
      [300, 300],
      [300, 300],
      [200, 300],
    ] as const) {
      await noted(at);
      expect(await kept()).toEqual([{ ...first, latest_at: latest, weights: [latest] }]);
    }
  });

  test('reopens after a clearance by later plays only, and keeps no evidence from before [§4 Fair play]', async () => {
    await noted(100);
    await closed('cleared', 500);
    const cleared = {
      opened_at: 100,
      latest_at: 100,
      decision: 'cleared',
      decided_at: 500,
      times_cleared: 1,
      weights: [],
    };
    expect(await kept()).toEqual([cleared]);
    await noted(400);
    expect(await kept()).toEqual([cleared]);
    await noted(600);
    expect(await kept()).toEqual([
      { opened_at: 600, latest_at: 600, decision: null, decided_at: null, times_cleared: 1, weights: [600] },
    ]);
  });

  test('never reopens after a removal [§4 Fair play]', async () => {
    await noted(100);
    await closed('removed', 500);
    await noted(600);
    expect(await kept()).toMatchObject([{ decision: 'removed', latest_at: 100, weights: [] }]);
  });
});
