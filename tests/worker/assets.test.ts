// The landmark market over HTTP (RULES §6): buying, selling, reserves, and every share accounted for.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { type Millisparks, sparks } from '../../worker/shared/kernel/millisparks.ts';
import { Client } from '../support/client.ts';
import { db } from '../support/record.ts';
import { richPlayer } from '../support/rich-player.ts';
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
