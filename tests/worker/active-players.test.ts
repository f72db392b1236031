// Who is active is decided on Mondays from dated facts, and stored (RULES §6).
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginActiveWeek, decideActive, endActiveWeek } from '../../worker/model/players/active-players.ts';
import { addDays, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { columnOf, db } from '../support/record.ts';
import { again, dieAtEveryAccess, run } from '../support/rollover-runs.ts';
import { MONDAY, person, played, rowsOf, SUNDAY } from '../support/week-people.ts';

const NEXT_SUNDAY = addDays(SUNDAY, 7);

const active = () => columnOf<number>(sql`SELECT player_id FROM active_players ORDER BY player_id`);
const come = (ids: readonly number[]) =>
  Promise.all(ids.map((id) => person({ id, registered: '2027-01-01' as GameDay })));
/** The ids from `first` to `last`. */
const ids = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);

describe('the active players of a Monday', () => {
  test('are proven players with points on three of the last 28 days [§6 Who is active]', async () => {
    await come(ids(1, 9));
    await db.batch([
      ...ids(1, 9).flatMap((id) => played(id, SUNDAY, { days: id === 2 ? 2 : 3 })),
      sql`UPDATE players SET proven_at = NULL WHERE id = 3`,
      sql`UPDATE players SET proven_at = ${startOfDay(MONDAY)} WHERE id = 4`,
      sql`UPDATE players SET registered_at = ${startOfDay(MONDAY)} WHERE id = 5`,
      sql`UPDATE players SET banned_at = 1 WHERE id = 6`,
      sql`UPDATE players SET deactivated_at = 1 WHERE id = 7`,
      sql`UPDATE results SET delivered_at = ${startOfDay(MONDAY)} WHERE player_id = 8 AND day = ${SUNDAY}`,
    ]);
    await run({ day: SUNDAY });
    expect(await active()).toEqual([1, 9]);
    expect(await rowsOf('active_weeks')).toEqual([
      {
        week: MONDAY,
        players: 2,
        first_time: 2,
        established: 0,
        addresses: 2,
        decided_at: startOfDay(MONDAY),
      },
    ]);
  });

  test('exclude players whose plays were given up, held back, without points or longer ago [§6 Who is active]', async () => {
    await come(ids(1, 6));
    await db.batch([
      ...played(1, SUNDAY, { points_tenths: 0 }),
      ...played(2, SUNDAY),
      ...played(3, SUNDAY),
      ...played(4, addDays(MONDAY, -26)),
      ...played(5, addDays(MONDAY, -27)),
      ...played(6, addDays(MONDAY, -26)),
      sql`UPDATE results SET given_up = 1, base_tenths = 0, points_tenths = 0 WHERE player_id = 1`,
      sql`UPDATE results SET held = 1 WHERE player_id = 2 AND day = ${SUNDAY}`,
      sql`UPDATE results SET released_at = ${startOfDay(MONDAY)} WHERE player_id = 3 AND day = ${SUNDAY}`,
      sql`UPDATE results SET released_at = 1 WHERE player_id = 6 AND day = ${addDays(MONDAY, -26)}`,
    ]);
    await run({ day: SUNDAY });
    expect(await active()).toEqual([4, 6]);
  });

  test('are the first ten at an address, plus those with points on 15 days [§6 Who is active]', async () => {
    await come(ids(1, 32));
    await db.batch([
      ...ids(1, 32).flatMap((id) => played(id, SUNDAY, { days: id === 14 || id === 30 ? 15 : 3 })),
      sql`UPDATE players SET address_key = 'school' WHERE id <= 30`,
      sql`UPDATE players SET address_key = 'home' WHERE id = 31`,
      sql`UPDATE results SET held = 1 WHERE player_id IN (2, 5)`,
    ]);
    await run({ day: SUNDAY });
    expect(await active()).toEqual([1, 3, 4, 6, 7, 8, 9, 10, 11, 12, 14, 30, 31, 32]);
    // Ten of the school and two established, one at home, one of no known address.
    expect(await rowsOf('active_weeks')).toMatchObject([
      { players: 14, established: 2, addresses: 3, first_time: 16 },
    ]);
  });

  test('are the first hundred in a /48 within the limit of their address, plus those with points on 15 days [§6 Who is active]', async () => {
    await come(ids(1, 112));
    await db.batch([
      ...ids(1, 112).flatMap((id) => played(id, SUNDAY, { days: id === 108 ? 15 : 3 })),
      sql`UPDATE players SET address_key = CASE WHEN id <= 12 THEN 'home' ELSE 'home-' || (id / 8) END,
        network_key = 'net' WHERE id <= 110`,
      sql`UPDATE players SET address_key = 'other' WHERE id = 111`,
    ]);
    const pieces = [
      { after: 0, through: 60 },
      { after: 60, through: 200 },
    ];
    await db.batch([
      beginActiveWeek({ monday: MONDAY }),
      ...pieces.flatMap((piece) => decideActive({ monday: MONDAY, ...piece })),
      endActiveWeek({ monday: MONDAY }),
    ]);
    expect(await active()).toEqual([...ids(1, 10), ...ids(13, 102), 108, 111, 112]);
    // The network's hundred are of more than ten addresses, and count as ten.
    expect(await rowsOf('active_weeks')).toMatchObject([{ players: 103, established: 1, addresses: 12 }]);
  });

  test('stay in the record: a returning player is not active for the first time again', async () => {
    await come([1, 2, 3]);
    await db.batch([...played(1, SUNDAY), ...played(2, SUNDAY)]);
    await run({ day: SUNDAY });
    await db.batch([
      sql`UPDATE results SET day = date(day, '-60 days') WHERE player_id = 1`,
      ...played(3, addDays(SUNDAY, 3)),
    ]);
    await run({ day: NEXT_SUNDAY });
    expect(await rowsOf('active_players')).toMatchObject([
      { player_id: 1, first_week: MONDAY, last_week: MONDAY },
      { player_id: 2, first_week: MONDAY, last_week: addDays(MONDAY, 7) },
      { player_id: 3, first_week: addDays(MONDAY, 7), last_week: addDays(MONDAY, 7) },
    ]);
    expect(await rowsOf('active_weeks')).toMatchObject([
      { players: 2, first_time: 2 },
      { week: addDays(MONDAY, 7), players: 2, first_time: 1 },
    ]);
  });
});

test('three established players count per address, and thirty per /48 [§6 Release of shares]', async () => {
  await come(ids(1, 40));
  await db.batch([
    ...ids(1, 40).flatMap((id) => played(id, SUNDAY, { days: 15 })),
    sql`UPDATE players SET address_key = CASE WHEN id <= 4 THEN 'school' ELSE 'home-' || (id / 3) END WHERE id <= 38`,
    sql`UPDATE players SET network_key = 'net' WHERE id BETWEEN 5 AND 38`,
  ]);
  await run({ day: SUNDAY });
  // Three of the school, thirty of the network, two of no known address.
  expect(await rowsOf('active_weeks')).toMatchObject([{ players: 40, established: 35, addresses: 0 }]);
});

test('a player is established after points on 15 days, permanently [§6 Who is active]', async () => {
  await come([1, 2]);
  await db.batch([...played(1, SUNDAY, { days: 15 }), ...played(2, SUNDAY, { days: 14 })]);
  await run({ day: SUNDAY });
  await db.batch(played(2, addDays(SUNDAY, 2), { days: 1 }));
  await run({ day: NEXT_SUNDAY });
  expect(await rowsOf('active_players')).toMatchObject([
    { player_id: 1, established_week: MONDAY },
    { player_id: 2, established_week: addDays(MONDAY, 7) },
  ]);
  expect(await rowsOf('active_weeks')).toMatchObject([
    { players: 2, first_time: 3, established: 1, addresses: 1 },
    { players: 2, first_time: 1, established: 2, addresses: 0 },
  ]);
});

describe('the decision', () => {
  beforeEach(async () => {
    await come(ids(1, 20));
    await db.batch([
      ...ids(1, 18).flatMap((id) => played(id, SUNDAY)),
      sql`UPDATE players SET address_key = 'school' WHERE id <= 15`,
    ]);
  });
  const FOUND = [...ids(1, 10), ...ids(16, 18)];
  const decided = async () => [await active(), await rowsOf('active_weeks')];

  test('does not depend on when it runs or on what was proven, played or cleared since [§6 Who is active]', async () => {
    await db.batch([
      sql`UPDATE results SET held = 1 WHERE player_id = 18`,
      sql`UPDATE players SET proven_at = NULL WHERE id = 17`,
      sql`UPDATE results SET held = 0, released_at = ${startOfDay(MONDAY) + 1} WHERE player_id = 18`,
      sql`UPDATE players SET proven_at = ${startOfDay(MONDAY) + 1} WHERE id = 17`,
      ...played(19, addDays(MONDAY, 1)),
    ]);
    await run({ day: addDays(MONDAY, 2) });
    expect(await active()).toEqual([...ids(1, 10), 16]);
  });

  test('is made once, even when it is killed at every access and repeated [§6 Who is active]', async () => {
    await dieAtEveryAccess(SUNDAY);
    const left = await decided();
    expect(left).toEqual([FOUND, [expect.objectContaining({ players: 13, first_time: 13 })]]);
    await db.all(sql`UPDATE players SET proven_at = NULL`);
    await again(SUNDAY);
    expect(await run({ day: SUNDAY })).toBe(true);
    expect(await decided()).toEqual(left);
  });

  test('counts nobody twice when it is interrupted, set back and repeated [§6 Who is active]', async () => {
    await run({ day: addDays(SUNDAY, -1) });
    await run({ day: SUNDAY, after_ms: -90 * 60_000 });
    await db.all(sql`UPDATE active_weeks SET decided_at = NULL`);
    await again(SUNDAY);
    await run({ day: SUNDAY });
    expect(await decided()).toEqual([FOUND, [expect.objectContaining({ players: 13, first_time: 13 })]]);
  });
});
