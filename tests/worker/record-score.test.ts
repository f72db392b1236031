// How results form a player's week on a board: sums, the best metric, the streak, and what must not count.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordScore } from '../../worker/model/boards/record-score.ts';
import type { FinishedPlay } from '../../worker/model/results/finished.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { costOf, histograms, type ResultEntry, seedGuests, seedResults } from '../support/board-rows.ts';
import { Client, guest, playMemory, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';

const MONDAY = '2027-03-08';
const TUESDAY = '2027-03-09';
const SUNDAY = '2027-03-14';
const SUNDAY_BEFORE = '2027-03-07';

beforeEach(() => seedGuests(['ada']));

/** The play's fields that the statements read; the rest is in its result. */
function playOn(day: string, { lowerIsBetter = true } = {}): FinishedPlay {
  const player = sql`(SELECT id FROM players WHERE public_id = 'ada')`;
  return { player, game: 'triordle', day: day as GameDay, lowerIsBetter } as FinishedPlay;
}

/** A result enters the record and the board, as in one delivery. */
async function finish(day: string, entry: Omit<ResultEntry, 'who'>, { lowerIsBetter = true } = {}) {
  await seedResults({ day: day as GameDay, game: 'triordle', entries: [{ who: 'ada', ...entry }] });
  await db.batch(recordScore(playOn(day, { lowerIsBetter })));
}

const weeks = () =>
  db.all<Record<string, unknown>>(sql`
    SELECT week, points_tenths, time_ms, best_metric, streak_days, plays FROM weekly_scores ORDER BY week`);

describe('a player’s week', () => {
  test('adds up points and time of results from Monday to Sunday, without the days around it [§11 Game boards]', async () => {
    await finish(SUNDAY_BEFORE, { base_tenths: 1000 });
    await finish(MONDAY, { base_tenths: 640, time_ms: 60_000, metric: 6, streak_days: 2 });
    await finish(SUNDAY, { base_tenths: 760, time_ms: 45_500, metric: 4, streak_days: 3 });
    expect(await weeks()).toEqual([
      expect.objectContaining({ week: '2027-03-01', points_tenths: 1000, plays: 1 }),
      { week: MONDAY, points_tenths: 1400, time_ms: 105_500, best_metric: 4, streak_days: 3, plays: 2 },
    ]);
    const { kept, counted } = await histograms();
    expect(kept).toEqual(counted);
  });

  test('has the highest value as its record in a game where more is better [§11 Game boards]', async () => {
    await finish(MONDAY, { base_tenths: 640, metric: 310 }, { lowerIsBetter: false });
    await finish(TUESDAY, { base_tenths: 640, metric: 90 }, { lowerIsBetter: false });
    expect(await weeks()).toMatchObject([{ best_metric: 310 }]);
  });

  test('ignores the metric of a lost or given-up play while there is a solved one [§11 Game boards]', async () => {
    await finish(MONDAY, { base_tenths: 0, metric: 1, solved: 0, given_up: 1 });
    expect(await weeks()).toMatchObject([{ best_metric: 1 }]);
    await finish(TUESDAY, { base_tenths: 100, metric: 8, solved: 0 });
    expect(await weeks()).toMatchObject([{ best_metric: 8 }]);
    await finish(SUNDAY, { base_tenths: 400, metric: 9 });
    expect(await weeks()).toMatchObject([{ best_metric: 9, points_tenths: 500, plays: 3 }]);
  });

  test('has the streak of the latest day when results arrive out of order [§Boards]', async () => {
    await finish(TUESDAY, { base_tenths: 640, streak_days: 8 });
    await finish(MONDAY, { base_tenths: 640, streak_days: 7 });
    expect(await weeks()).toMatchObject([{ streak_days: 8, points_tenths: 1280 }]);
  });

  test('stays the same when a play is recorded twice [§The life of a play; §Boards]', async () => {
    await finish(MONDAY, { base_tenths: 640 });
    const once = await weeks();
    await db.batch(recordScore(playOn(MONDAY)));
    expect(await weeks()).toEqual(once);
  });

  test('excludes a held result, now and when the next one arrives', async () => {
    await finish(MONDAY, { base_tenths: 1000, held: 1 });
    expect(await weeks()).toEqual([]);
    await finish(TUESDAY, { base_tenths: 640 });
    expect(await weeks()).toMatchObject([{ points_tenths: 640, plays: 1 }]);
  });

  test('is recorded by reading that week’s days only, however long the record', async () => {
    for (const entry of [SUNDAY_BEFORE, MONDAY, TUESDAY]) await finish(entry, { base_tenths: 640 });
    const many = JSON.stringify(Array.from({ length: 3000 }, (_, at) => `old-${at}`));
    await db.all(sql`
      INSERT INTO results SELECT player_id, value, game, value, base_tenths, points_tenths, metric, time_ms, moves,
        solved, given_up, special, mark, 1, streak_days, 0, 0, 0, NULL, NULL FROM json_each(${many}), results WHERE day = ${MONDAY}`);
    const [statement] = recordScore(playOn(TUESDAY));
    expect((await costOf(statement!)).rowsRead).toBeLessThan(60);
  });

  test('shows the sum of two real plays on the board [§11 Game boards]', async () => {
    const client = await guest();
    let points = 0;
    for (const day of ['2027-03-09', '2027-03-10']) {
      await setClock(`${day}T12:00:00Z`);
      points += (await playMemory(client)).body.game_result.points_earned;
    }
    const board = (await client.get('/api/leaderboards/game/memory')).body;
    expect(board).toMatchObject([{ points_earned: points, streak_days: 2, is_viewer: true }]);
    expect((await new Client().get('/api/leaderboards/game/memory?date=2027-03-01')).body).toEqual([]);
  });
});
