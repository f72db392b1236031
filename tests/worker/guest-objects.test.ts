// Guests cost nothing before they play, and nothing permanently: the first opening creates their Player object, which is deleted
// 40 days after the last move.
import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startSession } from '../../worker/access/session-store.ts';
import { gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { ctx, db, rowOf } from '../support/record.ts';
import { registerPlayer } from '../support/register-player.ts';
import { alarmIn } from '../support/stuck-clock.ts';

const DAY_MS = 86_400_000;

const idOf = async (client: Client) => (await client.post('/api/session/init')).body.id as string;
const objectOf = (publicId: string) => env.PLAYERS.get(env.PLAYERS.idFromName(publicId));
const playsIn = (publicId: string) =>
  runInDurableObject(objectOf(publicId), (_, ctx) => {
    const tables = ctx.storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'plays'").toArray();
    return tables.length && ctx.storage.sql.exec('SELECT id FROM plays').toArray().length;
  });

async function giveUp(client: Client) {
  const { game_session_token } = (await client.get('/api/daily-memory-config')).body;
  return client.post('/api/results/', { game_type: 'memory', game_session_token, give_up: true });
}

describe('a guest who has opened no play', () => {
  test('has no object: a hundred of them load the home page without creating one [§12 Guests]', async () => {
    const objects = async () => (await listDurableObjectIds(env.PLAYERS)).length;
    const before = await objects();
    for (let loads = 0; loads < 100; loads++) {
      const visitor = await guest();
      const hub = await visitor.get('/api/hub');
      expect(hub.body.games.every((card: { state: string }) => card.state === 'none')).toBe(true);
    }
    const visitor = await guest();
    for (const path of ['/api/plays/today', '/api/archive/memory', '/api/results/today/memory'])
      expect((await visitor.get(path)).status).toBe(200);
    expect(await objects()).toBe(before);
    await visitor.get('/api/daily-memory-config');
    expect(await objects()).toBe(before + 1);
  });

  test('is marked by the first opening, after which the cards show what was played [§12 Guests]', async () => {
    const visitor = await guest();
    const before = visitor.cookie;
    expect((await visitor.get('/api/daily-memory-config')).headers.get('set-cookie')).toMatch(
      /^doxa_guest=.*HttpOnly/,
    );
    expect(visitor.cookie).not.toBe(before);
    expect((await visitor.get('/api/daily-memory-config')).headers.get('set-cookie')).toBeNull();
    expect((await visitor.get('/api/plays/today')).body.memory).toBe('open');
    await visitor.post('/api/session/init', { referral_code: 'nobody' });
    expect((await visitor.get('/api/plays/today')).body.memory).toBe('open');
  });
});

describe('a guest’s object', () => {
  test('is deleted 40 days after the last move; the guest then starts from nothing [§12 Guests]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const visitor = await guest();
    await playMemory(visitor);
    const id = await idOf(visitor);
    // The alarm set before the result was delivered finds it delivered, and sets the next.
    await runDurableObjectAlarm(objectOf(id));
    expect(await alarmIn(objectOf(id))).toBeGreaterThan(39 * DAY_MS);
    await setClock('2027-03-15T12:00:00Z');
    const { game_session_token } = (await visitor.get('/api/daily-memory-config')).body;
    await visitor.post('/api/memory/flip', { game_session_token, move: 1, position: 0 });
    await setClock('2027-04-24T11:00:00Z');
    await runDurableObjectAlarm(objectOf(id));
    expect(await playsIn(id)).toBe(2);
    expect(await alarmIn(objectOf(id))).toBeLessThan(DAY_MS);
    await setClock('2027-04-24T12:00:10Z');
    await runDurableObjectAlarm(objectOf(id));
    expect(await playsIn(id)).toBe(0);
    expect(await alarmIn(objectOf(id))).toBeNull();
    expect((await visitor.get('/api/plays/today')).body.memory).toBe('none');
    expect((await playMemory(visitor)).body).toMatchObject({
      pending: false,
      game_result: { streak_days: 1 },
    });
    const results = await rowOf<{ n: number }>(sql`SELECT COUNT(*) AS n FROM results`);
    expect(results.n).toBe(2);
  });

  test('stays while a play is not in the record [§12 Guests]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const visitor = await guest();
    const id = await idOf(visitor);
    await visitor.get('/api/daily-memory-config');
    await db.all(sql`ALTER TABLE results RENAME TO results_away`);
    expect((await giveUp(visitor)).body.pending).toBe(true);
    await setClock('2027-06-10T12:00:00Z');
    await runDurableObjectAlarm(objectOf(id));
    expect(await playsIn(id)).toBe(1);
    await db.all(sql`ALTER TABLE results_away RENAME TO results`);
    await runDurableObjectAlarm(objectOf(id));
    expect(await db.all(sql`SELECT day FROM results`)).toEqual([{ day: '2027-03-10' }]);
    expect(await playsIn(id)).toBe(0);
  });

  test('stays permanently once the guest has registered, as does a player’s [§12 Guests]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const visitor = await guest();
    await giveUp(visitor);
    const id = await idOf(visitor);
    await objectOf(id).becomeRegistered();
    const mara = await player('mara');
    await giveUp(mara);
    await runDurableObjectAlarm(objectOf(mara.publicId));
    expect(await alarmIn(objectOf(mara.publicId))).toBeNull();
    await setClock('2027-06-10T12:00:00Z');
    for (const one of [id, mara.publicId]) {
      await runDurableObjectAlarm(objectOf(one));
      expect(await playsIn(one)).toBe(1);
    }
    expect(await alarmIn(objectOf(id))).toBeNull();
  });

  test('learns of a missed registration from the player’s first call, and stays [§12 Guests]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const visitor = await guest();
    await giveUp(visitor);
    const id = await idOf(visitor);
    const now_ms = Date.parse('2027-03-10T12:01:00Z');
    const registration = { publicId: id, username: 'Mara' };
    await db.batch(registerPlayer({ registration, today: gameDayAt(now_ms), now_ms }));
    const { accessToken } = await startSession(ctx, { publicId: id, device: 'test', now_ms });
    const mara = new Client();
    mara.accessToken = accessToken;
    await setClock('2027-03-11T12:00:00Z');
    expect((await giveUp(mara)).status).toBe(200);
    expect((await visitor.get('/api/daily-triordle')).status).toBe(401);
    await setClock('2027-06-10T12:00:00Z');
    await runDurableObjectAlarm(objectOf(id));
    expect(await playsIn(id)).toBe(2);
    expect(await alarmIn(objectOf(id))).toBeNull();
  });
});
