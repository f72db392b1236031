// Worldwide boards of a game's week and the day's distribution: what three editions share equals one edition with all their
// players, and follows every change in any of them (docs/decisions/0007-editions.md).
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dayDistribution } from '../../worker/model/boards/day-distribution.ts';
import { gameBoardOf } from '../../worker/model/boards/game-board.ts';
import { boardObject, worldBoardOf } from '../../worker/model/boards/world-board.ts';
import { type Ctx, ctxOf } from '../../worker/platform/context.ts';
import type { Statement } from '../../worker/platform/database.ts';
import { pushChangedBoards, shareBoardOf } from '../../worker/plays/board-sharing.ts';
import { type GameDay, weekOf } from '../../worker/shared/kernel/game-day.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { type BoardEntry, seedBoard, seedGuests, seedResults } from '../support/board-rows.ts';
import { besideHome, haveFurther, openStores } from '../support/editions.ts';
import { ctx } from '../support/record.ts';

const DAY = '2027-03-10' as GameDay;
const WEEK = weekOf(DAY);
const GAME = 'triordle';
const NOW_MS = Date.parse('2027-03-10T12:00:00Z');
const NAMES = ['home', 'weur-1', 'oc-1'];

let editions: Ctx[];

besideHome(...NAMES.slice(1));
beforeEach(() => {
  editions = NAMES.map((edition) => ctxOf(env, { edition }));
});

/** Many equals, also across the hundredth place; ids rise in the order of the list. */
function crowd(size: number): BoardEntry[] {
  const random = seededRandom([size, 7, 7, 7]);
  return Array.from({ length: size }, (_, place) => ({
    who: `id-${String(place).padStart(4, '0')}`,
    points_tenths: random.index(40) * 50,
    time_ms: 1000 * random.index(3),
  }));
}

async function seed({ db }: Ctx, entries: readonly BoardEntry[]): Promise<void> {
  await seedGuests(
    entries.map(({ who }) => who),
    db,
  );
  await seedBoard({ week: WEEK, game: GAME, entries, db });
}

const spread = async (entries: readonly BoardEntry[]) => {
  for (const [place, ctx] of editions.entries())
    await seed(
      ctx,
      entries.filter((_, at) => at % editions.length === place),
    );
};
const pushAll = async (now_ms = NOW_MS) => {
  for (const ctx of editions) await pushChangedBoards(ctx, { now_ms });
};
const change = (at: number, statement: Statement) => editions[at]!.db.all(statement);
const boardFor = (viewerPublicId: string | null, at = 0) =>
  worldBoardOf(editions[at]!, { game: GAME, week: WEEK, viewerPublicId });
const names = async () => (await boardFor(null)).map(({ username }) => username);
const points = async () => (await boardFor(null)).map(({ points_earned }) => points_earned);

describe('three editions together', () => {
  test('give the same board and ranks, byte for byte, as one edition with all their players [§Editions]', async () => {
    const entries = crowd(330);
    await spread(entries);
    await pushAll();
    await openStores('afr-1');
    const all = ctxOf(env, { edition: 'afr-1' });
    await seed(all, entries);
    // Guest numbers belong to an edition.
    const bare = (rows: object[]) => rows.map((row) => ({ ...row, username: '' }));
    const whole = (viewerPublicId: string | null) =>
      gameBoardOf(all.db, { game: GAME, week: WEEK, viewerPublicId });
    expect(JSON.stringify(bare(await boardFor(null)))).toBe(JSON.stringify(bare(await whole(null))));
    for (const at of [0, 1, 2, 29, 150, 151, 329]) {
      const { who } = entries[at]!;
      const own = (rows: { is_viewer: boolean }[]) => bare(rows.filter(({ is_viewer }) => is_viewer));
      expect(own(await boardFor(who, at % 3))).toEqual(own(await whole(who)));
    }
  });

  test('break a tie at place 100 by public id, not by time [§Editions]', async () => {
    const level = crowd(110).map(({ who }) => ({ who, points_tenths: 640, time_ms: 1000 }));
    await seed(editions[1]!, level.toReversed());
    await pushAll();
    const shown = (await boardFor(null)).map(({ user_id }) => user_id);
    expect(shown).toEqual(level.slice(0, 100).map(({ who }) => who));
  });

  test('show the distribution of all players of a day and the viewer’s place in it [§Editions]', async () => {
    for (const [at, ctx] of editions.entries()) {
      await seed(ctx, [{ who: `p${at}`, points_tenths: 1, time_ms: 1 }]);
      const entries = [{ who: `p${at}`, base_tenths: 300 + 300 * at }];
      await seedResults({ day: DAY, game: GAME, entries, db: ctx.db });
    }
    await pushAll();
    for (const [at, ctx] of editions.entries())
      expect(await dayDistribution(ctx, { game: GAME, day: DAY, viewerPublicId: `p${at}` })).toMatchObject({
        counts: [0, 0, 0, 1, 0, 0, 1, 0, 0, 1],
        players: 3,
        median: 60,
        rank_today: 3 - at,
        percentile: 50 * at,
      });
  });

  test('share weeks that ended before a second edition existed', async () => {
    const week = weekOf('2027-01-06' as GameDay);
    const { db } = editions[0]!;
    await seedGuests(['old'], db);
    await seedBoard({ week, game: GAME, entries: [{ who: 'old', points_tenths: 640, time_ms: 1 }], db });
    await pushAll();
    expect(await worldBoardOf(editions[1]!, { game: GAME, week, viewerPublicId: null })).toMatchObject([
      { user_id: 'old', points_earned: 64 },
    ]);
  });
});

describe('the worldwide board', () => {
  const LATER_MS = NOW_MS + 30_000;

  beforeEach(async () => {
    await spread(crowd(6));
    await pushAll();
  });

  test('follows a changed name, and drops players who leave public boards [§Editions]', async () => {
    const [first] = await boardFor(null);
    const whose = sql`public_id = ${first!.user_id}`;
    const at = Number(first!.user_id.slice(3)) % 3;
    await change(
      at,
      sql`UPDATE players SET kind = 'registered', username = 'mara', username_key = 'mara', registered_at = 1 WHERE ${whose}`,
    );
    await pushAll(LATER_MS);
    expect((await names())[0]).toBe('mara');
    await change(at, sql`UPDATE players SET is_unlisted = 1 WHERE ${whose}`);
    await pushAll(LATER_MS + 30_000);
    expect(await names()).not.toContain('mara');
    expect(JSON.stringify(await boardObject(editions[0]!, { game: GAME, week: WEEK }).week())).not.toContain(
      'mara',
    );
  });

  test('follows rising points and removed rows [§Editions]', async () => {
    const before = await points();
    await change(1, sql`UPDATE weekly_scores SET points_tenths = 9990 WHERE player_id = 1`);
    await change(2, sql`DELETE FROM weekly_scores WHERE player_id = 1`);
    await pushAll(LATER_MS);
    const after = await points();
    expect([after.length, after[0]]).toEqual([before.length - 1, 999]);
  });

  test('is sent at most every half minute, and the last change arrives within a minute [§Editions]', async () => {
    const raise = (to: number) =>
      change(1, sql`UPDATE weekly_scores SET points_tenths = ${to} WHERE player_id = 1`);
    await raise(5000);
    const share = (now_ms: number) => shareBoardOf(editions[1]!, { game: GAME, day: DAY, now_ms });
    await share(LATER_MS);
    expect((await points())[0]).toBe(500);
    await raise(6000);
    await share(LATER_MS + 29_999);
    expect((await points())[0]).toBe(500);
    await pushAll(LATER_MS + 60_000);
    expect((await points())[0]).toBe(600);
  });

  test('receives nothing when nothing has changed', async () => {
    const take = vi.fn();
    const BOARDS = { idFromName: vi.fn(), get: () => ({ take }) } as unknown as Ctx['BOARDS'];
    await pushChangedBoards({ ...editions[0]!, BOARDS }, { now_ms: LATER_MS });
    expect(take).not.toHaveBeenCalled();
  });

  test('receives a lost snapshot again [§Editions]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await change(1, sql`UPDATE weekly_scores SET points_tenths = 7000 WHERE player_id = 1`);
    const take = () => Promise.reject(new Error('Network connection lost.'));
    const BOARDS = { idFromName: vi.fn(), get: () => ({ take }) } as unknown as Ctx['BOARDS'];
    await pushChangedBoards({ ...editions[1]!, BOARDS }, { now_ms: LATER_MS });
    await pushChangedBoards(editions[1]!, { now_ms: LATER_MS + 30_000 });
    expect((await points())[0]).toBe(700);
  });

  test('keeps the newer snapshot when an older one arrives late [§Editions]', async () => {
    const board = boardObject(editions[0]!, { game: GAME, week: WEEK });
    const nobody = { top: [], points: [], days: {} };
    const before = await points();
    await board.take({ edition: 'weur-1', snapshot: { ...nobody, version: 1 } });
    expect(await points()).toEqual(before);
    await board.take({ edition: 'weur-1', snapshot: { ...nobody, version: NOW_MS * 2 } });
    expect(await points()).toHaveLength(4);
  });

  test('takes the first change of a restored edition as newer than everything it sent before [§Editions]', async () => {
    const { db } = editions[1]!;
    await db.batch([
      sql`UPDATE shared_boards SET version = version - 60000, taken = version - 60000`,
      sql`UPDATE weekly_scores SET points_tenths = 8000 WHERE player_id = 1`,
    ]);
    await pushChangedBoards(editions[1]!, { now_ms: LATER_MS });
    expect((await points())[0]).toBe(800);
  });
});

test('home as the only edition shares nothing, asks no object and records nothing [§Editions]', async () => {
  haveFurther(false);
  const home = { ...ctx, BOARDS: null as unknown as Ctx['BOARDS'] };
  await seed(home, crowd(3));
  await pushChangedBoards(home, { now_ms: NOW_MS });
  await shareBoardOf(home, { game: GAME, day: DAY, now_ms: NOW_MS });
  expect(await home.db.all(sql`SELECT 1 FROM shared_boards`)).toEqual([]);
  const { players } = await dayDistribution(home, { game: GAME, day: DAY, viewerPublicId: null });
  expect(players).toBe(0);
});
