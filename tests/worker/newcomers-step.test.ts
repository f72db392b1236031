// The night's supply for newcomers (RULES §6, 8): shares worth 500 Sparks each, and plain pieces in the shop; computed once from
// the state at the end of the day.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { auditShares } from '../../worker/model/landmarks/audit.ts';
import { issueStartersNow } from '../../worker/model/landmarks/starter-issue.ts';
import { addDays, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { db, rowOf, scalarOf } from '../support/record.ts';
import { again, dieAtEveryAccess, run } from '../support/rollover-runs.ts';
import { buyShares, movePieces, person, rowsOf } from '../support/week-people.ts';

const DAY = '2027-03-10' as GameDay;
const NOON = startOfDay(DAY) + 43_200_000;

/** Proven accounts, each at its own address, or all at one address or in one network. */
const provenAccounts = (
  count: number,
  { address = null, network = null }: { address?: string | null; network?: string | null } = {},
) =>
  db.all(sql`
    INSERT INTO players (id, public_id, kind, guest_number, username, username_key, created_at, registered_at,
      settled_through, proven_at, address_key, network_key)
    SELECT value, 'new-' || value, 'registered', value, 'new' || value, 'new' || value, 0, 0,
      ${addDays(DAY, -1)}, ${NOON}, COALESCE(${address}, 'home-' || value), ${network}
    FROM json_each(${JSON.stringify(Array.from({ length: count }, (_, place) => 2 + place))})`);
/** As if players held all but this many shares of each starter landmark. */
const leave = (shares: number) =>
  db.all(sql`INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
    SELECT 1, id, bank_shares - ${shares}, ${DAY}, 0 FROM landmarks WHERE price_millis <= 150000`);
const issued = async () => {
  const row = await rowOf<{ worth: number; dearest: number }>(sql`
    SELECT COALESCE(SUM(shares * price_millis), 0) AS worth, COALESCE(MAX(price_millis), 0) AS dearest
    FROM starter_issues JOIN landmarks ON landmarks.id = landmark_id`);
  return row;
};

beforeEach(() => person({ id: 1, day: DAY }));

describe('shares for newcomers', () => {
  test('are issued when less is on sale than 500 for each account proven that day [§6 Release of shares]', async () => {
    await leave(0);
    await provenAccounts(20);
    await run({ day: DAY });
    const { worth, dearest } = await issued();
    expect(worth).toBeLessThanOrEqual(sparks(10_000));
    expect(worth).toBeGreaterThan(sparks(10_000 - 150));
    expect(dearest).toBeLessThanOrEqual(sparks(150));
    const stock = await rowOf<{ worth: number }>(
      sql`SELECT SUM(bank_shares * price_millis) AS worth FROM landmarks WHERE price_millis <= 150000`,
    );
    expect(stock.worth).toBe(worth);
    expect(await auditShares(db)).toEqual([]);
  });

  test('are not issued while enough is on sale, nor for accounts proven on another day', async () => {
    await provenAccounts(20);
    await run({ day: DAY });
    await leave(0);
    await db.all(sql`UPDATE players SET proven_at = proven_at - 86400000`);
    await run({ day: addDays(DAY, 1) });
    expect(await issued()).toMatchObject({ worth: 0 });
  });

  test('are issued during the day, once in three hours, and the night counts them [§6 Release of shares]', async () => {
    await leave(0);
    await provenAccounts(20);
    const issueAt = (hour: number) => issueStartersNow(db, { now_ms: startOfDay(DAY) + hour * 3_600_000 });
    await issueAt(2);
    expect(await rowsOf('starter_issues')).toEqual([]);
    await Promise.all([issueAt(13), issueAt(13)]);
    const { worth } = await issued();
    expect(worth).toBeGreaterThan(sparks(10_000 - 150));
    expect(worth).toBeLessThanOrEqual(sparks(10_000));
    await issueAt(14.9);
    await issueAt(20);
    await run({ day: DAY });
    expect((await issued()).worth).toBeLessThanOrEqual(sparks(10_000));
    expect(await auditShares(db)).toEqual([]);
  });

  test('count ten accounts per address at most [§6 Release of shares]', async () => {
    await leave(0);
    await provenAccounts(50, { address: 'one-home' });
    await run({ day: DAY });
    const { worth } = await issued();
    expect(worth).toBeLessThanOrEqual(sparks(5000));
    expect(worth).toBeGreaterThan(sparks(5000 - 150));
  });

  test('count a hundred accounts per /48 at most [§6 Release of shares]', async () => {
    await leave(0);
    await provenAccounts(120, { network: 'one-network' });
    await run({ day: DAY });
    const { worth } = await issued();
    expect(worth).toBeLessThanOrEqual(sparks(50_000));
    expect(worth).toBeGreaterThan(sparks(50_000 - 150));
  });

  test('are the same however late they are issued and whatever was traded since [§6 Release of shares]', async () => {
    await leave(2);
    await provenAccounts(40);
    const thursday = addDays(DAY, 1);
    await run({ day: addDays(DAY, -1) });
    await settlePlayers(db, { players: sql`(1)`, now_ms: startOfDay(addDays(DAY, 2)) });
    await db.all(buyShares(1, 2, addDays(DAY, 2)));
    await run({ day: thursday });
    const onSaleThen = sparks(2 * (await cheapSum()));
    const { worth } = await issued();
    expect(worth).toBeLessThanOrEqual(sparks(20_000) - onSaleThen);
    expect(worth).toBeGreaterThan(sparks(20_000 - 150) - onSaleThen);
    expect(await rowsOf('starter_issues')).toEqual(
      expect.arrayContaining([expect.objectContaining({ day: DAY })]),
    );
  });

  test('are issued once, even when the step is killed at every access and repeated [§6 Release of shares]', async () => {
    await leave(0);
    await provenAccounts(9);
    await dieAtEveryAccess(DAY);
    const left = await rowsOf('starter_issues');
    expect(left.length).toBeGreaterThan(0);
    await db.all(sql`UPDATE players SET proven_at = ${NOON} + 1 WHERE id = 1`);
    await again(DAY);
    expect(await run({ day: DAY })).toBe(true);
    expect(await rowsOf('starter_issues')).toEqual(left);
    expect(await auditShares(db)).toEqual([]);
  });
});

/** The total price of one share of each starter landmark, in Sparks. */
async function cheapSum(): Promise<number> {
  return (
    (await scalarOf<number>(
      sql`SELECT SUM(price_millis) AS worth FROM landmarks WHERE price_millis <= 150000`,
    )) / 1000
  );
}

describe('plain pieces in the shop', () => {
  const supplies = () =>
    db.all(sql`SELECT item, supply FROM villa_shop WHERE item IN ('beehives', 'lemon-grove', 'wind-turbine')
      ORDER BY item`);

  test('are topped up to five plus one for each account proven that day, however late; rare pieces are not [§8 Supply]', async () => {
    await provenAccounts(3);
    await db.batch([
      sql`UPDATE villa_shop SET supply = 4 WHERE item IN ('beehives', 'wind-turbine')`,
      sql`UPDATE villa_shop SET supply = 30 WHERE item = 'lemon-grove'`,
      movePieces(1, 'beehives', 1, 1, DAY),
    ]);
    await run({ day: addDays(DAY, -1) });
    await settlePlayers(db, { players: sql`(1)`, now_ms: startOfDay(addDays(DAY, 1)) });
    await db.all(movePieces(1, 'beehives', 1, 1, addDays(DAY, 1)));
    await run({ day: DAY });
    const filled = [
      { item: 'beehives', supply: 8 - 1 },
      { item: 'lemon-grove', supply: 30 },
      { item: 'wind-turbine', supply: 4 },
    ];
    expect(await supplies()).toEqual(filled);
    await again(DAY);
    await run({ day: DAY });
    expect(await supplies()).toEqual(filled);
  });
});
