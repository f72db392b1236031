// Two editions in one deployment: which one a token, a cookie and an object belong to, and where a visitor starts
// (docs/decisions/0007-editions.md, How a request names its edition).
import {
  evictDurableObject,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newAccessToken } from '../../worker/access/access-token.ts';
import { newGuest, writeGuest } from '../../worker/access/guest-cookie.ts';
import { forgetEditions, isEdition } from '../../worker/model/editions/list.ts';
import { inEdition } from '../../worker/platform/context.ts';
import { playerOf } from '../../worker/platform/objects.ts';
import { setSwitch } from '../../worker/platform/switches.ts';
import { MINUTE_MS } from '../../worker/shared/kernel/game-day.ts';
import { inviter, register, signedIn } from '../support/accounts.ts';
import { Client, guestIn, playMemory, setClock } from '../support/client.ts';
import { keepCopies } from '../support/edge-copies.ts';
import { besideHome, haveFurther, playerIn, setEdition, visitorFrom } from '../support/editions.ts';
import { ops } from '../support/ops-calls.ts';
import { ctx as home } from '../support/record.ts';
import { tripsOf } from '../support/trips.ts';

const away = inEdition(home, 'oc-1');
const { COOKIE_SECRET } = env;

const storesMade = async () => (await listDurableObjectIds(env.EDITIONS)).length;
const tablesIn = (edition: string) =>
  runInDurableObject(
    env.EDITIONS.get(env.EDITIONS.idFromName(edition)),
    (_, { storage }) =>
      storage.sql.exec("SELECT 1 FROM sqlite_schema WHERE name NOT GLOB '_cf_*'").toArray().length,
  );
const players = async ({ db }: typeof home) =>
  (await db.all<{ kind: string }>(sql`SELECT kind FROM players`)).length;

besideHome('oc-1');
afterEach(() => void vi.restoreAllMocks());

test('a visitor starts in the edition of their continent, and the guest cookie keeps them there [§Editions]', async () => {
  const client = await visitorFrom('oc');
  const mara = guestIn(client);
  expect(mara.edition).toBe('oc-1');
  expect((await playMemory(client)).status).toBe(200);
  expect(guestIn(client)).toEqual({ ...mara, hasPlayed: true });
  expect([await players(home), await players(away)]).toEqual([0, 1]);
  await setEdition('oc-1', { state: 'closed' });
  await client.post('/api/start', { view: 'home' });
  expect(guestIn(client).publicId).toBe(mara.publicId);
  expect((await client.get('/api/hub')).body.games).toContainEqual(
    expect.objectContaining({ game_type: 'memory', state: 'finished' }),
  );
  expect(guestIn(await visitorFrom('weur')).edition).toBe('home');
});

test('a cookie that names no edition means home, in the same bytes as before', () => {
  const known = newGuest({ now_ms: 1, referralCode: null, edition: 'home' });
  expect(writeGuest({ guest: known, secret: COOKIE_SECRET }).split('.')[0]!.split('~')).toHaveLength(4);
});

test('the edition that the token names answers a player’s calls, and no other does [§Editions]', async () => {
  const mara = await playerIn('oc-1', 'mara');
  expect((await mara.get('/auth/me')).body.username).toBe('mara');
  expect(mara.accessToken).toMatch(/^oc-1\./);
  const [edition, ...rest] = mara.accessToken!.split('.');
  for (const other of ['home', 'weur-1']) {
    expect(edition).not.toBe(other);
    const forged = Object.assign(new Client(), { accessToken: [other, ...rest].join('.') });
    expect((await forged.get('/auth/me')).status).toBe(401);
  }
  // The same player’s session is no row of another edition, whatever signs for it.
  const elsewhere = Object.assign(new Client(), {
    accessToken: newAccessToken({ COOKIE_SECRET, edition: 'home' }),
  });
  expect((await elsewhere.get('/auth/me')).status).toBe(401);
});

test('an unlisted edition opens nothing and creates no store, even with a valid signature [§Editions]', async () => {
  const before = await storesMade();
  const accessToken = newAccessToken({ COOKIE_SECRET, edition: 'sam-9' });
  expect((await Object.assign(new Client(), { accessToken }).get('/auth/me')).status).toBe(401);
  const made = newGuest({ now_ms: 1, referralCode: null, edition: 'sam-9' });
  const client = new Client();
  client.cookie = `doxa_guest=${encodeURIComponent(writeGuest({ guest: made, secret: COOKIE_SECRET }))}`;
  await client.post('/api/start', { view: 'home' });
  expect(guestIn(client).publicId).not.toBe(made.publicId);
  expect(await storesMade()).toBe(before);
});

describe('while the directory is away', () => {
  const { DB } = env;
  const withoutList = (db: D1Database): D1Database =>
    ({
      withSession: (from?: string) => withoutList(db.withSession(from) as unknown as D1Database),
      getBookmark: () => null,
      batch: (statements: D1PreparedStatement[]) => db.batch(statements),
      prepare: (text: string) => {
        if (text.includes('FROM editions')) throw new Error('D1_ERROR: Network connection lost.');
        return db.prepare(text);
      },
    }) as unknown as D1Database;
  afterEach(() => Object.assign(env, { DB }));

  test('a known edition keeps working, and an unknown one is neither confirmed nor denied', async () => {
    const away = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'));
    const ctx = { ...home, directory: { all: away, batch: away } };
    await expect(isEdition(ctx, 'oc-1')).rejects.toThrow('connection lost');
    expect(await isEdition(home, 'oc-1')).toBe(true);
    const later_ms = Date.now() + MINUTE_MS;
    vi.spyOn(Date, 'now').mockReturnValue(later_ms);
    expect(await isEdition(ctx, 'oc-1')).toBe(true);
    await expect(isEdition(ctx, 'weur-1')).rejects.toThrow('connection lost');
  });

  test('players with signed tokens are served, and an invented name creates no store [§Editions]', async () => {
    const ben = await playerIn('oc-1', 'ben');
    const before = await tablesIn('sam-9');
    forgetEditions();
    Object.assign(env, { DB: withoutList(DB) });
    expect((await ben.get('/auth/me')).body.username).toBe('ben');
    const made = newAccessToken({ COOKIE_SECRET, edition: 'sam-9' });
    const asked = [
      Object.assign(new Client(), { accessToken: made }).get('/auth/me'),
      ben.get(`/api/circles/sam-9.${'a'.repeat(22)}`),
      ben.post(`/api/circles/sam-9.${'a'.repeat(22)}/membership`),
      ben.get(`/api/duels/sam-9.${'a'.repeat(22)}`),
    ];
    for (const { status, body } of await Promise.all(asked))
      expect([status, body.code, body.detail]).toEqual([
        503,
        'UNAVAILABLE',
        expect.stringContaining('again'),
      ]);
    expect([before, await tablesIn('sam-9')]).toEqual([0, 0]);
  });
});

test('a cached list of editions does not hide one that has just opened', async () => {
  expect(await isEdition(home, 'weur-1')).toBe(false);
  await home.directory.all(sql`
    INSERT INTO editions (name, region, state, players, epoch, opened_at) VALUES ('weur-1', 'weur', 'open', 0, 0, 1)`);
  const later_ms = Date.now() + 1001;
  vi.spyOn(Date, 'now').mockReturnValue(later_ms);
  expect(await isEdition(home, 'weur-1')).toBe(true);
});

test('an invitation leads to the inviter’s edition until that edition is full [§Editions]', async () => {
  await setEdition('weur-1', { room: 10 });
  await playerIn('weur-1', 'ben');
  const invited = async () => guestIn(await visitorFrom('oc', 'code-ben')).edition;
  const uninvited = async () => guestIn(await visitorFrom('weur')).edition;
  expect([await invited(), await uninvited()]).toEqual(['weur-1', 'weur-1']);
  await setEdition('weur-1', { room: 10, players: 9 });
  expect([await invited(), await uninvited()]).toEqual(['weur-1', 'home']);
  await setEdition('weur-1', { room: 10, players: 10 });
  expect([await invited(), await uninvited()]).toEqual(['oc-1', 'home']);
  await setEdition('weur-1', { state: 'invited' });
  expect([await invited(), await uninvited()]).toEqual(['weur-1', 'home']);
  await setEdition('weur-1', { state: 'closed' });
  expect([await invited(), await uninvited()]).toEqual(['oc-1', 'home']);
});

test('a visitor who registers without opening a page is assigned an edition [§Editions]', async () => {
  await inviter();
  const client = new Client();
  client.cookie = 'doxa_region=oc';
  // Home is closed to newcomers, so the inviter's edition is not the one.
  await home.directory.all(sql`UPDATE editions SET state = 'closed' WHERE name = 'home'`);
  forgetEditions();
  expect((await register('Mara', { client })).body).toMatchObject({ username: 'Mara', total_points: 5000 });
  expect((await signedIn('Mara')).accessToken).toMatch(/^oc-1\./);
});

test('each edition counts its registrations, and no player moves [§Editions]', async () => {
  await playerIn('oc-1', 'mara');
  await playerIn('home', 'ben');
  expect(await home.directory.all(sql`SELECT name, players FROM editions ORDER BY name`)).toEqual([
    { name: 'home', players: 1 },
    { name: 'oc-1', players: 1 },
  ]);
  const moving = home.directory.all(sql`UPDATE persons SET edition = 'home'`);
  await expect(moving).rejects.toThrow('IMMUTABLE');
});

test('an object woken by its alarm delivers into its own edition [§Editions]', async () => {
  const client = await visitorFrom('oc');
  const { publicId } = guestIn(client);
  const opening = await client.get('/api/daily-memory-config');
  expect(opening.status).toBe(200);
  await setSwitch(home, { name: 'pause', to: { until_ms: null }, now_ms: Date.now() });
  await playMemory(client);
  expect(await players(away)).toBe(0);
  await setSwitch(home, { name: 'pause', to: null, now_ms: Date.now() });
  const object = playerOf(away, publicId);
  await evictDurableObject(object);
  expect(await runDurableObjectAlarm(object)).toBe(true);
  expect([await players(home), await players(away)]).toEqual([0, 1]);
});

test('a player reads their edition and its size in at most one trip', async () => {
  const [mara, ben] = [await playerIn('oc-1', 'mara'), await playerIn('home', 'ben')];
  await playerIn('oc-1', 'cleo');
  expect((await mara.get('/api/edition')).body).toEqual({ name: 'oc-1', is_only: false, players: 2 });
  keepCopies();
  const asked = (is_only: boolean) =>
    tripsOf(async () => {
      expect((await ben.get('/api/edition')).body).toEqual({ name: 'home', is_only, players: 1 });
    });
  const trips = [await asked(false)];
  haveFurther(false);
  trips.push(await asked(true));
  expect(trips).toEqual([1, 0]);
});

test('a browser reads its own writes in a further edition while others still read a copy', async () => {
  await setClock('2027-03-10T12:00:05Z');
  const [mara, ben] = [await playerIn('oc-1', 'mara'), await playerIn('oc-1', 'ben')];
  keepCopies();
  const listed = async (client: Client) => (await client.get('/api/edition')).body.players as number;
  expect(await listed(ben)).toBe(2);
  await away.db.all(sql`DELETE FROM standings`);
  expect([await listed(mara), await listed(ben)]).toEqual([2, 2]);
  expect((await mara.post('/api/profile/ben/like')).status).toBe(200);
  expect([await listed(mara), await listed(ben)]).toEqual([0, 0]);
});

test('operators open and close editions; each act is logged, and an invalid name is refused [§Editions]', async () => {
  const set = (body: object) => ops('edition', body);
  const made = await storesMade();
  for (const wrong of [
    { edition: 'mars-1', room: 9 },
    { edition: 'weur-0', room: 9 },
    { edition: 'weur-2' },
  ]) {
    expect((await set({ newcomers: 'open', ...wrong })).body).toMatchObject({ code: 'INVALID' });
  }
  haveFurther(false);
  expect((await set({ edition: 'weur-2', newcomers: 'open', room: 9 })).status).toBe(422);
  haveFurther(true);
  expect(await storesMade()).toBe(made);
  expect((await set({ edition: 'weur-2', newcomers: 'open', room: 9 })).status).toBe(200);
  expect(await storesMade()).toBe(made + 1);
  expect(guestIn(await visitorFrom('weur')).edition).toBe('weur-2');
  await set({ edition: 'weur-2', newcomers: 'closed' });
  expect(guestIn(await visitorFrom('weur')).edition).toBe('home');
  await playerIn('home', 'ben');
  const { body } = await set({ edition: 'home', newcomers: 'invited', room: 500 });
  expect(body.editions).toMatchObject([
    { name: 'home', region: '', state: 'invited', room: 500, players: 1, opened_at: null },
    { name: 'oc-1' },
    { name: 'weur-2', region: 'weur', state: 'closed', room: 9, players: 0 },
  ]);
  expect((await ops('editions')).body).toEqual(body);
  expect(body.directory).toEqual({ persons: 1, share: 1 / 10_000_000 });
  await home.directory.all(sql`UPDATE editions SET record_bytes = 6000000000 WHERE name = 'oc-1'`);
  expect((await ops('editions')).body.editions[1]).toMatchObject({ record_share: 0.6 });
  const { acts } = (await ops('acts')).body;
  expect(acts[0]).toMatchObject({
    command: 'edition',
    about: { edition: 'home', room: 500 },
    outcome: 'done',
  });
});
