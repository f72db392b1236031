// For tests of messages: home and one other edition at noon of 10 March 2027, and the messages between them.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { deliverFromEdition, deliverFromHome } from '../../worker/economy/deliveries.ts';
import { type Ctx, ctxOf } from '../../worker/platform/context.ts';
import { type Client, setClock } from './client.ts';
import { besideHome } from './editions.ts';
import { columnOf, ctx } from './record.ts';

/** When messages are delivered. */
export const NOW_MS = Date.parse('2027-03-10T12:30:00Z');

export type Player = Client & { publicId: string };

export let home: Ctx;
export let away: Ctx;

/** Before each test that follows: two editions at noon. */
export function haveTwoEditions(): void {
  besideHome('oc-1');
  beforeEach(async () => {
    await setClock('2027-03-10T12:00:05Z');
    [home, away] = [ctx, ctxOf(env, { edition: 'oc-1' })];
  });
}

/** Runs each edition's deliveries of the minute until no message waits. */
export async function deliverAll(now_ms = NOW_MS): Promise<void> {
  for (let turns = 0; turns < 2; turns++) {
    await deliverFromHome(home, { now_ms });
    await deliverFromEdition(away, { now_ms });
  }
}

/** The rows that tie an edition's players to those of others. */
export const bonds = ({ db }: Ctx) =>
  columnOf<string>(sql`SELECT kind || ' ' || edition AS bond FROM far_bonds ORDER BY 1`, db);
