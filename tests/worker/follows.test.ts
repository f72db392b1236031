// Following in workerd, the boards among friends, and staying off the public boards.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { MOST_FOLLOWED } from '../../worker/shared/contract/follows.ts';
import { type Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { db, rowOf } from '../support/record.ts';

const GAME_BOARD = '/api/leaderboards/game/memory';
const WORTH_BOARD = '/api/leaderboards/player-stats/net_worth';

let mara: Client & { publicId: string };
let bea: Client & { publicId: string };
let cleo: Client & { publicId: string };

beforeEach(async () => {
  await setClock('2027-03-10T12:00:00Z');
  [mara, bea, cleo] = [await player('Mara'), await player('Bea'), await player('Cleo')];
});

const names = (rows: { username: string }[]) => rows.map(({ username }) => username);
const welcome = (to: { publicId: string }, amount: number) => sql`
  INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
  SELECT ${`welcome:${to.publicId}`}, -1, id, ${amount}, 'welcome_bonus', 'Welcome', '2027-03-10', 1
  FROM players WHERE public_id = ${to.publicId}`;

describe('following', () => {
  test('works by name in any case, once, and can be undone', async () => {
    for (let times = 0; times < 2; times++) {
      const reply = await mara.post('/api/users/bEA/follow');
      expect(reply).toMatchObject({ status: 200, body: { is_following: true } });
    }
    await bea.post('/api/users/Mara/follow');
    await mara.post('/api/users/Cleo/follow');
    const list = (await mara.get('/api/me/following')).body;
    expect(list).toMatchObject([
      { username: 'Bea', follows_back: true },
      { username: 'Cleo', follows_back: false },
    ]);
    for (let times = 0; times < 2; times++)
      expect((await mara.request('/api/users/Bea/follow', { method: 'DELETE' })).body.is_following).toBe(
        false,
      );
    expect(names((await mara.get('/api/me/following')).body)).toEqual(['Cleo']);
  });

  test('is refused for oneself, an unknown name, guests, and beyond the limit', async () => {
    expect(await mara.post('/api/users/Mara/follow')).toMatchObject({
      status: 403,
      body: { code: 'OWN_ACCOUNT' },
    });
    expect((await mara.post('/api/users/Nobody/follow')).status).toBe(404);
    expect((await (await guest()).post('/api/users/Mara/follow')).status).toBe(401);
    await db.all(sql`
      WITH RECURSIVE many (id) AS (SELECT 1000 UNION ALL SELECT id + 1 FROM many WHERE id < ${999 + MOST_FOLLOWED})
      INSERT INTO follows (follower_id, followed_id, created_at)
      SELECT (SELECT id FROM players WHERE public_id = ${mara.publicId}), id, 1 FROM many`);
    expect(await mara.post('/api/users/Bea/follow')).toMatchObject({
      status: 409,
      body: { code: 'FOLLOW_LIMIT' },
    });
  });
});

describe('boards among friends', () => {
  test('rank the viewer and the players they follow among themselves, and nobody else', async () => {
    for (const who of [mara, bea, cleo]) await playMemory(who);
    await mara.post('/api/users/Bea/follow');
    const rows = (await mara.get(`${GAME_BOARD}?scope=friends`)).body;
    expect(names(rows).sort()).toEqual(['Bea', 'Mara']);
    expect(rows.map(({ rank }: { rank: number }) => rank)[0]).toBe(1);
    expect(rows.find(({ username }: { username: string }) => username === 'Mara').is_viewer).toBe(true);
    expect((await mara.get(`${GAME_BOARD}?scope=friends&date=2027-03-03`)).body).toEqual([]);
    expect(names((await cleo.get(`${GAME_BOARD}?scope=friends`)).body)).toEqual(['Cleo']);
  });

  test('hide a day until the viewer’s own result of the game, and show the week before it [§15 Friends]', async () => {
    await mara.post('/api/users/Bea/follow');
    await setClock('2027-03-15T12:00:00Z');
    await playMemory(bea);
    const board = async (who: Client, more = '') =>
      (await who.get(`${GAME_BOARD}?scope=friends${more}`)).body as Record<string, unknown>[];
    expect(await board(mara)).toEqual([]);
    expect(names((await board(bea)) as never)).toEqual(['Bea']);
    await setClock('2027-03-16T12:00:00Z');
    const monday = await board(mara);
    expect(monday).toMatchObject([{ username: 'Bea', rank: 1, streak_days: 1 }]);
    await playMemory(bea);
    expect(await board(mara)).toEqual(monday);
    await playMemory(mara);
    const [, theirs] = [await board(mara), (await board(bea))[0]!];
    expect(await board(mara)).toContainEqual({ ...theirs, is_viewer: false, rank: expect.any(Number) });
    expect(theirs.points_earned).toBeGreaterThan(monday[0]!.points_earned as number);
    await setClock('2027-03-22T12:00:00Z');
    expect(await board(bea, '&date=2027-03-16')).toEqual([theirs]);
  });

  test('hide yesterday while the viewer may still play it, until the viewer’s own result [§15 Friends]', async () => {
    await mara.post('/api/users/Bea/follow');
    await playMemory(bea);
    await setClock('2027-03-11T00:30:00Z');
    const bea_s = async (day = '2027-03-11') =>
      (await mara.get(`${GAME_BOARD}?scope=friends&date=${day}`)).body.find(
        ({ username }: { username: string }) => username === 'Bea',
      );
    expect(await bea_s()).toBeUndefined();
    await playMemory(bea);
    await playMemory(mara);
    const today = await rowOf<{ points: number; metric: number }>(sql`
      SELECT points_tenths / 10.0 AS points, metric FROM results
      WHERE day = '2027-03-11' AND player_id = (SELECT id FROM players WHERE username = 'Bea')`);
    expect(await bea_s()).toMatchObject({ points_earned: today.points, metric_value: today.metric });
    await setClock('2027-03-11T01:00:00Z');
    expect((await bea_s()).points_earned).toBeGreaterThan(today.points);
    // Sunday stays hidden on its own week’s board.
    await setClock('2027-03-14T12:00:00Z');
    const before = (await bea_s()).points_earned;
    await playMemory(bea);
    await setClock('2027-03-15T00:59:59Z');
    expect((await bea_s('2027-03-14')).points_earned).toBe(before);
    await setClock('2027-03-15T01:00:00Z');
    expect((await bea_s('2027-03-14')).points_earned).toBeGreaterThan(before);
  });

  test('rank friends by net worth, with one rank for equals', async () => {
    await db.batch([welcome(bea, 9_000_000), welcome(mara, 1_000_000), welcome(cleo, 1_000_000)]);
    await mara.post('/api/users/Bea/follow');
    await mara.post('/api/users/Cleo/follow');
    const rows = (await mara.get(`${WORTH_BOARD}?scope=friends`)).body;
    expect(
      rows.map(({ rank, username }: { rank: number; username: string }) => `${rank} ${username}`),
    ).toEqual(['1 Bea', '2 Cleo', '2 Mara']);
  });

  test('are for registered players', async () => {
    for (const path of [GAME_BOARD, WORTH_BOARD]) {
      expect((await (await guest()).get(`${path}?scope=friends`)).status).toBe(401);
      expect((await mara.get(`${path}?scope=nonsense`)).status).toBe(422);
    }
  });

  test('leave out players who have left', async () => {
    await mara.post('/api/users/Bea/follow');
    await db.all(sql`UPDATE players SET kind = 'deactivated' WHERE public_id = ${bea.publicId}`);
    expect(names((await mara.get(`${WORTH_BOARD}?scope=friends`)).body)).toEqual(['Mara']);
    expect((await mara.get('/api/me/following')).body).toEqual([]);
  });
});

test('a player off the public boards leaves a gap in the ranks for others, and keeps a row for oneself and friends', async () => {
  await db.batch([welcome(bea, 9_000_000), welcome(mara, 1_000_000)]);
  await playMemory(bea);
  expect(await bea.post('/api/me/board-listing', { is_unlisted: true })).toMatchObject({ status: 200 });
  expect((await bea.get('/api/me/board-listing')).body).toEqual({ is_unlisted: true });

  expect(names((await mara.get(GAME_BOARD)).body)).toEqual([]);
  expect(names((await bea.get(GAME_BOARD)).body)).toEqual(['Bea']);
  const [first] = (await mara.get(WORTH_BOARD)).body;
  expect(first).toMatchObject({ rank: 2, username: 'Mara' });
  await mara.post('/api/users/Bea/follow');
  expect(names((await mara.get(`${GAME_BOARD}?scope=friends`)).body)).toEqual([]);
  await playMemory(mara);
  expect(names((await mara.get(`${GAME_BOARD}?scope=friends`)).body)).toContain('Bea');

  await bea.post('/api/me/board-listing', { is_unlisted: false });
  expect(names((await mara.get(GAME_BOARD)).body).sort()).toEqual(['Bea', 'Mara']);
});
