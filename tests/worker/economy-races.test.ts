// Many at once (RULES §2): whatever is spent, sold, taken or done, parallel tries for the last of it get what there is and
// no more. Each refusal must be one that the caller understands.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { visitDrawn } from '../../worker/features/visit/drawn-visit.ts';
import { VILLA_ITEMS, villaItemOf } from '../../worker/model/villa/items.ts';
import { type Reply, serverNow } from '../support/client.ts';
import { seedOf } from '../support/draw-seeds.ts';
import {
  arm,
  atOnce,
  buyGnomes,
  buyPots,
  buyShare,
  buyUpToReserve,
  CHEAP,
  clean,
  drawVilla,
  furnish,
  GNOMES,
  HIVES,
  holdWorth,
  keptOf,
  PATIENCE_MS,
  POTS,
  PRICE,
  piecesOf,
  sellPots,
  sellShare,
  sharesOf,
  spoil,
  strike,
  TRIES,
  visit,
} from '../support/economy-calls.ts';
import { db } from '../support/record.ts';
import {
  expectAllAccountedFor,
  postingsOf,
  type RichPlayer,
  richPlayer,
  sparksOf,
} from '../support/rich-player.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });
beforeEach(() => db.all(sql`UPDATE villa_shop SET supply = 100000`));

describe('the last of it', () => {
  test('share with the bank: one buyer gets it', async () => {
    const stock = (
      await db.all<{ bank_shares: number }>(sql`SELECT bank_shares FROM landmarks WHERE id = ${CHEAP.id}`)
    )[0]!.bank_shares;
    const first = await richPlayer('first', 100_000);
    const url = `/api/assets/${CHEAP.slug}/purchase-shares`;
    expect((await first.post(url, { number_of_shares: stock - 1 })).status).toBe(200);
    const buyers = [
      await richPlayer('ann', 1000),
      await richPlayer('ben', 1000),
      await richPlayer('cleo', 1000),
    ];
    const { replies, statuses } = await atOnce((place) => buyShare(buyers[place % 3]!));
    expect(statuses).toEqual({ 200: 1, 409: TRIES - 1 });
    const codes = new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.code));
    expect([...codes]).toEqual(['NOT_ENOUGH_SHARES']);
    await expectAllAccountedFor();
  });

  test('share beyond what is kept for newcomers: one of those who are none gets it [§6 Buying]', async () => {
    const whale = await richPlayer('whale', 1000);
    const rivals = [await richPlayer('ann', 20_000), await richPlayer('ben', 20_000)];
    for (const rival of rivals) await holdWorth(rival, 6000);
    expect((await buyShare(whale)).status).toBe(200);
    await buyUpToReserve(whale);
    expect((await buyShare(rivals[0]!)).body.code).toBe('RESERVED_FOR_NEWCOMERS');
    expect((await sellShare(whale)).status).toBe(200);
    const { replies, statuses } = await atOnce((place) => buyShare(rivals[place % 2]!));
    expect(statuses).toEqual({ 200: 1, 409: TRIES - 1 });
    const codes = new Set(replies.map(({ body }) => body.code));
    expect(codes).toEqual(new Set([undefined, 'RESERVED_FOR_NEWCOMERS']));
    await expectAllAccountedFor();
  });

  test('Spark, spent on shares: as many are bought as it pays for', async () => {
    const client = await richPlayer('mara', 3 * PRICE + 1);
    const { statuses } = await atOnce(() => buyShare(client));
    expect(statuses).toEqual({ 200: 3, 402: TRIES - 3 });
    expect([await sharesOf(client), await sparksOf(client)]).toEqual([3, 1]);
    await expectAllAccountedFor();
  });

  test('share that one owns: it is sold once', async () => {
    const client = await richPlayer('mara', 1000);
    expect((await buyShare(client)).status).toBe(200);
    const { statuses } = await atOnce(() => sellShare(client));
    expect(statuses).toEqual({ 200: 1, 422: TRIES - 1 });
    expect([await sharesOf(client), await postingsOf('share_sale')]).toEqual([0, 1]);
    await expectAllAccountedFor();
  });

  test('item in the shop: one buyer gets it, and the stock stays at none', async () => {
    await db.all(sql`UPDATE villa_shop SET supply = 1 WHERE item = ${POTS.id}`);
    const buyers = [
      await richPlayer('ann', 1000),
      await richPlayer('ben', 1000),
      await richPlayer('cleo', 1000),
    ];
    const { replies, statuses } = await atOnce((place) => buyPots(buyers[place % 3]!));
    expect(statuses).toEqual({ 200: 1, 409: TRIES - 1 });
    const codes = new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.code));
    expect([...codes]).toEqual(['OUT_OF_STOCK']);
    expect(await db.all(sql`SELECT supply FROM villa_shop WHERE item = ${POTS.id}`)).toEqual([{ supply: 0 }]);
    await expectAllAccountedFor();
  });

  test('Spark, spent in the shop: as many pieces are bought as it pays for', async () => {
    const client = await richPlayer('mara', 399);
    const { statuses } = await atOnce(() => buyPots(client));
    expect(statuses).toEqual({ 200: 3, 402: TRIES - 3 });
    expect([await piecesOf(client, POTS.id), await sparksOf(client)]).toEqual([3, 99]);
    await expectAllAccountedFor();
  });

  test('piece of a Villa: it is sold back once', async () => {
    const client = await richPlayer('mara', 0);
    await furnish(client, POTS);
    const { statuses } = await atOnce(() => sellPots(client));
    expect(statuses).toEqual({ 200: 1, 422: TRIES - 1 });
    expect([await piecesOf(client, POTS.id), await sparksOf(client)]).toEqual([0, 80]);
    await expectAllAccountedFor();
  });

  test('Spark, spent on mischief: as many pieces are bought as it pays for', async () => {
    const client = await richPlayer('mara', 139);
    const { statuses } = await atOnce(() => buyGnomes(client));
    expect(statuses).toEqual({ 200: 3, 402: TRIES - 3 });
    expect([await keptOf(client, GNOMES.id), await sparksOf(client)]).toEqual([3, 19]);
    await expectAllAccountedFor();
  });

  test('piece of mischief: there is one attack', async () => {
    await furnish(await richPlayer('target', 1000), HIVES);
    const rogue = await richPlayer('rogue', 0);
    // It takes nothing, so that no balance that has moved is against a second attack.
    const weapon = await arm(rogue, GNOMES.id);
    const { statuses } = await atOnce(() => strike(rogue, { target: 'target', weapon }));
    expect(statuses).toEqual({ 200: 1, 404: TRIES - 1 });
    expect(await db.all(sql`SELECT COUNT(*) AS attacks FROM attacks`)).toEqual([{ attacks: 1 }]);
    expect(await keptOf(rogue, GNOMES.id)).toBe(0);
    await expectAllAccountedFor();
  });

  test('disruption: it is cleaned up once', async () => {
    const client = await richPlayer('mara', 1000);
    await furnish(client, HIVES);
    const [disruption] = await spoil(client, [HIVES.id]);
    const { statuses } = await atOnce(() => clean(client, disruption!));
    expect(statuses).toEqual({ 200: 1, 404: TRIES - 1 });
    expect(await sparksOf(client)).toBe(990);
    await expectAllAccountedFor();
  });

  test('Spark, spent on cleaning up: of three disruptions one is cleaned', async () => {
    const client = await richPlayer('mara', 19);
    const hit = [HIVES.id, POTS.id, 'topiary'];
    for (const id of hit) await furnish(client, villaItemOf(id)!);
    const laid = await spoil(client, hit);
    const { statuses } = await atOnce((place) => clean(client, laid[place % 3]!));
    expect(statuses[200]).toBe(1);
    expect((statuses[402] ?? 0) + (statuses[404] ?? 0)).toBe(TRIES - 1);
    expect(await sparksOf(client)).toBe(9);
    await expectAllAccountedFor();
  });

  test('picture of the day: it is drawn and paid once', async () => {
    const client = await richPlayer('mara', 1000);
    await furnish(client, HIVES);
    const { statuses } = await atOnce(() => drawVilla(client));
    expect(statuses).toEqual({ 200: 1, 409: TRIES - 1 });
    expect(await db.all(sql`SELECT COUNT(*) AS images FROM villa_images`)).toEqual([{ images: 1 }]);
    expect(await sparksOf(client)).toBe(900);
    await expectAllAccountedFor();
  });

  test('Spark, wanted by everything at once: what is bought is paid, and no reply is a puzzle [§The ledger]', async () => {
    const client = await richPlayer('mara', 560);
    await furnish(client, HIVES);
    const [disruption] = await spoil(client, [HIVES.id]);
    const wishes = [
      () => buyShare(client),
      () => buyPots(client),
      () => buyGnomes(client),
      () => drawVilla(client),
      () => visit(client),
      () => clean(client, disruption!),
      () => sellShare(client),
      () => sellPots(client),
    ];
    const { statuses } = await atOnce((place) => wishes[place % wishes.length]!());
    expect(
      Object.keys(statuses)
        .map(Number)
        .filter((status) => ![200, 402, 404, 409, 422].includes(status)),
    ).toEqual([]);
    const [visits] = await db.all<{ visits: number }>(sql`SELECT COUNT(*) AS visits FROM visits`);
    expect(visits).toEqual({ visits: 1 });
    expect(await postingsOf('villa_image')).toBeLessThanOrEqual(1);
    expect(await postingsOf('mischief_cleanup')).toBeLessThanOrEqual(1);
    await expectAllAccountedFor();
  });
});

/** A player without a Spark to whom nothing happens today: only the row of the visit itself says that it was made. */
async function poorVisitor(): Promise<RichPlayer> {
  const { day } = await serverNow();
  for (let n = 0; ; n++) {
    const client = await richPlayer(`visitor_${n}`, 0);
    const { event } = visitDrawn({ seed: await seedOf(day), publicId: client.publicId, nonce: '' });
    if (event.kind === 'nothing') return client;
  }
}

describe('many on one', () => {
  test('attackers take no more than the target has, each piece is used up once', async () => {
    const target = await richPlayer('target', 100);
    const machines = VILLA_ITEMS.filter(({ item_type }) => item_type === 'Productive');
    for (const item of machines) await furnish(target, item);
    const rogues: { client: RichPlayer; weapon: string }[] = [];
    for (let n = 0; n < 8; n++) {
      const client = await richPlayer(`rogue_${n}`, 0);
      rogues.push({ client, weapon: await arm(client, 'grand-heist', TRIES) });
    }
    const { replies, statuses } = await atOnce((place) => {
      const { client, weapon } = rogues[place % rogues.length]!;
      return strike(client, { target: 'target', weapon });
    });
    expect((statuses[200] ?? 0) + (statuses[409] ?? 0)).toBe(TRIES);
    expect(statuses[200]).toBeGreaterThan(0);
    const stolen = replies.reduce((sum, { body }) => sum + (body.sparks_stolen ?? 0), 0);
    expect(await sparksOf(target)).toBeCloseTo(100 - stolen, 3);
    const used = await db.all<{ used: number }>(
      sql`SELECT ${8 * TRIES} - SUM(quantity) AS used FROM mischief_inventory`,
    );
    expect(used).toEqual([{ used: statuses[200] }]);
    const twice = await db.all(sql`
      SELECT item FROM disruptions WHERE item IS NOT NULL GROUP BY target_id, item HAVING COUNT(*) > 1`);
    expect(twice).toEqual([]);
    await expectAllAccountedFor();
  });

  test('with the limits on, one attacker strikes one target once [§9 Limits]', async () => {
    await furnish(await richPlayer('target', 1000), HIVES);
    const rogue = await richPlayer('rogue', 0);
    await rogue.post('/dev/gates', { attack_limits: true });
    const weapon = await arm(rogue, 'garden-gnomes', TRIES);
    const { statuses } = await atOnce(() => strike(rogue, { target: 'target', weapon }));
    expect(statuses).toEqual({ 200: 1, 409: TRIES - 1 });
    expect(await keptOf(rogue, 'garden-gnomes')).toBe(TRIES - 1);
  });

  test('a visit is paid once, and every reply tells the same visit [§7]', async () => {
    const client = await richPlayer('mara', 1000);
    const { replies, statuses } = await atOnce(() => visit(client));
    expect(statuses).toEqual({ 200: TRIES });
    expect(replies.filter(({ body }) => body.message !== 'Already visited')).toHaveLength(1);
    const told = ({ body }: Reply) =>
      JSON.stringify([
        body.visited_asset.asset_slug,
        body.tribute_paid,
        body.arbitrary_event,
        body.new_total_points,
      ]);
    expect(new Set(replies.map(told)).size).toBe(1);
    expect(await postingsOf('visit_tribute')).toBe(1);
    expect(await db.all(sql`SELECT COUNT(*) AS pots FROM tribute_pots`)).toEqual([{ pots: 1 }]);
    await expectAllAccountedFor();
  });

  test('a visit that moves no Spark is one visit too, told once', async () => {
    const client = await poorVisitor();
    const { replies, statuses } = await atOnce(() => visit(client));
    expect(statuses).toEqual({ 200: TRIES });
    expect(replies.filter(({ body }) => body.message !== 'Already visited')).toHaveLength(1);
    expect(await db.all(sql`SELECT COUNT(*) AS visits FROM visits`)).toEqual([{ visits: 1 }]);
    expect(await db.all(sql`SELECT COUNT(*) AS told FROM notifications`)).toEqual([{ told: 1 }]);
    expect(await postingsOf('visit_event')).toBe(0);
  });

  test('a like counts once, and what is left of likes and second thoughts is one or none', async () => {
    await richPlayer('target', 0);
    const client = await richPlayer('mara', 0);
    const url = '/api/profile/target/like';
    const { replies, statuses } = await atOnce(() => client.post(url));
    expect(statuses).toEqual({ 200: TRIES });
    expect(new Set(replies.map(({ body }) => body.villa_like_count))).toEqual(new Set([1]));
    await atOnce((place) => (place % 2 === 0 ? client.post(url) : client.request(url, { method: 'DELETE' })));
    const last = await client.request(url, { method: 'DELETE' });
    expect(last.body).toEqual({ villa_like_count: 0, viewer_has_liked: false });
    const again = await atOnce(() => client.post(url));
    expect(again.statuses).toEqual({ 200: TRIES });
    expect(await db.all(sql`SELECT COUNT(*) AS likes FROM villa_likes`)).toEqual([{ likes: 1 }]);
  });
});
