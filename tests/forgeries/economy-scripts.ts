// Scripts that make accounts to buy up the market, and a whale that wants the reserve (RULES §6). All accounts of an
// address that are not established may hold 3,000 together, however active they look, and those of a /48 30,000.
import { sql } from 'drizzle-orm';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { gift } from '../support/gift.ts';
import type { Browser } from './browser.ts';
import { accepted, forgery, mustHold, oneOf, refused } from './forgery.ts';
import { Hand } from './hands.ts';
import { type Person, person } from './people.ts';
import { buy } from './trading.ts';
import type { World } from './world.ts';

const ADDRESSES = 3;
const ACCOUNTS = 48;
const GUESTS = 9;
const ADDRESS_MOST = 3000;
/** A twentieth of the first issue. */
const NETWORK_MOST = 30_000;
const NATIONAL = LANDMARKS.find(({ category }) => category === 'National')!;
const WONDER = LANDMARKS.find(({ category }) => category === 'Wonder')!;

/** The buyers: each browser is at one of the script's addresses. */
interface Script {
  /** The budget of each single purchase, in Sparks. */
  budget: number;
  browsers: Browser[];
  ids: number[];
  /** The most they may hold together, in Sparks. */
  most: number;
}

/** Accounts of a script at a few addresses, or at those of `addressOf`; each with the welcome bonus. */
async function scripted(
  world: World,
  addressOf = (count: number) => `198.51.100.${count % ADDRESSES}`,
): Promise<Script> {
  const people: Person[] = [];
  for (let count = 0; count < ACCOUNTS; count++) {
    const one = await person(world, { amount: 5000, isVerified: false });
    one.browser.address = addressOf(count);
    people.push(one);
  }
  const ids = people.map(({ playerId }) => playerId);
  await world.db.batch([
    sql`DELETE FROM bounded_buyers`,
    sql`UPDATE players SET address_key = NULL WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  ]);
  return { budget: 300, browsers: people.map(({ browser }) => browser), ids, most: ADDRESSES * ADDRESS_MOST };
}

/** Like `scripted`, each proven and active by points on three days. */
async function scriptedAndActive(world: World, addressOf?: (count: number) => string): Promise<Script> {
  const script = await scripted(world, addressOf);
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(script.ids)}))`;
  await world.db.batch([
    sql`UPDATE players SET proven_at = 1 WHERE id IN ${ids}`,
    sql`INSERT INTO active_weeks VALUES ('2020-01-06', 1, 1, 0, 0, 1) ON CONFLICT (week) DO NOTHING`,
    sql`INSERT INTO active_players (player_id, first_week, last_week) SELECT value, '2020-01-06', '2020-01-06'
      FROM json_each(${JSON.stringify(script.ids)})`,
  ]);
  return { ...script, budget: 1500 };
}

/** The same, each at a separate /64 of a household's /56: enough to hold a quarter of the first issue. */
async function scriptedOverIpv6(world: World): Promise<Script> {
  const script = await scriptedAndActive(world, (count) => `2001:db8:44:${(0xa00 + count).toString(16)}::1`);
  return { ...script, budget: 2800, most: NETWORK_MOST };
}

/** Guests who have played and earned much. */
async function scriptedGuests(world: World): Promise<Script> {
  await world.newDay();
  const browsers: Browser[] = [];
  const ids: number[] = [];
  for (let count = 0; count < GUESTS; count++) {
    const browser = await world.guest();
    browser.address = '203.0.113.7';
    await (await Hand.open(world, browser, 'wordclue')).finish();
    const { id } = accepted(await browser.get('/auth/me')).body;
    await world.db.batch([gift({ to: id, amount: sparks(5000), day: world.day, now_ms: world.now_ms })]);
    const [row] = await world.db.all<{ id: number }>(sql`SELECT id FROM players WHERE public_id = ${id}`);
    browsers.push(browser);
    ids.push(row!.id);
  }
  return { budget: 400, browsers, ids, most: ADDRESS_MOST };
}

async function heldBy(world: World, { ids }: Script): Promise<number> {
  const [row] = await world.db.all<{ worth: number | null }>(sql`
    SELECT SUM(shares * price_millis) AS worth FROM holdings JOIN landmarks ON landmarks.id = landmark_id
    WHERE player_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return (row!.worth ?? 0) / 1000;
}

/** Some of the script's accounts buy all they can concurrently; together they hold no more than their addresses may. */
async function buyAll(world: World, script: Script, draw: SeededRandom): Promise<string> {
  const starters = LANDMARKS.filter(({ category }) => category === 'Local' || category === 'City');
  const purchases = Array.from({ length: 12 }, () => {
    const { slug, priceMillis } = oneOf(draw, starters);
    const shares = Math.max(1, Math.floor(sparks(script.budget + draw.index(100)) / priceMillis));
    return { browser: oneOf(draw, script.browsers), shares, slug };
  });
  const replies = await Promise.all(
    purchases.map(({ browser, shares, slug }) => buy(browser, shares, {}, slug)),
  );
  for (const reply of replies)
    if (reply.status !== 200)
      refused(
        reply,
        'INACTIVE_LIMIT',
        'NOT_ENOUGH_SHARES',
        'RESERVED_FOR_NEWCOMERS',
        'CHANGED_MEANWHILE',
        'NOT_ENOUGH_POINTS',
      );
  const held = await heldBy(world, script);
  mustHold(held <= script.most, `the script holds ${held}`);
  return `at most ${script.most} together`;
}

/** An honest newcomer at home finds shares for 500, in the landmark of which the bank has most. */
async function honestNewcomer(world: World): Promise<void> {
  const { browser } = await person(world, { amount: 5000, isVerified: false });
  const [most] = await world.db.all<{ id: number }>(
    sql`SELECT id FROM landmarks WHERE price_millis <= ${sparks(250)} ORDER BY bank_shares * price_millis DESC LIMIT 1`,
  );
  const { slug, priceMillis } = LANDMARKS.find(({ id }) => id === most!.id)!;
  accepted(await buy(browser, Math.floor(sparks(500) / priceMillis), {}, slug));
}

const scriptOf = (name: string, prepare: (world: World) => Promise<Script>) =>
  forgery<Script>({
    name,
    rule: 'RULES §6 [gate]',
    gates: ['inactive_bounds'],
    changes: 'all',
    prepare,
    forge: async (script, draw, world) => buyAll(world, script, draw),
    control: (_, world) => honestNewcomer(world),
  });

export const SCRIPTS = [
  scriptOf('the market bought by unproven accounts of a script', (world) => scripted(world)),
  scriptOf('the market bought by proven accounts of a script that played a word on 3 days', (world) =>
    scriptedAndActive(world),
  ),
  scriptOf('the market bought from many IPv6 addresses of one household', scriptedOverIpv6),
  scriptOf('the market bought by guests of a script', scriptedGuests),
  forgery<Person>({
    name: 'a whale that buys out of the reserve',
    rule: 'RULES §6',
    prepare: async (world) => {
      const [whale, mara] = [await person(world), await person(world, { amount: 30_000 })];
      await world.db.batch([
        sql`INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
          SELECT ${mara.playerId}, id, 2, ${world.day}, ${world.now_ms} FROM landmarks WHERE id = ${WONDER.id}`,
        sql`INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
          SELECT ${whale.playerId}, id, bank_shares * 85 / 100, ${world.day}, ${world.now_ms}
          FROM landmarks WHERE bank_shares > 1`,
      ]);
      return mara;
    },
    forge: async ({ browser }, draw) =>
      refused(
        await buy(browser, 4 + draw.index(3), {}, NATIONAL.slug),
        'RESERVED_FOR_NEWCOMERS',
        'NOT_ENOUGH_SHARES',
      ),
    control: async (_, world) => {
      const { browser } = await person(world, { amount: 30_000 });
      accepted(await buy(browser, 1, {}, NATIONAL.slug));
    },
  }),
];
