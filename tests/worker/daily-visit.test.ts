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
    const mara = await player('mara');
    const { publicId } = mara;
    const seed = await seedOf(await today());
    let place = 0;
    while (visitDrawn({ seed, publicId, nonce: String(place) }).event.kind !== 'loss') place++;
    await give(publicId, 3);
    const { body } = await mara.post('/api/daily-visit/', { nonce: String(place) });
    expect(body.new_total_points).toBe(0);
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
