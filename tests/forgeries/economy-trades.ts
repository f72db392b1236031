// Forged trades of shares: without Sparks, in invalid amounts, at invented prices; and repeated daily visits.
import { sql } from 'drizzle-orm';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { addDays, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { Browser } from './browser.ts';
import { accepted, forgery, gibberish, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { Hand } from './hands.ts';
import { balanceOf, type Person, person, postingsOf, sharesOf } from './people.ts';
import { buy, buyPiece, CHEAP, type Headers, honestTrades, noAmount, rich, sell } from './trading.ts';

const DEAR = LANDMARKS.reduce((one, other) => (one.priceMillis >= other.priceMillis ? one : other));

const visit = (browser: Browser) => browser.send('POST', '/api/daily-visit/');

export const TRADES = [
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
  forgery<{ mara: Browser; bea: Browser }>({
    name: 'shares bought by a guest who has not played, or beyond an inactive player’s limit',
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
  forgery<Person>({
    name: 'a second visit of the day',
    rule: 'RULES §7',
    isShort: true,
    prepare: async (world) => {
      const mara = await person(world, { amount: 500 });
      await Promise.all(Array.from({ length: 8 }, () => visit(mara.browser)));
      mustEqual(
        (await world.db.all(sql`SELECT 1 FROM visits WHERE player_id = ${mara.playerId}`)).length,
        1,
        'visits',
      );
      return mara;
    },
    forge: async ({ browser }, draw) => {
      const again = oneOf(draw, [
        visit,
        (one: Browser) => one.post('/api/daily-visit', { day: '2027-01-01' }),
      ]);
      const { body } = accepted(await again(browser));
      mustEqual(body.message, 'Already visited', 'the reply');
      return '200 Already visited';
    },
    control: async (mara, world) => {
      await world.newDay();
      mustHold(
        accepted(await visit(mara.browser)).body.message !== 'Already visited',
        'no visit on a new day',
      );
    },
  }),
];
