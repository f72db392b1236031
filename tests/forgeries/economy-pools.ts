// Abuses of wagers and of pairing.
import { sql } from 'drizzle-orm';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import type { Browser } from './browser.ts';
import { accepted, forgery, mustEqual, oneOf, refused } from './forgery.ts';
import { Hand } from './hands.ts';
import { account, balanceOf, PASSWORD, type Person, person, postingsOf, signIn } from './people.ts';
import type { World } from './world.ts';

const GAME = 'wordclue';

const join = (browser: Browser, wager_sparks: unknown = 0, game_type: unknown = GAME) =>
  browser.post('/api/challenge/opt-in', { game_type, wager_sparks });

/** Two players join with a wager and finish; returns the second one's state then. */
async function played(world: World, pair: readonly Person[], wager: number): Promise<string> {
  for (const { browser } of pair) accepted(await join(browser, wager));
  for (const { browser } of pair) await (await Hand.open(world, browser, GAME)).finish();
  const { browser } = pair.at(-1)!;
  await browser.get(`/api/challenge/check-matchup?game_type=${GAME}`);
  return accepted(await browser.get(`/api/challenge/status?game_type=${GAME}`)).body.state;
}

/** Reasons not to pair two players, with the set-up of each. */
const UNFAIR: readonly ((world: World, pair: [Person, Person], draw: SeededRandom) => Promise<unknown>)[] = [
  async (_, [one, two]) => {
    two.browser.address = one.browser.address;
  },
  async (world, [one, two], draw) => {
    const household = `2001:db8:${(world.next() % 9000) + 1000}:7`;
    one.browser.address = `${household}::${1 + draw.index(9)}`;
    two.browser.address = `${household}:a:b:c:${1 + draw.index(9)}`;
  },
  async (_, [one, two]) => {
    const number = 1 + one.playerId;
    one.browser.address = `192.0.${number >> 8}.${number & 255}`;
    two.browser.address = `::ffff:${one.browser.address}`;
  },
  (world, [one, two], draw) => {
    const [referrer, referee] = draw.index(2) === 0 ? [one, two] : [two, one];
    return world.db.all(
      sql`UPDATE players SET referred_by = ${referrer.playerId} WHERE id = ${referee.playerId}`,
    );
  },
];

export const POOLS = [
  forgery<Person>({
    name: 'a wager twice, or after the game was opened',
    rule: 'RULES §5',
    isShort: true,
    prepare: async (world) => {
      await world.newDay();
      const mara = await person(world, { amount: 500 });
      await Promise.all(Array.from({ length: 8 }, () => join(mara.browser, 25)));
      await Hand.open(world, mara.browser, 'triordle');
      return mara;
    },
    forge: async ({ browser }, draw) => {
      const wager = oneOf(draw, [0, 25, 50]);
      return [
        refused(await join(browser, wager), 'ALREADY_JOINED'),
        refused(await join(browser, wager, 'triordle'), 'ALREADY_STARTED'),
      ];
    },
    control: async (mara, world) => {
      mustEqual(await balanceOf(world, mara), 475_000, 'one wager in escrow');
      accepted(await join(mara.browser, 50, 'memory'));
    },
  }),
  forgery<Person>({
    name: 'wagers that there are not',
    rule: 'RULES §5',
    prepare: (world) => person(world, { amount: 40 }),
    forge: async ({ browser }, draw) => {
      const wager = oneOf(draw, [-25, 10, 25.5, 100, 1e9, '25', null, [25], 24.999, -0.5, { wager: 25 }]);
      return [
        refused(await join(browser, wager), 'INVALID'),
        refused(await join(browser, 25, oneOf(draw, ['chess', '', null, 'MEMORY'])), 'INVALID'),
        refused(await join(browser, 50), 'NOT_ENOUGH_POINTS'),
      ];
    },
    control: async ({ browser }) => void accepted(await join(browser, 25)),
  }),
  forgery<readonly Person[]>({
    name: 'a wager by a new account, or without a proven address',
    rule: 'RULES §5 [gate]',
    gates: ['wager_trust'],
    prepare: (world) =>
      Promise.all([
        person(world, { amount: 500, isVerified: false }),
        person(world, { amount: 500, age_days: 2 }),
        person(world, { amount: 500, age_days: 4 }),
      ]),
    forge: async ([unproven, young], draw) => [
      refused(await join(unproven!.browser, oneOf(draw, [25, 50])), 'WAGER_NOT_ALLOWED'),
      refused(await join(young!.browser, oneOf(draw, [25, 50])), 'WAGER_NOT_ALLOWED'),
    ],
    control: async ([unproven, , old]) => {
      accepted(await join(unproven!.browser, 0));
      accepted(await join(old!.browser, 50));
    },
  }),
  forgery<void>({
    name: 'a pool left after the opponent is known',
    rule: 'RULES §5',
    changes: 'all',
    forge: async (_, draw, world) => {
      await world.newDay();
      const inviter = await person(world);
      const pair = [await account(world, inviter), await account(world, inviter)];
      mustEqual(await played(world, pair, oneOf(draw, [25, 50])), 'matched', 'the pool');
      const loser = oneOf(draw, pair);
      const before = await balanceOf(world, loser);
      accepted(await loser.browser.post('/api/me/account/delete', { password: PASSWORD }));
      await signIn(loser.browser, loser.username);
      mustEqual(await balanceOf(world, loser), before, 'the balance');
      mustEqual(await postingsOf(world, loser, 'challenge_refund'), 0, 'wagers given back');
      return refused(await join(loser.browser, 50), 'ALREADY_JOINED');
    },
    control: async (_, world) => {
      await world.newDay();
      const mara = await account(world, await person(world));
      const before = await balanceOf(world, mara);
      accepted(await join(mara.browser, 25));
      accepted(await mara.browser.post('/api/me/account/delete', { password: PASSWORD }));
      mustEqual(await balanceOf(world, mara), before, 'an unmatched wager is given back');
    },
  }),
  forgery<void>({
    name: 'a wager saved from an opened play by leaving and returning [§5 Joining]',
    rule: 'RULES §5',
    changes: 'all',
    prepare: async () => {},
    forge: async (_, draw, world) => {
      await world.newDay();
      const mara = await account(world, await person(world));
      accepted(await join(mara.browser, oneOf(draw, [25, 50])));
      const hand = await Hand.open(world, mara.browser, GAME);
      if (draw.index(2) === 0) await hand.finish();
      accepted(await mara.browser.post('/api/me/account/delete', { password: PASSWORD }));
      await signIn(mara.browser, mara.username);
      mustEqual(await postingsOf(world, mara, 'challenge_refund'), 0, 'wagers given back');
      return refused(await join(mara.browser, 50), 'ALREADY_JOINED');
    },
    control: async (_, world) => {
      await world.newDay();
      const mara = await account(world, await person(world));
      accepted(await join(mara.browser, 25));
      accepted(await mara.browser.post('/api/me/account/delete', { password: PASSWORD }));
      mustEqual(await postingsOf(world, mara, 'challenge_refund'), 1, 'the wager of a game not opened');
    },
  }),
  forgery<void>({
    name: 'paired with oneself, or with whom one brought',
    rule: 'RULES §5 [gate]',
    gates: ['fair_pairing'],
    changes: 'all',
    forge: async (_, draw, world) => {
      await world.newDay();
      const pair: [Person, Person] = [
        await person(world, { amount: 99 }),
        await person(world, { amount: 99 }),
      ];
      await oneOf(draw, UNFAIR)(world, pair, draw);
      mustEqual(await played(world, pair, 25), 'waiting', 'the pool');
      return '200 not paired';
    },
    control: async (_, world) => {
      await world.newDay();
      const pair = [await person(world, { amount: 99 }), await person(world, { amount: 99 })];
      mustEqual(await played(world, pair, 25), 'matched', 'the pool');
    },
  }),
];
