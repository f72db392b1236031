// Mischief over HTTP (RULES §9): the market, attacks with their odds and bounds, protections, cleaning up.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { MISCHIEF_ITEMS } from '../../worker/model/mischief/items.ts';
import { VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import { DAY_MS, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { Client, guest, player, type Reply, serverNow, setClock } from '../support/client.ts';
import { db, rowOf } from '../support/record.ts';
import { richPlayer } from '../support/rich-player.ts';

type Person = Client & { publicId: string };
const MILL = VILLA_ITEMS.find(({ item_type }) => item_type === 'Productive')!;

beforeEach(() => db.all(sql`UPDATE villa_shop SET supply = 100`));

const rich = (name: string, amount = 10_000) => richPlayer(name, amount);

async function owner(name: string, amount = 10_000): Promise<Person> {
  const client = await rich(name, amount);
  const { day, now_ms } = await serverNow();
  await db.batch([
    sql`INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
      SELECT id, ${MILL.id}, 1, ${MILL.costMillis}, ${day}, ${now_ms} FROM players WHERE public_id = ${client.publicId}`,
  ]);
  return client;
}

async function armed(name: string, item: string, count = 1): Promise<{ client: Person; weapon: string }> {
  const client = await rich(name);
  for (let n = 0; n < count; n++) {
    expect((await client.post(`/api/mischief/buy/${item}`)).status).toBe(200);
  }
  const [kept] = (await client.get('/api/mischief/my-inventory')).body;
  return { client, weapon: kept.id };
}

const strike = (client: Client, target: string, weapon: unknown, headers = {}) =>
  client.post(`/api/mischief/attack/${target}`, { inventory_item_id: weapon }, headers);
const balance = async (client: Client) => (await client.get('/auth/me')).body.total_points as number;
const count = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length;

describe('the market', () => {
  test('sells every item with its effect, and says how many the player has', async () => {
    const client = await rich('mara');
    await client.post('/api/mischief/buy/raccoons');
    const items = (await client.get('/api/mischief/market-items')).body;
    expect(items).toHaveLength(MISCHIEF_ITEMS.length);
    const raccoons = items.find(({ id }: { id: string }) => id === 'raccoons');
    expect(raccoons).toMatchObject({
      cost_sparks: 240,
      quantity_owned: 1,
      effect_params: {
        effect_type: 'YIELD_DISRUPTION',
        yield_steal_percent: 40,
        shield_penetration_rating: 65,
      },
    });
    expect(await balance(client)).toBe(10_000 - 240);
  });

  test('refuses guests, unknown items and players without enough Sparks', async () => {
    expect((await (await guest()).post('/api/mischief/buy/raccoons')).status).toBe(401);
    const poor = await player('poor');
    expect((await poor.post('/api/mischief/buy/raccoons')).status).toBe(402);
    expect((await poor.post('/api/mischief/buy/dragons')).status).toBe(404);
  });
});

describe('an attack', () => {
  test('that succeeds stops the items hit, takes its bounded share, and is reported to both players and in the news', async () => {
    const target = await owner('target');
    const { client, weapon } = await armed('rogue', 'raccoons', 12);
    let reply: Reply | null = null;
    for (let tries = 0; tries < 12 && reply?.body.success !== true; tries++) {
      reply = await strike(client, 'target', weapon);
      expect(reply.status).toBe(200);
    }
    expect(reply!.body.success).toBe(true);
    const stolen = reply!.body.sparks_stolen as number;
    expect(stolen).toBe(Math.floor((MILL.yieldMillis * 40) / 100) / 1000);
    expect(reply!.body.disrupted_items).toHaveLength(1);
    expect(await balance(target)).toBeCloseTo(10_000 - stolen, 3);
    const told = (await target.get('/api/notifications/')).body;
    expect(told[0]).toMatchObject({
      notification_type: 'VILLA_ATTACKED',
      data_json: { attacker_username: 'rogue', attack_successful: true, sparks_stolen: stolen },
    });
    const [visit] = (await new Client().get('/api/users/profile/target')).body.visitors;
    expect(visit).toMatchObject({ username: 'rogue', came: 'got_in', item_name: 'Raccoons' });
    const [news] = (await new Client().get('/api/newsfeed/')).body;
    expect(['MISCHIEF_ATTACK', 'VILLA_ATTACK']).toContain(news.event_type);
    expect(news.data_json).toMatchObject({ target_username: 'target', total_sparks_stolen: stolen });
    expect((await auditLedger(db)).findings).toEqual([]);
  });

  test('by eight attackers at once prevents at most half a day’s yield in total', async () => {
    // So poor that nothing can be stolen: a changing balance alone would make the attacks wait for each other.
    const target = await owner('target', 0.01);
    const { day, now_ms } = await serverNow();
    const mills = VILLA_ITEMS.filter(({ item_type }) => item_type === 'Productive').slice(0, 8);
    await db.batch(
      mills.slice(1).map(
        ({ id }) => sql`INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
          SELECT players.id, ${id}, 1, 1, ${day}, ${now_ms} FROM players WHERE public_id = ${target.publicId}`,
      ),
    );
    const yields = mills.reduce((sum, { yieldMillis }) => sum + yieldMillis, 0);
    const attackers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => armed(`rogue_${place}`, 'blocked-chimney')),
    );
    await Promise.all(attackers.map(({ client, weapon }) => strike(client, 'target', weapon)));
    const rows = await db.all<{ harm: number; attacks: number }>(sql`
      SELECT COALESCE(SUM(harm_millis), 0) AS harm, (SELECT SUM(succeeded) FROM attacks) AS attacks FROM disruptions
      WHERE target_id = (SELECT id FROM players WHERE public_id = ${target.publicId})`);
    expect(rows[0]!.attacks).toBeGreaterThan(1);
    expect(rows[0]!.harm).toBeLessThanOrEqual(yields / 2);
    expect((await auditLedger(db)).findings).toEqual([]);
  });

  test.each([
    ['oneself', 'rogue'],
    ['an empty Villa', 'bare'],
  ])('cannot be made on %s [§9 Limits]', async (_, name) => {
    await rich('bare');
    const { client, weapon } = await armed('rogue', 'garden-gnomes');
    const reply = await strike(client, name, weapon);
    expect([reply.status, reply.body.code]).toEqual([409, 'SHELTERED']);
    expect((await strike(client, 'nobody', weapon)).status).toBe(404);
    expect((await client.get('/api/mischief/my-inventory')).body[0].quantity).toBe(1);
  });

  test('with the gates on is limited to one per target in 24 hours, five a day, and never on new players [§9 Limits]', async () => {
    for (let n = 0; n < 6; n++) await owner(`target_${n}`);
    const { client, weapon } = await armed('rogue', 'garden-gnomes', 10);
    await client.post('/dev/gates', { new_account_shelter: true });
    expect((await strike(client, 'target_0', weapon)).body.code).toBe('SHELTERED');
    const { day } = await serverNow();
    await setClock(startOfDay(day) + 4 * DAY_MS);
    await client.post('/dev/gates', { attack_limits: true });
    expect((await strike(client, 'target_0', weapon)).status).toBe(200);
    expect((await strike(client, 'target_0', weapon)).body.code).toBe('ATTACK_LIMIT');
    const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => strike(client, `target_${n}`, weapon)));
    expect([count(replies, 200), count(replies, 409)]).toEqual([4, 1]);
  });
});

describe('cleaning up', () => {
  test('costs the price shown, once, and a stranger cannot do it [§9 An attack]', async () => {
    const target = await owner('target');
    const other = await owner('other');
    const disruption = await gnomesAt(target);
    const clean = (client: Client) =>
      client.post('/api/mischief/cleanup-disruption', { disruption_id: disruption });
    expect((await clean(other)).status).toBe(404);
    const replies = await Promise.all(Array.from({ length: 10 }, () => clean(target)));
    expect([count(replies, 200), count(replies, 404)]).toEqual([1, 9]);
    expect(await balance(target)).toBe(10_000 - 10);
    expect((await target.get('/api/notifications/')).body).toEqual([]);
    expect((await auditLedger(db)).findings).toEqual([]);
  });

  test('can be paid for by a friend, once, and the owner is notified [§15 Helping a neighbour]', async () => {
    const target = await owner('target');
    const friend = await rich('friend');
    const disruption = await gnomesAt(target);
    const help = (villa: string) => friend.post(`/api/mischief/help/${villa}`, { disruption_id: disruption });
    await friend.post('/api/users/target/follow');
    expect((await help('target')).status).toBe(404);
    expect((await friend.get('/api/users/profile/target')).body.viewer_is_friend).toBe(false);
    await target.post('/api/users/friend/follow');
    expect((await friend.get('/api/users/profile/target')).body.viewer_is_friend).toBe(true);
    expect((await help('friend')).status).toBe(404);
    const replies = await Promise.all(Array.from({ length: 5 }, () => help('target')));
    expect([count(replies, 200), count(replies, 404)]).toEqual([1, 4]);
    expect([await balance(friend), await balance(target)]).toEqual([9990, 10_000]);
    const [told, ...others] = (await target.get('/api/notifications/')).body;
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      notification_type: 'NEIGHBOUR_HELPED',
      data_json: { helper_username: 'friend', mischief_item: 'Garden Gnomes' },
    });
    expect((await target.get('/api/users/profile/target')).body.active_disruptions).toEqual([]);
    expect((await auditLedger(db)).findings).toEqual([]);
  });
});

/** Places Gnomes at a Villa without an attacker. Returns the id of the disruption. */
async function gnomesAt({ publicId }: Person): Promise<string> {
  const { day, now_ms } = await serverNow();
  const target = await rowOf<{ id: number }>(sql`SELECT id FROM players WHERE public_id = ${publicId}`);
  const [, [disruption]] = (await db.batch([
    sql`INSERT INTO attacks (attacker_id, target_id, item, succeeded, stolen_millis, day, created_at)
      VALUES (${target.id + 1000}, ${target.id}, 'garden-gnomes', 1, 0, ${day}, ${now_ms})`,
    sql`INSERT INTO disruptions (attack_id, target_id, item, mischief_item, effect_type, percent, starts_at, ends_at)
      VALUES (1, ${target.id}, ${MILL.id}, 'garden-gnomes', 'COSMETIC', 0, ${now_ms - 1}, ${now_ms + DAY_MS})
      RETURNING id`,
  ])) as [unknown, [{ id: number }]];
  return String(disruption.id);
}

test('the odds of an attack are shown beforehand', async () => {
  await owner('target');
  const { client, weapon } = await armed('rogue', 'raccoons');
  const { body } = await client.get('/api/mischief/odds/target');
  expect(body).toEqual({
    possible: true,
    reason: null,
    attacks_left_today: null,
    odds: [{ inventory_item_id: weapon, success_percent: 90 }],
  });
});
