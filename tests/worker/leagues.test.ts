// A member's view of a league week, in workerd.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { type Client, guest, player, setClock } from '../support/client.ts';
import {
  asPercentiles,
  drawn,
  LEAGUES,
  MONDAY,
  NEXT,
  night,
  type Result,
  results,
  SUNDAY,
} from '../support/league-people.ts';
import { db } from '../support/record.ts';
import { run } from '../support/rollover-runs.ts';

describe('a league member', () => {
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

  test('has the mean of the best fifteen percentiles, three per game at most, without held results [§15 Leagues]', async () => {
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
      // Another player had as many points, so that they have a percentile.
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
    // A day's only player of a game has no percentile of it.
    for (const who of [mara, bea])
      expect(await means(who)).toEqual([
        ['Bea', 6.7],
        ['Mara', 0],
      ]);
    expect((await league(bea)).league.best).toEqual([
      { game_type: 'memory', game_date: addDays(SUNDAY, -1), percentile: 100 },
    ]);
    // A result after the close changes no percentile.
    await db.all(
      results([{ id: ids.mara, day: addDays(SUNDAY, -1), game: 'snake', base: 80, delivered: 1 }]),
    );
    expect(await means(mara)).toEqual([
      ['Bea', 6.7],
      ['Mara', 0],
    ]);
  });

  test('is unnamed across a block or off the boards, and disappears on leaving or an operator’s block [§15 Leagues; §15 Peace]', async () => {
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

  test('learns how the week ended, and nothing about groups that are still being drawn [§15 Leagues]', async () => {
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
