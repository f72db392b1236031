// An isolate's memory of a session serves only calls whose own work refuses an ended session.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Copy } from '../../worker/access/session-copies.ts';
import { playerOf } from '../../worker/platform/objects.ts';
import { hashOfToken } from '../../worker/platform/tokens.ts';
import { buyGnomes, buyPots, buyShare, sellShare } from '../support/economy-calls.ts';
import { ctx, db, rowOf } from '../support/record.ts';
import { richPlayer, sparksOf } from '../support/rich-player.ts';

const MINUTE_MS = 60_000;

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
  for (const spend of [buyShare, sellShare, buyPots, buyGnomes])
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
