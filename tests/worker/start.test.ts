// The start of a page: the session, the hub and the front page in one call, each with the same reply as its own call.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setSwitch } from '../../worker/platform/switches.ts';
import { addDays, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { Client, guest, playMemory, serverNow, setClock } from '../support/client.ts';
import { buyShare } from '../support/economy-calls.ts';
import { ctx, db } from '../support/record.ts';
import { richPlayer } from '../support/rich-player.ts';

const HOME = { view: 'home' };

const REFUSED = { status: 401, body: { code: 'NOT_SIGNED_IN' } };

/** A minute after midnight, before the night has settled anybody. */
async function nextDay(): Promise<void> {
  const { day } = await serverNow();
  await setClock(startOfDay(addDays(day, 1)) + 60_000);
}

const answersTo = async (client: Client, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await client.get(path)).body));

test('a new visitor becomes a guest, and sees eight unplayed games and the public page [§12 Guests]', async () => {
  const visitor = new Client();
  const { status, body } = await visitor.post('/api/start', HOME);
  expect(status).toBe(200);
  expect(body).toMatchObject({ profile: { username: 'Guest', isGuest: true }, unread: null });
  expect(visitor.cookie).toMatch(/doxa_guest=/);
  const [me, hub, special] = await answersTo(visitor, ['/auth/me', '/api/hub', '/api/special-game-of-day']);
  expect(body.profile).toEqual(me);
  expect(body.hub).toEqual(hub);
  expect(body.home).toMatchObject({ special_game: special, promotion: { active: false } });
});

test('a player gets the same replies as from the separate calls [§Trips]', async () => {
  const mara = await richPlayer('mara', 5000);
  await playMemory(mara);
  await buyShare(mara);
  const { body } = await mara.post('/api/start', HOME);
  const [me, hub, unread, dashboard, news] = await answersTo(mara, [
    '/auth/me',
    '/api/hub',
    '/api/notifications/unread-count',
    '/api/me/dashboard',
    '/api/newsfeed/?limit=7',
  ]);
  expect(body).toMatchObject({ profile: me, hub, unread: unread.count, home: { dashboard } });
  expect(body.hub.games.filter(({ state }: { state: string }) => state === 'finished')).toHaveLength(1);
  expect(dashboard.owned_assets).toBe(1);
  expect(body.home.news.events).toEqual(news);
});

test('a guest who has played keeps the cards; other views have no front page [§Trips]', async () => {
  const ann = await guest();
  await playMemory(ann);
  const { body } = await ann.post('/api/start', { view: 'other' });
  expect(body).toMatchObject({ home: null, unread: null });
  expect(body.hub).toEqual((await ann.get('/api/hub')).body);
});

test('the cookie of a guest who has registered opens nothing of the player [§12 Guests]', async () => {
  const ann = await guest();
  await playMemory(ann);
  await db.all(sql`UPDATE players SET kind = 'registered', username = 'ann' WHERE kind = 'guest'`);
  const { body } = await ann.post('/api/start', HOME);
  expect(body.profile.username).toBe('Guest');
  expect(body.hub.games.every(({ state }: { state: string }) => state === 'none')).toBe(true);
});

test('yesterday’s copy of an ended session opens nothing, even while Doxa is read-only [§Sessions]', async () => {
  const mara = await richPlayer('mara', 5000);
  await nextDay();
  await db.all(sql`UPDATE sessions SET revoked_at = 1`);
  const { day } = await serverNow();
  for (const path of ['/api/start', '/api/session/init'])
    expect(await mara.post(path, { ...HOME, since: new Date(0).toISOString() })).toMatchObject(REFUSED);
  const untouched = sql`SELECT 1 FROM players WHERE last_seen_day >= ${day} OR settled_through >= ${addDays(day, -1)}`;
  expect(await db.all(untouched)).toEqual([]);
  await setSwitch(ctx, { name: 'read_only', to: { until_ms: null }, now_ms: Date.now() });
  expect(await mara.post('/api/start', HOME)).toMatchObject(REFUSED);
});

test('a player more than a day behind is still settled through yesterday [§Settlement]', async () => {
  const mara = await richPlayer('mara', 5000);
  await buyShare(mara);
  for (const _ of [1, 2, 3]) await nextDay();
  const { day } = await serverNow();
  const since = new Date(startOfDay(addDays(day, -3))).toISOString();
  const { body } = await mara.post('/api/start', { ...HOME, since });
  expect(body.home.dashboard.overnight).toMatchObject({ nights: 3, points: body.profile.total_points });
  const days = await db.all(sql`SELECT day FROM settlements ORDER BY day`);
  expect(days).toEqual([-3, -2, -1].map((by) => ({ day: addDays(day, by) })));
});
