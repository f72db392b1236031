// How many trips to the record each flow waits for, one after another: what distance multiplies (docs/scale.md).
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { database } from '../../worker/platform/database.ts';
import { NAMED_CALLS } from '../../worker/shared/all-calls.ts';
import type { Call } from '../../worker/shared/contract/call.ts';
import { addDays, gameDayAt, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { Client, player, playMemory, setClock } from '../support/client.ts';
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
import { richPlayer, serverNow } from '../support/rich-player.ts';
import { tripsOf } from '../support/trips.ts';

const db = database(env);

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
  await setClock(new Date(tomorrow + 60_000).toISOString());
}

/** What stands in the addresses of calls here. */
const IN_ADDRESSES: Record<string, string> = {
  username: 'ben',
  assetSlug: CHEAP.slug,
  game_type: 'triordle',
  referral_code: 'code-ben',
};
const QUERIES: Record<string, string> = {
  '/api/results/distribution': '?game_type=triordle',
  '/api/challenge/status': '?game_type=triordle',
  '/api/challenge/check-matchup': '?game_type=triordle',
};
/** Those that are no reads of a page: a link in a mail, a socket, an operator's look, and the download, which is read in lots. */
const NO_READS = ['/auth/verify-email', '/api/challenge/live', '/api/ready/night', '/api/me/export'];

const READS = Object.values<Call>(NAMED_CALLS)
  .filter(({ method, who, path }) => method === 'GET' && who !== 'operator' && !NO_READS.includes(path))
  .map(({ path }) => path);

const addressOf = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'key' ? (path.includes('player-stats') ? 'net_worth' : 'triordle') : IN_ADDRESSES[name]!,
  ) + (QUERIES[path] ?? '');

test.each(READS)('a signed-in read waits for one trip: %s [§Trips]', async (path) => {
  const [mara, ben] = [await player('mara'), await player('ben')];
  // The day's first caller draws the special game.
  await ben.get('/api/hub');
  expect(await tripsTo(() => mara.get(addressOf(path)))).toBeLessThanOrEqual(1);
});

test('opening a play and a move wait for none, its end for one [§Trips]', async () => {
  const [mara, ben] = [await player('mara'), await player('ben')];
  // The day's puzzle is drawn by the first who opens it.
  await playMemory(mara);
  expect(await tripsTo(() => ben.get('/api/daily-memory-config'))).toBe(0);
  expect(await tripsTo(() => playMemory(ben))).toBe(1);
});

test('a call that spends waits for two trips [§Trips]', async () => {
  const [mara, ben] = [await richPlayer('mara', 5000), await richPlayer('ben', 5000)];
  await furnish(ben, POTS);
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
  expect(trips).toEqual(Object.fromEntries(Object.keys(spending).map((name) => [name, 2])));
});

test('the first call of a day waits for two trips: the session, and all the rest [§Trips]', async () => {
  const mara = await richPlayer('mara', 5000);
  await nextMidnight();
  const { day, now_ms } = await serverNow();
  await settlePlayers(db, { players: sql`(${mara.playerId})`, now_ms });
  expect(await tripsTo(() => mara.post('/api/session/init'))).toBe(2);
  expect(await tripsTo(() => mara.post('/api/session/init'))).toBe(1);
  const [row] = await db.all(sql`SELECT last_seen_day FROM players WHERE id = ${mara.playerId}`);
  expect(row).toEqual({ last_seen_day: day });
});

test('a page starts in one trip, its front page included; in two where the night’s story is due [§Trips]', async () => {
  const mara = await richPlayer('mara', 5000);
  const start = (told: object) => () => mara.post('/api/start', { view: 'home', ...told });
  await mara.post('/api/session/init');
  await start({})();
  expect(await tripsTo(start({}))).toBe(1);
  expect(await tripsTo(start({ since: new Date(0).toISOString() }))).toBe(2);
  const visitor = new Client();
  expect(await tripsTo(() => visitor.post('/api/start', { view: 'home' }))).toBe(1);
});

test('before the night came by, the first call of a day waits for two more, and a purchase too [§Trips]', async () => {
  const [mara, ben] = [await richPlayer('mara', 5000), await richPlayer('ben', 5000)];
  await nextMidnight();
  expect(await tripsTo(() => mara.post('/api/session/init'))).toBe(4);
  // The first use of a session on a day renews it.
  expect(await tripsTo(() => buyShare(ben))).toBe(5);
});
