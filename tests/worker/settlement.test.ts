// Settlement of game days (RULES §1, 6, 8): what a day earns and costs, with the same rows when it is late, repeated or done in
// pieces.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { addDays, DAY_MS, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { gift } from '../support/gift.ts';
import { db, scalarOf } from '../support/record.ts';
import {
  balanceOf,
  CHEAP,
  DAY,
  dividend,
  give,
  historyOf,
  NOON_MS,
  newPlayer,
  own,
  seenOn,
  settle,
  trade,
} from '../support/settling.ts';

beforeEach(async () => {
  await db.batch([
    sql`DELETE FROM villa_shop`,
    sql`INSERT INTO villa_shop (item, cost_millis, value_millis, yield_millis, upkeep_millis, security, supply)
      VALUES ('mill', 900000, 900000, 22000, 5000, 0, 100), ('palace', 100000000, 115000000, 0, 400000000, 0, 100)`,
  ]);
});

describe('dividends', () => {
  test('count the smallest number held in the day: shares bought before midnight and sold after it earn nothing [§6 Dividends]', async () => {
    const quick = await newPlayer('quick');
    const steady = await newPlayer('steady');
    await db.batch([trade(quick, 3, DAY), trade(steady, 3, DAY)]);
    await settle(quick, { through: DAY });
    await settle(steady, { through: DAY });
    expect([await balanceOf(quick), await balanceOf(steady)]).toEqual([0, 0]);
    await db.batch([trade(quick, -3, addDays(DAY, 1))]);
    await settle(quick, { through: addDays(DAY, 1) });
    await settle(steady, { through: addDays(DAY, 1) });
    expect([await balanceOf(quick), await balanceOf(steady)]).toEqual([0, 3 * dividend]);
  });

  test('count the low of a day on which shares were sold and bought back [§The ledger]', async () => {
    const player = await newPlayer('mara');
    await db.batch([trade(player, 5, DAY)]);
    await settle(player, { through: DAY });
    const next = addDays(DAY, 1);
    await db.batch([trade(player, -4, next), trade(player, 4, next), trade(player, 2, next)]);
    await settle(player, { through: next });
    expect(await balanceOf(player)).toBe(dividend);
    await settle(player, { through: addDays(DAY, 2) });
    expect(await balanceOf(player)).toBe(dividend + 7 * dividend);
  });

  test('end 31 days after the player was last seen, and on the 90th day the bank buys the shares back [§1 Settle before touch; §6 Dormancy; §Settlement]', async () => {
    const player = await newPlayer('away');
    await db.batch([trade(player, 2, DAY)]);
    await settle(player, { through: addDays(DAY, 89) });
    expect(await balanceOf(player)).toBe(30 * 2 * dividend);
    await settle(player, { through: addDays(DAY, 90) });
    const proceeds = 2 * CHEAP.priceMillis - Math.ceil((2 * CHEAP.priceMillis * 5) / 1000);
    expect(await balanceOf(player)).toBe(30 * 2 * dividend + proceeds);
    const left = await db.all(sql`SELECT 1 FROM holdings WHERE player_id = ${player}`);
    expect(left).toEqual([]);
    const worth = 2 * CHEAP.priceMillis;
    expect(
      (await historyOf(player, { through: addDays(DAY, 91) })).slice(-4).map(({ shares }) => shares),
    ).toEqual([worth / 1000, worth / 1000, 0, 0]);
    await settle(player, { through: addDays(DAY, 400) });
    const rows = await db.all(sql`SELECT settled_through FROM players WHERE id = ${player}`);
    expect(rows).toEqual([{ settled_through: addDays(DAY, 400) }]);
  });
});

test('tributes of a day are divided by the issued shares, on the smallest number held [§7 Tribute]', async () => {
  const player = await newPlayer('mara');
  await db.batch([trade(player, 4, DAY)]);
  await settle(player, { through: DAY });
  const next = addDays(DAY, 1);
  const issued = 60;
  await db.batch([
    gift({ to: 'tribute', key: 'tribute-in', amount: sparks(1), day: next, now_ms: NOON_MS }),
    sql`INSERT INTO tribute_pots VALUES (${CHEAP.id}, ${next}, 1000, ${issued})`,
  ]);
  await settle(player, { through: next });
  expect(await balanceOf(player)).toBe(4 * dividend + Math.floor((4 * 1000) / issued));
});

describe('the Villa', () => {
  test('posts one net change a day, and stops after seven days [§8 Settlement of a day; §Settlement]', async () => {
    const player = await newPlayer('mara');
    await db.batch([own(player, 'mill', DAY), own(player, 'mill', DAY)]);
    await settle(player, { through: addDays(DAY, 20) });
    expect(await balanceOf(player)).toBe(7 * 2 * 17_000);
  });

  test('loses a disruption’s part of the yield while it is active [§8 Settlement of a day; §9 An attack]', async () => {
    const player = await newPlayer('mara');
    const noon = startOfDay(DAY) + DAY_MS / 2;
    await db.batch([
      own(player, 'mill', DAY),
      sql`INSERT INTO disruptions (attack_id, target_id, item, pieces, mischief_item, effect_type, percent, rate_millis,
          starts_at, ends_at)
        VALUES (1, ${player}, 'mill', 1, 'raccoons', 'YIELD_DISRUPTION', 100, 8800, ${noon}, ${noon + DAY_MS})`,
    ]);
    await settle(player, { through: DAY });
    expect(await balanceOf(player)).toBe(22_000 - 4_400 - 5_000);
    await settle(player, { through: addDays(DAY, 2) });
    expect(await balanceOf(player)).toBe(22_000 - 4_400 - 5_000 + (22_000 - 4_400 - 5_000) + 17_000);
  });

  test('owes what the balance cannot pay, which bars purchases and is taken first from later income [§8 Settlement of a day; §The ledger]', async () => {
    const player = await newPlayer('proud');
    await db.batch([own(player, 'palace', DAY), give(player, 100_000)]);
    await settle(player, { through: DAY });
    expect(await balanceOf(player)).toBe(0);
    const owed = () =>
      scalarOf<number>(
        sql`SELECT COALESCE(SUM(amount_millis), 0) AS owed FROM villa_arrears WHERE player_id = ${player}`,
      );
    expect(await owed()).toBe(300_000_000);
    const next = addDays(DAY, 1);
    const refused = await db.batch([trade(player, 1, next)]).catch(constraintOf);
    expect(refused).toBe('IN_ARREARS');
    await db.batch([
      sql`INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
        VALUES (${player}, 'palace', -1, 1000, ${next}, ${NOON_MS})`,
      give(player, 300_001, next),
    ]);
    await settle(player, { through: next });
    expect(await owed()).toBe(0);
    expect(await balanceOf(player)).toBe(1000);
  });
});

describe('a day without events for an owner', () => {
  const rows = (player: number) =>
    db.all<{ day: GameDay }>(sql`SELECT day FROM settlements WHERE player_id = ${player} ORDER BY day`);
  const storedOf = async (player: number) => {
    const [standing, weeks, postings] = await db.batch([
      sql`SELECT day, net_worth_millis, villa_millis, shares_millis FROM standings WHERE player_id = ${player}`,
      sql`SELECT week, net_worth_millis FROM weekly_standings WHERE player_id = ${player} ORDER BY week`,
      sql`SELECT 1 FROM postings WHERE source = ${player} OR target = ${player}`,
    ]);
    return { standing, weeks, postings: postings!.length };
  };

  test('leaves no stored rows: the worth continues on boards, in weeks and in the history [§1 Settle before touch; §Settlement]', async () => {
    const player = await newPlayer('away');
    await db.batch([trade(player, 2, DAY), own(player, 'mill', DAY)]);
    const lastEarning = addDays(DAY, 30);
    await settle(player, { through: lastEarning });
    expect(await rows(player)).toHaveLength(31);
    const before = await storedOf(player);
    const through = addDays(DAY, 60);
    for (let day = addDays(lastEarning, 1); day <= through; day = addDays(day, 1))
      await Promise.all([settle(player, { through: day }), settle(player, { through: day })]);
    expect((await rows(player)).at(-1)).toEqual({ day: lastEarning });
    const after = await storedOf(player);
    expect(after.postings).toBe(before.postings);
    expect(after.standing).toEqual([{ ...(before.standing as object[])[0], day: through }]);
    const net_worth_millis = 7 * 17_000 + 30 * 2 * dividend + 2 * CHEAP.priceMillis + 900_000;
    expect((after.weeks as object[]).slice(-2)).toMatchObject([{ net_worth_millis }, { net_worth_millis }]);
    const history = await historyOf(player, { through: addDays(through, 1) });
    expect(new Set(history.slice(31).map(({ net_worth }) => net_worth))).toEqual(
      new Set([net_worth_millis / 1000]),
    );
    expect(history[0]).toMatchObject({ shares: (2 * CHEAP.priceMillis) / 1000, villa: 900 });
  });

  test('keeps a Villa in arrears at zero and what the bank has bought back [§8 Settlement of a day; §6 Dormancy; §Settlement]', async () => {
    const player = await newPlayer('proud');
    await db.batch([trade(player, 2, DAY), own(player, 'palace', DAY)]);
    await settle(player, { through: addDays(DAY, 90) });
    const stored = await db.all<{ shares_millis: number; in_arrears: number }>(
      sql`SELECT shares_millis, in_arrears FROM settlements WHERE player_id = ${player} ORDER BY day`,
    );
    expect(stored).toHaveLength(91);
    expect(stored.slice(-2).map(({ shares_millis }) => shares_millis)).toEqual([2 * CHEAP.priceMillis, 0]);
    expect(new Set(stored.map(({ in_arrears }) => in_arrears))).toEqual(new Set([1]));
    const history = await historyOf(player, { through: addDays(DAY, 90) });
    expect(new Set(history.map(({ villa }) => villa))).toEqual(new Set([0]));
  });
});

describe('settlement', () => {
  const rowsOf = async (name: string) => {
    const [players, entries, moved, balance] = await db.batch([
      sql`SELECT settled_through FROM players WHERE username = ${name}`,
      sql`SELECT day, dividend_millis, tribute_millis, breakdown, villa_net_millis, sparks_millis, shares_millis,
        villa_millis FROM settlements WHERE player_id = (SELECT id FROM players WHERE username = ${name}) ORDER BY day`,
      sql`SELECT replace(key, ${name}, '') AS key, amount, day, created_at, description FROM postings
        WHERE (target = (SELECT id FROM players WHERE username = ${name})
          OR source = (SELECT id FROM players WHERE username = ${name})) AND key NOT LIKE 'gift:%' ORDER BY id`,
      sql`SELECT balance FROM accounts WHERE id = (SELECT id FROM players WHERE username = ${name})`,
    ]);
    return { players, entries, moved, balance };
  };

  test('gives the same rows day by day, a week late, and eight times at once [§1 Settle before touch; §Settlement]', async () => {
    const names = ['daily', 'late', 'often'];
    const ids = new Map<string, number>();
    for (const name of names) {
      const player = await newPlayer(name);
      ids.set(name, player);
      await db.batch([give(player, 50), trade(player, 3, DAY), own(player, 'mill', DAY)]);
    }
    for (let days = 0; days < 7; days++) await settle(ids.get('daily')!, { through: addDays(DAY, days) });
    await settle(ids.get('late')!, { through: addDays(DAY, 6) });
    await Promise.all(
      Array.from({ length: 8 }, () => settle(ids.get('often')!, { through: addDays(DAY, 6) })),
    );
    const [daily, late, often] = await Promise.all(names.map(rowsOf));
    expect(daily!.entries).toHaveLength(7);
    expect(late).toEqual(daily);
    expect(often).toEqual(daily);
    expect((await auditLedger(db)).findings).toEqual([]);
  });

  test('is required before shares and items change hands [§1 Settle before touch; §The ledger; §Settlement]', async () => {
    const player = await newPlayer('mara');
    const late = addDays(DAY, 2);
    expect(await db.batch([trade(player, 1, late)]).catch(constraintOf)).toBe('UNSETTLED');
    expect(await db.batch([own(player, 'mill', late)]).catch(constraintOf)).toBe('UNSETTLED');
    expect(await seenOn('mara', late).catch(constraintOf)).toBe('UNSETTLED');
  });
});

test('a player’s worth is stored at each settlement, whichever part of it has changed', async () => {
  const player = await newPlayer('mara');
  const next = addDays(DAY, 1);
  const stored = () => db.all(sql`SELECT day, net_worth_millis, villa_millis, shares_millis FROM standings`);
  await settle(player, { through: DAY });
  expect(await stored()).toEqual([{ day: DAY, net_worth_millis: 0, villa_millis: 0, shares_millis: 0 }]);
  await seenOn('mara', next);
  await db.batch([trade(player, 3, next)]);
  await settle(player, { through: next });
  const shares_millis = 3 * CHEAP.priceMillis;
  expect(await stored()).toEqual([
    { day: next, net_worth_millis: shares_millis, villa_millis: 0, shares_millis },
  ]);
});

test('the landmarks in the record match the table, start in the bank, and shares add up whatever is traded [§6 Buying; §The ledger]', async () => {
  const rows = await db.all<{ id: number; price_millis: number; issued: number }>(
    sql`SELECT id, price_millis, issued FROM landmarks ORDER BY id`,
  );
  expect(rows.map(({ id, price_millis }) => [id, price_millis])).toEqual(
    LANDMARKS.map(({ id, priceMillis }) => [id, priceMillis]),
  );
  const player = await newPlayer('mara');
  await db.batch([trade(player, 5, DAY), trade(player, -2, DAY)]);
  expect(await db.all(sql`SELECT shares, paid_millis FROM holdings`)).toEqual([
    { shares: 3, paid_millis: 3 * CHEAP.priceMillis },
  ]);
  const off = await db.all(sql`
      SELECT id FROM landmarks WHERE issued <> bank_shares
        + COALESCE((SELECT SUM(shares) FROM holdings WHERE landmark_id = landmarks.id), 0)`);
  expect(off).toEqual([]);
  expect(await db.batch([trade(player, -4, DAY)]).catch(constraintOf)).toBe('NOT_OWNED');
  expect(await db.batch([trade(player, 1_000_000, DAY)]).catch(constraintOf)).toBe('NO_SHARES');
});
