// A double click is one intent (RULES §2): with one Idempotency-Key the action happens once and every click gets the same reply,
// even when it took the last of something. Without a key, a call that spends is refused.

import { exports } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import { pathWith } from '../../worker/shared/contract/call.ts';
import type { Reply } from '../support/client.ts';
import {
  arm,
  atOnce,
  buyGnomes,
  buyPots,
  buyShare,
  CHEAP,
  clean,
  drawVilla,
  furnish,
  GNOMES,
  type Headers,
  HIVES,
  PATIENCE_MS,
  POTS,
  PRICE,
  sellPots,
  sellShare,
  spoil,
  strike,
  TRIES,
} from '../support/economy-calls.ts';
import { db, scalarOf } from '../support/record.ts';
import { expectAllAccountedFor, postingsOf, richPlayer, sparksOf } from '../support/rich-player.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });
beforeEach(() => db.all(sql`UPDATE villa_shop SET supply = 100000`));

interface Intent {
  /** Prepares for exactly one action: a second would find nothing left. */
  prepare: () => Promise<(headers: Headers) => Promise<Reply>>;
  done: () => Promise<number>;
}

const rowsIn = (table: 'attacks' | 'villa_images' | 'trades') => () =>
  scalarOf<number>(sql`SELECT COUNT(*) AS rows FROM ${sql.identifier(table)}`);

const INTENTS: Readonly<Record<string, Intent>> = {
  purchase: {
    prepare: async () => {
      const client = await richPlayer('mara', PRICE);
      return (headers) => buyShare(client, headers);
    },
    done: rowsIn('trades'),
  },
  sale: {
    prepare: async () => {
      const client = await richPlayer('mara', PRICE);
      await buyShare(client);
      return (headers) => sellShare(client, headers);
    },
    done: () => postingsOf('share_sale'),
  },
  'shop purchase': {
    prepare: async () => {
      const client = await richPlayer('mara', 1000);
      await db.all(sql`UPDATE villa_shop SET supply = 1 WHERE item = ${POTS.id}`);
      return (headers) => buyPots(client, headers);
    },
    done: () => postingsOf('villa_purchase'),
  },
  'sell-back': {
    prepare: async () => {
      const client = await richPlayer('mara', 0);
      await furnish(client, POTS);
      return (headers) => sellPots(client, headers);
    },
    done: () => postingsOf('villa_sellback'),
  },
  'mischief purchase': {
    prepare: async () => {
      const client = await richPlayer('mara', 40);
      return (headers) => buyGnomes(client, headers);
    },
    done: () => postingsOf('mischief_purchase'),
  },
  attack: {
    prepare: async () => {
      await furnish(await richPlayer('target', 1000), HIVES);
      const client = await richPlayer('rogue', 0);
      const weapon = await arm(client, 'power-cut');
      return (headers) => strike(client, { target: 'target', weapon }, headers);
    },
    done: rowsIn('attacks'),
  },
  'clean-up': {
    prepare: async () => {
      const client = await richPlayer('mara', 10);
      await furnish(client, HIVES);
      const [disruption] = await spoil(client, [HIVES.id]);
      return (headers) => clean(client, disruption!, headers);
    },
    done: () => postingsOf('mischief_cleanup'),
  },
  image: {
    prepare: async () => {
      const client = await richPlayer('mara', 100);
      await furnish(client, HIVES);
      return (headers) => drawVilla(client, headers);
    },
    done: rowsIn('villa_images'),
  },
};

test.each(Object.entries(INTENTS))(
  'a double click on the last of it is one %s, and every click gets the same reply [§2 Calls that spend; §The ledger]',
  async (_, { prepare, done }) => {
    const click = await prepare();
    const { replies, statuses } = await atOnce(() => click({ 'idempotency-key': 'one-intent' }));
    expect(statuses).toEqual({ 200: TRIES });
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await done()).toBe(1);
    await expectAllAccountedFor();
  },
);

test('the same Idempotency-Key from two players makes two purchases [§2 Calls that spend]', async () => {
  const key = { 'idempotency-key': 'the-same-for-both' };
  const [ann, ben] = [await richPlayer('ann', PRICE), await richPlayer('ben', PRICE)];
  const replies = [await buyShare(ann, key), await buyShare(ben, key)];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect([await sparksOf(ann), await sparksOf(ben)]).toEqual([0, 0]);
  await expectAllAccountedFor();
});

const BODIES: Readonly<Record<string, unknown>> = {
  '/api/assets/{assetSlug}/purchase-shares': { number_of_shares: 1 },
  '/api/assets/{assetSlug}/sell-shares': { number_of_shares: 1 },
  '/api/challenge/opt-in': { game_type: 'memory', wager_sparks: 0 },
  '/api/mischief/buy/{itemId}': {},
  '/api/mischief/attack/{username}': { inventory_item_id: '1' },
  '/api/mischief/cleanup-disruption': { disruption_id: '1' },
  '/api/mischief/help/{username}': { disruption_id: '1' },
  '/api/villa/buy-item/{id}': {},
  '/api/villa/sell-back/{id}': { quantity_to_sell: 1 },
  '/api/profile/generate-villa-image': {},
};
const PARAMS = { assetSlug: CHEAP.slug, itemId: GNOMES.id, id: POTS.id, username: 'noor' };
const SPENDING = ALL_CALLS.filter(({ idempotent }) => idempotent);

test('every call that spends is refused without a key, and spends nothing [§2 Calls that spend]', async () => {
  expect(SPENDING.map(({ path }) => path).sort()).toEqual(Object.keys(BODIES).sort());
  const { accessToken } = await richPlayer('mara', 5000);
  await richPlayer('noor', 5000);
  const postings = () => db.all(sql`SELECT COUNT(*) AS count FROM postings`);
  for (const call of SPENDING) {
    const send = (key: object) =>
      exports.default.fetch(`http://127.0.0.1:8787${pathWith(call, PARAMS)}`, {
        method: call.method,
        body: JSON.stringify(BODIES[call.path]),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, ...key },
      });
    const before = await postings();
    const reply = await send({});
    expect(reply.status, call.path).toBe(400);
    expect(await reply.json()).toMatchObject({
      code: 'IDEMPOTENCY_KEY_MISSING',
      detail: expect.stringContaining('Idempotency-Key'),
    });
    expect(await postings(), call.path).toEqual(before);
    expect((await send({ 'idempotency-key': `intent-${call.path}` })).status, call.path).not.toBe(400);
  }
});
