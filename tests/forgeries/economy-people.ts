// Abuses between players: mischief, visits, wagers and who is paired with whom.
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import type { Browser } from './browser.ts';
import { buy, CHEAP, POTS } from './economy-trades.ts';
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
import {
  account,
  arm,
  balanceOf,
  furnish,
  PASSWORD,
  type Person,
  person,
  postingsOf,
  sharesOf,
  signIn,
} from './people.ts';
import type { World } from './world.ts';

const GNOMES = 'garden-gnomes';
const GAME = 'wordclue';

export const strike = ({ browser }: Person, target: string, weapon: unknown) =>
  browser.post(`/api/mischief/attack/${encodeURIComponent(target)}`, { inventory_item_id: weapon });
const join = (browser: Browser, wager_sparks: unknown = 0, game_type: unknown = GAME) =>
  browser.post('/api/challenge/opt-in', { game_type, wager_sparks });
const visit = (browser: Browser) => browser.send('POST', '/api/daily-visit/');
const draw100 = (browser: Browser) => browser.send('POST', '/api/profile/generate-villa-image');

/** Somebody armed, and somebody with a Villa. */
export interface Feud {
  mara: Person;
  bea: Person;
  weapon: string;
}

export async function feud(world: World, { age_days = 10 }: { age_days?: number } = {}): Promise<Feud> {
  await world.newDay();
  const [mara, bea] = [await person(world, { amount: 500 }), await person(world, { amount: 500, age_days })];
  for (const one of [mara, bea]) await furnish(world, one, { item: POTS.id });
  return { mara, bea, weapon: await arm(world, mara, GNOMES, 30) };
}

/** A feud that may be fought is fought. */
async function struck(world: World): Promise<void> {
  const { mara, bea, weapon } = await feud(world);
  accepted(await strike(mara, bea.username, weapon));
}

/** Two who join with a wager and finish; answers the second one's state then. */
async function played(world: World, pair: readonly Person[], wager: number): Promise<string> {
  for (const { browser } of pair) accepted(await join(browser, wager));
  for (const { browser } of pair) await (await Hand.open(world, browser, GAME)).finish();
  const { browser } = pair.at(-1)!;
  await browser.get(`/api/challenge/check-matchup?game_type=${GAME}`);
  return accepted(await browser.get(`/api/challenge/status?game_type=${GAME}`)).body.state;
}

/** What makes two players no fair pair, by how it is brought about. */
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

export const BETWEEN_PEOPLE: readonly AnyForgery[] = [
  forgery<Feud>({
    name: 'mischief against oneself, a guest, nobody and an empty Villa',
    rule: 'RULES §9',
    isShort: true,
    prepare: async (world) => {
      const stage = await feud(world);
      await person(world, { amount: 0 });
      return stage;
    },
    forge: async ({ mara, weapon }, draw, world) => {
      const empty = world.db.all<{ username: string }>(
        sql`SELECT username FROM players WHERE kind = 'registered' AND id NOT IN (SELECT player_id FROM villa_items)`,
      );
      const name = mara.username;
      const targets = [
        name,
        name.toUpperCase(),
        name.toLowerCase(),
        'Guest 4821',
        'Bank',
        '%',
        (await empty)[0]!.username,
      ];
      return refused(await strike(mara, oneOf(draw, targets), weapon), 'SHELTERED', 'NOT_FOUND');
    },
    control: (_, world) => struck(world),
  }),
  forgery<Feud>({
    name: 'mischief against a new account',
    rule: 'RULES §9 [gate]',
    gates: ['new_account_shelter'],
    prepare: (world) => feud(world, { age_days: 1 }),
    forge: async ({ mara, bea, weapon }) => refused(await strike(mara, bea.username, weapon), 'SHELTERED'),
    control: (_, world) => struck(world),
  }),
  forgery<Feud>({
    name: 'mischief against one Villa twice in a day',
    rule: 'RULES §9 [gate]',
    gates: ['attack_limits'],
    prepare: async (world) => {
      const stage = await feud(world);
      accepted(await strike(stage.mara, stage.bea.username, stage.weapon));
      return stage;
    },
    forge: async ({ mara, bea, weapon }) => refused(await strike(mara, bea.username, weapon), 'ATTACK_LIMIT'),
    control: (_, world) => struck(world),
  }),
  forgery<Feud>({
    name: 'mischief with what is another’s, used up, or never was',
    rule: 'RULES §9',
    prepare: async (world) => {
      const stage = await feud(world);
      const spent = await arm(world, stage.bea, GNOMES, 1);
      accepted(await strike(stage.bea, stage.mara.username, spent));
      return stage;
    },
    forge: async ({ mara, bea, weapon }, draw, world) => {
      const used = await world.db.all<{ id: number }>(
        sql`SELECT id FROM mischief_inventory WHERE player_id = ${bea.playerId}`,
      );
      const own = used[0] ? String(used[0].id) : '0';
      const others = [
        weapon,
        own,
        '0',
        '-1',
        '1e9',
        ` ${own}`,
        'NaN',
        '9007199254740993',
        gibberish(draw, 5),
      ];
      return refused(await strike(bea, mara.username, oneOf(draw, others)), 'NOT_FOUND', 'INVALID');
    },
    control: async ({ mara, bea, weapon }) => void accepted(await strike(mara, bea.username, weapon)),
  }),
  forgery<void>({
    name: 'one weapon thrown eight times at once',
    rule: 'RULES §9',
    changes: 'all',
    prepare: async () => {},
    forge: async (_, draw, world) => {
      const { mara, bea } = await feud(world);
      const weapon = await arm(world, mara, oneOf(draw, ['smoke-bomb', 'power-cut']), 1);
      const replies = await Promise.all(Array.from({ length: 8 }, () => strike(mara, bea.username, weapon)));
      mustEqual(replies.filter(({ status }) => status === 200).length, 1, 'attacks');
      return replies
        .filter(({ status }) => status !== 200)
        .map((reply) => refused(reply, 'NOT_FOUND', 'CHANGED_MEANWHILE'));
    },
    control: (_, world) => struck(world),
  }),
  forgery<Feud & { disruption: string }>({
    name: 'another’s disruption cleaned up, or one twice',
    rule: 'RULES §9',
    prepare: async (world) => {
      const stage = await feud(world);
      const { now_ms } = world;
      const outcome = await world.db.batch([
        sql`INSERT INTO attacks (attacker_id, target_id, item, succeeded, stolen_millis, day, created_at)
          VALUES (${stage.mara.playerId}, ${stage.bea.playerId}, ${GNOMES}, 1, 0, ${world.day}, ${now_ms})`,
        sql`INSERT INTO disruptions (attack_id, target_id, item, mischief_item, effect_type, percent, starts_at, ends_at)
          VALUES ((SELECT MAX(id) FROM attacks), ${stage.bea.playerId}, ${POTS.id}, ${GNOMES}, 'COSMETIC', 0,
            ${now_ms - 1}, ${now_ms + DAY_MS})`,
        sql`SELECT MAX(id) AS id FROM disruptions`,
      ]);
      return { ...stage, disruption: String((outcome[2] as [{ id: number }])[0].id) };
    },
    forge: async ({ mara, disruption }, draw) => {
      const disruption_id = oneOf(draw, [
        disruption,
        `${disruption} `,
        `0${disruption}`,
        '-1',
        '1e0',
        gibberish(draw, 6),
      ]);
      return refused(
        await mara.browser.post('/api/mischief/cleanup-disruption', { disruption_id }),
        'NOT_FOUND',
      );
    },
    control: async ({ bea, disruption }) => {
      const clean = () => bea.browser.post('/api/mischief/cleanup-disruption', { disruption_id: disruption });
      accepted(await clean());
      refused(await clean(), 'NOT_FOUND');
    },
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
    prepare: async () => {},
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
    name: 'paired with oneself, or with whom one brought',
    rule: 'RULES §5 [gate]',
    gates: ['fair_pairing'],
    changes: 'all',
    prepare: async () => {},
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
