// A player's sessions: the list of devices, and signing out elsewhere.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessionGuard, sessionOf, startSession } from '../../worker/access/session-store.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { ObjectTables } from '../../worker/plays/object-tables.ts';
import { PlayStore } from '../../worker/plays/play-store.ts';
import { Client, player, setClock } from '../support/client.ts';
import { ctx, db } from '../support/record.ts';

/** Signs a player in on one more device at a given time. */
async function device(publicId: string, name: string, now_ms = Date.now()): Promise<Client & { id: string }> {
  const { accessToken, session } = await startSession(ctx, { publicId, device: name, now_ms });
  const client = new Client();
  client.accessToken = accessToken;
  return Object.assign(client, { id: session.sessionId });
}

function end(client: Client, id: string) {
  return client.request(`/api/me/sessions/${id}`, { method: 'DELETE' });
}

describe('the list of sessions', () => {
  test('names one’s own devices, the latest used first, and marks the current one', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await player('mara');
    const phone = await device(mara.publicId, 'Firefox on Android', Date.parse('2027-03-10T12:30:00Z'));
    await player('noor');
    await setClock('2027-03-12T09:00:00Z');
    expect((await mara.get('/api/me/sessions')).body).toEqual([
      {
        id: expect.any(String),
        device: 'test',
        created_at: expect.stringContaining('2027-03-10T12:00'),
        last_used: '2027-03-12',
        current: true,
      },
      {
        id: phone.id,
        device: 'Firefox on Android',
        created_at: '2027-03-10T12:30:00.000Z',
        last_used: '2027-03-10',
        current: false,
      },
    ]);
    const ofThePhone = (await phone.get('/api/me/sessions')).body;
    expect(ofThePhone.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
  });

  test('leaves out ended and expired sessions, and requires a player', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await player('mara');
    const old = await device(mara.publicId, 'old', Date.parse('2027-02-20T00:00:00Z'));
    const left = await device(mara.publicId, 'left', Date.parse('2027-03-10T12:00:00Z'));
    await left.post('/auth/logout');
    expect((await mara.get('/api/me/sessions')).body).toHaveLength(2);
    await setClock('2027-03-23T00:00:00Z');
    expect((await mara.get('/api/me/sessions')).body).toHaveLength(1);
    expect((await end(mara, old.id)).status).toBe(404);
    expect((await end(mara, left.id)).status).toBe(404);
    expect((await new Client().get('/api/me/sessions')).status).toBe(401);
  });

  test('records use once a day, with no second write [§12 Being seen]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await player('mara');
    await setClock('2027-03-11T12:00:00Z');
    await mara.get('/auth/me');
    expect(await db.all(sql`SELECT last_used_day FROM sessions`)).toEqual([{ last_used_day: '2027-03-11' }]);
    await db.all(
      sql`CREATE TRIGGER no_more BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'written'); END`,
    );
    await setClock('2027-03-11T18:00:00Z');
    expect((await mara.get('/auth/me')).status).toBe(200);
  });
});

describe('signing out elsewhere', () => {
  test('ends one device: its moves, its guarded writes and its reading [§Sessions]', async () => {
    const mara = await player('mara');
    const phone = await device(mara.publicId, 'phone');
    const opening = (await phone.get('/api/daily-memory-config')).body;
    const session = (await sessionOf(ctx, { accessToken: phone.accessToken!, now_ms: Date.now() }))!;
    expect((await end(mara, phone.id)).body).toEqual({ ended: 1 });
    const move = await env.PLAYERS.get(env.PLAYERS.idFromName(mara.publicId)).move({
      caller: { ...session, isGuest: false, isToken: false },
      type: 'memory',
      name: 'flip',
      address: { token: opening.game_session_token },
      input: { move: 1, position: 0 },
    });
    expect(move).toMatchObject({ ok: false, code: 'NOT_SIGNED_IN' });
    const guarded = db.batch([sessionGuard({ sessionId: phone.id, now_ms: Date.now() })]);
    expect(await guarded.catch(constraintOf)).toBe('GUARD');
    expect((await phone.get('/auth/me')).status).toBe(401);
    expect((await mara.get('/auth/me')).status).toBe(200);
    expect((await end(mara, phone.id)).status).toBe(404);
  });

  test('ends all other sessions, and those of no other player', async () => {
    const mara = await player('mara');
    const noor = await player('noor');
    const others = await Promise.all(['a', 'b', 'c'].map((name) => device(mara.publicId, name)));
    expect((await end(mara, 'others')).body).toEqual({ ended: 3 });
    for (const other of others) expect((await other.get('/auth/me')).status).toBe(401);
    expect((await mara.get('/auth/me')).status).toBe(200);
    expect((await noor.get('/auth/me')).status).toBe(200);
    expect((await end(mara, 'others')).body).toEqual({ ended: 0 });
  });

  test('is refused to a session that has ended itself, though its copy is still read [§Sessions]', async () => {
    const mara = await player('mara');
    const thief = await device(mara.publicId, 'thief');
    await db.all(sql`UPDATE sessions SET revoked_at = 1 WHERE id = ${thief.id}`);
    expect((await thief.get('/api/me/dashboard')).status).toBe(200);
    expect((await end(thief, 'others')).body.code).toBe('NOT_SIGNED_IN');
    expect((await mara.get('/auth/me')).status).toBe(200);
  });

  test('in parallel ends each session once', async () => {
    const mara = await player('mara');
    const phone = await device(mara.publicId, 'phone');
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => end(mara, phone.id)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 404)).toHaveLength(9);
  });
});

test('a player’s object remembers the end of a session for a day, as long as a copy may be believed', async () => {
  await setClock('2027-03-10T12:00:00Z');
  const mara = await player('mara');
  const noted = (id: string) =>
    runInDurableObject(env.PLAYERS.get(env.PLAYERS.idFromName(mara.publicId)), (_, ctx) =>
      new PlayStore(new ObjectTables(ctx.storage)).facts.get(`ended-session:${id}`),
    );
  const endOne = async (name: string) => {
    const { id } = await device(mara.publicId, name, Date.parse('2027-03-10T12:00:00Z'));
    expect((await end(mara, id)).status).toBe(200);
    return id;
  };
  const first = await endOne('phone');
  await setClock('2027-03-11T11:00:00Z');
  const second = await endOne('tablet');
  expect([await noted(first), await noted(second)]).not.toContain(null);
  await setClock('2027-03-11T12:30:00Z');
  await endOne('desktop');
  expect(await noted(first)).toBeNull();
  expect(await noted(second)).not.toBeNull();
});
