// Players' worth is stored when a week ends, and the richest are published (RULES §10, 11), however late the job runs;
// Monday's supply of the shop (RULES §8).
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { announceRanking } from '../../worker/model/boards/weekly-standings.ts';
import { addDays, closeOf, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { db, rowOf } from '../support/record.ts';
import { again, run } from '../support/rollover-runs.ts';
import {
  buyShares,
  LAST_LANDMARK,
  MONDAY,
  movePieces,
  person,
  played,
  rowsOf,
  SUNDAY,
  WEEK,
} from '../support/week-people.ts';

describe('the week’s standings', () => {
  const standings = () =>
    db.all(sql`SELECT player_id, net_worth_millis, wealth_millis FROM weekly_standings ORDER BY player_id`);

  test('store net worth, and wealth with pieces at what the latest bought sell for [§10 How they are won]', async () => {
    await person({ id: 1, sparks: 100 });
    await db.batch([
      buyShares(1, 3, SUNDAY),
      movePieces(1, 'beehives', 1, 100),
      movePieces(1, 'beehives', 1, 200),
      movePieces(1, 'beehives', 1, 301),
      movePieces(1, 'beehives', -1),
    ]);
    const shop = await rowOf<{ value: number; net: number }>(sql`
      SELECT value_millis AS value, 2 * (yield_millis - upkeep_millis) AS net FROM villa_shop
      WHERE item = 'beehives'`);
    await run({ day: SUNDAY });
    const rest = sparks(100) + shop.net + 3 * LAST_LANDMARK.priceMillis;
    expect(await rowsOf('weekly_standings')).toEqual([
      {
        week: WEEK,
        player_id: 1,
        net_worth_millis: rest + 2 * shop.value,
        wealth_millis: rest + sparks(501 * 0.8),
      },
    ]);
  });

  test('exclude former guests, blocked players and later registrations, however late they run [§11 Mondays; §Rollover]', async () => {
    await person({ id: 1, sparks: 10 });
    await person({ id: 2, sparks: 20 });
    await person({ id: 3, sparks: 30, registered: MONDAY });
    await db.batch([
      sql`UPDATE players SET banned_at = 1 WHERE id = 2`,
      sql`INSERT INTO players (public_id, kind, guest_number, created_at, settled_through)
        VALUES ('guest', 'guest', 9, 0, ${addDays(SUNDAY, -1)})`,
    ]);
    await run({ day: addDays(SUNDAY, 3) });
    expect(await standings()).toEqual([
      { player_id: 1, net_worth_millis: sparks(10), wealth_millis: sparks(10) },
    ]);
  });

  test('count the pieces of a Villa in arrears as nothing [§8 Settlement of a day]', async () => {
    await person({ id: 1, sparks: 1 });
    await db.batch([
      movePieces(1, 'beehives', 1, 300),
      sql`INSERT INTO villa_arrears VALUES (1, ${sparks(500)})`,
    ]);
    await run({ day: SUNDAY });
    expect(await standings()).toEqual([{ player_id: 1, net_worth_millis: 0, wealth_millis: 0 }]);
  });

  test('include players long away, whether the jobs settle them or they return first', async () => {
    const day = addDays(SUNDAY, -8);
    for (const id of [1, 2]) await person({ id, sparks: 10 * id, day });
    await db.all(sql`UPDATE players SET last_seen_day = date(${SUNDAY}, '-120 days')`);
    await settlePlayers(db, { players: sql`(1)`, now_ms: startOfDay(addDays(MONDAY, 1)) });
    await run({ day: MONDAY });
    expect(await db.all(sql`SELECT week, player_id, wealth_millis FROM weekly_standings`)).toEqual(
      ['2027-03-01', WEEK].flatMap((week) =>
        [1, 2].map((id) => ({ week, player_id: id, wealth_millis: sparks(10 * id) })),
      ),
    );
  });
});

describe('the weekly ranking', () => {
  const news = () => db.all(sql`SELECT count, data_json, occurred_at FROM news ORDER BY id`);
  const ranks = async () =>
    (
      await db.all<{ player_id: number; rank: number; created_at: number }>(sql`
        SELECT player_id, data_json ->> 'rank' AS rank, created_at FROM notifications
        WHERE notification_type = 'RANKING_UPDATE' ORDER BY player_id`)
    ).map(({ player_id, rank, created_at }) => [player_id, rank, created_at - closeOf(SUNDAY)]);

  test('is news for the first and a notification for the first hundred, once; equals share a rank [§11 Mondays]', async () => {
    await db.all(sql`
      INSERT INTO weekly_standings (week, player_id, net_worth_millis, wealth_millis)
      SELECT ${WEEK}, key + 1, value, 0 FROM json_each(${JSON.stringify([
        5000,
        9000,
        9000,
        7000,
        ...Array.from({ length: 120 }, (_, place) => 4000 - place),
      ])})`);
    await run({ day: SUNDAY });
    const told = [{ count: 1, data_json: JSON.stringify({ top_player: 2 }), occurred_at: closeOf(SUNDAY) }];
    expect(await news()).toEqual(told);
    const all = await ranks();
    expect(all.slice(0, 5)).toEqual([
      [1, 4, 0],
      [2, 1, 0],
      [3, 1, 0],
      [4, 3, 0],
      [5, 5, 0],
    ]);
    expect(all).toHaveLength(100);
    expect(all.at(-1)).toEqual([100, 100, 0]);
    await again(SUNDAY);
    expect(await run({ day: SUNDAY })).toBe(true);
    expect(await news()).toEqual(told);
    expect(await ranks()).toEqual(all);
  });

  test('names nobody who is off the public boards', async () => {
    for (const id of [1, 2]) await person({ id });
    await db.batch([
      sql`UPDATE players SET is_unlisted = 1 WHERE id = 2`,
      sql`INSERT INTO weekly_standings VALUES (${WEEK}, 1, 5000, 0), (${WEEK}, 2, 9000, 0)`,
    ]);
    await db.batch(await announceRanking(db, { week: WEEK, sunday: SUNDAY }));
    expect(await news()).toMatchObject([{ data_json: JSON.stringify({ top_player: 1 }) }]);
    expect(await ranks()).toEqual([
      [1, 2, 0],
      [2, 1, 0],
    ]);
  });

  test('of a week without players is not published, and other days publish none', async () => {
    await run({ day: SUNDAY });
    await person({ id: 1, day: MONDAY });
    await run({ day: MONDAY });
    expect([await news(), await ranks()]).toEqual([[], []]);
  });
});

describe('the shop', () => {
  const supplies = async (more = '') =>
    Object.fromEntries(
      (
        await db.all<{ item: string; supply: number }>(
          sql`SELECT item, supply FROM villa_shop WHERE item IN ('wind-turbine', 'print-works', ${more}) ORDER BY item`,
        )
      ).map(({ item, supply }) => [item, supply]),
    );

  test('restocks pieces that are idle or decorative, but not productive ones in active players’ Villas [§8 Supply]', async () => {
    await run({ day: addDays(SUNDAY, -1) });
    await person({ id: 1 });
    await person({ id: 2 });
    await db.batch([
      ...played(1, SUNDAY),
      sql`UPDATE villa_shop SET supply = 7 WHERE item IN ('wind-turbine', 'print-works', 'hedge-maze')`,
      ...[1, 2, 3, 4].map((price) => movePieces(1, 'wind-turbine', 1, price)),
      ...[1, 2, 3, 4].map((price) => movePieces(2, 'print-works', 1, price)),
      ...[1, 2, 3, 4].map((price) => movePieces(1, 'hedge-maze', 1, price)),
    ]);
    await settlePlayers(db, { players: sql`(1)`, now_ms: startOfDay(addDays(MONDAY, 1)) });
    await db.batch([movePieces(1, 'wind-turbine', -2, 0, addDays(MONDAY, 1))]);
    await run({ day: addDays(MONDAY, 1) });
    expect(await supplies('hedge-maze')).toEqual({
      'wind-turbine': 3 + 2,
      'print-works': 5,
      'hedge-maze': 5,
    });
  });

  test('is filled up once to what Sunday’s stock lacked, and never emptied [§8 Supply]', async () => {
    await run({ day: addDays(SUNDAY, -1) });
    await person({ id: 1 });
    await db.batch([
      sql`UPDATE villa_shop SET supply = 3 WHERE item = 'wind-turbine'`,
      sql`UPDATE villa_shop SET supply = 50 WHERE item = 'print-works'`,
      movePieces(1, 'wind-turbine', 1, 1),
    ]);
    await settlePlayers(db, { players: sql`(1)`, now_ms: startOfDay(addDays(MONDAY, 1)) });
    await db.batch([movePieces(1, 'wind-turbine', 1, 1, addDays(MONDAY, 1))]);
    await run({ day: addDays(MONDAY, 1) });
    expect(await supplies()).toEqual({ 'wind-turbine': 4, 'print-works': 50 });
    await again(SUNDAY);
    expect(await run({ day: addDays(MONDAY, 1) })).toBe(true);
    expect(await supplies()).toEqual({ 'wind-turbine': 4, 'print-works': 50 });
  });
});
