// Blocking in workerd (RULES §15): which contact ends between two players, and what stays hidden from both.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { MOST_BLOCKED } from '../../worker/shared/contract/blocks.ts';
import { check, entryStateOf, join, playTriordle } from '../support/challengers.ts';
import { Client, playMemory, setClock } from '../support/client.ts';
import { arm, buyShare, CHEAP, furnish, GNOMES, POTS, strike } from '../support/economy-calls.ts';
import { db } from '../support/record.ts';
import { type RichPlayer, richPlayer } from '../support/rich-player.ts';

let mara: RichPlayer;
let bea: RichPlayer;

beforeEach(async () => {
  await setClock('2027-03-10T12:00:00Z');
  [mara, bea] = [await richPlayer('Mara', 5000), await richPlayer('Bea', 5000)];
});

const names = (rows: { username: string }[]) => rows.map(({ username }) => username);
const blockBea = () => mara.post('/api/users/bEA/block');
const unblock = (who: { publicId: string }) =>
  mara.request(`/api/me/blocked/${who.publicId}`, { method: 'DELETE' });
/** Two players, each with the name of the other. */
const bothWays = (): [Client, string, RichPlayer][] => [
  [mara, 'Bea', bea],
  [bea, 'Mara', mara],
];

test('a player can be blocked by name, is listed once and can be unblocked, which restores no follows [§15 Peace]', async () => {
  for (const [who, other] of bothWays()) await who.post(`/api/users/${other}/follow`);
  await bea.post('/api/profile/Mara/like');
  for (let times = 0; times < 2; times++)
    expect(await blockBea()).toMatchObject({ status: 200, body: { is_blocked: true } });
  expect((await mara.get('/api/me/blocked')).body).toMatchObject([
    { username: 'Bea', user_id: bea.publicId },
  ]);
  expect((await bea.get('/api/me/blocked')).body).toEqual([]);
  for (const table of ['follows', 'villa_likes'])
    expect(await db.all(sql`SELECT 1 FROM ${sql.raw(table)}`), table).toEqual([]);
  // Only the player who blocked can unblock.
  await bea.request(`/api/me/blocked/${bea.publicId}`, { method: 'DELETE' });
  expect((await mara.post('/api/users/Bea/follow')).status).toBe(404);
  for (let times = 0; times < 2; times++) expect((await unblock(bea)).status).toBe(200);
  expect((await mara.get('/api/me/blocked')).body).toEqual([]);
  expect((await mara.post('/api/users/Bea/follow')).status).toBe(200);
});

test('blocking oneself, an unknown name or too many players is refused, and a refusal ends no follow [§15 Peace]', async () => {
  expect((await mara.post('/api/users/Mara/block')).body.code).toBe('OWN_ACCOUNT');
  expect((await mara.post('/api/users/Nobody/block')).status).toBe(404);
  await mara.post('/api/users/Bea/follow');
  await db.all(sql`
    WITH RECURSIVE many (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM many WHERE id < ${MOST_BLOCKED})
    INSERT INTO blocks (blocker_public_id, blocked_public_id, created_at) SELECT ${mara.publicId}, 'p' || id, 1 FROM many`);
  expect((await blockBea()).body.code).toBe('BLOCK_LIMIT');
  expect(names((await mara.get('/api/me/following')).body)).toEqual(['Bea']);
});

describe('between two players of whom one blocked the other', () => {
  test('follows, likes, mischief and profiles are refused on both sides, without the reason [§15 Peace]', async () => {
    for (const who of [mara, bea]) await furnish(who, POTS);
    const weapons = new Map<Client, string>();
    for (const who of [mara, bea]) weapons.set(who, await arm(who, GNOMES.id));
    await blockBea();
    for (const [who, other] of bothWays()) {
      const nobody = async (name: string) =>
        Promise.all([
          who.get(`/api/users/profile/${name}`),
          who.get(`/api/achievements/villa-value/${name}`),
          who.post(`/api/users/${name}/follow`),
          who.post(`/api/profile/${name}/like`),
          who.get(`/api/mischief/odds/${name}`),
          strike(who as RichPlayer, { target: name, weapon: weapons.get(who)! }),
        ]);
      const said = ({ status, body }: { status: number; body: unknown }) => [status, body];
      expect((await nobody(other)).map(said)).toEqual((await nobody('Nobody')).map(said));
    }
    expect((await new Client().get('/api/users/profile/Bea')).status).toBe(200);
    // One may block a player again; a player who has blocked the viewer is not found.
    expect([(await blockBea()).status, (await bea.post('/api/users/Mara/block')).status]).toEqual([200, 404]);
  });

  test('boards and shareholders keep the rank and say ‘a player’ [§15 Peace]', async () => {
    for (const who of [mara, bea]) {
      await playMemory(who);
      await buyShare(who);
    }
    await blockBea();
    for (const [who, other, otherPlayer] of bothWays())
      for (const path of [
        '/api/leaderboards/game/memory',
        '/api/leaderboards/player-stats/net_worth',
        `/api/assets/${CHEAP.slug}/shareholders`,
      ]) {
        const rows = (await who.get(path)).body;
        expect(rows, path).toHaveLength(2);
        expect(names(rows), path).toContain('a player');
        expect(JSON.stringify(rows), path).not.toContain(other);
        expect(JSON.stringify(rows), path).not.toContain(otherPlayer.publicId);
      }
    await unblock(bea);
    expect(names((await mara.get('/api/leaderboards/game/memory')).body).sort()).toEqual(['Bea', 'Mara']);
  });

  test('the visitors’ book and the inbox name nobody, and the day among friends is empty [§15 Peace]', async () => {
    for (const [who, other] of bothWays()) await who.post(`/api/users/${other}/follow`);
    for (const who of [mara, bea]) await playMemory(who);
    await furnish(mara, POTS);
    await strike(bea, { target: 'Mara', weapon: await arm(bea, GNOMES.id) });
    const ownBook = async () => (await mara.get('/api/users/profile/Mara')).body.visitors;
    const inbox = async () => (await mara.get('/api/notifications/')).body;
    expect([names(await ownBook()), JSON.stringify(await inbox()).includes('"Bea"')]).toEqual([
      ['Bea'],
      true,
    ]);
    await blockBea();
    expect(await ownBook()).toEqual([]);
    const told = JSON.stringify(await inbox());
    expect([told.includes('Bea'), told.includes('a player')]).toEqual([false, true]);
    for (const who of [mara, bea]) expect((await who.get('/api/friends/today')).body.friends).toEqual([]);
    const cleo = await richPlayer('Cleo', 200);
    await bea.post('/api/profile/Cleo/like');
    const bookOfCleo = async (who: Client) => names((await who.get('/api/users/profile/Cleo')).body.visitors);
    expect(await Promise.all([mara, cleo, new Client()].map(bookOfCleo))).toEqual([[], ['Bea'], ['Bea']]);
    await mara.post('/api/profile/Cleo/like');
    expect(await bookOfCleo(bea)).toEqual(['Bea']);
  });
});

test('a friend who was invited is ‘a player’ to the inviter across a block [§15 Peace]', async () => {
  await db.all(sql`
    INSERT INTO referrals (referee, referrer, registered_at) VALUES (${bea.publicId}, ${mara.publicId}, 1)`);
  const invited = async () => names((await mara.get('/api/me/referrals')).body.referred_users);
  expect(await invited()).toEqual(['Bea']);
  await bea.post('/api/users/Mara/block');
  expect(await invited()).toEqual(['a player']);
  expect((await mara.get('/api/me/export')).body.referrals).toMatchObject([{ username: 'a player' }]);
});

test('pool members of whom one blocked the other do not meet, even with every gate open [§15 Peace]', async () => {
  await blockBea();
  const two = [mara, bea];
  for (const member of two) await join(member);
  for (const member of two) await playTriordle(member);
  expect(await Promise.all(two.map(entryStateOf))).toEqual(['waiting', 'waiting']);
  await unblock(bea);
  const cleo = await richPlayer('Cleo', 200);
  await join(cleo);
  await playTriordle(cleo);
  expect(await check(cleo)).toMatchObject({ winner_username: expect.any(String) });
});
