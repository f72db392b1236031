// Copies at the edge: the same for everybody, at most half a minute old, and bypassed for the reader's own writes.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { buyShare, CHEAP, furnish, POTS } from '../support/economy-calls.ts';
import { keepCopies } from '../support/edge-copies.ts';
import { db } from '../support/record.ts';
import { richPlayer } from '../support/rich-player.ts';
import { tripsOf } from '../support/trips.ts';

const NOON = '2027-03-10T12:00:05Z';
/** Moves the clock until the copies made at noon have expired. */
const LATER = '2027-03-10T12:00:35Z';

const BOARD = '/api/leaderboards/game/memory';
const WORTH = '/api/leaderboards/player-stats/net_worth';
const BARS = '/api/results/distribution?game_type=memory';
const MARKET = `/api/assets/?name_search=${encodeURIComponent(CHEAP.name)}`;
const LANDMARK = `/api/assets/${CHEAP.slug}`;
const PROFILE = '/api/users/profile/mara';
const PUBLIC = [BOARD, WORTH, BARS, MARKET, LANDMARK, PROFILE, '/api/newsfeed/', '/api/newspaper'];

beforeEach(() => setClock(NOON));

const answers = async (client: Client) => {
  const replies: unknown[] = [];
  for (const path of PUBLIC) replies.push((await client.get(path)).body);
  return replies;
};
/** The same person on a device that knows of no writes elsewhere. */
function onAnotherDevice({ accessToken }: Client): Client {
  const other = new Client();
  other.accessToken = accessToken;
  return other;
}
const own = (rows: { is_viewer: boolean; rank: number }[]) => rows.filter(({ is_viewer }) => is_viewer);

test('a copy made for one viewer shows others nothing about that viewer [§Copies at the edge]', async () => {
  const [mara, ben] = [await richPlayer('mara', 5000), await richPlayer('ben', 800)];
  await buyShare(mara);
  await furnish(mara, POTS);
  for (const one of [mara, ben]) await playMemory(one);
  await ben.post('/api/profile/mara/like');
  await db.all(sql`INSERT INTO villa_arrears (player_id, amount_millis) VALUES (${mara.playerId}, 3000)`);
  const ann = await guest();
  await playMemory(ann);
  const viewers = [mara, ben, ann, new Client()];
  const alone: unknown[] = [];
  for (const viewer of viewers) alone.push(await answers(viewer));
  keepCopies();
  for (const order of [viewers, viewers.toReversed()]) {
    await setClock(order === viewers ? '2027-03-10T12:01:05Z' : '2027-03-10T12:02:05Z');
    for (const viewer of order) expect(await answers(viewer)).toEqual(alone[viewers.indexOf(viewer)]);
  }
  const [seen] = (await answers(mara)).slice(5) as [object];
  expect(seen).toMatchObject({ is_viewer: true, arrears: 3, shares: [{ shares_owned: 1 }] });
});

test('a cache that fails is read like an empty one [§Copies at the edge]', async () => {
  const mara = await player('mara');
  await playMemory(mara);
  const [match, put] = (['match', 'put'] as const).map((work) =>
    vi.spyOn(caches.default, work).mockImplementation(() => Promise.reject(new Error('internal error'))),
  );
  for (const path of PUBLIC) expect([path, (await new Client().get(path)).status]).toEqual([path, 200]);
  expect(match).toHaveBeenCalled();
  expect(put).toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe('one’s own action', () => {
  test('puts a result on the boards at once for its player, and later for others [§Copies at the edge]', async () => {
    const [mara, ben] = [await player('mara'), await player('ben')];
    await playMemory(ben);
    keepCopies();
    const looker = new Client();
    expect((await looker.get(BOARD)).body).toHaveLength(1);
    expect((await looker.get(BARS)).body).toMatchObject({ players: 1 });
    await playMemory(mara);
    expect((await looker.get(BOARD)).body).toHaveLength(1);
    expect(own((await mara.get(BOARD)).body)).toHaveLength(1);
    expect((await mara.get(BARS)).body).toMatchObject({ players: 2, rank_today: expect.any(Number) });
    expect((await looker.get(BOARD)).body).toHaveLength(2);
  });

  test('shows a like, and a purchase that is news, at once [§Copies at the edge]', async () => {
    const [mara, ben] = [await richPlayer('mara', 9000), await player('ben')];
    keepCopies();
    const shown = (client: Client) => client.get(PROFILE).then(({ body }) => body.villa_like_count);
    expect([await shown(ben), await shown(new Client())]).toEqual([0, 0]);
    await ben.post('/api/profile/mara/like');
    expect([await shown(ben), await shown(new Client())]).toEqual([1, 1]);
    expect((await mara.get('/api/newsfeed/')).body).toEqual([]);
    const many = Math.ceil(1_000_000 / CHEAP.priceMillis);
    await mara.post(`/api/assets/${CHEAP.slug}/purchase-shares`, { number_of_shares: many });
    expect((await mara.get('/api/newsfeed/')).body).toHaveLength(1);
  });

  test('updates one’s own row on another device at once, alone, in its place and with its rank [§Copies at the edge]', async () => {
    const [mara, ben] = [await player('mara'), await player('ben')];
    await playMemory(ben);
    await db.all(sql`UPDATE weekly_scores SET points_tenths = 1`);
    keepCopies();
    await new Client().get(BOARD);
    await new Client().get(BARS);
    await playMemory(mara);
    const other = onAnotherDevice(mara);
    expect((await other.get(BOARD)).body).toMatchObject([
      { username: 'mara', rank: 1, is_viewer: true },
      { username: 'ben', rank: 2 },
    ]);
    const { percentile } = (await other.get(BARS)).body;
    expect(percentile === null || percentile <= 100).toBe(true);
  });

  test('is read from the record for one’s own Villa, whatever copy others see [§Copies at the edge]', async () => {
    const mara = await richPlayer('mara', 100);
    keepCopies();
    for (const viewer of [new Client(), mara]) await viewer.get(PROFILE);
    await furnish(mara, POTS);
    const pieces = async (viewer: Client) => (await viewer.get(PROFILE)).body.villa_items.length;
    expect(await pieces(mara)).toBe(1);
    expect(await pieces(new Client())).toBe(0);
    await setClock(LATER);
    expect(await pieces(new Client())).toBe(1);
  });
});

describe('an action of another player', () => {
  test('appears after half a minute, by which time a blocked player is gone [§Copies at the edge]', async () => {
    const [mara] = [await richPlayer('mara', 100)];
    keepCopies();
    const looker = new Client();
    const listed = async () =>
      (await looker.get(WORTH)).body.map(({ username }: { username: string }) => username);
    expect(await listed()).toEqual(['mara']);
    await db.all(sql`UPDATE players SET banned_at = 1 WHERE id = ${mara.playerId}`);
    await setClock(LATER);
    expect(await listed()).toEqual([]);
  });

  test('decides a purchase at once, even while the list of visitors is an older copy [§Copies at the edge]', async () => {
    const [mara, ben] = [await richPlayer('mara', 5000), await richPlayer('ben', 5000)];
    keepCopies();
    const onSale = async (client: Client) => (await client.get(MARKET)).body[0].shares_owned_by_bank;
    const before = await onSale(new Client());
    await db.all(
      sql`UPDATE landmarks SET bank_shares = 1, issued = issued - bank_shares + 1 WHERE id = ${CHEAP.id}`,
    );
    expect((await buyShare(mara)).status).toBe(200);
    expect(await buyShare(ben)).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_SHARES' } });
    expect([await onSale(mara), await onSale(ben), await onSale(new Client())]).toEqual([0, 0, before]);
  });
});

test('a visitor without a session waits for no trip, a player for one, with or without a copy [§Trips]', async () => {
  const mara = await player('mara');
  keepCopies();
  for (const path of PUBLIC) {
    expect(await tripsOf(() => new Client().get(path))).toBeLessThanOrEqual(1);
    expect([path, await tripsOf(() => new Client().get(path))]).toEqual([path, 0]);
    expect(await tripsOf(() => mara.get(path))).toBeLessThanOrEqual(1);
  }
});
