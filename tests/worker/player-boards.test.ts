// Player boards inside workerd: what is ranked before and after settlement, ties, who is listed, the histogram behind the
// ranks, and what a reading costs.

import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeBoth } from '../../worker/economy/crossing.ts';
import { settleStatements } from '../../worker/economy/settle.ts';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { returning } from '../../worker/features/accounts/restore.ts';
import { playerBoardOf } from '../../worker/features/leaderboards/player-board.ts';
import { BOARD_ROWS } from '../../worker/model/boards/own-row.ts';
import { placeOn } from '../../worker/model/boards/standings.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { post } from '../../worker/model/ledger/post.ts';
import { banPlayer, unbanPlayer } from '../../worker/ops/ops-players.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import {
  PLAYER_STATS,
  type PlayerBoardRow,
  type PlayerStat,
} from '../../worker/shared/contract/leaderboards.ts';
import { addDays, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { Millisparks } from '../../worker/shared/kernel/millisparks.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import type { PostingType } from '../../worker/shared/kernel/transaction-type.ts';
import { costOf, plansOf, seedGuests, watchedDatabase } from '../support/board-rows.ts';
import { Client, guest, player, setClock } from '../support/client.ts';
import { leaveAt } from '../support/leaving.ts';
import { registerPlayer } from '../support/register-player.ts';

const DAY = '2027-03-10' as GameDay;
const NOON_MS = startOfDay(DAY) + 12 * 3_600_000;
const CHEAP = LANDMARKS.at(-1)!;
const ctx = ctxOf(env);
const { db } = ctx;
let postings = 0;

beforeEach(() => setClock('2027-03-10T12:00:00Z'));

const give = (
  who: { publicId: string },
  sparks: number,
  day: GameDay = DAY,
  type: PostingType = 'correction',
) =>
  db.batch([
    post({
      key: `gift:${++postings}`,
      from: 'mint',
      to: { player: sql`(SELECT id FROM players WHERE public_id = ${who.publicId})` },
      amount: Math.round(sparks * 1000) as Millisparks,
      type,
      description: 'A gift',
      day,
      now_ms: startOfDay(day),
    }),
  ]);

const welcome = (who: { publicId: string }, sparks: number) => give(who, sparks, DAY, 'welcome_bonus');

const holdShares = (id: number, shares: number) =>
  db.all(sql`
    INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
    VALUES (${id}, ${CHEAP.id}, ${shares}, ${DAY}, ${NOON_MS})`);

/** The statements by which a guest with this id, or nobody yet, registers under it. */
const registering = (id: string) =>
  registerPlayer({
    registration: { publicId: id, guestNumber: 1000, username: id, referralCode: `code-${id}`, createdAt: 0 },
    today: DAY,
    now_ms: NOON_MS,
  });

const leave = async (id: number) => leaveAt(NOON_MS, { publicId: await publicIdOf(id) });
const comeBack = async (id: number) =>
  changeBoth(ctxOf(env), returning({ publicId: await publicIdOf(id), now_ms: NOON_MS }));

const publicIdOf = async (id: number) =>
  (await db.all<{ public_id: string }>(sql`SELECT public_id FROM players WHERE id = ${id}`))[0]!.public_id;

const idOf = async ({ publicId }: { publicId: string }) =>
  (await db.all<{ id: number }>(sql`SELECT id FROM players WHERE public_id = ${publicId}`))[0]!.id;

/** Settles everybody through a day. */
const settle = (through: GameDay) =>
  settlePlayers(db, { players: sql`(SELECT id FROM players)`, now_ms: startOfDay(addDays(through, 1)) + 1 });

const board = async (stat: string, viewer: Client = new Client()) => {
  const { status, body } = await viewer.get(`/api/leaderboards/player-stats/${stat}`);
  expect(status).toBe(200);
  return body as PlayerBoardRow[];
};
const lines = (rows: readonly PlayerBoardRow[]) =>
  rows.map(({ rank, username, value }) => `${rank} ${username} ${value}`);

/** Registered players with standings of their own, as if settled, in the order given. */
async function seedStandings(values: readonly number[]): Promise<void> {
  const entries = JSON.stringify(values);
  await db.batch([
    sql`
      INSERT INTO players (public_id, kind, username, username_key, guest_number, created_at, settled_through)
      SELECT 'p' || key, 'registered', 'p' || key, 'p' || key, 1000, 0, ${DAY} FROM json_each(${entries})`,
    sql`
      INSERT INTO standings (player_id, day, net_worth_millis, villa_millis, shares_millis)
      SELECT players.id, ${DAY}, value, value / 2, 0 FROM json_each(${entries})
      JOIN players ON players.public_id = 'p' || key`,
  ]);
}

/** The histogram as the triggers keep it, and as a count of the standings would make it. */
async function histograms(): Promise<{ kept: unknown[]; counted: unknown[] }> {
  const columns = {
    net_worth: 'net_worth_millis',
    villa_value: 'villa_millis',
    shared_assets_value: 'shares_millis',
  };
  const counts = PLAYER_STATS.map((stat) => {
    const column = sql.raw(columns[stat]);
    return sql`
      SELECT stat, level, bucket, COUNT(*) AS players FROM (
        SELECT ${stat} AS stat, 0 AS level, ${column} / 1000000 AS bucket FROM standings
        UNION ALL SELECT ${stat}, 1, ${column} / 1000 FROM standings
      ) GROUP BY level, bucket ORDER BY level, bucket`;
  });
  const kept = PLAYER_STATS.map(
    (stat) => sql`
      SELECT * FROM standing_histogram WHERE players <> 0 AND stat = ${stat} ORDER BY level, bucket`,
  );
  return { kept: (await db.batch(kept)).flat(), counted: (await db.batch(counts)).flat() };
}

describe('what is ranked', () => {
  test('GIVEN newcomers THEN they rank by what they brought, and the welcome bonus counts at once [§11 Player boards]', async () => {
    await player('mara');
    await db.all(sql`
      INSERT INTO players (public_id, kind, guest_number, created_at, settled_through)
      VALUES ('Bea', 'guest', 1000, ${NOON_MS}, ${addDays(DAY, -1)})`);
    const bea = { publicId: 'Bea' };
    await give(bea, 40.25);
    await holdShares(await idOf(bea), 2);
    expect(lines(await board('net_worth'))).toEqual(['1 mara 0']);
    await db.batch(registering('Bea'));
    const shares = (2 * CHEAP.priceMillis) / 1000;
    expect(lines(await board('net_worth'))).toEqual([`1 Bea ${40.25 + shares}`, '2 mara 0']);
    expect(lines(await board('shared_assets_value'))).toEqual([`1 Bea ${shares}`, '2 mara 0']);
    expect(lines(await board('villa_value'))).toEqual(['1 Bea 0', '1 mara 0']);
    await welcome(bea, 5000);
    await give(bea, 7);
    expect(lines(await board('net_worth'))).toEqual([`1 Bea ${5040.25 + shares}`, '2 mara 0']);
    await settle(DAY);
    expect(lines(await board('net_worth'))).toEqual([`1 Bea ${5047.25 + shares}`, '2 mara 0']);
    const { kept, counted } = await histograms();
    expect(kept).toEqual(counted);
  });

  test('GIVEN a settlement THEN its values hold until the next one, whatever comes in between [§11 Player boards]', async () => {
    const [mara, bea] = [await player('mara'), await player('bea')];
    await give(mara, 100);
    await give(bea, 50);
    await settle(DAY);
    const next = addDays(DAY, 1);
    await give(bea, 500, next);
    expect(lines(await board('net_worth'))).toEqual(['1 mara 100', '2 bea 50']);
    await settle(next);
    expect(lines(await board('net_worth'))).toEqual(['1 bea 550', '2 mara 100']);
    expect(await db.all(sql`SELECT DISTINCT day FROM standings`)).toEqual([{ day: next }]);
  });

  test('WHEN one comes back or a day is settled THEN shares and Villa count alike [§8 Worth]', async () => {
    const mara = await player('mara');
    const id = await idOf(mara);
    await db.batch([
      sql`
        INSERT INTO villa_shop (item, cost_millis, value_millis, yield_millis, upkeep_millis, security, supply)
        VALUES ('test-hall', 1000, 115000, 0, 0, 0, 100)`,
      sql`
        INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
        VALUES (${id}, 'test-hall', 1, 1000, ${DAY}, ${NOON_MS})`,
    ]);
    await holdShares(id, 3);
    await give(mara, 12.5);
    await leave(id);
    await comeBack(id);
    const worth = { villa: 115, shares: (3 * CHEAP.priceMillis) / 1000, sparks: 12.5 };
    const expectBoards = async () => {
      expect(lines(await board('net_worth'))).toEqual([
        `1 mara ${worth.villa + worth.shares + worth.sparks}`,
      ]);
      expect(lines(await board('villa_value'))).toEqual(['1 mara 115']);
      expect(lines(await board('shared_assets_value'))).toEqual([`1 mara ${worth.shares}`]);
    };
    await expectBoards();
    await settle(DAY);
    await expectBoards();
    const [row] = await db.all<{ total: number }>(sql`
      SELECT sparks_millis + shares_millis + villa_millis AS total FROM settlements WHERE player_id = ${id}`);
    expect(await db.all(sql`SELECT net_worth_millis AS total FROM standings`)).toEqual([row]);
  });

  test('GIVEN the same settlement twice THEN the second finds nobody due [§Settlement]', async () => {
    const mara = await player('mara');
    await give(mara, 100);
    const among = sql`id = ${await idOf(mara)}`;
    await db.batch(settleStatements({ day: DAY, among, now_ms: NOON_MS }));
    await give(mara, 1, addDays(DAY, 1));
    await db.batch(settleStatements({ day: DAY, among, now_ms: NOON_MS }));
    expect(lines(await board('net_worth'))).toEqual(['1 mara 100']);
  });
});

describe('ranks', () => {
  test('GIVEN equals THEN they share a rank by name, and the next rank is left out [§11 Player boards]', async () => {
    for (const name of ['Zoe', 'anna', 'Mia']) await welcome(await player(name), 70.001);
    await welcome(await player('top'), 70.002);
    await welcome(await player('low'), 70);
    const expected = ['1 top 70.002', '2 anna 70.001', '2 Mia 70.001', '2 Zoe 70.001', '5 low 70'];
    expect(lines(await board('net_worth'))).toEqual(expected);
    await settle(DAY);
    expect(lines(await board('net_worth'))).toEqual(expected);
  });

  test('GIVEN 600 random players and newcomers THEN each viewer’s rank is what counting gives', async () => {
    const random = seededRandom([7, 11, 13, 17]);
    const values = Array.from({ length: 600 }, () =>
      random.index(2) === 0 ? random.index(40) * 250 : random.index(5_000_000),
    );
    await seedStandings(values);
    for (const [at, sparks] of [3.25, 0, 4200.123].entries()) {
      const fresh = await player(`fresh${at}`);
      if (sparks > 0) await welcome(fresh, sparks);
      values.push(sparks * 1000);
    }
    const rankOf = (value: number) => 1 + values.filter((other) => other > value).length;
    const top = [...values].sort((one, other) => other - one).slice(0, BOARD_ROWS);
    const rows = await playerBoardOf(db, { stat: 'net_worth', viewerPublicId: null });
    expect(rows.map(({ value, rank }) => [value * 1000, rank])).toEqual(
      top.map((value) => [expect.closeTo(value, 3), rankOf(value)]),
    );
    for (let at = 0; at < 600; at += 13) {
      const own = (await playerBoardOf(db, { stat: 'net_worth', viewerPublicId: `p${at}` })).filter(
        ({ is_viewer }) => is_viewer,
      );
      expect(own).toMatchObject([{ username: `p${at}`, rank: rankOf(values[at]!) }]);
      const [place] = (await db.all(placeOn({ stat: 'net_worth', publicId: `p${at}` }))) as object[];
      expect(place).toMatchObject({ above: rankOf(values[at]!) - 1, players: 603 });
    }
  });

  test('GIVEN a viewer outside the top, level with its last, THEN the own row comes last with the shared rank [§11 Player boards]', async () => {
    await seedStandings([9000, ...Array.from({ length: 101 }, () => 5000)]);
    const rows = await playerBoardOf(db, { stat: 'net_worth', viewerPublicId: 'p101' });
    expect(rows).toHaveLength(BOARD_ROWS + 1);
    expect(rows.at(-1)).toMatchObject({ username: 'p101', rank: 2, is_viewer: true, value: 5 });
    expect(rows.slice(0, -1).filter(({ is_viewer }) => is_viewer)).toEqual([]);
  });
});

describe('who is listed', () => {
  test('GIVEN guests, the blocked, those who left and those who came back [§11 Player boards]', async () => {
    await seedGuests(['a-guest']);
    const [mara, bea, cyd] = [await player('mara'), await player('bea'), await player('cyd')];
    await give(cyd, 9);
    await settle(DAY);
    const names = async () => (await board('net_worth')).map(({ username }) => username);
    expect(await names()).toEqual(['cyd', 'bea', 'mara']);
    await leave(await idOf(mara));
    await banPlayer(ctx, { username: 'cyd', now_ms: NOON_MS });
    expect(await names()).toEqual(['bea']);
    const [place] = await db.all(placeOn({ stat: 'net_worth', publicId: bea.publicId }));
    expect(place).toMatchObject({ above: 0, players: 1 });
    await settle(addDays(DAY, 1));
    expect(await names()).toEqual(['bea']);
    await give(cyd, 2, addDays(DAY, 2));
    await comeBack(await idOf(mara));
    await unbanPlayer(ctx, { username: 'cyd', now_ms: 1 });
    expect(lines(await board('net_worth'))).toEqual(['1 cyd 11', '2 bea 0', '2 mara 0']);
    await settle(addDays(DAY, 2));
    expect(lines(await board('net_worth'))).toEqual(['1 cyd 11', '2 bea 0', '2 mara 0']);
    const { kept, counted } = await histograms();
    expect(kept).toEqual(counted);
  });
});

describe('the calls', () => {
  test('THEN a row has the fields of the wire, and the viewer’s own is marked', async () => {
    const mara = await player('mara');
    await welcome(mara, 12.345);
    for (const stat of PLAYER_STATS) {
      expect(await board(stat, mara)).toEqual([
        {
          rank: 1,
          user_id: mara.publicId,
          username: 'mara',
          is_guest: false,
          is_viewer: true,
          value: stat === 'net_worth' ? 12.345 : 0,
          stat_type: stat,
        },
      ]);
    }
    expect((await board('net_worth'))[0]!.is_viewer).toBe(false);
  });

  test('WHEN the key is none THEN the call is refused with 422', async () => {
    for (const key of ['points', 'NET_WORTH', '__proto__', '%00'])
      expect(await new Client().get(`/api/leaderboards/player-stats/${key}`)).toMatchObject({
        status: 422,
        body: { code: 'INVALID' },
      });
  });

  test('THEN the dashboard shows the ranks and how many players there are, and guests have none', async () => {
    const [mara, bea] = [await player('mara'), await player('bea')];
    await welcome(mara, 5);
    await welcome(bea, 7);
    const dashboard = async (who: Client) => (await who.get('/api/me/dashboard')).body;
    expect(await dashboard(mara)).toMatchObject({
      net_worth_rank: { rank: 2, total_players: 2 },
      villa_value_rank: { rank: 1, total_players: 2 },
      assets_value_rank: { rank: 1, total_players: 2 },
    });
    await settle(DAY);
    expect((await dashboard(bea)).net_worth_rank).toEqual({ rank: 1, total_players: 2 });
    expect(await dashboard(await guest())).toMatchObject({
      net_worth_rank: { rank: null, total_players: 2 },
      villa_value_rank: { rank: null, total_players: 2 },
      assets_value_rank: { rank: null, total_players: 2 },
    });
  });
});

describe('the histogram behind the ranks', () => {
  test('GIVEN rows that come, change and go THEN it stays what a recount gives', async () => {
    const random = seededRandom([3, 1, 4, 1]);
    await seedStandings(Array.from({ length: 300 }, () => random.index(3_000_000)));
    const changes = [
      sql`UPDATE standings SET net_worth_millis = net_worth_millis + player_id % 7 * 550`,
      sql`UPDATE standings SET villa_millis = player_id * 999, shares_millis = player_id % 3 * 1500`,
      sql`UPDATE standings SET net_worth_millis = net_worth_millis / 2, day = '2027-03-11' WHERE player_id % 5 = 0`,
      sql`DELETE FROM standings WHERE player_id % 4 = 0`,
    ];
    for (const change of changes) {
      await db.all(change);
      const { kept, counted } = await histograms();
      expect(counted.length).toBeGreaterThan(100);
      expect(kept).toEqual(counted);
    }
  });
});

describe('what a reading costs', () => {
  test('WHEN a board is read THEN it is two round trips at once and reads no list through [§11 Player boards]', async () => {
    await seedStandings(Array.from({ length: 150 }, (_, at) => at * 1000));
    const { db: watched, trips, statements } = watchedDatabase();
    await playerBoardOf(watched, { stat: 'net_worth', viewerPublicId: 'p7' });
    expect(trips()).toBe(2);
    const plans = await plansOf(statements);
    const read = plans.filter(
      (step) => /^(SCAN|SEARCH) /.test(step) && !/^SCAN (own|above|listed|CONSTANT ROW)/.test(step),
    );
    const scans = read.filter((step) => step.startsWith('SCAN'));
    expect(read.filter((step) => !/^\w+ (standings|standing_histogram|players|blocks)\b/.test(step))).toEqual(
      [],
    );
    const ranges = plans.filter((step) =>
      /\b(standing_histogram|standings USING COVERING)\b.*[<>]/.test(step),
    );
    expect(ranges).toEqual([
      expect.stringMatching(/^SEARCH standing_histogram .*level=\? AND bucket>\?\)$/),
      expect.stringMatching(/^SEARCH standing_histogram .*level=\? AND bucket>\? AND bucket<\?\)$/),
      expect.stringMatching(/^SEARCH standings .*net_worth_millis>\? AND net_worth_millis<\?\)$/),
    ]);
    expect(scans).toEqual([expect.stringContaining('USING COVERING INDEX standings_by_net_worth')]);
  });

  const rowsReadFor = async (stat: PlayerStat, viewerPublicId: string) => {
    const { db: watched, statements } = watchedDatabase();
    await playerBoardOf(watched, { stat, viewerPublicId });
    const costs = await Promise.all(statements.map(costOf));
    return costs.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  };

  test('GIVEN a thousand newcomers since the last settlement THEN none is valued and few are read [§11 Player boards]', async () => {
    const ids = Array.from({ length: 1000 }, (_, at) => `n${at}`);
    for (let from = 0; from < ids.length; from += 250)
      await db.batch(ids.slice(from, from + 250).flatMap(registering));
    await db.all(sql`
      INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
      SELECT 'welcome:' || public_id, -1, id, 5000000 + id % 7, 'welcome_bonus', 'Welcome', ${DAY}, 1 FROM players`);
    expect(await db.all(placeOn({ stat: 'net_worth', publicId: 'n0' }))).toMatchObject([
      { value_millis: 5_000_001, players: 1000 },
    ]);
    for (const stat of PLAYER_STATS) expect(await rowsReadFor(stat, 'n999')).toBeLessThan(800);
  });

  test('GIVEN thousands above the viewer THEN the rank is found without reading them [§Boards]', async () => {
    await seedStandings(Array.from({ length: 4000 }, (_, at) => 5_000_000 + ((at * 7919) % 400) * 5000));
    for (const stat of PLAYER_STATS) expect(await rowsReadFor(stat, 'p0')).toBeLessThan(1500);
  });
});
