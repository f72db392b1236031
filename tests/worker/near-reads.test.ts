// Reads go to a near copy, writes to the primary, and a browser reads its own writes (docs/architecture.md, Trips).
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { reachOf } from '../../worker/platform/database.ts';
import { guest, player, playMemory } from '../support/client.ts';
import { buyShare } from '../support/economy-calls.ts';
import { richPlayer } from '../support/rich-player.ts';

/** The constraint with which each session of D1 began. */
const begun: (string | undefined)[] = [];
const prototype = Object.getPrototypeOf(env.DB) as D1Database;
const { withSession } = prototype;
prototype.withSession = function (from) {
  begun.push(from);
  return withSession.call(this, from);
};

beforeEach(() => {
  begun.length = 0;
});

const since = async (work: () => Promise<{ status: number }>): Promise<(string | undefined)[]> => {
  begun.length = 0;
  expect((await work()).status).toBe(200);
  return [...begun];
};

test('a session without writes reads from any copy, and a call that spends asks only the primary [§Trips]', async () => {
  const mara = await richPlayer('mara', 5000);
  expect(await since(() => mara.get('/api/assets/'))).toEqual(['first-unconstrained']);
  const asked = await since(() => buyShare(mara));
  expect(new Set(asked)).toEqual(new Set(['first-primary']));
});

test('a browser’s next read is at least as recent as its last write [§Trips]', async () => {
  const mara = await richPlayer('mara', 5000);
  await buyShare(mara);
  const [from] = await since(() => mara.get('/api/me/assets'));
  const { bookmark, db } = reachOf(env.DB, 'noted');
  await db.all(sql`SELECT 1`);
  expect(from).not.toBe('first-unconstrained');
  expect(from! <= bookmark()!).toBe(true);
  await buyShare(mara);
  const [later] = await since(() => mara.get('/api/me/assets'));
  expect(later! > from!).toBe(true);
});

test('the end of a play, which an object writes, counts as a write of its player [§Trips]', async () => {
  const ann = await guest();
  await playMemory(ann);
  expect(ann.cookie).toMatch(/doxa_bookmark=/);
  expect(await since(() => ann.get('/api/leaderboards/game/memory'))).not.toContain('first-unconstrained');
});

test('a bookmark that the record did not issue is ignored [§Trips]', async () => {
  const mara = await player('mara');
  for (const made of ['zzzzzzzz-zzzzzzzz-zzzzzzzz-ffffffff', 'zzzz.AAAA', '%E0%A4%A'])
    expect(await since(() => mara.get('/api/assets/', { cookie: `doxa_bookmark=${made}` }))).toEqual([
      'first-unconstrained',
    ]);
});
