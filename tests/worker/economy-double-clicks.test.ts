// A double click is one intent (RULES §2): with one Idempotency-Key the action happens once and every click gets the same reply,
// even when it took the last of something.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '../support/client.ts';
import {
  arm,
  atOnce,
  buyGnomes,
  buyPots,
  buyShare,
  clean,
  drawVilla,
  furnish,
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
import { expectAllAccountedFor, postingsOf, richPlayer } from '../support/rich-player.ts';

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
