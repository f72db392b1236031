// Friends in workerd: mutual followers, and what they see of each other's day (RULES §15).
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, player, playMemory, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';

let mara: Client & { publicId: string };
let bea: Client & { publicId: string };
let cleo: Client & { publicId: string };

beforeEach(async () => {
  await setClock('2027-03-10T12:00:00Z');
  [mara, bea, cleo] = [await player('Mara'), await player('Bea'), await player('Cleo')];
});

/** Both follow each other. */
async function befriend(one: Client, its: string, other: Client, others: string): Promise<void> {
  await one.post(`/api/users/${others}/follow`);
  await other.post(`/api/users/${its}/follow`);
}
const today = async (who: Client) => (await who.get('/api/friends/today')).body;
const memoryOf = async (who: Client) =>
  (await today(who)).games.find(({ game_type }: { game_type: string }) => game_type === 'memory');

describe('the day among friends', () => {
  test('lists players who follow each other, and no one-sided follower [§15 Friends]', async () => {
    await befriend(mara, 'Mara', bea, 'Bea');
    await mara.post('/api/users/Cleo/follow');
    for (const who of [bea, cleo, mara]) await playMemory(who);
    expect((await today(mara)).friends).toEqual([
      { username: 'Bea', has_played: true, is_nudged: false, is_muted: false },
    ]);
    const memory = await memoryOf(mara);
    expect([memory.played, memory.results.map(({ username }: { username: string }) => username)]).toEqual([
      1,
      ['Bea'],
    ]);
    expect(memory.results[0]).toMatchObject({ metric_name: 'clicks', solved: true, my_reaction: null });
    expect(memory.results[0].points_earned).toBeGreaterThan(0);
    expect((await today(cleo)).friends).toEqual([]);
    await bea.request('/api/users/Mara/follow', { method: 'DELETE' });
    expect((await today(mara)).friends).toEqual([]);
  });

  test('shows a friend’s result after the viewer’s own of that game, and before it only that they have played [§15 Friends]', async () => {
    await befriend(mara, 'Mara', bea, 'Bea');
    await playMemory(bea);
    expect(await memoryOf(mara)).toEqual({ game_type: 'memory', played: 1, results: null, reactions: [] });
    await mara.get('/api/daily-memory-config');
    expect((await memoryOf(mara)).results).toBeNull();
    await playMemory(mara);
    expect((await memoryOf(mara)).results).toHaveLength(1);
    const others = (await today(mara)).games.filter(
      ({ game_type }: { game_type: string }) => game_type !== 'memory',
    );
    expect(others.map(({ results }: { results: unknown }) => results)).toEqual(others.map(() => null));
  });

  test('ends with the day, and has no held result [§15 Friends]', async () => {
    await befriend(mara, 'Mara', bea, 'Bea');
    for (const who of [bea, mara]) await playMemory(who);
    await db.all(sql`
      UPDATE results SET held = 1 WHERE player_id = (SELECT id FROM players WHERE username = 'Bea')`);
    expect(await memoryOf(mara)).toMatchObject({ played: 0, results: [] });
    await db.all(sql`UPDATE results SET held = 0`);
    expect((await memoryOf(mara)).results).toHaveLength(1);
    await setClock('2027-03-11T00:00:05Z');
    expect(await memoryOf(mara)).toMatchObject({ played: 0, results: null });
  });
});

const inbox = async (who: Client) =>
  (await who.get('/api/notifications/')).body.map(
    ({ notification_type, data_json, is_read }: Record<string, unknown>) => ({
      type: notification_type,
      ...(data_json as object),
      is_read,
    }),
  );
const react = (who: Client, to: string, reaction = 'bravo') =>
  who.post(`/api/friends/${to}/reaction`, { game_type: 'memory', reaction });
const nudge = (who: Client, to: string) => who.post(`/api/friends/${to}/nudge`);
const mute = (who: Client, to: string, is_muted = true) => who.post(`/api/friends/${to}/mute`, { is_muted });

describe('a reaction', () => {
  test('is kept once per friend and result, and shown in one notification, which becomes new with each further friend [§15 Friends]', async () => {
    await befriend(mara, 'Mara', bea, 'Bea');
    await befriend(mara, 'Mara', cleo, 'Cleo');
    for (const who of [mara, bea, cleo]) await playMemory(who);
    expect(await react(bea, 'mARA')).toMatchObject({ status: 200, body: { reaction: 'bravo' } });
    await setClock('2027-03-10T12:10:00Z');
    expect((await react(bea, 'Mara', 'wow')).status).toBe(200);
    const told = { type: 'FRIEND_REACTIONS', game_type: 'memory', is_read: false };
    expect(await inbox(mara)).toEqual([{ ...told, friend_username: 'Bea', count: 1, reaction: 'wow' }]);
    await mara.post('/api/notifications/mark-as-read');
    await setClock('2027-03-10T12:20:00Z');
    await react(bea, 'Mara', 'fire');
    expect(await inbox(mara)).toMatchObject([{ count: 1, is_read: true }]);
    await react(cleo, 'Mara', 'clever');
    expect(await inbox(mara)).toEqual([{ ...told, friend_username: 'Cleo', count: 2, reaction: 'clever' }]);
    expect((await memoryOf(mara)).reactions).toEqual([
      { username: 'Bea', reaction: 'fire' },
      { username: 'Cleo', reaction: 'clever' },
    ]);
    expect((await memoryOf(bea)).results).toMatchObject([{ username: 'Mara', my_reaction: 'fire' }]);
    expect(await inbox(bea)).toEqual([]);
  });

  test('is refused before one’s own result, between non-friends, without a result, and of an unknown kind [§15 Friends]', async () => {
    await befriend(mara, 'Mara', bea, 'Bea');
    // The refusal is the same whether there is a result or not.
    expect((await react(bea, 'Mara')).body.code).toBe('RESULT_FIRST');
    await playMemory(mara);
    expect((await react(bea, 'Mara')).body.code).toBe('RESULT_FIRST');
    expect((await react(mara, 'Bea')).status).toBe(404);
    await playMemory(cleo);
    await mara.post('/api/users/Cleo/follow');
    for (const who of ['Cleo', 'Nobody']) expect((await react(mara, who)).status).toBe(404);
    expect((await react(mara, 'Bea', 'boo')).status).toBe(422);
    expect(await db.all(sql`SELECT 1 FROM friend_reactions`)).toEqual([]);
    expect(
      await db.all(sql`SELECT 1 FROM notifications WHERE notification_type = 'FRIEND_REACTIONS'`),
    ).toEqual([]);
  });
});

test('a nudge reaches a friend who has not played, once a day [§15 Friends]', async () => {
  await befriend(mara, 'Mara', bea, 'Bea');
  for (let times = 0; times < 2; times++) expect((await nudge(mara, 'Bea')).status).toBe(200);
  expect(await inbox(bea)).toMatchObject([{ type: 'FRIEND_NUDGE', friend_username: 'Mara' }]);
  expect((await today(mara)).friends).toMatchObject([{ username: 'Bea', is_nudged: true }]);
  await setClock('2027-03-11T12:00:00Z');
  expect((await today(mara)).friends).toMatchObject([{ is_nudged: false }]);
  await playMemory(bea);
  expect((await nudge(mara, 'Bea')).body.code).toBe('FRIEND_HAS_PLAYED');
  expect((await nudge(mara, 'Cleo')).status).toBe(404);
  expect(await inbox(bea)).toHaveLength(1);
});

test('a muted player is not heard, and does not learn of it [§15 Friends]', async () => {
  await befriend(mara, 'Mara', bea, 'Bea');
  expect((await mute(mara, 'Bea')).body).toEqual({ username: 'Bea', is_muted: true });
  expect((await mute(mara, 'Cleo')).status).toBe(404);
  expect((await nudge(bea, 'Mara')).body.is_nudged).toBe(true);
  for (const who of [mara, bea]) await playMemory(who);
  expect((await react(bea, 'Mara')).status).toBe(200);
  expect([await inbox(mara), (await memoryOf(mara)).reactions]).toEqual([[], []]);
  expect((await today(mara)).friends).toMatchObject([{ username: 'Bea', is_muted: true }]);
  expect(await memoryOf(bea)).toMatchObject({ results: [{ my_reaction: 'bravo' }] });
  expect((await today(bea)).friends).toMatchObject([{ is_nudged: true, is_muted: false }]);
  await mute(mara, 'Bea', false);
  expect((await memoryOf(mara)).reactions).toEqual([{ username: 'Bea', reaction: 'bravo' }]);
});
