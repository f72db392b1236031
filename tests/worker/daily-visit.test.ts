// The daily visit, with its notifications and news (RULES §7, 13).
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { visitOnce } from '../../worker/features/visit/daily-visit.ts';
import { visitDrawn } from '../../worker/features/visit/drawn-visit.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { HOUSE } from '../../worker/model/ledger/house.ts';
import { addDays, DAY_MS, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { Client, guest, player, playMemory, serverNow, setClock } from '../support/client.ts';
import { seedOf } from '../support/draw-seeds.ts';
import { db } from '../support/record.ts';
import { give } from '../support/rich-player.ts';

const today = async () => (await serverNow()).day;

describe('the daily visit', () => {
  test('happens once a day; a second call says so and names the same landmark [§7]', async () => {
    const client = await player('mara');
    await give(client.publicId, 1000);
    const first = await client.post('/api/daily-visit/');
    expect(first.status).toBe(200);
    const again = await client.post('/api/daily-visit/');
    expect(again.body.message).toBe('Already visited');
    expect(again.body.visited_asset).toEqual(first.body.visited_asset);
    expect(again.body.tribute_paid).toBe(first.body.tribute_paid);
    expect((await client.get('/auth/me')).body.total_points).toBe(first.body.new_total_points);
  });

  test('takes the tribute of tier and house, at most a tenth of the balance [§7 Tribute]', async () => {
    const poor = await player('poor');
    const none = await poor.post('/api/daily-visit/');
    expect(none.body.tribute_paid).toBe(0);
    const modest = await player('modest');
    await give(modest.publicId, 10);
    expect((await modest.post('/api/daily-visit/')).body.tribute_paid).toBe(1);
    const rich = await player('rich');
    await give(rich.publicId, 1000);
    const { visited_asset, tribute_paid } = (await rich.post('/api/daily-visit/')).body;
    const landmark = LANDMARKS.find(({ slug }) => slug === visited_asset.asset_slug)!;
    const tiers = { Local: 1, City: 2, National: 3, World: 4, Wonder: 5 };
    expect(tribute_paid).toBe(2 + tiers[landmark.category]);
  });

  test('made just before midnight and committed after a settlement leaves no Sparks in the pots’ account [§7 Tribute]', async () => {
    const [late, early, next] = [await player('late'), await player('early'), await player('next')];
    for (const { publicId } of [late, early, next]) await give(publicId, 1000);
    await early.post('/api/daily-visit/');
    const day = await today();
    const midnight_ms = startOfDay(addDays(day, 1));
    const ids = await db.all<{ id: number }>(sql`
      SELECT id FROM players WHERE username IN ('late', 'early', 'next') ORDER BY username = 'late'`);
    const settle = (those: typeof ids) =>
      settlePlayers(db, {
        players: sql`(SELECT value FROM json_each(${JSON.stringify(those.map(({ id }) => id))}))`,
        now_ms: midnight_ms,
      });
    await settle(ids.slice(0, 1));
    const drawn = visitDrawn({ seed: await seedOf(day), publicId: late.publicId, nonce: '' });
    const writer = { playerId: ids[2]!.id, publicId: late.publicId, isGuest: false, guard: sql`SELECT 1` };
    const { tribute_paid } = await visitOnce(db, { writer, drawn, now_ms: midnight_ms - 1 });
    expect(tribute_paid).toBeGreaterThan(0);
    await settle(ids);
    expect(await db.all(sql`SELECT balance FROM accounts WHERE id = ${HOUSE.tribute}`)).toEqual([
      { balance: 0 },
    ]);
    expect((await auditLedger(db)).findings).toEqual([]);
  });

  test('pays its tribute to the holders when the day is settled', async () => {
    const visitor = await player('visitor');
    await give(visitor.publicId, 1000);
    const day = await today();
    const drawn = visitDrawn({ seed: await seedOf(day), publicId: visitor.publicId, nonce: '' });
    const holder = await player('holder');
    await give(holder.publicId, 1_000_000);
    const { total_shares } = (await holder.get(`/api/assets/${drawn.landmark.slug}`)).body;
    const shares = Math.floor(total_shares / 2);
    const bought = await holder.post(`/api/assets/${drawn.landmark.slug}/purchase-shares`, {
      number_of_shares: shares,
    });
    expect(bought.status).toBe(200);
    await setClock(startOfDay(addDays(day, 1)) + 60_000);
    const next = addDays(day, 1);
    const later = visitDrawn({ seed: await seedOf(next), publicId: visitor.publicId, nonce: '' });
    const paid = (await visitor.post('/api/daily-visit/')).body.tribute_paid as number;
    expect(paid).toBeGreaterThan(0);
    await setClock(startOfDay(addDays(day, 2)) + 60_000);
    await holder.get('/auth/me');
    const told = (await holder.get('/api/notifications/')).body as {
      notification_type: string;
      data_json: Record<string, unknown>;
    }[];
    const tribute = told.find(({ notification_type }) => notification_type === 'ASSET_TRIBUTE_RECEIVED');
    if (later.landmark.id === drawn.landmark.id) {
      expect(tribute?.data_json.tribute_amount).toBe(
        Math.floor((paid * 1000 * shares) / total_shares) / 1000,
      );
    } else {
      expect(tribute).toBeUndefined();
      expect(
        told.find(({ notification_type }) => notification_type === 'ASSET_DIVIDEND')?.data_json,
      ).toMatchObject({
        shares,
        asset_name: drawn.landmark.name,
      });
    }
    expect((await auditLedger(db)).findings).toEqual([]);
  });

  test('of a guest without a result is shown and pays nothing; without a session there is none [§7 Tribute]', async () => {
    const client = await guest();
    const seen = await client.post('/api/daily-visit/');
    expect([seen.status, seen.body.tribute_paid, seen.body.arbitrary_event]).toEqual([200, 0, null]);
    expect(await db.all(sql`SELECT * FROM visits`)).toEqual([]);
    await playMemory(client);
    const paid = await client.post('/api/daily-visit/');
    expect(paid.body.message).toMatch(/^You visited/);
    expect(await db.all(sql`SELECT player_id FROM visits`)).toHaveLength(1);
    expect((await new Client().post('/api/daily-visit/')).status).toBe(401);
  });

  test('shown to a guest without a result does not reveal the draw of the paid visit [§7]', async () => {
    const isSame: boolean[] = [];
    for (let guests = 0; guests < 5; guests++) {
      const client = await guest();
      const seen = (await client.post('/api/daily-visit/', { nonce: 'mine' })).body.visited_asset;
      await playMemory(client);
      const { body } = await client.post('/api/daily-visit/', guests % 2 ? { nonce: 'mine' } : {});
      isSame.push(body.visited_asset.asset_slug === seen.asset_slug);
    }
    // The draw is one of 66 landmarks, so a few may coincide.
    expect(isSame.filter((same) => !same).length).toBeGreaterThan(3);
  });

  test('never loses more than the balance [§7 Event]', async () => {
    for (let tries = 0; tries < 40; tries++) {
      const client = await player(`visitor_${tries}`);
      await give(client.publicId, 3);
      const { new_total_points } = (await client.post('/api/daily-visit/')).body;
      expect(new_total_points).toBeGreaterThanOrEqual(0);
    }
    expect((await auditLedger(db)).findings).toEqual([]);
  });
});

describe('notifications', () => {
  test('tell of the visit, count as unread until the panel is opened, and contain no ids of people', async () => {
    const client = await player('mara');
    const { arbitrary_event } = (await client.post('/api/daily-visit/')).body;
    expect((await client.get('/api/notifications/unread-count')).body).toEqual({ count: 1 });
    const [told] = (await client.get('/api/notifications')).body;
    expect(told).toMatchObject({ notification_type: 'DAILY_VISIT', is_read: false });
    expect(told.data_json.sparks_change).toBe(arbitrary_event?.sparks_change ?? 0);
    expect((await client.post('/api/notifications/mark-as-read')).body).toEqual({ count: 0 });
    expect((await client.get('/api/notifications/unread-count')).body).toEqual({ count: 0 });
    expect((await client.get('/api/notifications')).body[0].is_read).toBe(true);
  });

  test('of a late settlement are unread, although its day lies before the last reading [§Settlement]', async () => {
    const client = await player('mara');
    await give(client.publicId, 1000);
    const cheap = LANDMARKS.at(-1)!;
    await client.post(`/api/assets/${cheap.slug}/purchase-shares`, { number_of_shares: 2 });
    const start = startOfDay(await today());
    await setClock(start + 2 * DAY_MS + 60_000);
    await client.post('/api/notifications/mark-as-read');
    await client.get('/auth/me');
    const told = (await client.get('/api/notifications/')).body as {
      notification_type: string;
      is_read: boolean;
    }[];
    expect(told.filter(({ notification_type }) => notification_type === 'ASSET_DIVIDEND')).toHaveLength(1);
    expect(told.every(({ is_read }) => !is_read)).toBe(true);
  });

  test('are for players only', async () => {
    const client = await guest();
    expect((await client.get('/api/notifications/')).status).toBe(401);
    expect((await client.post('/api/notifications/mark-as-read')).status).toBe(401);
  });
});

test('news shows current names, pages and the total [§2 Postings]', async () => {
  const client = await player('mara');
  await give(client.publicId, 100_000);
  const dear = LANDMARKS.filter(({ priceMillis }) => priceMillis >= sparks(1000));
  for (const { slug } of dear.slice(0, 3)) {
    await client.post(`/api/assets/${slug}/purchase-shares`, { number_of_shares: 1 });
  }
  const page = await new Client().get('/api/newsfeed/?limit=2');
  expect([page.status, page.body.length, page.headers.get('x-total-count')]).toEqual([200, 2, '3']);
  expect(page.body[0]).toMatchObject({
    event_type: 'HIGH_VALUE_PURCHASE',
    is_aggregated: false,
    data_json: { username: 'mara', item_type: 'Asset Share' },
  });
  await db.all(sql`UPDATE players SET kind = 'deactivated' WHERE username = 'mara'`);
  const later = await new Client().get('/api/newsfeed/');
  expect(JSON.stringify(later.body)).not.toContain('mara');
  expect((await new Client().get('/api/newsfeed/?limit=101')).status).toBe(422);
});

test('the dashboard shows possessions and ranks', async () => {
  const client = await player('mara');
  await give(client.publicId, 100_000);
  expect((await client.get('/api/me/dashboard')).body.owned_assets).toBe(0);
  const dearestFirst = [...LANDMARKS].sort((one, other) => other.priceMillis - one.priceMillis).slice(-6);
  for (const { slug } of dearestFirst) {
    expect((await client.post(`/api/assets/${slug}/purchase-shares`, { number_of_shares: 1 })).status).toBe(
      200,
    );
  }
  await playMemory(client);
  const { body } = await client.get('/api/me/dashboard');
  expect(body.ownedAssetsPreview.map(({ asset_slug }: { asset_slug: string }) => asset_slug)).toEqual(
    dearestFirst.slice(0, 4).map(({ slug }) => slug),
  );
  expect(body.owned_assets).toBe(6);
  expect(body.user_game_ranks).toEqual([{ game_type: 'memory', rank: 1, total_players: 1 }]);
});
