// Shares and pieces of Villas bought and sold as they must not be: without Sparks, in amounts that are none, at prices of
// one's own, twice, or when the last was sold.
import { sql } from 'drizzle-orm';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { RAREST_TIERS, VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import { addDays, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import type { Browser } from './browser.ts';
import {
  type AnyForgery,
  accepted,
  forgery,
  gibberish,
  mustEqual,
  mustHold,
  oneOf,
  refused,
} from './forgery.ts';
import { Hand } from './hands.ts';
import { balanceOf, furnish, type Person, person, postingsOf, sharesOf } from './people.ts';
import type { World } from './world.ts';

export const CHEAP = LANDMARKS.reduce((one, other) => (one.priceMillis <= other.priceMillis ? one : other));
const DEAR = LANDMARKS.reduce((one, other) => (one.priceMillis >= other.priceMillis ? one : other));
export const POTS = VILLA_ITEMS.find(({ id }) => id === 'terracotta-pots')!;
const RARE = VILLA_ITEMS.filter(({ rarity_tier }) => RAREST_TIERS.includes(rarity_tier)).sort(
  (a, b) => a.costMillis - b.costMillis,
);

type Headers = Readonly<Record<string, string>>;

export const buy = (browser: Browser, number_of_shares: unknown, headers: Headers = {}, slug = CHEAP.slug) =>
  browser.post(`/api/assets/${slug}/purchase-shares`, { number_of_shares }, headers);
const sell = (browser: Browser, number_of_shares: unknown, headers: Headers = {}) =>
  browser.post(`/api/assets/${CHEAP.slug}/sell-shares`, { number_of_shares }, headers);
const buyPiece = (browser: Browser, id = POTS.id, headers: Headers = {}) =>
  browser.post(`/api/villa/buy-item/${id}`, {}, headers);
export const sellPiece = (browser: Browser, quantity_to_sell: unknown, id = POTS.id) =>
  browser.post(`/api/villa/sell-back/${id}`, { quantity_to_sell });

/** Amounts that are none. */
function noAmount(draw: SeededRandom): unknown {
  const big = 1_000_001 + draw.index(1_000_000);
  const none = [0, -1, -draw.index(1000) - 1, 0.5, 1 + draw.index(99) / 100, big, 2 ** 53, 1e308, -0.0001];
  return oneOf(draw, [...none, '1', ' 1 ', '1e3', null, true, [1], { valueOf: 1 }, 'NaN', '']);
}

const rich =
  (amount = 20_000) =>
  (world: World) =>
    person(world, { amount });

/** One share bought and sold, one piece bought: what honest players do. */
async function honestTrades({ browser }: Person): Promise<void> {
  accepted(await buy(browser, 1));
  accepted(await sell(browser, 1));
}

export const TRADES: readonly AnyForgery[] = [
  forgery<Person>({
    name: 'shares without the Sparks for them',
    rule: 'API Calls',
    prepare: rich(20),
    forge: async ({ browser }, draw) => {
      const { slug } = oneOf(draw, LANDMARKS);
      const key: Headers = draw.index(2) === 0 ? {} : { 'idempotency-key': gibberish(draw, 20) };
      return refused(await buy(browser, 1, key, slug), 'NOT_ENOUGH_POINTS');
    },
    control: async (_, world) => honestTrades(await person(world, { amount: 1000 })),
  }),
  forgery<Person>({
    name: 'negative, fractional and huge numbers of shares',
    rule: 'API Calls',
    isShort: true,
    prepare: rich(),
    forge: async ({ browser }, draw) => {
      const amount = noAmount(draw);
      return [
        refused(await buy(browser, amount), 'INVALID'),
        refused(await sell(browser, amount), 'INVALID'),
      ];
    },
    control: honestTrades,
  }),
  forgery<Person>({
    name: 'a price of one’s own',
    rule: 'RULES §6',
    changes: 'all',
    prepare: rich(),
    forge: async (mara, draw, world) => {
      const before = await balanceOf(world, mara);
      const price = oneOf(draw, [0, 0.001, -5, 1]);
      const fields = {
        price,
        price_per_share: price,
        total: price,
        cost: price,
        priceMillis: price,
        fee: -100,
      };
      const path = `/api/assets/${CHEAP.slug}/purchase-shares?price=${price}&price_per_share=${price}`;
      accepted(
        await mara.browser.post(path, { number_of_shares: 1, ...fields }, { 'x-price': String(price) }),
      );
      mustEqual(await balanceOf(world, mara), before - CHEAP.priceMillis, 'the balance');
      accepted(
        await mara.browser.post(`/api/assets/${CHEAP.slug}/sell-shares`, { number_of_shares: 1, ...fields }),
      );
      mustHold((await balanceOf(world, mara)) < before, 'buying and selling gained something');
      return '200 at the true price';
    },
    control: honestTrades,
  }),
  forgery<Person>({
    name: 'more shares sold than held',
    rule: 'RULES §6',
    isShort: true,
    prepare: async (world) => {
      const mara = await person(world, { amount: 1000 });
      accepted(await buy(mara.browser, 2));
      return mara;
    },
    forge: async ({ browser }, draw) => refused(await sell(browser, 3 + draw.index(999_000)), 'INVALID'),
    control: async ({ browser }) => void accepted(await sell(browser, 2)),
  }),
  forgery<Person>({
    name: 'shares that were never held, of landmarks that there are not',
    rule: 'RULES §6',
    prepare: rich(),
    forge: async ({ browser }, draw) => {
      const slug = oneOf(draw, [
        '%00',
        '..%2f..',
        `${CHEAP.slug}%20`,
        CHEAP.name,
        gibberish(draw, 9),
        '1',
        '-1',
      ]);
      const held = await browser.post(`/api/assets/${oneOf(draw, LANDMARKS).slug}/sell-shares`, {
        number_of_shares: 1,
      });
      return [refused(held, 'INVALID'), refused(await buy(browser, 1, {}, encodeURI(slug)), 'NOT_FOUND')];
    },
    control: honestTrades,
  }),
  forgery<void>({
    name: 'a dividend of both holders around midnight',
    rule: 'RULES §6',
    changes: 'all',
    prepare: async () => {},
    forge: async (_, draw, world) => {
      const [mara, bea] = [await person(world, { amount: 500 }), await person(world, { amount: 500 })];
      await world.moveTo(startOfDay(addDays(world.day, 1)) - 60_000);
      const shares = 1 + draw.index(5);
      accepted(await buy(mara.browser, shares));
      if (draw.index(2) === 0) accepted(await sell(mara.browser, shares));
      await world.pass(90_000);
      if ((await sharesOf(world, mara, CHEAP)) > 0) accepted(await sell(mara.browser, shares));
      accepted(await buy(bea.browser, shares));
      await world.pass(5000);
      accepted(await sell(bea.browser, shares));
      await world.newDay();
      for (const one of [mara, bea]) {
        accepted(await buy(one.browser, 1));
        mustEqual(await postingsOf(world, one, 'settlement'), 0, 'dividends');
      }
      return '200 nothing earned';
    },
    control: async (_, world) => {
      const mara = await person(world, { amount: 500 });
      accepted(await buy(mara.browser, 1));
      await world.newDay();
      await world.newDay();
      accepted(await buy(mara.browser, 1));
      mustEqual(await postingsOf(world, mara, 'settlement'), 1, 'dividends of the one whole day');
    },
  }),
  forgery<void>({
    name: 'a double click under one key',
    rule: 'RULES §2',
    isShort: true,
    changes: 'all',
    prepare: async () => {},
    forge: async (_, draw, world) => {
      const mara = await person(world, { amount: 2000 });
      const key = { 'idempotency-key': gibberish(draw, 12) };
      const clicks = Array.from({ length: 8 }, () => buy(mara.browser, 2, key));
      for (const reply of await Promise.all(clicks))
        if (reply.status !== 200) refused(reply, 'IN_PROGRESS', 'CHANGED_MEANWHILE');
      mustEqual(await sharesOf(world, mara, CHEAP), 2, 'shares held');
      mustEqual(await balanceOf(world, mara), 2_000_000 - 2 * CHEAP.priceMillis, 'the balance');
      return '200 bought once';
    },
    control: (_, world) => person(world, { amount: 1000 }).then(honestTrades),
  }),
  forgery<Person & { key: Headers }>({
    name: 'a key used again with another body or call',
    rule: 'RULES §2',
    isShort: true,
    prepare: async (world) => {
      const mara = await person(world, { amount: 9000 });
      const key = { 'idempotency-key': `key-of-${mara.username}` };
      accepted(await buy(mara.browser, 1, key));
      return { ...mara, key };
    },
    forge: async ({ browser, key }, draw) => {
      const others = [
        () => buy(browser, 2 + draw.index(9), key),
        () => buy(browser, 1, key, LANDMARKS.find(({ slug }) => slug !== CHEAP.slug)!.slug),
        () => sell(browser, 1, key),
        () => buyPiece(browser, POTS.id, key),
        () => browser.post('/api/challenge/opt-in', { game_type: 'memory', wager_sparks: 0 }, key),
      ];
      return refused(await oneOf(draw, others)(), 'KEY_REUSED');
    },
    control: async (mara, world) => {
      const before = await balanceOf(world, mara);
      accepted(await buy(mara.browser, 1, mara.key));
      mustEqual(await balanceOf(world, mara), before, 'the balance after a repetition');
    },
  }),
  forgery<Person & { key: Headers; poor: Person }>({
    name: 'another player’s key',
    rule: 'RULES §2',
    prepare: async (world) => {
      const mara = await person(world, { amount: 9000 });
      const key = { 'idempotency-key': `key-of-${mara.username}` };
      accepted(await buy(mara.browser, 1, key));
      return { ...mara, key, poor: await person(world) };
    },
    forge: async ({ poor, key }, draw) =>
      refused(await buy(poor.browser, 1 + draw.index(2), key), 'NOT_ENOUGH_POINTS'),
    control: async ({ poor, key }, world) => {
      const bea = await person(world, { amount: 900 });
      accepted(await buy(bea.browser, 1, key));
      mustEqual(await sharesOf(world, bea, CHEAP), 1, 'shares under the same key');
      mustEqual(await sharesOf(world, poor, CHEAP), 0, 'shares of the poor');
    },
  }),
  forgery<Person>({
    name: 'keys that are none',
    rule: 'API Calls',
    prepare: rich(),
    forge: async ({ browser }, draw) => {
      const key = oneOf(draw, [
        'short',
        'a b c d e f g',
        'x'.repeat(129 + draw.index(99)),
        'ümläut-key-1',
        '\tabcdefghi j',
      ]);
      return refused(await buy(browser, 1, { 'idempotency-key': key }), 'BAD_IDEMPOTENCY_KEY');
    },
    control: honestTrades,
  }),
  forgery<{ mara: Browser; bea: Browser }>({
    name: 'shares for guests who have not played, and more than one who is not active may hold',
    rule: 'RULES §6 [gate]',
    gates: ['inactive_bounds'],
    prepare: async (world) => {
      await world.newDay();
      const [mara, bea] = [await world.guest(), await world.guest()];
      await (await Hand.open(world, bea, 'wordclue')).finish();
      return { mara, bea };
    },
    forge: async ({ mara, bea }, draw) => [
      refused(await buy(mara, 1 + draw.index(5)), 'NOT_SIGNED_IN'),
      refused(await buy(bea, 21 + draw.index(20)), 'INACTIVE_LIMIT'),
      refused(await buyPiece(bea), 'NOT_SIGNED_IN'),
    ],
    control: async ({ bea }) => void accepted(await buy(bea, 1)),
  }),
  forgery<Person>({
    name: 'a rush on a fresh release',
    rule: 'RULES §6 [gate]',
    gates: ['release_rush'],
    prepare: async (world) => {
      const mara = await person(world, { amount: 50_000 });
      await world.db.all(
        sql`UPDATE landmarks SET released_at = ${world.now_ms}, released = 20 WHERE id = ${DEAR.id}`,
      );
      return mara;
    },
    forge: async ({ browser }, draw) =>
      refused(await buy(browser, 3 + draw.index(4), {}, DEAR.slug), 'SHARE_LIMIT', 'NOT_ENOUGH_SHARES'),
    control: async ({ browser }) => void accepted(await buy(browser, 1, {}, DEAR.slug)),
  }),
  forgery<Person>({
    name: 'pieces without the Sparks for them',
    rule: 'RULES §8',
    prepare: rich(10),
    forge: async ({ browser }, draw) =>
      refused(await buyPiece(browser, oneOf(draw, VILLA_ITEMS).id), 'NOT_ENOUGH_POINTS', 'OUT_OF_STOCK'),
    control: async (_, world) =>
      void accepted(await buyPiece((await person(world, { amount: 9000 })).browser)),
  }),
  forgery<Person & { bea: Person }>({
    name: 'more pieces sold back than were bought, and another’s',
    rule: 'RULES §8',
    prepare: async (world) => {
      const [mara, bea] = [await person(world), await person(world)];
      await furnish(world, mara, { item: POTS.id, count: 2 });
      return { ...mara, bea };
    },
    forge: async ({ browser, bea }, draw) => [
      refused(await sellPiece(browser, 3 + draw.index(99)), 'INVALID'),
      refused(await sellPiece(browser, noAmount(draw)), 'INVALID'),
      refused(await sellPiece(bea.browser, 1), 'INVALID', 'NOT_FOUND'),
      refused(await sellPiece(browser, 1, gibberish(draw, 8)), 'NOT_FOUND'),
    ],
    control: async (mara, world) => {
      accepted(await sellPiece(mara.browser, 2));
      mustEqual(await balanceOf(world, mara), 1600, 'four fifths of the price');
    },
  }),
  forgery<void>({
    name: 'the last piece bought by eight at once',
    rule: 'RULES §8',
    changes: 'all',
    prepare: async () => {},
    forge: async (_, draw, world) => {
      const item = oneOf(
        draw,
        VILLA_ITEMS.filter(({ costMillis }) => costMillis < 3_000_000),
      );
      const people = await Promise.all(Array.from({ length: 8 }, () => person(world, { amount: 9000 })));
      await world.db.all(sql`UPDATE villa_shop SET supply = 1 WHERE item = ${item.id}`);
      const replies = await Promise.all(people.map(({ browser }) => buyPiece(browser, item.id)));
      const late = replies.filter(({ status }) => status !== 200);
      mustEqual(late.length, 7, 'who came too late');
      const [row] = await world.db.all(sql`SELECT supply FROM villa_shop WHERE item = ${item.id}`);
      mustEqual(row, { supply: 0 }, 'the stock');
      await world.db.all(sql`UPDATE villa_shop SET supply = 50 WHERE item = ${item.id}`);
      return late.map((reply) => refused(reply, 'OUT_OF_STOCK'));
    },
    control: async (_, world) =>
      void accepted(await buyPiece((await person(world, { amount: 9000 })).browser)),
  }),
  forgery<Person>({
    name: 'two of the rarest pieces in a week',
    rule: 'RULES §8 [gate]',
    gates: ['rare_items'],
    prepare: async (world) => {
      const mara = await person(world, { amount: 200_000 });
      await world.db.all(sql`UPDATE villa_shop SET supply = 9`);
      accepted(await buyPiece(mara.browser, RARE[0]!.id));
      return mara;
    },
    forge: async ({ browser }, draw) => refused(await buyPiece(browser, oneOf(draw, RARE).id), 'RARE_LIMIT'),
    control: async ({ browser }) => void accepted(await buyPiece(browser)),
  }),
  forgery<Person>({
    name: 'shopping while the Villa owes upkeep',
    rule: 'RULES §8',
    prepare: async (world) => {
      const mara = await person(world, { amount: 9000 });
      await world.db.all(
        sql`INSERT INTO villa_arrears (player_id, amount_millis) VALUES (${mara.playerId}, 5000)`,
      );
      return mara;
    },
    forge: async ({ browser }, draw) =>
      refused(
        await oneOf(draw, [() => buy(browser, 1 + draw.index(3)), () => buyPiece(browser)])(),
        'VILLA_IN_ARREARS',
      ),
    control: async (_, world) => honestTrades(await person(world, { amount: 900 })),
  }),
];
