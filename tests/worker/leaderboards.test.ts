// Weekly boards in workerd: ranks, ties, the viewer's own row, weeks, who is listed, and the cost of reading.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { gameBoardOf } from '../../worker/model/boards/game-board.ts';
import { BOARD_ROWS } from '../../worker/model/boards/own-row.ts';
import type { BoardRow } from '../../worker/shared/contract/leaderboards.ts';
import { type GameDay, weekOf } from '../../worker/shared/kernel/game-day.ts';
import { GAME_NAMES, GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import {
  type BoardEntry,
  costOf,
  histograms,
  seedBoard,
  seedGuests,
  watchedDatabase,
} from '../support/board-rows.ts';
import { Client, player, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';

const WEEK = weekOf('2027-03-10' as GameDay);
const GAME = 'triordle';
const NOBODY = { game: GAME, week: WEEK, viewerPublicId: null } as const;

const boardFor = (viewerPublicId: string | null) =>
  gameBoardOf(db, { game: GAME, week: WEEK, viewerPublicId });
const seed = async (entries: readonly BoardEntry[]) => {
  await seedGuests(entries.map(({ who }) => who));
  await seedBoard({ week: WEEK, game: GAME, entries });
};
const places = (rows: readonly BoardRow[]) => rows.map(({ rank, user_id }) => `${rank} ${user_id}`);

/** A crowd with many equal points, some of them across the last place of the board. */
function crowd(size: number): BoardEntry[] {
  const random = seededRandom([size, 2, 3, 5]);
  return Array.from({ length: size }, (_, place) => ({
    who: `player-${place}`,
    points_tenths: random.index(300) * 20,
    time_ms: 1000 + random.index(4) * 500,
  }));
}

/** The rule by counting: 1 + players with more points; equals by time, then by first to finish. */
function ranked(entries: readonly BoardEntry[]): (BoardEntry & { rank: number })[] {
  return entries
    .map((entry, place) => ({
      ...entry,
      place,
      rank: 1 + entries.filter(({ points_tenths }) => points_tenths > entry.points_tenths).length,
    }))
    .sort((a, b) => a.rank - b.rank || a.time_ms - b.time_ms || a.place - b.place);
}

describe('a game’s weekly board', () => {
  test('matches plain counting for 700 random players, for the top and every viewer’s rank [§11 Game boards]', async () => {
    const entries = crowd(700);
    await seed(entries);
    const expected = ranked(entries);
    const top = expected.slice(0, BOARD_ROWS);
    expect(places(await boardFor(null))).toEqual(top.map(({ rank, who }) => `${rank} ${who}`));
    const viewers = [0, 1, 98, 99, 100, 101, 102, 150, 333, 500, 697, 698, 699].map((at) => expected[at]!);
    for (const { who, rank } of viewers) {
      const rows = await boardFor(who);
      const own = rows.filter(({ is_viewer }) => is_viewer);
      expect(own).toMatchObject([{ user_id: who, rank }]);
      const isListed = top.some((row) => row.who === who);
      expect(rows).toHaveLength(isListed ? BOARD_ROWS : BOARD_ROWS + 1);
      if (!isListed) expect(rows.at(-1)).toBe(own[0]);
    }
  });

  test('marks nobody for a viewer without a score', async () => {
    await seed([{ who: 'someone', points_tenths: 640, time_ms: 1 }]);
    await seedGuests(['onlooker']);
    for (const viewer of ['onlooker', 'not-in-the-record', null]) {
      expect(await boardFor(viewer)).toMatchObject([{ user_id: 'someone', is_viewer: false }]);
    }
  });
});

test('the histogram behind the ranks always equals a recount as rows are added, changed and removed [§The ledger]', async () => {
  await seed(crowd(300));
  const changes = [
    sql`UPDATE weekly_scores SET points_tenths = points_tenths + player_id % 7 * 55 WHERE player_id % 3 = 0`,
    sql`UPDATE weekly_scores SET time_ms = time_ms + 1`,
    sql`UPDATE weekly_scores SET points_tenths = points_tenths / 2 WHERE player_id % 5 = 0`,
    sql`DELETE FROM weekly_scores WHERE player_id % 4 = 0`,
  ];
  for (const change of changes) {
    await db.all(change);
    const { kept, counted } = await histograms();
    expect(counted.length).toBeGreaterThan(100);
    expect(kept).toEqual(counted);
  }
});

describe('reading a board', () => {
  test('finds the viewer’s own rank on a wide board from the rows above it in its hundred alone [§Boards]', async () => {
    await seed(Array.from({ length: 2000 }, (_, at) => ({ who: `p${at}`, points_tenths: at, time_ms: 1 })));
    const { db, statements } = watchedDatabase();
    await gameBoardOf(db, { ...NOBODY, viewerPublicId: 'p950' });
    const [top, own, rank] = await Promise.all(statements.map(costOf));
    expect(rank?.rows).toEqual([{ players: 1049 }]);
    expect(rank?.rowsRead).toBeLessThan(200);
    expect(own?.rowsRead).toBeLessThan(10);
    expect(top?.rowsRead).toBeLessThan(5 * BOARD_ROWS);
  });
});

describe('the week of a board', () => {
  test('is the week of the given date, even across the end of a year [§1 Weeks]', async () => {
    await seedGuests(['lastOf2026', 'firstOf2027']);
    const entry = { points_tenths: 640, time_ms: 1 };
    const put = (monday: string, who: string) =>
      seedBoard({ week: weekOf(monday as GameDay), game: GAME, entries: [{ ...entry, who }] });
    await put('2026-12-28', 'lastOf2026');
    await put('2027-01-04', 'firstOf2027');
    const shown = async (date: string) =>
      (await new Client().get(`/api/leaderboards/game/${GAME}?date=${date}`)).body.map(
        (row: BoardRow) => row.user_id,
      );
    // Week 53 of 2026 runs from Monday 28 December to Sunday 3 January.
    for (const date of ['2026-12-28', '2026-12-31', '2027-01-01', '2027-01-03']) {
      expect(await shown(date)).toEqual(['lastOf2026']);
    }
    for (const date of ['2027-01-04', '2027-01-10']) expect(await shown(date)).toEqual(['firstOf2027']);
    for (const date of ['2026-12-27', '2027-01-11']) expect(await shown(date)).toEqual([]);
  });

  test('is the week of the server’s clock when no date is given', async () => {
    await setClock('2027-03-14T23:00:00Z');
    await seed([{ who: 'someone', points_tenths: 640, time_ms: 1 }]);
    const here = () => new Client().get(`/api/leaderboards/game/${GAME}`);
    expect((await here()).body).toHaveLength(1);
    await setClock('2027-03-15T00:00:01Z');
    expect((await here()).body).toEqual([]);
  });
});

describe('the rows of a board', () => {
  test('show guests, players and players who left, each by the right name [§11 Game boards]', async () => {
    const rosa = await player('rosa_k');
    const gone = await player('gone_g');
    await seedGuests(['a-guest']);
    await db.all(sql`UPDATE players SET kind = 'deactivated' WHERE public_id = ${gone.publicId}`);
    const entry = { time_ms: 61_500, best_metric: 3, streak_days: 9 };
    await seedBoard({
      week: WEEK,
      game: GAME,
      entries: [
        { ...entry, who: rosa.publicId, points_tenths: 1525 },
        { ...entry, who: 'a-guest', points_tenths: 900 },
        { ...entry, who: gone.publicId, points_tenths: 100 },
      ],
    });
    const reply = await rosa.get(`/api/leaderboards/game/${GAME}?date=2027-03-10`);
    expect(reply.body).toEqual([
      {
        rank: 1,
        user_id: rosa.publicId,
        username: 'rosa_k',
        is_guest: false,
        is_viewer: true,
        points_earned: 152.5,
        metric_name: 'guesses',
        metric_value: 3,
        time_taken_seconds: 61.5,
        streak_days: 9,
      },
      expect.objectContaining({ rank: 2, username: 'Guest 1001', is_guest: true, is_viewer: false }),
      expect.objectContaining({ rank: 3, username: 'deactivated player', is_guest: false }),
    ]);
  });

  test('call a game’s metric by the same name as its rules [§3 Points of each game]', async () => {
    await seedGuests(['someone']);
    for (const game of GAME_TYPES) {
      await seedBoard({ week: WEEK, game, entries: [{ who: 'someone', points_tenths: 1, time_ms: 1 }] });
      const rows = await gameBoardOf(db, { ...NOBODY, game });
      expect(rows).toMatchObject([{ metric_name: GAME_NAMES[game].metric.name }]);
    }
  });
});
