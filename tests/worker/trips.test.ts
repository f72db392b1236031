// How many sequential trips to the record each flow takes, which is what distance multiplies (docs/scale.md).
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { NAMED_CALLS } from '../../worker/shared/all-calls.ts';
import type { Call } from '../../worker/shared/contract/call.ts';
import { addDays, gameDayAt, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { bea, join, mara, meetChallengers, playTriordle } from '../support/challengers.ts';
import { Client, guest, player, playMemory, serverNow, setClock } from '../support/client.ts';
import { seedOf } from '../support/draw-seeds.ts';
import {
  arm,
  buyGnomes,
  buyPots,
  buyShare,
  CHEAP,
  drawVilla,
  furnish,
  GNOMES,
  POTS,
  sellShare,
  strike,
  visit,
} from '../support/economy-calls.ts';
import { IS_OVER_OBJECT } from '../support/over-object.ts';
import { db } from '../support/record.ts';
import { richPlayer } from '../support/rich-player.ts';
import { tripsOf } from '../support/trips.ts';

/** The trips of a call that must succeed. */
const tripsTo = (call: () => Promise<{ status: number; body: unknown }>) =>
  tripsOf(async () => {
    const { status, body } = await call();
    expect([status, JSON.stringify(body)]).toEqual([expect.toBeOneOf([200, 204]), expect.anything()]);
  });

/** Begins tomorrow, a minute after midnight, before the night has settled anybody. */
async function nextMidnight(): Promise<void> {
  const now_ms = Number((await new Client().get('/api/health')).headers.get('x-server-now'));
  const tomorrow = startOfDay(addDays(gameDayAt(now_ms), 1));
  await setClock(tomorrow + 60_000);
}

/** The values for parameters in the calls' paths. */
const IN_ADDRESSES: Record<string, string> = {
  username: 'ben',
  assetSlug: CHEAP.slug,
  game_type: 'triordle',
  game_date: '2027-03-09',
  referral_code: 'code-ben',
};
const QUERIES: Record<string, string> = {
  '/api/results/distribution': '?game_type=triordle',
  '/api/challenge/status': '?game_type=triordle',
  '/api/challenge/check-matchup': '?game_type=triordle',
};
/** Calls that no page reads: a link in a mail, a socket, an operator's look, and the download, which is read in parts. */
const NO_READS = ['/auth/verify-email', '/api/challenge/live', '/api/ready/night', '/api/me/export'];
/** Calls that need friends' actions first, which are tested below. */
const OF_FRIENDS = [
  '/api/circles/{code}',
  '/api/plays/{game_type}/{game_date}/replay',
  '/api/plays/{game_type}/{game_date}/coach',
  '/api/duels/{code}',
  '/api/duels/{code}/ghost',
];

const READS = Object.values<Call>(NAMED_CALLS)
  .filter(
    ({ method, who, path }) =>
      method === 'GET' && who !== 'operator' && ![...NO_READS, ...OF_FRIENDS].includes(path),
  )
  .map(({ path }) => path);

const addressOf = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'key' ? (path.includes('player-stats') ? 'net_worth' : 'triordle') : IN_ADDRESSES[name]!,
  ) + (QUERIES[path] ?? '');

test('every signed-in read takes one trip, even a player’s first [§Trips]', async () => {
  const ben = await player('ben');
  // The day's first caller draws the special game.
  await ben.get('/api/hub');
  for (const [place, path] of READS.entries()) {
    const mara = await player(`mara_${place}`);
    expect(await tripsTo(() => mara.get(addressOf(path))), path).toBeLessThanOrEqual(1);
  }
});

test('opening a play and a move take no trip, and its end takes one [§Trips]', async () => {
  const [mara, ben] = [await player('mara'), await player('ben')];
  // The first opening draws the day's puzzle.
  await playMemory(mara);
  expect(await tripsTo(() => ben.get('/api/daily-memory-config'))).toBe(0);
  expect(await tripsTo(() => playMemory(ben))).toBe(1);
});

test('the first opening of a guest, which counts against the limits, takes one trip [§Trips]', async () => {
  const ben = await player('ben');
  await ben.get('/api/daily-memory-config');
  await ben.post('/dev/gates', { rate_limits: true });
  const ann = await guest();
  expect(await tripsTo(() => ann.get('/api/daily-memory-config'))).toBe(1);
});

test('a circle, a challenge, its ghost, a replay and its coach take one trip [§Trips]', async () => {
  const [mara, ben] = [await player('mara'), await player('ben')];
  await mara.post('/api/users/ben/follow');
  await ben.post('/api/users/mara/follow');
  const { game_date } = (await playMemory(mara)).body.game_result;
  const { code } = (await mara.post('/api/duels', { game_type: 'memory', game_date })).body;
  const circle = (await mara.post('/api/circles')).body.code;
  for (const who of [mara, ben])
    expect(await tripsTo(() => who.get(`/api/circles/${circle}`))).toBeLessThanOrEqual(1);
  await ben.get('/api/daily-memory-config');
  expect(await tripsTo(() => ben.get(`/api/duels/${code}`))).toBeLessThanOrEqual(1);
  expect(await tripsTo(() => ben.get(`/api/duels/${code}/ghost`))).toBeLessThanOrEqual(1);
  await playMemory(ben);
  const replay = `/api/plays/memory/${game_date}/replay`;
  expect(await tripsTo(() => ben.get(replay))).toBeLessThanOrEqual(1);
  expect(await tripsTo(() => ben.get(`${replay}?player=mara`))).toBeLessThanOrEqual(1);
  expect(await tripsTo(() => ben.get(`/api/plays/memory/${game_date}/coach`))).toBeLessThanOrEqual(1);
});

test('a purchase takes one trip, and a call that has to look first takes two [§Trips]', async () => {
  const [mara, ben] = [await richPlayer('mara', 5000), await richPlayer('ben', 5000)];
  await furnish(ben, POTS);
  // The night has sealed the day's draws.
  await seedOf((await serverNow()).day);
  const weapon = await arm(mara, GNOMES.id);
  const spending = {
    'buying a share': () => buyShare(mara),
    'selling a share': () => sellShare(mara),
    'buying a piece': () => buyPots(mara),
    'buying mischief': () => buyGnomes(mara),
    'a picture of the Villa': () => drawVilla(mara),
    'an attack': () => strike(mara, { target: 'ben', weapon }),
    'a visit': () => visit(mara),
  };
  const trips: Record<string, number> = {};
  for (const [name, call] of Object.entries(spending)) trips[name] = await tripsTo(call);
  expect(trips).toEqual(
    Object.fromEntries(Object.keys(spending).map((name) => [name, name.startsWith('buying') ? 1 : 2])),
  );
});

// In separate stores, trips of the pool and of the record may run at the same time.
test.skipIf(IS_OVER_OBJECT)(
  'the end of a play waits for one trip, and in a pool for those of the pool beside the record [§Trips]',
  async () => {
    await meetChallengers();
    for (const member of [mara, bea]) await join(member);
    await playTriordle(bea, { vain: 1 });
    const trips = await tripsOf(async () => {
      expect((await playTriordle(mara)).body.matchup_result).toMatchObject({ winner_username: 'Mara' });
    });
    // The first trip is the test's own, which looks up the words.
    expect(trips - 1).toBe(1 + 3);
  },
);

test.each([
  {
    when: 'the night has settled everybody',
    isSettled: true,
    trips: { start: 1, guest: 1, untold: 1, session: 1, read: 2, purchase: 2, visit: 3 },
  },
  {
    when: 'nobody is settled for yesterday',
    isSettled: false,
    trips: { start: 2, guest: 2, untold: 4, session: 3, read: 2, purchase: 4, visit: 5 },
  },
])('the first call of a day while $when takes these trips: $trips [§Trips]', async ({ isSettled, trips }) => {
  const names = ['mara', 'ben', 'cleo', 'dora', 'emil', 'fay'];
  const people: Client[] = [];
  for (const name of names) people.push(await richPlayer(name, 5000));
  const [mara, ben, cleo, dora, emil, fay] = people as [Client, Client, Client, Client, Client, Client];
  const ann = await guest();
  await playMemory(ann);
  await nextMidnight();
  const { day, now_ms } = await serverNow();
  if (isSettled) await settlePlayers(db, { players: sql`(SELECT id FROM players)`, now_ms });
  const first = { view: 'home', since: new Date(startOfDay(addDays(day, -1))).toISOString() };
  // The night has sealed the day's draws; the day's first caller draws the special game.
  await seedOf(day);
  await new Client().get('/api/hub');
  expect({
    start: await tripsTo(() => mara.post('/api/start', first)),
    guest: await tripsTo(() => ann.post('/api/start', first)),
    // On a device that has reported no last visit.
    untold: await tripsTo(() => fay.post('/api/start', { view: 'home' })),
    session: await tripsTo(() => ben.post('/api/session/init')),
    // Every call but a page's start renews the session first.
    read: await tripsTo(() => cleo.get('/api/me/dashboard')),
    purchase: await tripsTo(() => buyShare(dora)),
    visit: await tripsTo(() => visit(emil)),
  }).toEqual(trips);
  const [seen] = await db.all(sql`
    SELECT COUNT(*) AS players FROM players WHERE last_seen_day = ${day} AND settled_through >= ${addDays(day, -1)}`);
  expect(seen).toEqual({ players: 6 });
  const [used] = await db.all(sql`SELECT COUNT(*) AS sessions FROM sessions WHERE last_used_day = ${day}`);
  expect(used).toEqual({ sessions: 6 });
  // From then on the session's copy is valid again.
  for (const one of [mara, ben]) expect(await tripsTo(() => one.get('/api/hub'))).toBe(1);
});

test('starting a page takes one trip, including its front page and an invitation [§Trips]', async () => {
  const mara = await richPlayer('mara', 5000);
  await mara.post('/api/start', { view: 'home' });
  expect(await tripsTo(() => mara.post('/api/start', { view: 'home' }))).toBe(1);
  const start = (told: object) => () => new Client().post('/api/start', { view: 'home', ...told });
  expect(await tripsTo(start({}))).toBe(1);
  expect(await tripsTo(start({ referral_code: 'code-mara' }))).toBe(2);
});
