// Impossible actions (RULES §6, 8, 9): earning by trades around midnight, changing another player's possessions, and searches
// that end in an error.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import { addDays, DAY_MS, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { saleFee } from '../../worker/shared/kernel/sale-fee.ts';
import { Client, serverNow, setClock } from '../support/client.ts';
import {
  arm,
  buyShare,
  CHEAP,
  clean,
  furnish,
  HIVES,
  POTS,
  PRICE,
  sellPots,
  sellShare,
  spoil,
  strike,
} from '../support/economy-calls.ts';
import { db } from '../support/record.ts';
import {
  expectAllAccountedFor,
  postingsOf,
  type RichPlayer,
  richPlayer,
  sparksOf,
} from '../support/rich-player.ts';

const MINUTE_MS = 60_000;

beforeEach(() => db.all(sql`UPDATE villa_shop SET supply = 100`));

const moveTo = (day: GameDay, sinceMidnight_ms: number) => setClock(startOfDay(day) + sinceMidnight_ms);

describe('around midnight', () => {
  test('a share bought at 23:59 and sold at 00:01 earns nothing and costs its holder the fee [§6 Dividends]', async () => {
    const { day: today } = await serverNow();
    const day = addDays(today, 1);
    const quick = await richPlayer('quick', 1000);
    const steady = await richPlayer('steady', 1000);
    await moveTo(day, DAY_MS / 2);
    expect((await buyShare(steady)).status).toBe(200);
    await moveTo(day, DAY_MS - MINUTE_MS);
    expect((await buyShare(quick)).status).toBe(200);
    await moveTo(addDays(day, 1), MINUTE_MS);
    expect((await sellShare(quick)).status).toBe(200);
    await moveTo(addDays(day, 2), MINUTE_MS);
    for (const client of [quick, steady]) await client.get('/auth/me');
    const fee = saleFee({ shares: 1, price_millis: CHEAP.priceMillis }) / 1000;
    expect(await sparksOf(quick)).toBeCloseTo(1000 - fee, 3);
    const dividend = Math.ceil(CHEAP.priceMillis / 31) / 1000;
    expect(await sparksOf(steady)).toBeCloseTo(1000 - PRICE + dividend, 3);
    expect(await postingsOf('settlement')).toBe(1);
    await expectAllAccountedFor();
  });

  test('a share sold at 23:59 and bought back at 00:01 earns for neither day', async () => {
    const { day: today } = await serverNow();
    const day = addDays(today, 2);
    const client = await richPlayer('mara', 1000);
    expect((await buyShare(client)).status).toBe(200);
    await moveTo(day, DAY_MS - MINUTE_MS);
    expect((await sellShare(client)).status).toBe(200);
    const before = await postingsOf('settlement');
    await moveTo(addDays(day, 1), MINUTE_MS);
    expect((await buyShare(client)).status).toBe(200);
    await moveTo(addDays(day, 2), MINUTE_MS);
    await client.get('/auth/me');
    expect(await postingsOf('settlement')).toBe(before);
    await moveTo(addDays(day, 3), MINUTE_MS);
    await client.get('/auth/me');
    expect(await postingsOf('settlement')).toBe(before + 1);
    await expectAllAccountedFor();
  });

  test('a hundred trades back and forth only cost', async () => {
    const client = await richPlayer('mara', 1000);
    let last = 1000;
    for (let n = 0; n < 50; n++) {
      await buyShare(client);
      await sellShare(client);
      const now = await sparksOf(client);
      expect(now).toBeLessThan(last);
      last = now;
    }
    const fee = saleFee({ shares: 1, price_millis: CHEAP.priceMillis }) / 1000;
    expect(last).toBeCloseTo(1000 - 50 * fee, 3);
  });
});

/** A player's possessions in the economy. */
async function belongingsOf({ playerId }: RichPlayer): Promise<unknown[][]> {
  return db.batch([
    sql`SELECT * FROM holdings WHERE player_id = ${playerId} ORDER BY landmark_id`,
    sql`SELECT * FROM villa_items WHERE player_id = ${playerId} ORDER BY item`,
    sql`SELECT * FROM mischief_inventory WHERE player_id = ${playerId} ORDER BY id`,
    sql`SELECT * FROM disruptions WHERE target_id = ${playerId} ORDER BY id`,
    sql`SELECT * FROM accounts WHERE id = ${playerId}`,
  ]);
}

describe('another player’s', () => {
  test('shares, pieces, mischief and disruptions are unaffected by a stranger who names them [§Errors]', async () => {
    const owner = await richPlayer('owner', 1000);
    await buyShare(owner);
    await furnish(owner, POTS);
    await furnish(owner, HIVES);
    const weapon = await arm(owner, 'grand-heist');
    const [disruption] = await spoil(owner, [HIVES.id]);
    const other = await richPlayer('other', 1000);
    const target = await richPlayer('target', 1000);
    await furnish(target, HIVES);
    const before = await belongingsOf(owner);
    expect(before.map((rows) => rows.length)).toEqual([1, 2, 1, 1, 1]);
    const tries = [
      await sellShare(other),
      await sellPots(other),
      await strike(other, { target: 'target', weapon }),
      await strike(other, { target: 'owner', weapon }),
      await clean(other, disruption!),
    ];
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 404, 404, 404]);
    expect(await belongingsOf(owner)).toEqual(before);
    expect(await sparksOf(other)).toBe(1000);
    expect(
      await db.all(sql`SELECT COUNT(*) AS attacks FROM attacks WHERE attacker_id = ${other.playerId}`),
    ).toEqual([{ attacks: 0 }]);
    await expectAllAccountedFor();
  });

  test('key is independent: the same Idempotency-Key from two players makes two purchases [§2 Calls that spend]', async () => {
    const key = { 'idempotency-key': 'the-same-for-both' };
    const [ann, ben] = [await richPlayer('ann', PRICE), await richPlayer('ben', PRICE)];
    const replies = [await buyShare(ann, key), await buyShare(ben, key)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect([await sparksOf(ann), await sparksOf(ben)]).toEqual([0, 0]);
    await expectAllAccountedFor();
  });
});

const SEARCHES = ALL_CALLS.filter(
  ({ query }) => query !== undefined && 'name_search' in ((query as { shape?: object }).shape ?? {}),
);
const NAMES: Readonly<Record<string, readonly { name: string }[]>> = {
  '/api/assets/': LANDMARKS,
  '/api/villa/shop-items': VILLA_ITEMS,
};
const ODD = [
  '%',
  '_',
  '%%',
  "'",
  '"',
  "' OR 1=1 --",
  '\\',
  '[a-z]*',
  '🗼',
  '👩‍👩‍👧‍👦',
  '\u0000',
  '\u202e',
  'ﬁ',
  'İ',
  ' ',
  'A'.repeat(200),
];

describe.each(SEARCHES.map(({ path }) => [path]))('searching %s', (path) => {
  const search = (text: string) => new Client().get(`${path}?name_search=${encodeURIComponent(text)}`);

  test.each(ODD.map((text) => [text]))('finds exactly the names that contain %j', async (text) => {
    const reply = await search(text);
    expect(reply.status).toBe(200);
    const wanted = text.trim().toLowerCase();
    const matching = NAMES[path]!.filter(({ name }) => name.toLowerCase().includes(wanted));
    expect(Number(reply.headers.get('x-total-count') ?? reply.body.length)).toBe(matching.length);
  });

  test.each([
    ['10,000 letters', 'a'.repeat(10_000)],
    ['201 letters', 'a'.repeat(201)],
    ['201 emoji', '🗼'.repeat(201)],
  ])('refuses %s with a sentence', async (_, text) => {
    const reply = await search(text);
    expect([reply.status, reply.body.fields.name_search]).toEqual([
      422,
      'Please search for something shorter.',
    ]);
  });

  test.each([
    'name_search=%',
    'name_search=%ff%fe',
    'name_search=%ED%A0%80',
    'name_search[]=a',
    'name_search=a&name_search=b',
  ])('answers a malformed address without an error: %s', async (query) => {
    const reply = await new Client().get(`${path}?${query}`);
    expect([200, 422]).toContain(reply.status);
  });
});

test('every call that searches is tested above', () => {
  expect(SEARCHES.map(({ path }) => path).sort()).toEqual(Object.keys(NAMES).sort());
});
