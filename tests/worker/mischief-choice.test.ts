// Declining mischief (RULES §9): who may, which disruptions end, what it forbids, and how long it holds.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import { serverNow, setClock } from '../support/client.ts';
import { arm, spoil } from '../support/economy-calls.ts';
import { db, rowOf } from '../support/record.ts';
import { type RichPlayer, richPlayer, sparksOf } from '../support/rich-player.ts';

const choose = (client: RichPlayer, declined: unknown) => client.post('/api/mischief/choice', { declined });
const profileOf = async (client: RichPlayer, name: string) =>
  (await client.get(`/api/users/profile/${name}`)).body;

async function own(client: RichPlayer, item: string): Promise<void> {
  await db.all(sql`UPDATE villa_shop SET supply = 100`);
  expect((await client.post(`/api/villa/buy-item/${item}`)).status).toBe(200);
}

async function attack(
  client: RichPlayer,
  target: string,
): Promise<{ status: number; body: { code?: string; detail?: string } }> {
  return client.post(`/api/mischief/attack/${target}`, {
    inventory_item_id: await arm(client, 'garden-gnomes'),
  });
}

async function pass(days: number): Promise<void> {
  const { now_ms } = await serverNow();
  await setClock(now_ms + days * DAY_MS);
}

test('a player who declines mischief neither receives nor sends any, and others see the choice [§9 Declining]', async () => {
  const mara = await richPlayer('mara', 5000);
  const rogue = await richPlayer('rogue', 5000);
  await own(mara, 'beehives');
  await own(rogue, 'beehives');
  expect((await choose(mara, true)).body).toMatchObject({ declined: true });
  expect((await attack(rogue, 'mara')).body).toMatchObject({
    code: 'SHELTERED',
    detail: 'This player declines mischief.',
  });
  expect((await attack(mara, 'rogue')).body.code).toBe('SHELTERED');
  expect(await profileOf(rogue, 'mara')).toMatchObject({ declines_mischief: true, mischief_choice: null });
  expect((await profileOf(mara, 'mara')).mischief_choice.declined).toBe(true);
  expect(await db.all(sql`SELECT COUNT(*) AS attacks FROM attacks`)).toEqual([{ attacks: 0 }]);
});

test('declining removes existing disruptions at once [§9 Declining]', async () => {
  const mara = await richPlayer('mara', 5000);
  await own(mara, 'beehives');
  await spoil(mara, ['beehives']);
  expect((await profileOf(mara, 'mara')).active_disruptions).toHaveLength(1);
  await choose(mara, true);
  expect((await profileOf(mara, 'mara')).active_disruptions).toEqual([]);
});

test('nobody can decline within seven days of an attack they made [§9 Declining]', async () => {
  const mara = await richPlayer('mara', 5000);
  const target = await richPlayer('target', 5000);
  await own(target, 'beehives');
  expect((await attack(mara, 'target')).status).toBe(200);
  const refused = await choose(mara, true);
  expect([refused.status, refused.body.code]).toEqual([409, 'MISCHIEF_CHOICE_HOLDS']);
  expect(refused.body.detail).toMatch(
    /^You attacked a Villa in the last seven days\. You can choose again from \d{4}-\d\d-\d\d on\.$/,
  );
  expect((await profileOf(mara, 'mara')).declines_mischief).toBe(false);
  await pass(7);
  expect((await choose(mara, true)).status).toBe(200);
});

test('a choice holds for seven days, and the same choice again changes nothing [§9 Declining]', async () => {
  const mara = await richPlayer('mara', 0);
  const first = (await choose(mara, true)).body;
  expect((await choose(mara, true)).body).toEqual(first);
  const refused = await choose(mara, false);
  expect([refused.status, refused.body.code]).toEqual([409, 'MISCHIEF_CHOICE_HOLDS']);
  await pass(7);
  expect((await choose(mara, false)).body.declined).toBe(false);
  expect((await choose(mara, true)).status).toBe(409);
});

test('a defensive item sells back at the price paid while its owner declines mischief, and at 80 % otherwise [§9 Declining]', async () => {
  const mara = await richPlayer('mara', 5000);
  const item = await rowOf<{ item: string; cost: number }>(
    sql`SELECT item, cost_millis / 1000 AS cost FROM villa_shop WHERE security > 0 ORDER BY cost_millis LIMIT 1`,
  );
  await own(mara, item.item);
  await own(mara, item.item);
  await own(mara, 'beehives');
  const sell = (id: string) => mara.post(`/api/villa/sell-back/${id}`, { quantity_to_sell: 1 });
  expect((await sell(item.item)).body.total_sell_back_value).toBe(item.cost * 0.8);
  await choose(mara, true);
  expect((await sell(item.item)).body.total_sell_back_value).toBe(item.cost);
  expect((await sell('beehives')).body.total_sell_back_value).toBe(240);
  expect(await sparksOf(mara)).toBe(5000 - 2 * item.cost - 300 + item.cost * 1.8 + 240);
});

test('the figures of a Villa show what disruptions subtract and add [§9 An attack]', async () => {
  const mara = await richPlayer('mara', 5000);
  await own(mara, 'beehives');
  const { now_ms } = await serverNow();
  const before = await profileOf(mara, 'mara');
  await db.batch([
    sql`INSERT INTO disruptions (attack_id, target_id, item, pieces, mischief_item, effect_type, percent, rate_millis,
        starts_at, ends_at)
      VALUES (1, ${mara.playerId}, 'beehives', 1, 'raccoons', 'YIELD_DISRUPTION', 100, 3000, ${now_ms - 1}, ${now_ms + DAY_MS})`,
    sql`INSERT INTO disruptions (attack_id, target_id, mischief_item, effect_type, percent, rate_millis, starts_at, ends_at)
      VALUES (2, ${mara.playerId}, 'surprise-audit', 'UPKEEP_MULTIPLIER', 50, 1000, ${now_ms - 1}, ${now_ms + DAY_MS})`,
  ]);
  const after = await profileOf(mara, 'mara');
  expect(after.total_villa_yield).toBe(before.total_villa_yield - 3);
  expect(after.total_villa_upkeep).toBe(before.total_villa_upkeep + 1);
});
