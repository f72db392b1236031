// Boards of players in workerd: the ranked values before and after settlement, ties, and who is listed.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settleStatements } from '../../worker/economy/settle.ts';
import { playerBoardOf } from '../../worker/features/leaderboards/player-board.ts';
import { BOARD_ROWS } from '../../worker/model/boards/own-row.ts';
import { placeOn } from '../../worker/model/boards/standings.ts';
import { banPlayer, unbanPlayer } from '../../worker/ops/ops-players.ts';
import { addDays } from '../../worker/shared/kernel/game-day.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { seedGuests } from '../support/board-rows.ts';
import { player, setClock } from '../support/client.ts';
import { ctx, db } from '../support/record.ts';
import {
  board,
  CHEAP,
  comeBack,
  DAY,
  give,
  histograms,
  holdShares,
  idOf,
  leave,
  lines,
  NOON_MS,
  registering,
  seedStandings,
  settle,
  welcome,
} from '../support/standings.ts';

beforeEach(() => setClock('2027-03-10T12:00:00Z'));

describe('a board of players', () => {
  test('ranks newcomers by what they brought, and the welcome bonus counts at once [§11 Player boards]', async () => {
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

  test('keeps the values of a settlement until the next one, whatever happens in between [§11 Player boards]', async () => {
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

  test('counts shares and Villa the same on a return and on a nightly settlement [§8 Worth]', async () => {
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

  test('finds nobody due when the same settlement runs twice [§Settlement]', async () => {
    const mara = await player('mara');
    await give(mara, 100);
    const among = sql`id = ${await idOf(mara)}`;
    await db.batch(settleStatements({ day: DAY, among, now_ms: NOON_MS }));
    await give(mara, 1, addDays(DAY, 1));
    await db.batch(settleStatements({ day: DAY, among, now_ms: NOON_MS }));
    expect(lines(await board('net_worth'))).toEqual(['1 mara 100']);
  });
});

describe('a rank on a board of players', () => {
  test('is shared by equals in order of name, and the next rank is skipped [§11 Player boards]', async () => {
    for (const name of ['Zoe', 'anna', 'Mia']) await welcome(await player(name), 70.001);
    await welcome(await player('top'), 70.002);
    await welcome(await player('low'), 70);
    const expected = ['1 top 70.002', '2 anna 70.001', '2 Mia 70.001', '2 Zoe 70.001', '5 low 70'];
    expect(lines(await board('net_worth'))).toEqual(expected);
    await settle(DAY);
    expect(lines(await board('net_worth'))).toEqual(expected);
  });

  test('matches plain counting for 600 random players and newcomers', async () => {
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

  test('of a viewer tied with the last place is shared, in the last row [§11 Player boards]', async () => {
    await seedStandings([9000, ...Array.from({ length: 101 }, () => 5000)]);
    const rows = await playerBoardOf(db, { stat: 'net_worth', viewerPublicId: 'p101' });
    expect(rows).toHaveLength(BOARD_ROWS + 1);
    expect(rows.at(-1)).toMatchObject({ username: 'p101', rank: 2, is_viewer: true, value: 5 });
    expect(rows.slice(0, -1).filter(({ is_viewer }) => is_viewer)).toEqual([]);
  });
});

test('boards list neither guests, blocked players nor players who left, but list those who came back [§11 Player boards]', async () => {
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
