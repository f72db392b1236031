// Leagues inside workerd: how groups are drawn and ranked when a week has closed, and what a member sees of the week.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { leagueOf } from '../../worker/features/leagues/my-league.ts';
import { drawGroups, drawingAfter, rankGroups } from '../../worker/model/leagues/drawing.ts';
import { STEPS } from '../../worker/nightly/steps.ts';
import { database } from '../../worker/platform/database.ts';
import { addDays, closeOf, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../../worker/shared/kernel/game-type.ts';
import { plansOf, watchedDatabase } from '../support/board-rows.ts';
import { type Client, guest, player, setClock } from '../support/client.ts';
import { freshStores } from '../support/empty-stores.ts';
import { again, dieAtEveryAccess, run } from '../support/rollover-runs.ts';
import { rowsOf } from '../support/week-people.ts';

const db = database(env);
const MONDAY = '2027-03-08' as GameDay;
const SUNDAY = addDays(MONDAY, 6);
const NEXT = addDays(MONDAY, 7);
const LEAGUES = STEPS.filter(({ name }) => name === 'percentiles' || name.startsWith('league-'));
const night = (day: GameDay = SUNDAY) => run({ day, steps: LEAGUES });

interface Member {
  player_id: number;
  week: string;
  step: number;
  plays: number;
  last_step: number | null;
  last_place: number | null;
  last_of: number | null;
}
const members = () => rowsOf<Member>('league_members');
const memberOf = async (id: number) => (await members()).find(({ player_id }) => player_id === id);

/** Registered players with ids from `first` on. */
const crowd = (size: number, first = 1000) => sql`
  INSERT INTO players (id, public_id, kind, guest_number, username, username_key, created_at, registered_at, settled_through,
    last_played_day)
  SELECT value, 'many-' || value, 'registered', value, 'many' || value, 'many' || value, 0, 0, '2027-03-01', ${SUNDAY}
  FROM json_each(${JSON.stringify(Array.from({ length: size }, (_, place) => first + place))})`;

interface Result {
  id: number;
  day: GameDay;
  game: GameType;
  base: number;
  held?: number;
  delivered?: number;
}

/** Results as the record has them, delivered on their day at noon. */
const results = (rows: readonly Result[]) => sql`
  INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up, held,
    streak_days, streak_bonus_millis, finished_at, delivered_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, (value ->> 0) || (value ->> 1) || (value ->> 2), value ->> 3, value ->> 3, 1, 1, 1, 0,
    value ->> 4, 1, 0, 1, value ->> 5
  FROM json_each(${JSON.stringify(
    rows.map(({ id, day, game, base, held = 0, delivered = startOfDay(day) + 43_200_000 }) => [
      id,
      day,
      game,
      base * 10,
      held,
      delivered,
    ]),
  )})`;

/** Plays of the weeks before the one that ends, one game a day. */
const playedBefore = (id: number, plays: number): Result[] =>
  Array.from({ length: plays }, (_, place) => ({
    id,
    day: addDays(MONDAY, -1 - (place % 21)),
    game: GAME_TYPES[Math.floor(place / 21)]!,
    base: 1,
  }));

/** As if each result of the week had as many percent as it has base points. */
const asPercentiles = sql`UPDATE daily_histogram SET percentile = base_tenths / 10 WHERE day >= ${MONDAY}`;

/** Members of this week's leagues on a step, in groups that are drawn. */
async function inLeagues(size: number, { step = 3, first = 1000 } = {}): Promise<void> {
  await db.batch([
    crowd(size, first),
    results(Array.from({ length: size }, (_, place) => playedBefore(first + place, 5)).flat()),
    sql`INSERT INTO league_members (player_id, week, step, plays)
      SELECT id, ${MONDAY}, ${step}, 5 FROM players WHERE id >= ${first} AND id < ${first + size}`,
  ]);
  await drawn();
}

async function drawn(): Promise<void> {
  await db.batch([sql`DELETE FROM league_groups`, sql`DELETE FROM league_weeks`]);
  const { statements } = await drawGroups(db, drawingAfter(addDays(MONDAY, -1)), { most: 100 });
  await db.batch(statements);
}

describe('on a Monday', () => {
  test('players who played about as much come into groups of thirty, and those who played nothing into none [§15 Leagues]', async () => {
    const plays = (place: number) => (place < 70 ? 4 : place < 90 ? 9 : 40);
    await db.batch([
      crowd(94),
      // The Monday before has been.
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

  test('seven of thirty move up and seven down, as many of a smaller group as are seven thirtieths of it [§15 Leagues]', async () => {
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

  test('nobody leaves the highest step upwards or the lowest downwards, and nobody moves up with nothing [§15 Leagues]', async () => {
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

  test('equals share a place; the one who registered first is before for moving [§15 Leagues]', async () => {
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

  test('under sixty players there is one table without steps [§15 Leagues]', async () => {
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

  test('those who left, are blocked or played nothing in four weeks are in no league any more [§15 Leagues]', async () => {
    await inLeagues(62);
    const before = closeOf(SUNDAY) - 1;
    await db.batch([
      sql`UPDATE players SET deactivated_at = ${before}, kind = 'deactivated' WHERE id = 1000`,
      sql`UPDATE players SET banned_at = ${before} WHERE id = 1001`,
      sql`UPDATE players SET deactivated_at = ${before + 2}, kind = 'deactivated' WHERE id = 1002`,
      sql`DELETE FROM league_members WHERE player_id = 1004`,
    ]);
    // The last play of this one was just before the four weeks.
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

  test('killed anywhere and repeated, or done again later, the night leaves what one run leaves [§15 Leagues]', async () => {
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

test('reads of the members those of its groups alone, however many played as much [§15 Leagues; §Leagues]', async () => {
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

describe('a member', () => {
  let mara: Client & { publicId: string };
  let bea: Client & { publicId: string };
  let ids: Record<'mara' | 'bea', number>;

  beforeEach(async () => {
    await setClock(`${SUNDAY}T12:00:00Z`);
    [mara, bea] = [await player('Mara'), await player('Bea')];
    const rows = await db.all<{ id: number }>(sql`SELECT id FROM players ORDER BY id`);
    ids = { mara: rows[0]!.id, bea: rows[1]!.id };
    await db.batch(
      Object.values(ids).map(
        (id) =>
          sql`INSERT INTO league_members (player_id, week, step, plays) VALUES (${id}, ${MONDAY}, 2, 9)`,
      ),
    );
    await drawn();
  });

  const league = async (who: Client) => (await who.get('/api/leagues/mine')).body;

  test('has the mean of the best fifteen percentiles, three of a game at most, without what is held back [§15 Leagues]', async () => {
    await setClock(`${NEXT}T01:00:00Z`);
    const of = (game: GameType, bases: number[], held = 0): Result[] =>
      bases.map((base, place) => ({ id: ids.mara, day: addDays(MONDAY, place), game, base, held }));
    await db.batch([
      results([
        ...of('memory', [100, 99, 98, 97, 96]),
        ...of('snake', [90, 90, 90]),
        ...of('sudoku', [80, 80, 80, 80]),
        ...of('triordle', [70, 70]),
        ...of('anagram', [100, 100], 1),
      ]),
      // Somebody else had as many points, so that they have a percentile.
      sql`INSERT INTO daily_histogram VALUES (${MONDAY}, 'anagram', 1000, 1, NULL), (${addDays(MONDAY, 1)}, 'anagram', 1000, 1, NULL)`,
      asPercentiles,
    ]);
    const { league: seen, edition, last } = await league(mara);
    expect([edition, last]).toEqual(['home', null]);
    expect(seen).toMatchObject({ week: MONDAY, step: null, up: 0, down: 0 });
    const sum = 100 + 99 + 98 + 3 * 90 + 3 * 80 + 2 * 70;
    expect(seen.rows).toEqual([
      {
        place: 1,
        user_id: mara.publicId,
        username: 'Mara',
        is_viewer: true,
        mean: Math.round((10 * sum) / 15) / 10,
        results: 11,
      },
      { place: 2, user_id: bea.publicId, username: 'Bea', is_viewer: false, mean: 0, results: 0 },
    ]);
    expect(seen.best).toHaveLength(11);
    await db.batch([
      results([...of('wordclue', [60, 60, 60]), ...of('speedmatch', [50, 40])]),
      asPercentiles,
    ]);
    const full = (await league(mara)).league;
    expect(full.best.map(({ percentile }: { percentile: number }) => percentile)).toEqual([
      100, 99, 98, 90, 90, 90, 80, 80, 80, 70, 70, 60, 60, 60, 50,
    ]);
    expect(full.rows[0]).toMatchObject({ results: 15, mean: Math.round((10 * (sum + 180 + 50)) / 15) / 10 });
  });

  test('sees nothing of a day before it has closed and its percentiles are decided [§15 Leagues]', async () => {
    await db.all(
      results([
        { id: ids.bea, day: addDays(SUNDAY, -1), game: 'memory', base: 60 },
        { id: ids.mara, day: addDays(SUNDAY, -1), game: 'memory', base: 40 },
        { id: ids.bea, day: addDays(SUNDAY, -1), game: 'snake', base: 40 },
        { id: ids.bea, day: SUNDAY, game: 'memory', base: 99 },
        { id: ids.mara, day: SUNDAY, game: 'memory', base: 10 },
      ]),
    );
    const means = async (who: Client) =>
      (await league(who)).league.rows.map((row: { username: string; mean: number }) => [
        row.username,
        row.mean,
      ]);
    const nothing = [
      ['Mara', 0],
      ['Bea', 0],
    ];
    for (const who of [mara, bea]) expect(await means(who)).toEqual(nothing);
    await run({ day: addDays(SUNDAY, -1), steps: LEAGUES, after_ms: -1 });
    for (const who of [mara, bea]) expect(await means(who)).toEqual(nothing);
    await night(addDays(SUNDAY, -1));
    // Whoever was the day's only player of a game has no percentile of it.
    for (const who of [mara, bea])
      expect(await means(who)).toEqual([
        ['Bea', 6.7],
        ['Mara', 0],
      ]);
    expect((await league(bea)).league.best).toEqual([
      { game_type: 'memory', game_date: addDays(SUNDAY, -1), percentile: 100 },
    ]);
    // A result that comes after the close moves no percentile.
    await db.all(
      results([{ id: ids.mara, day: addDays(SUNDAY, -1), game: 'snake', base: 80, delivered: 1 }]),
    );
    expect(await means(mara)).toEqual([
      ['Bea', 6.7],
      ['Mara', 0],
    ]);
  });

  test('is a player without a name across a block and off the boards, and gone once closed or blocked by operators [§15 Leagues; §15 Peace]', async () => {
    const seen = async (who: Client) =>
      (await league(who)).league.rows.map((row: { username: string; user_id: string }) => [
        row.username,
        row.user_id,
      ]);
    await mara.post('/api/users/Bea/block');
    expect(await seen(mara)).toEqual([
      ['Mara', mara.publicId],
      ['a player', 'hidden-1'],
    ]);
    expect(await seen(bea)).toEqual([
      ['a player', 'hidden-0'],
      ['Bea', bea.publicId],
    ]);
    await mara.request('/api/users/Bea/block', { method: 'DELETE' });
    await db.all(sql`UPDATE players SET is_unlisted = 1`);
    expect(await seen(mara)).toEqual([
      ['Mara', mara.publicId],
      ['a player', 'hidden-1'],
    ]);
    await db.all(sql`UPDATE players SET is_unlisted = 0, banned_at = 1 WHERE id = ${ids.bea}`);
    expect(await seen(mara)).toEqual([['Mara', mara.publicId]]);
    expect((await (await guest()).get('/api/leagues/mine')).status).toBe(401);
  });

  test('hears how the week ended, and nothing of groups that are still being drawn [§15 Leagues]', async () => {
    await db.batch([
      sql`UPDATE league_members SET week = ${NEXT}, step = 3, last_step = 2, last_place = 4, last_of = 30 WHERE player_id = ${ids.mara}`,
    ]);
    expect(await league(mara)).toEqual({
      edition: 'home',
      league: null,
      last: { place: 4, of: 30, moved: 'up' },
    });
    expect((await league(bea)).league.rows).toHaveLength(1);
    await db.all(sql`DELETE FROM league_members`);
    expect(await league(mara)).toEqual({ edition: 'home', league: null, last: null });
  });
});
