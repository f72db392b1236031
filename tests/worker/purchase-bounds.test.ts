// How many of its shares the bank sells to whom (RULES §6): reserved ones, a fresh release, guests.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { Client, guest, playMemory, type Reply, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';
import { give, richPlayer } from '../support/rich-player.ts';
import { buy, CHEAP, expectSharesAddUp } from '../support/shares.ts';

const price = CHEAP.priceMillis / 1000;

describe('without an account', () => {
  test('guests who have played buy for at most 500 Sparks while that gate is on [§6 Who may buy]', async () => {
    const client = await guest();
    expect((await buy(client, 1)).status).toBe(401);
    expect((await client.get('/api/me/assets')).status).toBe(401);
    await playMemory(client);
    const { id } = (await client.get('/auth/me')).body;
    await give(id, 10_000);
    await client.post('/dev/gates', { inactive_bounds: true });
    const most = Math.floor(500 / price);
    expect((await buy(client, most + 1)).body.code).toBe('INACTIVE_LIMIT');
    expect((await buy(client, most)).status).toBe(200);
    expect((await buy(client, 1)).body.code).toBe('INACTIVE_LIMIT');
    expect((await client.get('/api/me/assets')).body[0].user_shares_owned).toBe(most);
  });
});

describe('the shares that the bank may sell', () => {
  test('leave a fifth of the market to newcomers [§6 Buying]', async () => {
    const whale = await richPlayer('whale', 10_000_000);
    let refused: Reply | null = null;
    for (const landmark of LANDMARKS) {
      const { shares_available } = (await whale.get(`/api/assets/${landmark.slug}`)).body;
      if (shares_available > 0) expect((await buy(whale, shares_available, {}, landmark)).status).toBe(200);
      const more = await buy(whale, 1, {}, landmark);
      if (more.body.code === 'RESERVED_FOR_NEWCOMERS') refused = more;
    }
    expect(refused?.body.detail).toBe('Reserved for newcomers');
    const left = await db.all<{ part: number }>(
      sql`SELECT SUM(bank_shares * price_millis) * 100.0 / SUM(issued * price_millis) AS part FROM landmarks`,
    );
    expect(left[0]!.part).toBeGreaterThanOrEqual(20);
    expect(left[0]!.part).toBeLessThan(20.1);
    const newcomer = await richPlayer('newcomer', 1000);
    const open = (await newcomer.get('/api/assets/?limit=100&sort_by=price_asc')).body.find(
      (asset: { shares_available: number }) => asset.shares_available > 0,
    );
    const landmark = LANDMARKS.find(({ slug }) => slug === open.asset_slug)!;
    expect((await buy(newcomer, 1, {}, landmark)).status).toBe(200);
    await expectSharesAddUp();
  });

  test('include at most 6,000 from the reserve, held and bought together [§6 Buying]', async () => {
    const whale = await richPlayer('whale', 1);
    const client = await richPlayer('mara', 30_000);
    const now_ms = Number((await new Client().get('/api/health')).headers.get('x-server-now'));
    const own = ({ publicId }: { publicId: string }, shares: string) =>
      db.all(sql`INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
        SELECT players.id, landmarks.id, ${sql.raw(shares)}, ${gameDayAt(now_ms)}, ${now_ms}
        FROM landmarks JOIN players ON players.public_id = ${publicId} WHERE ${sql.raw(shares)} > 0`);
    await own(client, 'CASE WHEN price_millis = 2500000 THEN 2 ELSE 0 END');
    await own(whale, 'bank_shares * 85 / 100');
    const [wonder] = LANDMARKS.filter(({ priceMillis }) => priceMillis === sparks(2400));
    const [national] = LANDMARKS.filter(({ priceMillis }) => priceMillis === sparks(400));
    expect((await client.get(`/api/assets/${wonder!.slug}`)).body).toMatchObject({
      shares_available: 0,
      purchase_bound: 'reserved',
    });
    expect((await buy(client, 1, {}, wonder)).body.code).toBe('RESERVED_FOR_NEWCOMERS');
    const replies = await Promise.all(Array.from({ length: 20 }, () => buy(client, 1, {}, national)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 'RESERVED_FOR_NEWCOMERS']),
    );
    await expectSharesAddUp();
  });

  test('include at most 500 from the starter part, while everybody else may buy to the last share [§6 Buying]', async () => {
    const whale = await richPlayer('whale', 1);
    const client = await richPlayer('mara', 30_000);
    const now_ms = Number((await new Client().get('/api/health')).headers.get('x-server-now'));
    await db.all(sql`INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
      SELECT players.id, landmarks.id, bank_shares - 10, ${gameDayAt(now_ms)}, ${now_ms}
      FROM landmarks JOIN players ON players.public_id = ${whale.publicId} WHERE price_millis <= 150000`);
    const [city] = LANDMARKS.filter(({ priceMillis }) => priceMillis === sparks(100));
    expect((await client.get(`/api/assets/${city!.slug}`)).body).toMatchObject({
      shares_available: 5,
      purchase_bound: 'reserved',
    });
    expect((await buy(client, 6, {}, city)).body.code).toBe('RESERVED_FOR_NEWCOMERS');
    expect((await buy(client, 5, {}, city)).status).toBe(200);
    expect((await buy(client, 1)).body.code).toBe('RESERVED_FOR_NEWCOMERS');
    await expectSharesAddUp();
  });

  test('are limited to a tenth of a release until a day after its last part, while that gate is on [§6 Buying]', async () => {
    const client = await richPlayer('mara', 10_000);
    await buy(client, 5);
    const { 'x-server-now': now } = Object.fromEntries((await client.get('/api/health')).headers);
    await db.all(
      sql`UPDATE landmarks SET released_at = ${Number(now)}, released = 40 WHERE id = ${CHEAP.id}`,
    );
    expect((await client.get(`/api/assets/${CHEAP.slug}`)).body.purchase_bound).toBe('stock');
    await client.post('/dev/gates', { release_rush: true });
    expect((await client.get(`/api/assets/${CHEAP.slug}`)).body).toMatchObject({
      shares_available: 4,
      purchase_bound: 'release',
    });
    const replies = await Promise.all(Array.from({ length: 9 }, () => buy(client, 1)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
    expect((await buy(client, 1)).body.code).toBe('SHARE_LIMIT');
    await setClock(Number(now) + 44 * 3_600_000);
    expect((await buy(client, 1)).body.code).toBe('SHARE_LIMIT');
    await setClock(Number(now) + 46 * 3_600_000);
    expect((await buy(client, 3)).status).toBe(200);
  });
});
