// Mischief that does more harm than allowed, and mischief although one of the players declines it.
import { sql } from 'drizzle-orm';
import { MISCHIEF_ITEMS } from '../../worker/model/mischief/items.ts';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import { type Feud, feud, strike } from './economy-feuds.ts';
import { accepted, forgery, mustHold, oneOf, refused } from './forgery.ts';
import { arm, furnish, type Person, person } from './people.ts';
import type { World } from './world.ts';

const STACK = 12;
const MILL = { id: 'private-mint', yield_millis: 780_000 };
const HARMFUL = MISCHIEF_ITEMS.filter(({ effect_params: { effect_type } }) =>
  ['YIELD_DISRUPTION', 'UPKEEP_MULTIPLIER'].includes(effect_type),
);

/** A player with one stack of a productive item and no defense. */
async function stackOwner(world: World): Promise<Person> {
  const owner = await person(world, { amount: 500, age_days: 10 });
  await world.db.all(sql`UPDATE villa_shop SET supply = supply + ${STACK} WHERE item = ${MILL.id}`);
  for (let count = 0; count < STACK; count++) await furnish(world, owner, { item: MILL.id });
  return owner;
}

const harmTo = async (world: World, { playerId }: Person) =>
  (
    await world.db.all<{ harm: number; most_pieces: number }>(sql`
      SELECT COALESCE(SUM(harm_millis), 0) AS harm, COALESCE(MAX(pieces), 0) AS most_pieces FROM disruptions
      WHERE target_id = ${playerId} AND starts_at > ${world.now_ms - DAY_MS}`)
  )[0]!;

const choose = ({ browser }: Person, declined: unknown) => browser.post('/api/mischief/choice', { declined });

export const MISCHIEF = [
  forgery<void>({
    name: 'a stack of the dearest items stopped by cheap mischief from many accounts [§9 An attack]',
    rule: 'RULES §9',
    isShort: true,
    changes: 'all',
    forge: async (_, draw, world) => {
      await world.newDay();
      const owner = await stackOwner(world);
      const item = oneOf(draw, HARMFUL);
      const attackers = await Promise.all(Array.from({ length: 4 }, () => person(world, { amount: 0 })));
      const weapons = await Promise.all(attackers.map((one) => arm(world, one, item.id, 3)));
      // Each has at least ten draws, so that some succeed.
      for (let round = 0; round < 3; round++)
        await Promise.all(attackers.map((one, place) => strike(one, owner.username, weapons[place])));
      const { harm, most_pieces } = await harmTo(world, owner);
      const count = item.effect_params.disrupts_count ?? 1;
      mustHold(most_pieces <= count, `${item.name} stopped ${most_pieces} pieces of a stack, not ${count}`);
      mustHold(
        harm <= (STACK * MILL.yield_millis) / 2,
        `attacks of a day do a harm of ${harm}, more than half a day's yield`,
      );
      const dear = await world.db.all(sql`
        SELECT attack_id FROM disruptions WHERE target_id = ${owner.playerId}
        GROUP BY attack_id HAVING SUM(harm_millis) > ${item.costMillis}`);
      mustHold(dear.length === 0, `${item.name} does more harm than it costs`);
      return '200 harm bounded';
    },
    control: async (_, world) => {
      await world.newDay();
      const owner = await stackOwner(world);
      const attacker = await person(world, { amount: 0 });
      const weapon = await arm(world, attacker, 'power-cut', 20);
      for (let tries = 0; tries < 20 && (await harmTo(world, owner)).harm === 0; tries++)
        accepted(await strike(attacker, owner.username, weapon));
      const { harm } = await harmTo(world, owner);
      mustHold(
        harm > 119_000 && harm <= 120_000,
        `an honest attack does the harm that its item cost, not ${harm}`,
      );
    },
  }),
  forgery<Feud>({
    name: 'mischief to or from a player who declines it',
    rule: 'RULES §9',
    prepare: async (world) => {
      const stage = await feud(world);
      accepted(await choose(stage.bea, true));
      return { ...stage, weapon: stage.weapon };
    },
    forge: async ({ mara, bea, weapon }, draw, world) => {
      if (draw.index(2) === 0) return refused(await strike(mara, bea.username, weapon), 'SHELTERED');
      const own = await world.db.all<{ id: number }>(
        sql`SELECT id FROM mischief_inventory WHERE player_id = ${bea.playerId}`,
      );
      return refused(
        await strike(bea, mara.username, own[0] ? String(own[0].id) : weapon),
        'SHELTERED',
        'NOT_FOUND',
      );
    },
    control: async (_, world) => {
      const { mara, bea, weapon } = await feud(world);
      accepted(await strike(mara, bea.username, weapon));
    },
  }),
  forgery<Feud>({
    name: 'mischief declined right after an own attack, or taken up again within the week',
    rule: 'RULES §9',
    prepare: async (world) => {
      const stage = await feud(world);
      accepted(await strike(stage.mara, stage.bea.username, stage.weapon));
      accepted(await choose(stage.bea, true));
      return stage;
    },
    forge: async ({ mara, bea }, draw) =>
      draw.index(2) === 0
        ? refused(await choose(mara, true), 'MISCHIEF_CHOICE_HOLDS')
        : refused(await choose(bea, false), 'MISCHIEF_CHOICE_HOLDS'),
    control: async ({ bea }) => void accepted(await choose(bea, true)),
  }),
];
