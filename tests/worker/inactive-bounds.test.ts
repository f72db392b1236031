// The limits on inactive players' purchases (RULES §6, 8) over HTTP while that gate is on: per player, per address, and at the
// Villa shop. Each bound must hold against many simultaneous requests.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import { Client, type Reply } from '../support/client.ts';
import { atOnce, CHEAP, HIVES, POTS, PRICE, TRIES } from '../support/economy-calls.ts';
import { db, scalarOf } from '../support/record.ts';
import { expectAllAccountedFor, type RichPlayer, richPlayer } from '../support/rich-player.ts';
import { activeSince } from '../support/week-people.ts';

const ONE_HOME = '192.0.2.7';
const WEEK = '2026-01-05';

const from = (address: string) => ({ 'cf-connecting-ip': address });
const buy = (client: Client, shares: number, address = ONE_HOME, landmark = CHEAP) =>
  client.post(`/api/assets/${landmark.slug}/purchase-shares`, { number_of_shares: shares }, from(address));
const seen = async (client: Client, landmark = CHEAP, address = ONE_HOME) =>
  (await client.get(`/api/assets/${landmark.slug}`, from(address))).body;
const prove = ({ playerId }: RichPlayer) =>
  db.all(sql`UPDATE players SET proven_at = 1 WHERE id = ${playerId}`);
const makeActive = ({ playerId }: RichPlayer) => db.batch(activeSince(playerId, WEEK));
const twoOfEach = ({ playerId }: RichPlayer, category: string) => sql`
  INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
  SELECT ${playerId}, value, 2, ${WEEK}, 0
  FROM json_each(${JSON.stringify(LANDMARKS.filter((one) => one.category === category).map(({ id }) => id))})`;
const worthOf = async (players: readonly RichPlayer[]) => {
  return (
    (await scalarOf<number>(sql`
    SELECT COALESCE(SUM(shares * price_millis), 0) AS worth FROM holdings JOIN landmarks ON landmarks.id = landmark_id
    WHERE player_id IN (SELECT value FROM json_each(${JSON.stringify(players.map(({ playerId }) => playerId))}))`)) /
    1000
  );
};
const granted = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200).length;
const inShares = (worth: number) => Math.floor(worth / PRICE);

beforeEach(async () => {
  await new Client().post('/dev/gates', { inactive_bounds: true });
});

describe('the shares of an inactive player', () => {
  test('are worth 500 at most, 2,000 once proven, and any amount once active [§6 Buying]', async () => {
    const mara = await richPlayer('mara', 20_000);
    expect(await seen(mara)).toMatchObject({ shares_available: inShares(500), purchase_bound: 'inactive' });
    const refused = await buy(mara, inShares(500) + 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'INACTIVE_LIMIT']);
    expect(refused.body.detail).toMatch(/500 Sparks.*points on 3 days/);
    expect((await buy(mara, inShares(500))).status).toBe(200);
    await prove(mara);
    expect((await buy(mara, inShares(2000) - inShares(500))).status).toBe(200);
    expect((await buy(mara, 1)).body.code).toBe('INACTIVE_LIMIT');
    await makeActive(mara);
    expect(await seen(mara)).toMatchObject({ purchase_bound: 'stock' });
    expect((await buy(mara, 20)).status).toBe(200);
    await expectAllAccountedFor();
  });

  test('are worth 500 at most even when proven, while less than half of all shares are on sale [§6 Buying]', async () => {
    const mara = await richPlayer('mara', 20_000);
    await prove(mara);
    await db.all(sql`UPDATE landmarks SET issued = issued + 2 * bank_shares`);
    expect(await seen(mara)).toMatchObject({ shares_available: inShares(500), purchase_bound: 'inactive' });
    expect((await buy(mara, inShares(500) + 1)).body.code).toBe('INACTIVE_LIMIT');
    expect((await buy(mara, inShares(500))).status).toBe(200);
  });

  test('never exceed the bound, however many purchases run at once [§6 Buying]', async () => {
    const mara = await richPlayer('mara', 20_000);
    const { replies } = await atOnce(() => buy(mara, 3));
    expect(granted(replies)).toBe(Math.min(TRIES, Math.floor(inShares(500) / 3)));
    expect(await worthOf([mara])).toBeLessThanOrEqual(500);
    await expectAllAccountedFor();
  });

  test('can be sold at any time, and keep earning after the player becomes inactive [§6 Buying]', async () => {
    const mara = await richPlayer('mara', 20_000);
    await makeActive(mara);
    expect((await buy(mara, 100)).status).toBe(200);
    await db.all(sql`INSERT INTO active_weeks VALUES ('2026-01-12', 0, 0, 0, 0, 0)`);
    expect((await buy(mara, 1)).body.code).toBe('INACTIVE_LIMIT');
    const sold = await mara.post(`/api/assets/${CHEAP.slug}/sell-shares`, { number_of_shares: 60 });
    expect([sold.status, sold.body.asset.user_shares_owned]).toEqual([200, 40]);
  });
});

describe('shares at one address', () => {
  test('of all inactive players, guests included, are worth 3,000 together, however many purchases run at once [§6 Buying]', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, place) => richPlayer(`home${place}`, 2000)),
    );
    await db.all(sql`UPDATE players SET address_key = NULL`);
    const replies = await Promise.all(people.flatMap((one) => [buy(one, 9), buy(one, 9)]));
    expect(await worthOf(people)).toBeGreaterThan(3000 - 9 * PRICE);
    expect(await worthOf(people)).toBeLessThanOrEqual(3000);
    const refusals = replies.filter(({ status }) => status !== 200);
    expect(refusals.every(({ body }) => body.code === 'INACTIVE_LIMIT')).toBe(true);
    expect(refusals.some(({ body }) => body.detail.includes('network address'))).toBe(true);
    const late = await richPlayer('late', 2000);
    await db.all(sql`UPDATE players SET address_key = NULL WHERE id = ${late.playerId}`);
    expect(await seen(late)).toMatchObject({ purchase_bound: 'address' });
    expect(await seen(late, CHEAP, '198.51.100.9')).toMatchObject({ purchase_bound: 'inactive' });
    expect((await buy(late, inShares(500), '198.51.100.9')).status).toBe(200);
    expect((await buy(late, 1)).body.code).toBe('INACTIVE_LIMIT');
    await expectAllAccountedFor();
  });

  test('count IPv6 addresses by their first 64 bits [§6 Buying]', async () => {
    const [one, other] = [await richPlayer('one', 4000), await richPlayer('other', 4000)];
    await db.all(sql`UPDATE players SET address_key = NULL, proven_at = 1`);
    const share = LANDMARKS.find(
      ({ priceMillis }) => priceMillis === 2_000_000 || priceMillis === 1_900_000,
    )!;
    expect((await buy(one, 1, '2001:db8:1:2::5', share)).status).toBe(200);
    expect(await seen(other, share, '2001:db8:1:2:a:b:c:d')).toMatchObject({
      shares_available: 0,
      purchase_bound: 'address',
    });
    expect((await buy(other, 1, '2001:db8:1:2:a:b:c:d', share)).body.code).toBe('INACTIVE_LIMIT');
    expect((await buy(other, 1, '2001:db8:1:3::5', share)).status).toBe(200);
  });

  test('of a whole /48 are worth 30,000 together, however many purchases run at once [§6 Buying]', async () => {
    const neighbours = [await richPlayer('ann', 2000), await richPlayer('ben', 2000)];
    const racers = await Promise.all(
      Array.from({ length: 6 }, (_, place) => richPlayer(`racer${place}`, 2000)),
    );
    await db.all(sql`UPDATE players SET address_key = NULL, proven_at = 1`);
    for (const [place, one] of neighbours.entries()) {
      expect((await buy(one, 1, `2001:db8:1:${place + 1}::5`)).status).toBe(200);
      await db.all(twoOfEach(one, 'World'));
    }
    const national = LANDMARKS.find(({ category }) => category === 'National')!;
    const most = Math.floor(2_000_000 / national.priceMillis);
    const home = (place: number) => `2001:db8:1:f0${place}::5`;
    const replies = await Promise.all(racers.map((one, place) => buy(one, most, home(place), national)));
    const held = await worthOf([...neighbours, ...racers]);
    expect(held).toBeGreaterThan(30_000 - 2 * 2000);
    expect(held).toBeLessThanOrEqual(30_000);
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set([undefined, 'INACTIVE_LIMIT']));
    const late = await richPlayer('late', 2000);
    await db.all(sql`UPDATE players SET address_key = NULL, proven_at = 1 WHERE id = ${late.playerId}`);
    expect(await seen(late, national, home(9))).toMatchObject({ purchase_bound: 'address' });
    expect(await seen(late, national, '2001:db8:2:f09::5')).toMatchObject({ shares_available: most });
    expect(await seen(late, national, ONE_HOME)).toMatchObject({ shares_available: most });
    expect((await buy(late, most, home(9), national)).body.code).toBe('INACTIVE_LIMIT');
    await expectAllAccountedFor();
  });

  test.each([
    ['an address are worth 36,000', 36_000, '192.0.2.7', 5],
    ['a /48 are worth 360,000', 360_000, '2001:db8:1:f0::5', 58],
  ])(
    'of all players of %s together, established or not, however many purchases run at once [§6 Buying]',
    async (_, most, home, percent) => {
      const people = await Promise.all(
        Array.from({ length: 5 }, (_, place) => richPlayer(`home${place}`, 20_000)),
      );
      const [holder, ...racers] = people as [RichPlayer, ...RichPlayer[]];
      await db.all(sql`UPDATE players SET address_key = NULL, proven_at = 1`);
      for (const one of people) await makeActive(one);
      expect((await buy(holder, 1, home.replace('f0', 'f1'))).status).toBe(200);
      await db.all(sql`
      INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
      SELECT ${holder.playerId}, id, CAST(MAX(1, bank_shares * ${percent} / 100) AS INTEGER), ${WEEK}, 0 FROM landmarks`);
      await db.all(sql`
      UPDATE landmarks SET issued = issued + 2000, bank_shares = bank_shares + 2000 WHERE id = ${CHEAP.id}`);
      const before = await worthOf(people);
      expect(before).toBeLessThan(most - PRICE);
      const shares = Math.max(1, Math.floor((most - before) / 3 / PRICE));
      const replies = await Promise.all(
        racers.flatMap((one) => [buy(one, shares, home), buy(one, shares, home)]),
      );
      const refused = replies.filter(({ status }) => status !== 200);
      expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'SHARE_LIMIT'));
      expect(refused[0]?.body.detail).toContain('36,000');
      expect(await worthOf(people)).toBeLessThanOrEqual(most);
      expect(await worthOf(people)).toBeGreaterThan(most - shares * PRICE);
      const late = await richPlayer('late', 2000);
      await db.all(sql`UPDATE players SET address_key = NULL WHERE id = ${late.playerId}`);
      await makeActive(late);
      expect(await seen(late, CHEAP, home)).toMatchObject({ purchase_bound: 'household' });
      expect((await buy(late, 1, '198.51.100.9')).status).toBe(200);
      const sold = await holder.post(`/api/assets/${CHEAP.slug}/sell-shares`, { number_of_shares: 1 });
      expect(sold.status).toBe(200);
      await expectAllAccountedFor();
    },
  );

  test('exclude players who have sold everything and, for the 3,000, established players [§6 Buying]', async () => {
    const people = [await richPlayer('ann', 4000), await richPlayer('ben', 4000)];
    const [ann, ben] = people as [RichPlayer, RichPlayer];
    await db.all(sql`UPDATE players SET address_key = 'home', proven_at = 1`);
    const listed = () => db.all(sql`SELECT player_id FROM bounded_buyers ORDER BY player_id`);
    for (const one of people) expect((await buy(one, 40)).status).toBe(200);
    expect(await listed()).toEqual([{ player_id: ann.playerId }, { player_id: ben.playerId }]);
    await ann.post(`/api/assets/${CHEAP.slug}/sell-shares`, { number_of_shares: 40 });
    expect(await listed()).toEqual([{ player_id: ben.playerId }]);
    await db.batch(activeSince(ben.playerId, WEEK, { isEstablished: false }));
    expect(await seen(ben)).toMatchObject({
      shares_available: inShares(3000) - 40,
      purchase_bound: 'address',
    });
    expect((await buy(ben, inShares(3000) - 39)).body.code).toBe('INACTIVE_LIMIT');
    await db.all(sql`UPDATE active_players SET established_week = ${WEEK}`);
    expect((await buy(ben, 90)).status).toBe(200);
  });
});

describe('the Villa shop', () => {
  const buyPiece = (client: Client, { id }: { id: string }) => client.post(`/api/villa/buy-item/${id}`, {});
  const productive = VILLA_ITEMS.filter(
    ({ item_type, rarity_tier }) =>
      item_type === 'Productive' && ['common', 'uncommon'].includes(rarity_tier),
  );

  beforeEach(() => db.all(sql`UPDATE villa_shop SET supply = 50`));

  test('sells an inactive player one piece of an item, and an active one more [§8 Supply]', async () => {
    const mara = await richPlayer('mara', 20_000);
    const { replies } = await atOnce(() => buyPiece(mara, POTS));
    expect(granted(replies)).toBe(1);
    const refused = await buyPiece(mara, POTS);
    expect([refused.status, refused.body.code]).toEqual([409, 'INACTIVE_LIMIT']);
    expect(refused.body.detail).toMatch(/one piece of each item and three productive/);
    await makeActive(mara);
    expect((await buyPiece(mara, POTS)).status).toBe(200);
    await expectAllAccountedFor();
  });

  test('keeps the last plain productive pieces for players with fewer than three [§8 Supply]', async () => {
    const [mara, bea] = [await richPlayer('mara', 20_000), await richPlayer('bea', 20_000)];
    await makeActive(mara);
    for (const item of productive.slice(0, 3)) expect((await buyPiece(mara, item)).status).toBe(200);
    await db.batch([
      sql`UPDATE villa_shop SET supply = 10`,
      sql`INSERT INTO shop_nights VALUES ('2026-01-04', 8), ('2026-01-03', 99)`,
    ]);
    const { replies } = await atOnce(() => buyPiece(mara, HIVES));
    expect(granted(replies)).toBe(2);
    const refused = await buyPiece(mara, HIVES);
    expect([refused.body.code, refused.body.detail]).toEqual([
      'OUT_OF_STOCK',
      'The last pieces are kept for players with fewer than three productive ones.',
    ]);
    expect((await buyPiece(bea, HIVES)).status).toBe(200);
    expect((await buyPiece(mara, POTS)).status).toBe(200);
    await expectAllAccountedFor();
  });

  test('sells an inactive player three productive pieces in all, however many purchases run at once [§8 Supply]', async () => {
    const mara = await richPlayer('mara', 20_000);
    const { replies } = await atOnce((place) => buyPiece(mara, productive[place % productive.length]!));
    expect(granted(replies)).toBe(3);
    const [row] = await db.all<{ pieces: number; most: number }>(sql`
      SELECT SUM(quantity) AS pieces, MAX(quantity) AS most FROM villa_items WHERE player_id = ${mara.playerId}`);
    expect(row).toEqual({ pieces: 3, most: 1 });
    expect((await buyPiece(mara, POTS)).status).toBe(200);
    await makeActive(mara);
    expect((await buyPiece(mara, HIVES)).status).toBe(200);
    await expectAllAccountedFor();
  });
});
