// Spending calls made twice: under one key, under another's key or none, and concurrently.
import { sql } from 'drizzle-orm';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { accepted, forgery, gibberish, mustEqual, oneOf, refused } from './forgery.ts';
import { balanceOf, type Person, person, sharesOf } from './people.ts';
import { buy, buyPiece, CHEAP, type Headers, honestTrades, POTS, rich, sell } from './trading.ts';

export const KEYS = [
  forgery<void>({
    name: 'a double click under one key',
    rule: 'RULES §2',
    isShort: true,
    changes: 'all',
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
  forgery<unknown>({
    name: 'Sparks for one thing spent on eight at once',
    rule: 'RULES §2',
    isShort: true,
    changes: 'all',
    // Enough for every variant, whatever others bought before.
    prepare: (world) =>
      world.db.all(sql`INSERT INTO starter_issues VALUES (${world.day}, 1, ${CHEAP.id}, 100)`),
    forge: async (_, draw, world) => {
      const mara = await person(world, { amount: CHEAP.priceMillis / 1000 });
      const keys = Array.from({ length: 8 }, () => ({ 'idempotency-key': gibberish(draw, 16) }));
      const replies = await Promise.all(
        keys.map((key) => buy(mara.browser, 1, draw.index(2) === 0 ? key : {})),
      );
      mustEqual(
        [await sharesOf(world, mara, CHEAP), await balanceOf(world, mara)],
        [1, 0],
        'shares and Sparks',
      );
      return replies
        .filter(({ status }) => status !== 200)
        .map((reply) => refused(reply, 'NOT_ENOUGH_POINTS', 'CHANGED_MEANWHILE'));
    },
    control: async (_, world) => void accepted(await buy((await person(world, { amount: 99 })).browser, 1)),
  }),
];
