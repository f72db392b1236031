// The Villa over HTTP (RULES §8): shop, stock, selling back, likes and the public profile.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { RAREST_TIERS, supplyOf, VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import { addDays, DAY_MS, gameDayAt, startOfDay, weekOf } from '../../worker/shared/kernel/game-day.ts';
import { Client, guest, player, type Reply, serverNow, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';
import { richPlayer } from '../support/rich-player.ts';

const CHEAP = VILLA_ITEMS.reduce((one, other) => (one.costMillis <= other.costMillis ? one : other));
const count = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length;

const today = async () => (await serverNow()).day;
const rich = (name: string, amount = 10_000) => richPlayer(name, amount);

const buy = (client: Client, id = CHEAP.id, headers = {}) =>
  client.post(`/api/villa/buy-item/${id}`, {}, headers);
const profileOf = async (name: string, client = new Client()) =>
  (await client.get(`/api/users/profile/${name}`)).body;

test('the shop in the record matches the table of items [§8 Items]', async () => {
  const rows = await db.all(sql`
    SELECT item, cost_millis, value_millis, yield_millis, upkeep_millis, security, supply FROM villa_shop ORDER BY item`);
  const table = VILLA_ITEMS.map((item) => ({
    item: item.id,
    cost_millis: item.costMillis,
    value_millis: item.valueMillis,
    yield_millis: item.yieldMillis,
    upkeep_millis: item.upkeepMillis,
    security: item.security,
    supply: supplyOf({ tier: item.rarity_tier, active_players: 0 }),
  })).sort((one, other) => (one.item < other.item ? -1 : 1));
  expect(rows).toEqual(table);
});

describe('the shop', () => {
  test('filters by type and price, in every order', async () => {
    const client = new Client();
    const all = (await client.get('/api/villa/shop-items')).body;
    expect(all).toHaveLength(VILLA_ITEMS.length);
    const cheap = (await client.get('/api/villa/shop-items?item_type=Decoration&max_price=200')).body;
    expect(cheap.length).toBeGreaterThan(0);
    for (const item of cheap) expect([item.item_type, item.point_cost <= 200]).toEqual(['Decoration', true]);
    const dear = (await client.get('/api/villa/shop-items?sort_by=rarity_desc')).body;
    expect(dear[0].rarity_tier).toBe('mythic');
  });

  test('checks the stock first, then Sparks, and refuses guests and unknown items [§2 Calls that spend; §6 Who may buy]', async () => {
    const poor = await player('poor');
    expect((await buy(poor)).status).toBe(402);
    expect((await buy(poor, 'castle-in-the-air')).status).toBe(404);
    expect((await buy(await guest())).status).toBe(401);
    await db.all(sql`UPDATE villa_shop SET supply = 0 WHERE item = ${CHEAP.id}`);
    expect(await buy(poor)).toMatchObject({ status: 409, body: { detail: 'Out of stock' } });
  });

  test('sells one of the rarest pieces a week while that gate is on [§8 Supply]', async () => {
    const client = await rich('mara', 1_000_000);
    const [first, second] = VILLA_ITEMS.filter(({ rarity_tier }) => RAREST_TIERS.includes(rarity_tier));
    await client.post('/dev/gates', { rare_items: true });
    const replies = await Promise.all([
      buy(client, first!.id),
      buy(client, second!.id),
      buy(client, first!.id),
    ]);
    expect([count(replies, 200), count(replies, 409)]).toEqual([1, 2]);
    expect((await buy(client, second!.id)).body.code).toBe('RARE_LIMIT');
    await setClock(startOfDay(addDays(await today(), 8)));
    expect((await buy(client, second!.id)).status).toBe(200);
  });
});

describe('selling back', () => {
  test('pays 80 % of the price paid, oldest first, never more than is owned, and notifies [§8 Selling back]', async () => {
    const client = await rich('mara');
    for (let n = 0; n < 3; n++) await buy(client);
    const before = (await client.get('/auth/me')).body.total_points;
    const sell = (quantity: unknown) =>
      client.post(`/api/villa/sell-back/${CHEAP.id}`, { quantity_to_sell: quantity });
    for (const wrong of [0, -1, 1.5, '1', 4]) expect((await sell(wrong)).status).toBe(422);
    const sold = await sell(2);
    const refund = (2 * CHEAP.costMillis * 80) / 100 / 1000;
    expect(sold.body).toMatchObject({
      message: `Sold back for ${refund.toFixed(1)} Sparks.`,
      total_sell_back_value: refund,
      remaining_quantity: 1,
    });
    expect(sold.body.new_total_points).toBeCloseTo(before + refund, 3);
    const replies = await Promise.all(Array.from({ length: 8 }, () => sell(1)));
    expect([count(replies, 200), count(replies, 422)]).toEqual([1, 7]);
    expect((await profileOf('mara')).villa_items).toEqual([]);
    const told = (await client.get('/api/notifications/')).body;
    expect(told[0]).toMatchObject({
      notification_type: 'VILLA_ITEM_SELLBACK',
      data_json: { quantity_sold: 1, item_name: CHEAP.name, remaining_quantity: 0 },
    });
    expect((await auditLedger(db)).findings).toEqual([]);
  });

  test('pays by the oldest price when pieces were bought at different prices [§8 Selling back]', async () => {
    const client = await rich('mara');
    await buy(client);
    const day = await today();
    await db.batch([
      sql`INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
        SELECT id, ${CHEAP.id}, 1, 777000, ${day}, 0 FROM players WHERE public_id = ${client.publicId}`,
    ]);
    const sell = () => client.post(`/api/villa/sell-back/${CHEAP.id}`, { quantity_to_sell: 1 });
    expect((await sell()).body.total_sell_back_value).toBe((CHEAP.costMillis * 80) / 100 / 1000);
    expect((await sell()).body.total_sell_back_value).toBe(621.6);
  });
});

test('arrears are shown exactly to the owner, and only as existing to others [§8 Settlement of a day]', async () => {
  const [mara, other] = [await rich('mara'), await player('other')];
  const owner = sql`(SELECT id FROM players WHERE public_id = ${mara.publicId})`;
  expect((await mara.get('/auth/me')).body.villa_arrears).toBe(0);
  expect(await profileOf('mara', mara)).toMatchObject({ is_in_arrears: false, arrears: 0 });
  await db.all(sql`INSERT INTO villa_arrears (player_id, amount_millis) SELECT ${owner}, 12345`);
  expect((await mara.get('/auth/me')).body.villa_arrears).toBe(12.345);
  expect(await profileOf('mara', mara)).toMatchObject({ is_in_arrears: true, arrears: 12.345 });
  expect((await other.get('/auth/me')).body.villa_arrears).toBe(0);
  for (const client of [other, new Client()]) {
    expect(await profileOf('mara', client)).toMatchObject({ is_in_arrears: true, arrears: null });
  }
  expect(await buy(mara)).toMatchObject({ status: 409, body: { code: 'VILLA_IN_ARREARS' } });
});

test('a profile names the game played most in four weeks, at least three times [§8 The Villa as it is]', async () => {
  const mara = await rich('mara');
  const { day } = await serverNow();
  const played = (weeksAgo: number, game: string, plays: number, points_tenths = 100) =>
    db.all(sql`
      INSERT INTO weekly_scores (week, game, player_id, points_tenths, time_ms, best_metric, streak_days, plays)
      VALUES (${weekOf(addDays(day, -7 * weeksAgo))}, ${game}, ${mara.playerId}, ${points_tenths}, 1, 1, 1, ${plays})`);
  const favourite = async () => (await profileOf('mara', mara)).favourite_game;
  await played(4, 'snake', 7);
  await played(0, 'memory', 2);
  expect(await favourite()).toBeNull();
  await played(1, 'memory', 1);
  expect(await favourite()).toBe('memory');
  await played(2, 'triordle', 3, 900);
  expect(await favourite()).toBe('triordle');
  await played(3, 'memory', 1);
  expect(await favourite()).toBe('memory');
});

describe('a visitor’s like', () => {
  test('counts once, can be taken back, and is refused for oneself', async () => {
    const mara = await rich('mara');
    const fan = await rich('fan');
    const path = '/api/profile/Mara/like';
    const replies = await Promise.all(Array.from({ length: 6 }, () => fan.post(path)));
    for (const { body } of replies) expect(body).toEqual({ villa_like_count: 1, viewer_has_liked: true });
    expect(await profileOf('mara', fan)).toMatchObject({ villa_like_count: 1, viewer_has_liked: true });
    expect((await mara.post(path)).status).toBe(403);
    expect((await fan.request(path, { method: 'DELETE' })).body).toEqual({
      villa_like_count: 0,
      viewer_has_liked: false,
    });
    expect((await (await guest()).post(path)).status).toBe(401);
    expect((await fan.post('/api/profile/nobody/like')).status).toBe(404);
  });

  test('signs the visitors’ book like mischief: the newest twelve of fourteen days, for everybody, by remaining players [§8 The visitors’ book]', async () => {
    const mara = await rich('mara');
    const { day, now_ms } = await serverNow();
    expect((await profileOf('mara', new Client())).visitors).toEqual([]);
    await db.all(sql`
      INSERT INTO players (public_id, kind, guest_number, username, username_key, created_at, registered_at, settled_through)
      SELECT value, 'registered', 5000 + key, value, value, 0, 0, ${day}
      FROM json_each(${JSON.stringify(Array.from({ length: 16 }, (_, at) => `fan${at}`))})`);
    const signed = (from: number, count: number, at_ms: number) => sql`
      INSERT INTO villa_likes (target_id, liker_id, created_at)
      SELECT (SELECT id FROM players WHERE username_key = 'mara'), id, ${at_ms} + id FROM players
      WHERE username_key LIKE 'fan%' ORDER BY guest_number LIMIT ${count} OFFSET ${from}`;
    await db.batch([signed(0, 1, now_ms - 15 * DAY_MS), signed(1, 1, now_ms - 13 * DAY_MS)]);
    expect((await profileOf('mara', mara)).visitors).toEqual([
      { username: 'fan1', came: 'liked', item_name: null, day: addDays(day, -13) },
    ]);
    await db.all(sql`
      INSERT INTO attacks (attacker_id, target_id, item, succeeded, stolen_millis, day, created_at)
      SELECT id, (SELECT id FROM players WHERE username_key = 'mara'), 'raccoons', 0, 0, ${day}, ${now_ms - 1}
      FROM players WHERE username_key = 'fan2'`);
    expect((await profileOf('mara', mara)).visitors[0]).toEqual({
      username: 'fan2',
      came: 'turned_away',
      item_name: 'Raccoons',
      day: gameDayAt(now_ms - 1),
    });
    await db.all(
      sql`UPDATE players SET kind = 'deactivated', deactivated_at = ${now_ms} WHERE username_key = 'fan2'`,
    );
    expect((await profileOf('mara', mara)).visitors).toHaveLength(1);
    await db.batch([
      signed(2, 14, now_ms - DAY_MS),
      sql`UPDATE players SET banned_at = ${now_ms} WHERE username_key = 'fan15'`,
      sql`UPDATE players SET is_unlisted = 1 WHERE username_key = 'fan14'`,
    ]);
    const names = (await profileOf('mara', mara)).visitors.map(
      ({ username }: { username: string }) => username,
    );
    expect(names).toEqual([...Array.from({ length: 11 }, (_, at) => `fan${13 - at}`), 'fan1']);
  });
});
