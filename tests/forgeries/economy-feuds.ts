// Abuses of mischief between players.
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import { accepted, forgery, gibberish, mustEqual, oneOf, refused } from './forgery.ts';
import { arm, furnish, type Person, person } from './people.ts';
import { POTS } from './trading.ts';
import type { World } from './world.ts';

const GNOMES = 'garden-gnomes';

export const strike = ({ browser }: Person, target: string, weapon: unknown) =>
  browser.post(`/api/mischief/attack/${encodeURIComponent(target)}`, { inventory_item_id: weapon });
/** An armed player, and one with a Villa. */
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

/** An allowed attack succeeds or fails like any other. */
async function struck(world: World): Promise<void> {
  const { mara, bea, weapon } = await feud(world);
  accepted(await strike(mara, bea.username, weapon));
}

export const FEUDS = [
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
];
