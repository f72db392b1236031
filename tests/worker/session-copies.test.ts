// The copies of sessions in KV: when they are written, how long they are valid, and how they are buried.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Copy, repeatTombstones } from '../../worker/access/session-copies.ts';
import { sessionOf, startSession } from '../../worker/access/session-store.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { endOwnSessions } from '../../worker/features/accounts/my-sessions.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { playerOf } from '../../worker/platform/objects.ts';
import { hashOfToken } from '../../worker/platform/tokens.ts';
import { traced } from '../../worker/platform/trace.ts';
import { addDays, DAY_MS, gameDayAt, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { player, setClock } from '../support/client.ts';
import { buyGnomes, buyPots, buyShare, sellShare, visit } from '../support/economy-calls.ts';
import { ctx, db, rowOf } from '../support/record.ts';
import { richPlayer, sparksOf } from '../support/rich-player.ts';

const MINUTE_MS = 60_000;

describe('copies of sessions', () => {
  const NOON = Date.parse('2027-03-10T12:00:00Z');
  const copyOf = (accessToken: string) => env.SESSIONS.get<Copy>(hashOfToken(accessToken), 'json');
  const tombstones = async () =>
    (await db.all<{ tombstones: number }>(sql`SELECT tombstones FROM sessions ORDER BY id`)).map(
      (row) => row.tombstones,
    );

  /** The environment with a KV that records writes, and may be slow to accept them. */
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

  test('stand in for the row within their day, and not beyond it [§Where state lives]', async () => {
    const mara = await player('mara');
    const accessToken = mara.accessToken!;
    const day = gameDayAt(Date.now());
    const midnight = startOfDay(addDays(day, 1));
    await db.all(sql`UPDATE sessions SET revoked_at = 1`);
    expect(await sessionOf(ctx, { accessToken, now_ms: midnight - 1 })).not.toBeNull();
    expect(await sessionOf(ctx, { accessToken, now_ms: midnight })).toBeNull();
  });

  test('are ignored once a tombstone replaces them, and the row states the reason', async () => {
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

  test('that reappear after the end are buried again by the next two runs of cron, and not by a third [§Where state lives; §Traps of the platform]', async () => {
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

  test('are counted in the run of cron that buries them [§Rollover]', async () => {
    const mara = await player('mara');
    const now_ms = Date.now();
    await mara.post('/auth/logout');
    const asked = await traced({ marks: {}, patience_ms: Number.POSITIVE_INFINITY }, async (trace) => {
      await repeatTombstones(ctx, { now_ms: now_ms + MINUTE_MS });
      return trace.asked;
    });
    // Whose it is, one tombstone, and that it has been written.
    expect(asked).toBe(3);
  });

  test('remain while their sessions live, and are retried when KV accepts no tombstone', async () => {
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

  test('open no download, address, device, referral, transaction or result to an ended session [§Errors]', async () => {
    const mara = await player('mara');
    const paths = [
      '/api/me/export',
      '/auth/me',
      '/api/me/account/email-status',
      '/api/auth/social/accounts',
      '/api/me/sessions',
      '/api/me/referrals',
      '/api/me/transaction-history',
      '/api/me/balance-history',
      '/api/me/results',
    ];
    for (const path of paths) expect((await mara.get(path)).status, path).toBe(200);
    await db.all(sql`UPDATE sessions SET revoked_at = 1`);
    expect((await mara.get('/api/me/dashboard')).status).toBe(200);
    for (const path of paths) expect((await mara.get(path)).status, path).toBe(401);
  });

  test('start no day for an ended session, and mark nobody as seen [§Sessions]', async () => {
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

  test('may be unreadable: the row answers [§Where state lives]', async () => {
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

afterEach(() => vi.restoreAllMocks());

test('a session that ended elsewhere buys, sells and moves nothing, even while an isolate remembers it [§Sessions]', async () => {
  const mara = await richPlayer('mara', 5000);
  expect((await buyShare(mara)).status).toBe(200);
  const opening = (await mara.get('/api/daily-memory-config')).body;
  const flip = () =>
    mara.post('/api/memory/flip', { game_session_token: opening.game_session_token, move: 1, position: 0 });
  const before = await sparksOf(mara);
  const session = await rowOf<{ id: string }>(sql`UPDATE sessions SET revoked_at = 1 RETURNING id`);
  await playerOf(ctx, mara.publicId).endSession({ sessionId: session.id });
  for (const spend of [buyShare, sellShare, buyPots, buyGnomes, visit])
    expect((await spend(mara)).body, spend.name).toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect((await flip()).body).toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(await sparksOf(mara)).toBe(before);
});

test('a purchase reads no session from KV for a minute, and a read always does [§Where state lives]', async () => {
  const mara = await richPlayer('mara', 5000);
  const key = hashOfToken(mara.accessToken!);
  const copy = (await env.SESSIONS.get<Extract<Copy, { session: unknown }>>(key, 'json'))!;
  const strangers = { ...copy, session: { ...copy.session, sessionId: 'of nobody' } };
  await env.SESSIONS.put(key, JSON.stringify(strangers));
  expect((await buyShare(mara)).status).toBe(200);
  await env.SESSIONS.put(key, JSON.stringify({ ended: true }));
  await db.all(sql`UPDATE sessions SET revoked_at = 1`);
  expect((await mara.get('/api/me/dashboard')).status).toBe(401);
  await db.all(sql`UPDATE sessions SET revoked_at = NULL`);
  await env.SESSIONS.put(key, JSON.stringify(strangers));
  const later_ms = Date.now() + MINUTE_MS;
  vi.spyOn(Date, 'now').mockImplementation(() => later_ms);
  expect((await buyShare(mara)).status).toBe(401);
});
