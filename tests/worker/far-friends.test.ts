// Friends and likes across editions: rows at both ends by messages, and what friends send to each other
// (docs/decisions/0007-editions.md, What crosses).
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { partFromFar } from '../../worker/economy/far-friends.ts';
import type { Ctx } from '../../worker/platform/context.ts';
import { MOST_FOLLOWED } from '../../worker/shared/contract/follows.ts';
import { playMemory, setClock } from '../support/client.ts';
import { playerIn } from '../support/editions.ts';
import { tripsOf } from '../support/trips.ts';
import {
  away,
  bonds,
  deliverAll,
  haveTwoEditions,
  home,
  NOW_MS,
  type Player,
} from '../support/two-editions.ts';

const BOARD = '/api/leaderboards/game/memory?scope=friends';

let mara: Player;
let ann: Player;
let ben: Player;

haveTwoEditions();
beforeEach(async () => {
  [mara, ann] = [await playerIn('home', 'Mara'), await playerIn('home', 'ann')];
  ben = await playerIn('oc-1', 'Ben');
});

const unfollow = (who: Player, name: string) =>
  who.request(`/api/users/${name}/follow`, { method: 'DELETE' });

describe('following a player of another edition', () => {
  test('works by name, once, with a row at both ends, and can be undone [§Editions]', async () => {
    for (let times = 0; times < 2; times++)
      expect(await mara.post('/api/users/bEN/follow')).toMatchObject({
        status: 200,
        body: { is_following: true },
      });
    await mara.post('/api/users/ann/follow');
    await ben.post('/api/users/mara/follow');
    await deliverAll();
    expect([await bonds(home), await bonds(away)]).toEqual([
      ['followed_by oc-1', 'follows oc-1'],
      ['followed_by home', 'follows home'],
    ]);
    expect((await mara.get('/api/me/following')).body).toMatchObject([
      { username: 'ann', follows_back: false },
      { username: 'Ben', follows_back: true },
    ]);
    for (let times = 0; times < 2; times++) expect((await unfollow(mara, 'ben')).status).toBe(200);
    await unfollow(ben, 'mara');
    await deliverAll();
    expect([await bonds(home), await bonds(away)]).toEqual([[], []]);
  });

  test('is refused for an unknown player, and beyond the limit over all editions', async () => {
    expect((await mara.post('/api/users/nobody/follow')).status).toBe(404);
    await home.db.all(sql`
      WITH RECURSIVE many (id) AS (SELECT 1000 UNION ALL SELECT id + 1 FROM many WHERE id < ${998 + MOST_FOLLOWED})
      INSERT INTO follows (follower_id, followed_id, created_at)
      SELECT (SELECT id FROM players WHERE public_id = ${mara.publicId}), id, 1 FROM many`);
    expect((await mara.post('/api/users/ben/follow')).status).toBe(200);
    expect((await mara.post('/api/users/ann/follow')).body.code).toBe('FOLLOW_LIMIT');
    await unfollow(mara, 'ben');
    await mara.post('/api/users/ann/follow');
    expect((await mara.post('/api/users/ben/follow')).body.code).toBe('FOLLOW_LIMIT');
  });

  test('is repeated by the minute after a loss [§Editions]', async () => {
    await mara.post('/api/users/ben/follow');
    await deliverAll();
    await away.db.batch([sql`DELETE FROM far_bonds`, sql`DELETE FROM edition_inbox`]);
    await home.db.all(sql`UPDATE edition_outbox SET taken_at = NULL`);
    await deliverAll();
    expect(await bonds(away)).toEqual(['followed_by home']);
    await home.db.all(sql`UPDATE edition_outbox SET taken_at = NULL`);
    await away.db.all(sql`DELETE FROM far_bonds`);
    await deliverAll();
    expect(await bonds(away)).toEqual([]);
  });
});

test('the Villa of a player of another edition is liked once, counted there, and unliked [§11 Other editions]', async () => {
  const seen = async (who: Player) => {
    const { villa_like_count, viewer_has_liked } = (await who.get('/api/users/profile/ben')).body;
    return [villa_like_count, viewer_has_liked];
  };
  for (let times = 0; times < 2; times++)
    expect((await mara.post('/api/profile/ben/like')).body).toEqual({
      villa_like_count: 1,
      viewer_has_liked: true,
    });
  await deliverAll();
  expect((await ann.post('/api/profile/ben/like')).body.villa_like_count).toBe(2);
  await deliverAll();
  expect([await seen(mara), await seen(ben)]).toEqual([
    [2, true],
    [2, false],
  ]);
  const taken = await mara.request('/api/profile/ben/like', { method: 'DELETE' });
  expect(taken.body).toEqual({ villa_like_count: 1, viewer_has_liked: false });
  await deliverAll();
  expect([await seen(mara), await bonds(away)]).toEqual([[1, false], ['liked_by home']]);
  expect((await ben.post('/api/profile/ben/like')).body.code).toBe('OWN_VILLA');
});

describe('between friends of two editions', () => {
  const inbox = async (who: Player) =>
    (await who.get('/api/notifications/')).body.map(
      ({ notification_type, data_json }: { notification_type: string; data_json: object }) => ({
        type: notification_type,
        ...data_json,
      }),
    );
  const befriended = async () => {
    await mara.post('/api/users/ben/follow');
    await ben.post('/api/users/mara/follow');
    await deliverAll();
  };

  test('a reaction is stored in both, and notifies once with the name from the directory [§15 Friends]', async () => {
    await befriended();
    for (const who of [mara, ben]) await playMemory(who);
    await deliverAll();
    const react = (reaction: string) =>
      mara.post('/api/friends/ben/reaction', { game_type: 'memory', reaction });
    expect((await react('bravo')).status).toBe(200);
    await deliverAll();
    await setClock('2027-03-10T12:40:00Z');
    await react('wow');
    await deliverAll();
    expect(await inbox(ben)).toEqual([
      {
        type: 'FRIEND_REACTIONS',
        game_type: 'memory',
        friend_username: 'Mara',
        count: 1,
        reaction: 'wow',
      },
    ]);
    const memory = async (who: Player) =>
      (await who.get('/api/friends/today')).body.games.find(
        ({ game_type }: { game_type: string }) => game_type === 'memory',
      );
    expect((await memory(ben)).reactions).toEqual([{ username: 'Mara', reaction: 'wow' }]);
    expect((await memory(mara)).results).toMatchObject([{ my_reaction: 'wow' }]);
    expect(await inbox(mara)).toEqual([]);
  });

  test('all of several actions in one millisecond arrive [§15 Friends]', async () => {
    await befriended();
    for (const who of [mara, ben]) {
      await playMemory(who);
      const { game_session_token } = (await who.get('/api/daily-snake')).body;
      await who.post('/api/results/', { game_type: 'snake', game_session_token, give_up: true });
    }
    await deliverAll();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (const game_type of ['memory', 'snake'])
      await mara.post('/api/friends/ben/reaction', { game_type, reaction: 'wow' });
    for (const method of ['POST', 'DELETE']) await mara.request('/api/profile/ben/like', { method });
    clock.mockRestore();
    await deliverAll();
    expect(await away.db.all(sql`SELECT game FROM friend_reactions ORDER BY game`)).toEqual([
      { game: 'memory' },
      { game: 'snake' },
    ]);
    expect(await bonds(away)).toEqual(['followed_by home', 'follows home']);
  });

  test('a nudge works once a day, and a muted player sends neither nudge nor reaction [§15 Friends]', async () => {
    await befriended();
    for (let times = 0; times < 2; times++)
      expect((await mara.post('/api/friends/ben/nudge')).status).toBe(200);
    await deliverAll();
    expect(await inbox(ben)).toEqual([{ type: 'FRIEND_NUDGE', friend_username: 'Mara' }]);
    await ben.post('/api/friends/mara/mute', { is_muted: true });
    await setClock('2027-03-11T12:00:05Z');
    await mara.post('/api/friends/ben/nudge');
    for (const who of [mara, ben]) await playMemory(who);
    await deliverAll();
    await mara.post('/api/friends/ben/reaction', { game_type: 'memory', reaction: 'ouch' });
    await deliverAll();
    expect(await inbox(ben)).toHaveLength(1);
    await mara.post('/api/users/ben/block');
    await deliverAll();
    expect(await inbox(ben)).toEqual([{ type: 'FRIEND_NUDGE', friend_username: 'a player' }]);
  });
});

test('a friend of another edition whom operators have blocked is shown to nobody until let in again [§15 Friends]', async () => {
  await mara.post('/api/users/ben/follow');
  await ben.post('/api/users/mara/follow');
  for (const who of [mara, ben]) await playMemory(who);
  await deliverAll();
  const block = (banned_at: number | null) =>
    home.directory.all(sql`UPDATE persons SET banned_at = ${banned_at} WHERE public_id = ${ben.publicId}`);
  const shown = async () => {
    const { friends, games } = (await mara.get('/api/friends/today')).body;
    const memory = games.find(({ game_type }: { game_type: string }) => game_type === 'memory');
    const reacted = await mara.post('/api/friends/ben/reaction', { game_type: 'memory', reaction: 'wow' });
    return [friends.length, memory.played, memory.results.length, reacted.status];
  };
  await block(1);
  expect(await shown()).toEqual([0, 0, 0, 404]);
  await block(null);
  expect(await shown()).toEqual([1, 1, 1, 200]);
});

describe('a block across editions', () => {
  const blocks = async ({ db }: Ctx) => db.all(sql`SELECT blocker_public_id FROM blocks`);
  const isSeen = async (who: Player, name: string) =>
    Promise.all([
      who.get(`/api/users/profile/${name}`),
      who.post(`/api/users/${name}/follow`),
      who.post(`/api/profile/${name}/like`),
    ]).then((replies) => replies.map(({ status }) => status));

  test('is a row in both, ends the ties between the two players, and hides each from the other [§15 Peace]', async () => {
    await mara.post('/api/users/ben/follow');
    await ben.post('/api/users/mara/follow');
    await ben.post('/api/profile/mara/like');
    await deliverAll();
    expect((await mara.post('/api/users/BEN/block')).status).toBe(200);
    await deliverAll();
    const row = [{ blocker_public_id: mara.publicId }];
    expect([await blocks(home), await blocks(away)]).toEqual([row, row]);
    expect([await bonds(home), await bonds(away)]).toEqual([[], []]);
    expect([await isSeen(mara, 'ben'), await isSeen(ben, 'mara')]).toEqual([
      [404, 404, 404],
      [404, 404, 404],
    ]);
    expect((await ben.post('/api/users/mara/block')).status).toBe(404);
    expect((await mara.get('/api/me/blocked')).body).toMatchObject([{ username: 'Ben' }]);
    await mara.request(`/api/me/blocked/${ben.publicId}`, { method: 'DELETE' });
    await deliverAll();
    expect([await blocks(home), await blocks(away)]).toEqual([[], []]);
    expect(await isSeen(ben, 'mara')).toEqual([200, 200, 200]);
    await deliverAll();
  });

  test('hides each from the other in the visitors’ book of a third [§15 Peace]', async () => {
    const cleo = await playerIn('oc-1', 'Cleo');
    await ben.post('/api/profile/Cleo/like');
    const book = async (who: Player) =>
      (await who.get('/api/users/profile/Cleo')).body.visitors.map(
        ({ username }: { username: string }) => username,
      );
    expect(await book(mara)).toEqual(['Ben']);
    await mara.post('/api/users/ben/block');
    await deliverAll();
    expect([await book(mara), await book(ann), await book(cleo)]).toEqual([[], ['Ben'], ['Ben']]);
  });

  test('refuses a follow that was on its way, and is deleted with the player [§15 Peace]', async () => {
    await ben.post('/api/users/mara/follow');
    await deliverAll();
    await mara.post('/api/users/ben/block');
    await deliverAll();
    await away.db.batch([sql`UPDATE edition_outbox SET taken_at = NULL`]);
    await home.db.batch([sql`DELETE FROM edition_inbox`]);
    await deliverAll();
    expect(await bonds(home)).toEqual([]);
    const player = sql`(SELECT id FROM players WHERE public_id = ${ben.publicId})`;
    await away.db.batch(partFromFar({ player, publicId: ben.publicId, now_ms: NOW_MS }));
    await deliverAll();
    expect(await blocks(home)).toEqual([]);
  });
});

test('a player who is forgotten disappears at both ends [§Editions]', async () => {
  await playMemory(ben);
  await mara.post('/api/users/ben/follow');
  await ben.post('/api/users/mara/follow');
  await ben.post('/api/profile/mara/like');
  await deliverAll();
  const player = sql`(SELECT id FROM players WHERE public_id = ${ben.publicId})`;
  await away.db.batch(partFromFar({ player, publicId: ben.publicId, now_ms: NOW_MS }));
  await deliverAll();
  expect([await bonds(home), await bonds(away)]).toEqual([[], []]);
  expect(await home.db.all(sql`SELECT 1 FROM far_scores`)).toEqual([]);
});

test('the directory is asked about follows once, and not at all without a remote player [§Trips]', async () => {
  await mara.post('/api/users/ann/follow');
  const asking = () => tripsOf(() => mara.get('/api/me/following'));
  expect([await asking(), await tripsOf(() => mara.get(BOARD))]).toEqual([1, 1]);
  await mara.post('/api/users/ben/follow');
  expect(await asking()).toBe(2);
  await deliverAll();
});
