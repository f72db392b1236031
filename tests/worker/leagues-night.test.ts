// The close of a league week in workerd: how groups are drawn and ranked.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { leagueOf } from '../../worker/features/leagues/my-league.ts';
import { drawingAfter, rankGroups } from '../../worker/model/leagues/drawing.ts';
import { addDays, closeOf } from '../../worker/shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { plansOf, watchedDatabase } from '../support/board-rows.ts';
import { freshStores } from '../support/empty-stores.ts';
import {
  asPercentiles,
  crowd,
  drawn,
  inLeagues,
  LEAGUES,
  type Member,
  MONDAY,
  memberOf,
  members,
  NEXT,
  night,
  playedBefore,
  results,
  SUNDAY,
} from '../support/league-people.ts';
import { db } from '../support/record.ts';
import { again, dieAtEveryAccess } from '../support/rollover-runs.ts';
import { rowsOf } from '../support/week-people.ts';

describe('on a Monday', () => {
  test('players with similar numbers of plays form groups of thirty, and those without a play are in none [§15 Leagues]', async () => {
    const plays = (place: number) => (place < 70 ? 4 : place < 90 ? 9 : 40);
    await db.batch([
      crowd(94),
      // The job of this Monday has already run.
      sql`INSERT INTO league_weeks VALUES (${MONDAY}, 1)`,
      results(Array.from({ length: 91 }, (_, place) => playedBefore(1000 + place, plays(place))).flat()),
      results([{ id: 1092, day: SUNDAY, game: 'memory', base: 50, held: 1 }]),
      results([{ id: 1093, day: addDays(SUNDAY, -28), game: 'memory', base: 50 }]),
    ]);
    expect(await night()).toBe(true);
    const rows = await members();
    expect(rows).toHaveLength(91);
    expect(
      rows.every(({ week, step, last_place }) => week === NEXT && step === 1 && last_place === null),
    ).toBe(true);
    expect(rows.map((row) => row.plays)).toEqual(Array.from({ length: 91 }, (_, place) => plays(place)));
    const groups = await rowsOf<{ first_plays: number; last_plays: number; first_player: number }>(
      'league_groups',
    );
    expect(groups.map(({ first_player }) => first_player)).toEqual([1000, 1030, 1050, 1070, 1090]);
    for (const { first_plays, last_plays } of groups) expect(last_plays).toBeLessThanOrEqual(2 * first_plays);
    expect(await rowsOf('league_weeks')).toEqual([{ week: NEXT, has_steps: 1 }]);
  });

  test('seven of thirty move up and seven down, and in a smaller group seven thirtieths of it [§15 Leagues]', async () => {
    await inLeagues(44 + 30);
    await db.batch([
      results(
        Array.from({ length: 74 }, (_, place) => ({
          id: 1000 + place,
          day: MONDAY,
          game: 'memory' as const,
          base: 1 + place,
        })),
      ),
      results([{ id: 1000, day: SUNDAY, game: 'snake', base: 99, delivered: closeOf(SUNDAY) + 1 }]),
      asPercentiles,
    ]);
    expect(await night()).toBe(true);
    const steps = (from: number, until: number, rows: Member[]) =>
      rows.filter(({ player_id }) => player_id >= from && player_id < until).map(({ step }) => step);
    const moved = (size: number, moving: number) => [
      ...Array.from({ length: moving }, () => 2),
      ...Array.from({ length: size - 2 * moving }, () => 3),
      ...Array.from({ length: moving }, () => 4),
    ];
    const rows = await members();
    expect(steps(1000, 1030, rows)).toEqual(moved(30, 7));
    expect(steps(1030, 1052, rows)).toEqual(moved(22, 5));
    expect(steps(1052, 1074, rows)).toEqual(moved(22, 5));
    expect(rows[0]).toMatchObject({ week: NEXT, plays: 6, last_step: 3, last_place: 30, last_of: 30 });
    expect(rows[29]).toMatchObject({ last_place: 1 });
  });

  test('nobody moves beyond the highest or lowest step, and nobody moves up without points [§15 Leagues]', async () => {
    await inLeagues(30, { step: 5 });
    await inLeagues(30, { step: 1, first: 2000 });
    await inLeagues(30, { step: 2, first: 3000 });
    const lower = Array.from({ length: 30 }, (_, place) => 1000 + place);
    await db.batch([
      results(
        [...lower, ...lower.map((id) => id + 1000)].map((id) => ({
          id,
          day: MONDAY,
          game: 'memory',
          base: id % 1000,
        })),
      ),
      asPercentiles,
    ]);
    await night();
    const counts = new Map<string, number>();
    for (const { last_step, step } of await members())
      counts.set(`${last_step} to ${step}`, (counts.get(`${last_step} to ${step}`) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      '5 to 4': 7,
      '5 to 5': 23,
      '1 to 1': 23,
      '1 to 2': 7,
      '2 to 2': 23,
      '2 to 1': 7,
    });
  });

  test('equals share a place, and the one who registered first moves first [§15 Leagues]', async () => {
    await inLeagues(60);
    await db.batch([
      results(
        Array.from({ length: 30 }, (_, place) => ({
          id: 1000 + place,
          day: MONDAY,
          game: 'memory' as const,
          base: place < 10 ? 90 : 50,
        })),
      ),
      asPercentiles,
    ]);
    await night();
    const rows = (await members()).slice(0, 30);
    expect(rows.filter(({ last_place }) => last_place === 1)).toHaveLength(10);
    expect(rows.filter(({ last_place }) => last_place === 11)).toHaveLength(20);
    expect(rows.filter(({ step }) => step === 4).map(({ player_id }) => player_id)).toEqual([
      1000, 1001, 1002, 1003, 1004, 1005, 1006,
    ]);
    expect(rows.filter(({ step }) => step === 2).map(({ player_id }) => player_id)).toEqual([
      1023, 1024, 1025, 1026, 1027, 1028, 1029,
    ]);
  });

  test('fewer than sixty players form one table without steps [§15 Leagues]', async () => {
    await inLeagues(59);
    expect(await rowsOf('league_groups')).toHaveLength(1);
    await db.batch([
      results([{ id: 1000, day: MONDAY, game: 'memory', base: 9 }]),
      asPercentiles,
      crowd(1, 5000),
    ]);
    await db.all(results(playedBefore(5000, 100)));
    await night();
    const rows = await members();
    expect(rows[0]).toMatchObject({ step: 3, last_place: 1, last_of: 59 });
    expect(rows.filter(({ step }) => step !== 3)).toMatchObject([{ player_id: 5000, step: 1 }]);
    expect(await rowsOf('league_groups')).toHaveLength(3);
    expect(await rowsOf('league_weeks')).toEqual([{ week: NEXT, has_steps: 1 }]);
  });

  test('players who left, are blocked or played nothing in four weeks leave the leagues [§15 Leagues]', async () => {
    await inLeagues(62);
    const before = closeOf(SUNDAY) - 1;
    await db.batch([
      sql`UPDATE players SET deactivated_at = ${before}, kind = 'deactivated' WHERE id = 1000`,
      sql`UPDATE players SET banned_at = ${before} WHERE id = 1001`,
      sql`UPDATE players SET deactivated_at = ${before + 2}, kind = 'deactivated' WHERE id = 1002`,
      sql`DELETE FROM league_members WHERE player_id = 1004`,
    ]);
    // This player's last play was just before the four weeks.
    await db.batch([
      sql`INSERT INTO players (id, public_id, kind, guest_number, username, username_key, created_at, registered_at, settled_through)
        VALUES (9000, 'p', 'registered', 1, 'idle', 'idle', 0, 0, '2027-03-01')`,
      sql`INSERT INTO league_members (player_id, week, step, plays) VALUES (9000, ${MONDAY}, 3, 5)`,
    ]);
    await drawn();
    await night();
    const ids = (await members()).map(({ player_id }) => player_id);
    expect(ids.slice(0, 3)).toEqual([1002, 1003, 1004]);
    expect(ids).not.toContain(9000);
    expect(await memberOf(1004)).toMatchObject({ step: 1, last_place: null });
    expect(await memberOf(1003)).toMatchObject({ step: 3, last_of: 28 });
  });

  test('a night that is killed anywhere and repeated, or run again later, leaves the result of a single run [§15 Leagues]', async () => {
    const world = async () => {
      await inLeagues(75);
      await db.batch([
        crowd(20, 4000),
        results(
          Array.from({ length: 95 }, (_, place) => ({
            id: place < 75 ? 1000 + place : 3925 + place,
            day: addDays(MONDAY, place % 7),
            game: GAME_TYPES[place % 3]!,
            base: (place * 37) % 100,
          })),
        ),
      ]);
    };
    const left = async () => [
      await members(),
      await rowsOf('league_groups'),
      await rowsOf('league_weeks'),
      await rowsOf('daily_histogram'),
    ];
    const days = Array.from({ length: 7 }, (_, place) => addDays(MONDAY, place));
    await world();
    for (const day of days) await night(day);
    const once = await left();
    expect(once[0]).toHaveLength(95);
    await again(SUNDAY);
    expect(await night()).toBe(true);
    expect(await left()).toEqual(once);
    await freshStores();
    await world();
    for (const day of days.slice(0, -1)) await night(day);
    await dieAtEveryAccess(SUNDAY, LEAGUES);
    expect(await left()).toEqual(once);
  });
});

test('a night reads only the members of its groups, however many players have equally many plays [§15 Leagues; §Leagues]', async () => {
  await inLeagues(90);
  const { db: watched, trips, statements } = watchedDatabase();
  await leagueOf(watched, { playerId: 1040, publicId: 'many-1040', now_ms: closeOf(SUNDAY) });
  expect(trips()).toBe(1);
  const plans = await plansOf([...statements, ...rankGroups(drawingAfter(SUNDAY), { groups: 2 })]);
  const ofMembers = plans.filter((line) => line.includes('league_members_by_plays'));
  expect(ofMembers.length).toBeGreaterThan(3);
  for (const line of ofMembers)
    expect(line).toContain('(week=? AND (step,plays,player_id)>(?,?,?) AND (step,plays,player_id)<(?,?,?))');
});
