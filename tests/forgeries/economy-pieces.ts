// Forged trades in Villa pieces, and pictures of Villas.
import { sql } from 'drizzle-orm';
import { RAREST_TIERS, VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import type { Browser } from './browser.ts';
import { accepted, forgery, gibberish, mustEqual, oneOf, refused } from './forgery.ts';
import { balanceOf, furnish, type Person, person } from './people.ts';
import { buyPiece, noAmount, POTS, rich, sellPiece } from './trading.ts';

const RARE = VILLA_ITEMS.filter(({ rarity_tier }) => RAREST_TIERS.includes(rarity_tier)).sort(
  (a, b) => a.costMillis - b.costMillis,
);

const draw100 = (browser: Browser) => browser.send('POST', '/api/profile/generate-villa-image');

export const PIECES = [
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
    name: 'a second picture of the day, and one of nothing',
    rule: 'RULES §8',
    prepare: async (world) => {
      const mara = await person(world, { amount: 900 });
      refused(await draw100(mara.browser), 'NO_VILLA_ITEM');
      await furnish(world, mara, { item: POTS.id });
      await Promise.all(Array.from({ length: 6 }, () => draw100(mara.browser)));
      mustEqual(await balanceOf(world, mara), 800_000, 'the balance after six at once');
      return mara;
    },
    forge: async ({ browser }) => refused(await draw100(browser), 'IMAGE_TODAY'),
    control: async (mara, world) => {
      await world.newDay();
      accepted(await draw100(mara.browser));
    },
  }),
];
