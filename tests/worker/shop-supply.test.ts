// Monday's supply of the shop (RULES §8).
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { addDays, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { db } from '../support/record.ts';
import { again, run } from '../support/rollover-runs.ts';
import { MONDAY, movePieces, person, played, SUNDAY } from '../support/week-people.ts';

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
