import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Copy, repeatTombstones } from '../../worker/access/session-copies.ts';
import {
  type EndedSession,
  endedSessions,
  endSessionsStatement,
  sessionGuard,
  sessionOf,
  spreadEnd,
  startSession,
} from '../../worker/access/session-store.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { endOwnSessions } from '../../worker/features/accounts/my-sessions.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { hashOfToken } from '../../worker/platform/tokens.ts';
import { traced } from '../../worker/platform/trace.ts';
import { ObjectTables } from '../../worker/plays/object-tables.ts';
import { PlayStore } from '../../worker/plays/play-store.ts';
import { addDays, DAY_MS, gameDayAt, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { Client, player, setClock } from '../support/client.ts';

const ctx = ctxOf(env);
const { db } = ctx;
const MINUTE_MS = 60_000;

/** One more device of a player, signed in at a time. */
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
  test('names one’s own devices, the latest used first, and flags the one that asks', async () => {
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

  test('leaves out what has ended or expired, and asks for a player', async () => {
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

  test('notes use once a day, with no second write [§12 Being seen]', async () => {
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

  test('ends all others, and leaves the players next door alone', async () => {
    const mara = await player('mara');
    const noor = await player('noor');
    const others = await Promise.all(['a', 'b', 'c'].map((name) => device(mara.publicId, name)));
    expect((await end(mara, 'others')).body).toEqual({ ended: 3 });
    for (const other of others) expect((await other.get('/auth/me')).status).toBe(401);
    expect((await mara.get('/auth/me')).status).toBe(200);
    expect((await noor.get('/auth/me')).status).toBe(200);
    expect((await end(mara, 'others')).body).toEqual({ ended: 0 });
  });

  test('may end the very session that asks', async () => {
    const mara = await player('mara');
    const [own] = (await mara.get('/api/me/sessions')).body;
    expect((await end(mara, own.id)).body).toEqual({ ended: 1 });
    expect((await mara.get('/api/me/sessions')).status).toBe(401);
  });

  test('does not reach another player’s session, nor ids that are none', async () => {
    const mara = await player('mara');
    const noor = await player('noor');
    const [hers] = (await noor.get('/api/me/sessions')).body;
    for (const id of [hers.id, 'nothing', '%00', "'%20OR%201=1", '..%2F', 'x'.repeat(64)])
      expect((await end(mara, id)).status).toBe(404);
    expect((await end(mara, 'x'.repeat(65))).status).toBe(422);
    expect((await noor.get('/auth/me')).status).toBe(200);
  });

  test('is refused to a session that has ended itself, though a copy of it is still read [§Sessions]', async () => {
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

describe('the copies of sessions', () => {
  const NOON = Date.parse('2027-03-10T12:00:00Z');
  const copyOf = (accessToken: string) => env.SESSIONS.get<Copy>(hashOfToken(accessToken), 'json');
  const tombstones = async () =>
    (await db.all<{ tombstones: number }>(sql`SELECT tombstones FROM sessions ORDER BY id`)).map(
      (row) => row.tombstones,
    );

  /** The environment with a KV that notes what is written, and may be slow to take it. */
  function noting() {
    const written: string[] = [];
    const SESSIONS = new Proxy(env.SESSIONS, {
      get: (store, name) =>
        name === 'put'
          ? (key: string, text: string, options: KVNamespacePutOptions) => {
              written.push(text);
              return store.put(key, text, options);
            }
          : Reflect.get(store, name).bind(store),
    });
    return { its: { ...env, SESSIONS }, written };
  }

  test('are written at sign-in and at the first use of a day, and at no other use [§Where state lives]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await player('mara');
    const accessToken = mara.accessToken!;
    const { its, written } = noting();
    const usedAt = (now_ms: number) => sessionOf(ctxOf(its), { accessToken, now_ms });
    const { session } = await startSession(ctxOf(its), {
      publicId: mara.publicId,
      device: 'phone',
      now_ms: NOON,
    });
    expect(written.map((text) => JSON.parse(text))).toEqual([{ session, day: '2027-03-10' }]);
    written.length = 0;
    for (const later of [1, 61, 600]) await usedAt(NOON + later * MINUTE_MS);
    expect(written).toEqual([]);
    await Promise.all([1, 2, 3].map(() => usedAt(NOON + DAY_MS)));
    expect(written).toHaveLength(1);
    await usedAt(NOON + DAY_MS + MINUTE_MS);
    expect(written).toHaveLength(1);
  });

  test('answer for the row within their day, and not beyond it [§Where state lives]', async () => {
    const mara = await player('mara');
    const accessToken = mara.accessToken!;
    const day = gameDayAt(Date.now());
    const midnight = startOfDay(addDays(day, 1));
    await db.all(sql`UPDATE sessions SET revoked_at = 1`);
    expect(await sessionOf(ctx, { accessToken, now_ms: midnight - 1 })).not.toBeNull();
    expect(await sessionOf(ctx, { accessToken, now_ms: midnight })).toBeNull();
  });

  test('are taken for nothing once a tombstone lies in their place, and the row says why', async () => {
    const mara = await player('mara');
    const accessToken = mara.accessToken!;
    await mara.post('/auth/logout');
    expect(await copyOf(accessToken)).toEqual({ ended: true });
    expect(await sessionOf(ctx, { accessToken, now_ms: Date.now() })).toBeNull();
    expect(await copyOf(accessToken)).toEqual({ ended: true });
    await db.all(sql`UPDATE players SET banned_at = 1`);
    await expect(sessionOf(ctx, { accessToken, now_ms: Date.now() })).rejects.toMatchObject({
      code: 'BANNED',
    });
  });

  test('that come back after the end are buried again by the next two runs of cron, and by no third [§Where state lives; §Traps of the platform]', async () => {
    const mara = await player('mara');
    const accessToken = mara.accessToken!;
    const key = hashOfToken(accessToken);
    const copy = (await env.SESSIONS.get(key))!;
    const now_ms = Date.now();
    await mara.post('/auth/logout');
    for (const [run, isBuried] of [true, true, false].entries()) {
      // A request that read the row before the end puts the copy back after it.
      await env.SESSIONS.put(key, copy);
      expect(await sessionOf(ctx, { accessToken, now_ms })).not.toBeNull();
      await repeatTombstones(ctx, { now_ms: now_ms + (run + 1) * MINUTE_MS });
      expect((await sessionOf(ctx, { accessToken, now_ms })) === null).toBe(isBuried);
    }
    expect(await tombstones()).toEqual([2]);
  });

  test('of a session that was ended in the record alone are buried by cron too', async () => {
    const mara = await player('mara');
    const accessToken = mara.accessToken!;
    const now_ms = Date.now();
    await db.all(sql`UPDATE sessions SET revoked_at = ${now_ms}`);
    expect(await sessionOf(ctx, { accessToken, now_ms })).not.toBeNull();
    await repeatTombstones(ctx, { now_ms: now_ms + MINUTE_MS });
    expect(await sessionOf(ctx, { accessToken, now_ms })).toBeNull();
  });

  test('count for the run of cron that buries them [§Rollover]', async () => {
    const mara = await player('mara');
    const now_ms = Date.now();
    await mara.post('/auth/logout');
    const asked = await traced({ marks: {}, patience_ms: Number.POSITIVE_INFINITY }, async (trace) => {
      await repeatTombstones(ctx, { now_ms: now_ms + MINUTE_MS });
      return trace.asked;
    });
    // Whose, one tombstone, and that it has been written.
    expect(asked).toBe(3);
  });

  test('are left alone while their sessions live, and tried again when KV takes no tombstone', async () => {
    const mara = await player('mara');
    const noor = await player('noor');
    const away = {
      ...env,
      SESSIONS: { put: () => Promise.reject(new Error('429')) } as unknown as KVNamespace,
    };
    const now_ms = Date.now();
    await mara.post('/auth/logout');
    await repeatTombstones(ctxOf(away), { now_ms: now_ms + MINUTE_MS });
    expect(await tombstones()).toEqual([0, 0]);
    await repeatTombstones(ctx, { now_ms: now_ms + 2 * MINUTE_MS });
    expect(await tombstones()).toEqual([1, 0]);
    expect(await copyOf(noor.accessToken!)).toMatchObject({ session: { publicId: noor.publicId } });
  });

  test('are buried by the jobs that cron calls', async () => {
    const mara = await player('mara');
    const now_ms = Date.now();
    await db.all(sql`UPDATE sessions SET revoked_at = ${now_ms - MINUTE_MS}`);
    await runDueJobs(ctx, { ports: localPorts(env), bounds: { ms: 0, asked: 0 } });
    expect(await copyOf(mara.accessToken!)).toEqual({ ended: true });
  });

  test.each([
    ['the download', '/api/me/export'],
    ['the profile, which shows the address', '/auth/me'],
    ['the address', '/api/me/account/email-status'],
    ['linked accounts, which show addresses', '/api/auth/social/accounts'],
    ['the sessions', '/api/me/sessions'],
    ['the referrals', '/api/me/referrals'],
    ['the transactions', '/api/me/transaction-history'],
    ['the days of the balance', '/api/me/balance-history'],
    ['the results', '/api/me/results'],
  ])('open %s to no session that has ended [§Errors]', async (_, path) => {
    const mara = await player('mara');
    expect((await mara.get(path)).status).toBe(200);
    await db.all(sql`UPDATE sessions SET revoked_at = 1`);
    expect((await mara.get('/api/me/dashboard')).status).toBe(200);
    expect((await mara.get(path)).status).toBe(401);
  });

  test('open no day for a session that has ended, and count nobody as seen [§Sessions]', async () => {
    const mara = await player('mara');
    expect((await mara.post('/api/session/init')).status).toBe(200);
    await db.batch([
      sql`UPDATE sessions SET revoked_at = 1`,
      sql`UPDATE players SET last_seen_day = date(last_seen_day, '-1 day')`,
    ]);
    expect((await mara.get('/api/me/dashboard')).status).toBe(200);
    const seen = () => db.all(sql`SELECT last_seen_day FROM players`);
    const before = await seen();
    expect((await mara.post('/api/session/init')).status).toBe(401);
    expect(await seen()).toEqual(before);
  });

  test('may fail: the row answers [§Where state lives]', async () => {
    const mara = await player('mara');
    const broken = {
      get: () => Promise.reject(new Error('KV is away')),
      put: () => Promise.reject(new Error('429')),
    } as unknown as KVNamespace;
    const away = { ...env, SESSIONS: broken };
    const now_ms = Date.now();
    expect(await sessionOf(ctxOf(away), { accessToken: mara.accessToken!, now_ms })).toMatchObject({
      publicId: mara.publicId,
    });
    const session = (await sessionOf(ctxOf(away), { accessToken: mara.accessToken!, now_ms }))!;
    expect(await endOwnSessions(ctxOf(away), { session, target: session.sessionId, now_ms })).toBe(1);
    expect(await sessionOf(ctxOf(away), { accessToken: mara.accessToken!, now_ms })).toBeNull();
  });
});

test('ending sessions in a batch, and spreading it, reaches every device but the one that is kept', async () => {
  const mara = await player('mara');
  const [kept] = (await mara.get('/api/me/sessions')).body;
  const phone = await device(mara.publicId, 'phone');
  const endAllBut = async (exceptSessionId: string | null) => {
    const of = sql`(SELECT id FROM players WHERE public_id = ${mara.publicId})`;
    const end = endSessionsStatement({ player: of, exceptSessionId, now_ms: Date.now() });
    const [ended] = (await db.batch([end])) as [EndedSession[]];
    await spreadEnd(ctx, ended);
    return ended.length;
  };
  expect(await endAllBut(kept.id)).toBe(1);
  expect((await phone.get('/auth/me')).status).toBe(401);
  expect((await mara.get('/auth/me')).status).toBe(200);
  expect(await endAllBut(null)).toBe(1);
  expect((await mara.get('/auth/me')).status).toBe(401);
});

test('sessions that are over are found by the clock, without a look at live ones', async () => {
  const plan = await db.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN ${endedSessions({ now_ms: 1 }).remove(9)}`,
  );
  const steps = plan.map(({ detail }) => detail).join('; ');
  expect(steps).toContain('sessions_by_expiry');
  expect(steps).toContain('sessions_by_end');
  expect(steps).not.toContain('SCAN sessions');
});

test('a player’s object notes the end of a session for a day, which is as long as anybody believes a copy', async () => {
  await setClock('2027-03-10T12:00:00Z');
  const mara = await player('mara');
  const noted = (id: string) =>
    runInDurableObject(env.PLAYERS.get(env.PLAYERS.idFromName(mara.publicId)), (_, ctx) =>
      new PlayStore(new ObjectTables(ctx.storage)).fact(`ended-session:${id}`),
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
