// Races for the last of everything (RULES §2): parallel requests to spend, sell, take or act get what exists and no more. Each
// refusal must have a reason that the caller understands.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { villaItemOf } from '../../worker/model/villa/items.ts';
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
import { db, scalarOf } from '../support/record.ts';
import { expectAllAccountedFor, postingsOf, richPlayer, sparksOf } from '../support/rich-player.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });
beforeEach(() => db.all(sql`UPDATE villa_shop SET supply = 100000`));

async function threeBuyers() {
  return [await richPlayer('ann', 1000), await richPlayer('ben', 1000), await richPlayer('cleo', 1000)];
}

describe('when many requests compete for the last', () => {
  test('share of the bank, one buyer gets it [§6 Buying]', async () => {
    const stock = await scalarOf<number>(sql`SELECT bank_shares FROM landmarks WHERE id = ${CHEAP.id}`);
    const first = await richPlayer('first', 100_000);
    const url = `/api/assets/${CHEAP.slug}/purchase-shares`;
    expect((await first.post(url, { number_of_shares: stock - 1 })).status).toBe(200);
    const buyers = await threeBuyers();
    const { replies, statuses } = await atOnce((place) => buyShare(buyers[place % 3]!));
    expect(statuses).toEqual({ 200: 1, 409: TRIES - 1 });
    const codes = new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.code));
    expect([...codes]).toEqual(['NOT_ENOUGH_SHARES']);
    await expectAllAccountedFor();
  });

  test('share outside the newcomers’ reserve, one of the others gets it [§6 Buying]', async () => {
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

  test('Sparks for shares, as many are bought as the Sparks pay for', async () => {
    const client = await richPlayer('mara', 3 * PRICE + 1);
    const { statuses } = await atOnce(() => buyShare(client));
    expect(statuses).toEqual({ 200: 3, 402: TRIES - 3 });
    expect([await sharesOf(client), await sparksOf(client)]).toEqual([3, 1]);
    await expectAllAccountedFor();
  });

  test('share of one owner, it is sold once [§6 Selling]', async () => {
    const client = await richPlayer('mara', 1000);
    expect((await buyShare(client)).status).toBe(200);
    const { statuses } = await atOnce(() => sellShare(client));
    expect(statuses).toEqual({ 200: 1, 422: TRIES - 1 });
    expect([await sharesOf(client), await postingsOf('share_sale')]).toEqual([0, 1]);
    await expectAllAccountedFor();
  });

  test('item in the shop, one buyer gets it and the stock stays at zero', async () => {
    await db.all(sql`UPDATE villa_shop SET supply = 1 WHERE item = ${POTS.id}`);
    const buyers = await threeBuyers();
    const { replies, statuses } = await atOnce((place) => buyPots(buyers[place % 3]!));
    expect(statuses).toEqual({ 200: 1, 409: TRIES - 1 });
    const codes = new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.code));
    expect([...codes]).toEqual(['OUT_OF_STOCK']);
    expect(await db.all(sql`SELECT supply FROM villa_shop WHERE item = ${POTS.id}`)).toEqual([{ supply: 0 }]);
    await expectAllAccountedFor();
  });

  test('Sparks in the shop, as many pieces are bought as the Sparks pay for', async () => {
    const client = await richPlayer('mara', 399);
    const { statuses } = await atOnce(() => buyPots(client));
    expect(statuses).toEqual({ 200: 3, 402: TRIES - 3 });
    expect([await piecesOf(client, POTS.id), await sparksOf(client)]).toEqual([3, 99]);
    await expectAllAccountedFor();
  });

  test('piece of a Villa, it is sold back once', async () => {
    const client = await richPlayer('mara', 0);
    await furnish(client, POTS);
    const { statuses } = await atOnce(() => sellPots(client));
    expect(statuses).toEqual({ 200: 1, 422: TRIES - 1 });
    expect([await piecesOf(client, POTS.id), await sparksOf(client)]).toEqual([0, 80]);
    await expectAllAccountedFor();
  });

  test('Sparks for mischief, as many pieces are bought as the Sparks pay for', async () => {
    const client = await richPlayer('mara', 139);
    const { statuses } = await atOnce(() => buyGnomes(client));
    expect(statuses).toEqual({ 200: 3, 402: TRIES - 3 });
    expect([await keptOf(client, GNOMES.id), await sparksOf(client)]).toEqual([3, 19]);
    await expectAllAccountedFor();
  });

  test('piece of mischief, there is one attack [§9 An attack]', async () => {
    await furnish(await richPlayer('target', 1000), HIVES);
    const rogue = await richPlayer('rogue', 0);
    // The attack takes nothing, so that no changed balance can refuse a second one.
    const weapon = await arm(rogue, GNOMES.id);
    const { statuses } = await atOnce(() => strike(rogue, { target: 'target', weapon }));
    expect(statuses).toEqual({ 200: 1, 404: TRIES - 1 });
    expect(await db.all(sql`SELECT COUNT(*) AS attacks FROM attacks`)).toEqual([{ attacks: 1 }]);
    expect(await keptOf(rogue, GNOMES.id)).toBe(0);
    await expectAllAccountedFor();
  });

  test('disruption, it is cleaned up once', async () => {
    const client = await richPlayer('mara', 1000);
    await furnish(client, HIVES);
    const [disruption] = await spoil(client, [HIVES.id]);
    const { statuses } = await atOnce(() => clean(client, disruption!));
    expect(statuses).toEqual({ 200: 1, 404: TRIES - 1 });
    expect(await sparksOf(client)).toBe(990);
    await expectAllAccountedFor();
  });

  test('Sparks for cleaning up, one of three disruptions is cleaned up', async () => {
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

  test('picture of the day, it is drawn and paid for once', async () => {
    const client = await richPlayer('mara', 1000);
    await furnish(client, HIVES);
    const { statuses } = await atOnce(() => drawVilla(client));
    expect(statuses).toEqual({ 200: 1, 409: TRIES - 1 });
    expect(await db.all(sql`SELECT COUNT(*) AS images FROM villa_images`)).toEqual([{ images: 1 }]);
    expect(await sparksOf(client)).toBe(900);
    await expectAllAccountedFor();
  });

  test('Sparks for everything at once, each purchase is paid for and each refusal has a reason [§The ledger]', async () => {
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
