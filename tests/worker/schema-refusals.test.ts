// The schema's own refusals (RULES §1, 2, 5, 9), so that wrong code fails instead of paying: each constraint and trigger meets
// a statement that breaks it, beside one that does not.
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { constraintOf, guard, refusalOfStore } from '../../worker/platform/database.ts';
import { addDays, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { makeMember } from '../support/challengers.ts';
import { db } from '../support/record.ts';
import {
  allowance,
  buyShares,
  LAST_LANDMARK,
  MONDAY,
  movePieces,
  person,
  SUNDAY,
} from '../support/week-people.ts';

const TUESDAY = addDays(MONDAY, 1);

/** The rule that refuses a batch, or the store's error; null when it succeeds. */
const refusalOf = (...statements: SQL[]) =>
  db.batch(statements).then(
    () => null,
    (error: unknown) => constraintOf(error) ?? refusalOfStore(error),
  );
const settle = (player: number, now_ms = startOfDay(TUESDAY) + 1) =>
  settlePlayers(db, { players: sql`(${player})`, now_ms });

beforeEach(async () => {
  for (const id of [1, 2, 3]) await person({ id, sparks: 100 });
});

const attack = (attacker: number, target: number, day = SUNDAY) => sql`
  INSERT INTO attacks (attacker_id, target_id, item, succeeded, stolen_millis, day, created_at)
  VALUES (${attacker}, ${target}, 'raccoons', 1, 0, ${day}, 0)`;
const visit = (id: number, day = SUNDAY) => sql`
  INSERT INTO visits (player_id, day, landmark_id, tribute_millis, event_millis, visited_at)
  VALUES (${id}, ${day}, 1, 0, 0, 0)`;

describe('settle before touch', () => {
  test('requires a settled attacker and target for an attack, and a settled visitor for a visit [§1 Settle before touch; §The ledger]', async () => {
    await settle(1);
    expect(await refusalOf(attack(1, 2, TUESDAY))).toBe('UNSETTLED');
    expect(await refusalOf(attack(2, 1, TUESDAY))).toBe('UNSETTLED');
    expect(await refusalOf(visit(2, TUESDAY))).toBe('UNSETTLED');
    await settle(2);
    expect(await refusalOf(attack(1, 2, TUESDAY), attack(2, 1, TUESDAY), visit(2, TUESDAY))).toBeNull();
  });

  test('never lets a settled day be taken back [§1 Settle before touch; §The ledger]', async () => {
    await settle(1);
    const back = sql`UPDATE players SET settled_through = ${SUNDAY} WHERE id = 1`;
    expect(await refusalOf(back)).toBe('OUT_OF_ORDER');
    expect(await refusalOf(sql`UPDATE players SET settled_through = ${MONDAY} WHERE id = 1`)).toBeNull();
  });
});

describe('history is permanent', () => {
  const RECORDS: [table: string, made: () => SQL[], change: string][] = [
    ['trades', () => [buyShares(1, 1, SUNDAY)], 'shares = 9'],
    ['villa_moves', () => [movePieces(1, 'beehives', 1)], 'quantity = 9'],
    ['releases', () => [sql`INSERT INTO releases VALUES ('2027-03-01', 1, 1, 4, 0)`], 'shares = 9'],
    [
      'villa_restocks',
      () => [sql`INSERT INTO villa_restocks VALUES ('2027-03-01', 'beehives', 4, 0)`],
      'pieces = 9',
    ],
    ['starter_issues', () => [sql`INSERT INTO starter_issues VALUES ('2027-03-01', 8, 1, 4)`], 'shares = 9'],
    [
      'villa_top_ups',
      () => [sql`INSERT INTO villa_top_ups VALUES ('2027-03-01', 'beehives', 4)`],
      'pieces = 9',
    ],
    ['attacks', () => [attack(1, 2)], 'succeeded = 0'],
    ['challenge_matchups', () => matchup(1, 2), 'pot_millis = 9'],
  ];

  test('in each of its tables [§The ledger]', async () => {
    for (const [table, made, change] of RECORDS) {
      expect(await refusalOf(...made()), table).toBeNull();
      expect(await refusalOf(sql.raw(`UPDATE ${table} SET ${change}`)), table).toBe('IMMUTABLE');
      // Only attacks may be deleted.
      if (table !== 'attacks')
        expect(await refusalOf(sql.raw(`DELETE FROM ${table}`)), table).toBe('IMMUTABLE');
    }
  });

  test('and a release or restock changes the bank or the shop by exactly what it states [§The ledger]', async () => {
    const there = () =>
      db.all<{ issued: number; bank: number; supply: number }>(sql`
        SELECT issued, bank_shares AS bank, (SELECT supply FROM villa_shop WHERE item = 'beehives') AS supply
        FROM landmarks WHERE id = 1`);
    const make = (...tables: string[]) =>
      db.batch(RECORDS.flatMap(([table, made]) => (tables.includes(table) ? made() : [])));
    const [before] = await there();
    await make('releases', 'villa_restocks');
    const { issued, bank, supply } = before!;
    expect(await there()).toEqual([{ issued: issued + 4, bank: bank + 4, supply: supply + 4 }]);
    await make('starter_issues', 'villa_top_ups');
    expect(await there()).toEqual([{ issued: issued + 8, bank: bank + 8, supply: supply + 8 }]);
  });
});

const member = (id: number) => makeMember({ playerId: id, publicId: `public-${id}`, day: SUNDAY });
const meeting = (one: number, two: number) => sql`
  INSERT INTO challenge_matchups (day, game, player_one, player_two, score_one_tenths, score_two_tenths, winner_id,
    wager_millis, pot_millis, judged_at) VALUES (${SUNDAY}, 'triordle', ${one}, ${two}, 0, 0, NULL, 0, 0, 0)`;
const matchup = (one: number, two: number) => [...member(one), ...member(two), meeting(one, two)];

test('a pool takes each member once, and only existing players [§The ledger; §Challenge pools]', async () => {
  expect(await refusalOf(...member(1), meeting(1, 2))).toBe('NOT_WAITING');
  expect(await refusalOf(...matchup(1, 2))).toBeNull();
  expect(
    await db.all(sql`SELECT state, opponent_id, address_mark FROM challenge_entries ORDER BY player_id`),
  ).toEqual([
    { state: 'matched', opponent_id: 2, address_mark: null },
    { state: 'matched', opponent_id: 1, address_mark: null },
  ]);
  expect(await refusalOf(...member(3), meeting(3, 1))).toBe('NOT_WAITING');
  const out = (id: number) => sql`UPDATE challenge_entries SET state = 'returned' WHERE player_id = ${id}`;
  expect(await refusalOf(out(1))).toBe('NOT_WAITING');
  expect(await refusalOf(...member(3), out(3))).toBeNull();
  const again = sql`UPDATE challenge_entries SET state = 'waiting' WHERE player_id = 3`;
  expect(await refusalOf(again)).toBe('NOT_WAITING');
});

describe('a Villa', () => {
  test('loses no piece that it lacks, gains none that the shop lacks, and gains none while in arrears [§The ledger]', async () => {
    expect(await refusalOf(movePieces(1, 'beehives', -1))).toBe('NOT_OWNED');
    expect(await refusalOf(movePieces(1, 'beehives', 100_000))).toBe('OUT_OF_STOCK');
    await db.all(sql`INSERT INTO villa_arrears VALUES (1, 1)`);
    expect(await refusalOf(movePieces(1, 'beehives', 1))).toBe('IN_ARREARS');
    expect(await refusalOf(movePieces(2, 'beehives', 1))).toBeNull();
  });

  test('has at most one disruption per item [§9 An attack; §The ledger]', async () => {
    const lay = (item: string, starts_at: number) => sql`
      INSERT INTO disruptions (attack_id, target_id, item, mischief_item, effect_type, percent, starts_at, ends_at)
      VALUES (1, 1, ${item}, 'raccoons', 'COSMETIC', 0, ${starts_at}, ${starts_at + 1000})`;
    expect(await refusalOf(lay('beehives', 0))).toBeNull();
    expect(await refusalOf(lay('beehives', 500))).toBe('ALREADY_DISRUPTED');
    expect(await refusalOf(lay('hen-house', 500), lay('beehives', 1000))).toBeNull();
  });
});

test('a player has an account from the first moment [§The ledger]', async () => {
  expect(await db.all(sql`SELECT id FROM accounts WHERE id > 0 ORDER BY id`)).toEqual(
    [1, 2, 3].map((id) => ({ id })),
  );
});

test('a batch whose condition does not hold fails as a whole [§The ledger; §Traps of the platform]', async () => {
  const paid = allowance({ id: 1, amount: 5, day: '2027-03-13' as typeof SUNDAY });
  expect(await refusalOf(paid, guard(sql`(SELECT balance FROM accounts WHERE id = 1) = 7`))).toBe('GUARD');
  expect(await db.all(sql`SELECT balance FROM accounts WHERE id = 1`)).toEqual([{ balance: 100_000 }]);
  expect(await refusalOf(paid, guard(sql`(SELECT balance FROM accounts WHERE id = 1) = 105000`))).toBeNull();
  expect(await db.all(sql`SELECT 1 FROM guard`)).toEqual([]);
});

test('a day has at most one visit per player and one result per game, and no result exceeds what can be earned [§The ledger]', async () => {
  const result = (base_tenths: number, points_tenths: number) => sql`
    INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up,
      mark, held, streak_days, streak_bonus_millis, finished_at, delivered_at)
    VALUES (1, ${SUNDAY}, 'memory', 'p', ${base_tenths}, ${points_tenths}, 1, 1, 1, 0, NULL, 0, 1, 0, 0, 0)`;
  for (const [base, points] of [
    [1001, 1001],
    [-1, 0],
    [1000, 2001],
    [0, -1],
  ] as const)
    expect(await refusalOf(result(base, points))).toMatch(/CHECK constraint failed/);
  expect(await refusalOf(result(1000, 2000), visit(1))).toBeNull();
  expect(await refusalOf(result(1000, 2000))).toBe('DUPLICATE');
  expect(await refusalOf(visit(1))).toBe('DUPLICATE');
});

test('stocks and balances never fall below zero in the bank, a shop or a player’s account [§The ledger]', async () => {
  await db.batch([
    buyShares(1, 1, SUNDAY),
    movePieces(1, 'beehives', 1),
    sql`INSERT INTO mischief_inventory (player_id, item, quantity) VALUES (1, 'raccoons', 1)`,
  ]);
  for (const statement of [
    `UPDATE landmarks SET bank_shares = -1 WHERE id = ${LAST_LANDMARK.id}`,
    'UPDATE landmarks SET bank_shares = issued + 1 WHERE id = 1',
    'UPDATE holdings SET shares = -1',
    'UPDATE villa_shop SET supply = -1',
    'UPDATE villa_items SET quantity = -1',
    'UPDATE mischief_inventory SET quantity = -1',
  ])
    expect(await refusalOf(sql.raw(statement)), statement).toMatch(/CHECK constraint failed/);
});

test('fractions of a millispark, NaN and text are refused as amounts [§2 Units; §Traps of the platform]', async () => {
  for (const amount of [0.5, Number.NaN, '7 Sparks'])
    expect(
      await refusalOf(sql`UPDATE accounts SET balance = ${amount} WHERE id = 1`),
      String(amount),
    ).toMatch(/cannot store|NOT NULL constraint failed/);
});
