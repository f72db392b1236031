// Friends inside workerd: players who follow each other, and what they see of each other's day (RULES §15).
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '../../worker/platform/database.ts';
import { Client, player, playMemory, setClock } from '../support/client.ts';

const db = database(env);

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
  test('has those who follow each other, and not who follows on one side [§15 Friends]', async () => {
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

  test('shows a friend’s result once one’s own of that game is in, and before it only that there is one [§15 Friends]', async () => {
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

  test('ends with the day, and has no result that is held back [§15 Friends]', async () => {
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

  test('is for registered players', async () => {
    expect((await new Client().get('/api/friends/today')).status).toBe(401);
  });
});
