// The landmark market over HTTP (RULES §6): buying, selling, what the bank sells to whom, and every share accounted for.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { type Millisparks, sparks } from '../../worker/shared/kernel/millisparks.ts';
import { Client, guest, playMemory, type Reply, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';
import { give, richPlayer } from '../support/rich-player.ts';
import { at, buy, CHEAP, expectSharesAddUp } from '../support/shares.ts';

const price = CHEAP.priceMillis / 1000;

const sell = (client: Client, count: unknown) => client.post(at('sell-shares'), { number_of_shares: count });

describe('the list of landmarks', () => {
  test('has 66 landmarks in every order, 12 a page, with the total', async () => {
    const client = new Client();
    const first = await client.get('/api/assets/');
    expect(first.body).toHaveLength(12);
    expect(first.headers.get('x-total-count')).toBe('66');
    const last = await client.get('/api/assets?sort_by=price_asc&limit=100&offset=60');
    expect(last.body).toHaveLength(6);
    const prices = (await client.get('/api/assets/?sort_by=price_asc&limit=100')).body.map(
      (asset: { price_per_share: number }) => asset.price_per_share,
    );
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    const names = (await client.get('/api/assets/?sort_by=name_desc&limit=100')).body.map(
      (asset: { name: string }) => asset.name.toLowerCase(),
    );
    expect(names).toEqual([...names].sort().reverse());
  });
});

test('a landmark links to its group, and its neighbours by price span all landmarks [§6 The landmarks]', async () => {
  const client = new Client();
  const detailOf = async (slug: string) => (await client.get(`/api/assets/${slug}`)).body;
  const walked: number[] = [];
  for (let at = await detailOf(CHEAP.slug), steps = 0; steps < 100; steps++) {
    walked.push(at.price_per_share);
    expect(at.group.length).toBeGreaterThanOrEqual(2);
    if (!at.dearer) break;
    const next = await detailOf(at.dearer.asset_slug);
    expect(next.cheaper).toMatchObject({ asset_slug: at.asset_slug, name: at.name, image_url: at.image_url });
    at = next;
  }
  expect(walked).toHaveLength(LANDMARKS.length);
  expect(walked).toEqual(walked.toSorted((one, other) => one - other));
});

describe('buying shares', () => {
  test('moves shares and Sparks, shows the holder, and adds the landmark to the portfolio [§6 The landmarks]', async () => {
    const client = await richPlayer('mara', 1000);
    const reply = await buy(client, 3);
    expect(reply.status).toBe(200);
    expect(reply.body.new_total_points).toBe(1000 - 3 * price);
    expect(reply.body.asset.user_shares_owned).toBe(3);
    const detail = (await client.get(`/api/assets/${CHEAP.slug}`)).body;
    expect(detail.shareholders).toEqual([
      { user_id: client.publicId, username: 'mara', shares_owned: 3, is_guest: false, is_viewer: true },
    ]);
    expect([detail.ownership, detail.owner_username, detail.purchase_value]).toEqual([
      'shared',
      'mara',
      3 * price,
    ]);
    const portfolio = await client.get('/api/me/assets');
    expect(portfolio.headers.get('x-total-count')).toBe('1');
    expect(portfolio.body[0]).toMatchObject({ asset_slug: CHEAP.slug, value: 3 * price, days_to_repay: 31 });
    await expectSharesAddUp();
  });

  test('reports the first problem in order: number, stock, Sparks [§2 Calls that spend]', async () => {
    const client = await richPlayer('mara', 1);
    for (const count of [0, -1, 1.5, '2', null, Number.MAX_SAFE_INTEGER]) {
      expect((await buy(client, count)).status).toBe(422);
    }
    const tooMany = await buy(client, 999_999);
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'NOT_ENOUGH_SHARES']);
    const tooPoor = await buy(client, 1);
    expect([tooPoor.status, tooPoor.body.detail]).toEqual([402, 'Not Enough Points']);
    expect((await buy(client, 1, {}, { ...CHEAP, slug: 'no-such-place' })).status).toBe(404);
  });

  test('refuses a key for another purchase [§2 Calls that spend]', async () => {
    const client = await richPlayer('mara', 1000);
    const key = { 'idempotency-key': 'one-and-the-same' };
    expect((await buy(client, 2, key)).status).toBe(200);
    expect((await buy(client, 3, key)).body.code).toBe('KEY_REUSED');
  });
});

describe('selling shares', () => {
  test('pays the price less half a per cent, rounded up, so that trading back and forth gains nothing; never for more than is owned [§2 Rounding; §6 The landmarks; §6 Selling]', async () => {
    const client = await richPlayer('mara', 1000);
    await buy(client, 3);
    expect((await sell(client, 4)).body.detail).toBe('Invalid number of shares to sell');
    const reply = await sell(client, 3);
    const fee = Math.ceil((3 * CHEAP.priceMillis * 5) / 1000) / 1000;
    expect(reply.body).toMatchObject({ fee, asset: { user_shares_owned: 0, purchase_value: 0 } });
    expect(reply.body.new_total_points).toBeCloseTo(1000 - fee, 3);
    await expectSharesAddUp();
  });
});

test('the history of a landmark tells how many shares players held', async () => {
  const client = await richPlayer('mara', 1000);
  await buy(client, 5);
  await sell(client, 2);
  const history = (await client.get(at('history'))).body;
  expect(history).toHaveLength(1);
  expect(history[0].shares_held).toBe(3);
});

test('a large purchase is news once per day and landmark [§8 Selling back]', async () => {
  const client = await richPlayer('mara', 10_000);
  const count = Math.ceil(sparks(1000) / CHEAP.priceMillis);
  await buy(client, count);
  await buy(client, count);
  const rows = await db.all<{ event_type: string; count: number; data_json: string }>(
    sql`SELECT event_type, count, data_json FROM news`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.parse(rows[0]!.data_json)).toMatchObject({
    item_type: 'Asset Share',
    total_cost: (2 * count * (CHEAP.priceMillis as Millisparks)) / 1000,
    items_purchased: 2 * count,
  });
});

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
