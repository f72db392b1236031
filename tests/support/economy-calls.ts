// Calls by which players spend Sparks, gifts of possessions without a payment, and many simultaneous tries.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { mischiefItemOf } from '../../worker/model/mischief/items.ts';
import { villaItemOf } from '../../worker/model/villa/items.ts';
import type { Statement } from '../../worker/platform/database.ts';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import { type Client, type Reply, serverNow } from './client.ts';
import { columnOf, db, rowOf, scalarOf } from './record.ts';
import type { RichPlayer } from './rich-player.ts';

/** The number of simultaneous tries: 200 in the long form (`npm run races`). */
export const TRIES = Number((env as unknown as { RACE_TRIES: string }).RACE_TRIES);
/** The time limit of a test with many tries. */
export const PATIENCE_MS = 600_000;

export const CHEAP = LANDMARKS.reduce((one, other) => (one.priceMillis <= other.priceMillis ? one : other));
export const PRICE = CHEAP.priceMillis / 1000;
export const POTS = villaItemOf('terracotta-pots')!;
export const HIVES = villaItemOf('beehives')!;
export const GNOMES = mischiefItemOf('garden-gnomes')!;

export type Headers = Record<string, string>;

export const buyShare = (client: Client, headers: Headers = {}) =>
  client.post(`/api/assets/${CHEAP.slug}/purchase-shares`, { number_of_shares: 1 }, headers);
export const sellShare = (client: Client, headers: Headers = {}) =>
  client.post(`/api/assets/${CHEAP.slug}/sell-shares`, { number_of_shares: 1 }, headers);
export const buyPots = (client: Client, headers: Headers = {}) =>
  client.post(`/api/villa/buy-item/${POTS.id}`, {}, headers);
export const sellPots = (client: Client, headers: Headers = {}) =>
  client.post(`/api/villa/sell-back/${POTS.id}`, { quantity_to_sell: 1 }, headers);
export const buyGnomes = (client: Client, headers: Headers = {}) =>
  client.post(`/api/mischief/buy/${GNOMES.id}`, {}, headers);
export const drawVilla = (client: Client, headers: Headers = {}) =>
  client.post('/api/profile/generate-villa-image', {}, headers);
export const visit = (client: Client) => client.post('/api/daily-visit/');
export const strike = (
  client: Client,
  { target, weapon }: { target: string; weapon: string },
  headers: Headers = {},
) => client.post(`/api/mischief/attack/${target}`, { inventory_item_id: weapon }, headers);
export const clean = (client: Client, disruption: number, headers: Headers = {}) =>
  client.post('/api/mischief/cleanup-disruption', { disruption_id: String(disruption) }, headers);

/** Makes all tries at once; returns the replies, and a count by status. */
export async function atOnce(
  attempt: (place: number) => Promise<Reply>,
): Promise<{ replies: Reply[]; statuses: Record<number, number> }> {
  const replies = await Promise.all(Array.from({ length: TRIES }, (_, place) => attempt(place)));
  const statuses: Record<number, number> = {};
  for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1;
  return { replies, statuses };
}

/** Gives a player Villa pieces without a payment. */
export async function furnish(
  { playerId }: RichPlayer,
  item: { id: string; costMillis: number },
  count = 1,
): Promise<void> {
  const { day, now_ms } = await serverNow();
  await db.batch([
    sql`UPDATE villa_shop SET supply = supply + ${count} WHERE item = ${item.id}`,
    ...Array.from(
      { length: count },
      () => sql`INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
        VALUES (${playerId}, ${item.id}, 1, ${item.costMillis}, ${day}, ${now_ms})`,
    ),
  ]);
}

/** Gives a player mischief without a payment; returns its inventory id. */
export async function arm({ playerId }: RichPlayer, item: string, quantity = 1): Promise<string> {
  await db.all(
    sql`INSERT INTO mischief_inventory (player_id, item, quantity) VALUES (${playerId}, ${item}, ${quantity})`,
  );
  const row = await rowOf<{ id: number }>(
    sql`SELECT id FROM mischief_inventory WHERE player_id = ${playerId} AND item = ${item}`,
  );
  return String(row.id);
}

/** Places a disruption on each of a player's items; returns the ids. Each costs 10 to clean up. */
export async function spoil({ playerId }: RichPlayer, items: readonly string[]): Promise<number[]> {
  const { day, now_ms } = await serverNow();
  await db.batch([
    sql`INSERT INTO attacks (attacker_id, target_id, item, succeeded, stolen_millis, day, created_at)
      VALUES (${playerId + 1000}, ${playerId}, ${GNOMES.id}, 1, 0, ${day}, ${now_ms})`,
    ...items.map(
      (item): Statement => sql`
        INSERT INTO disruptions (attack_id, target_id, item, mischief_item, effect_type, percent, starts_at, ends_at)
        VALUES ((SELECT MAX(id) FROM attacks), ${playerId}, ${item}, ${GNOMES.id}, 'COSMETIC', 0, ${now_ms - 1},
          ${now_ms + DAY_MS})`,
    ),
  ]);
  return columnOf<number>(sql`SELECT id FROM disruptions WHERE target_id = ${playerId} ORDER BY id`);
}

export const keptOf = ({ playerId }: RichPlayer, item: string) =>
  scalarOf<number>(
    sql`SELECT quantity FROM mischief_inventory WHERE player_id = ${playerId} AND item = ${item}`,
  );
export const piecesOf = async ({ playerId }: RichPlayer, item: string) =>
  (
    await db.all<{ quantity: number }>(
      sql`SELECT quantity FROM villa_items WHERE player_id = ${playerId} AND item = ${item}`,
    )
  )[0]?.quantity ?? 0;
export const sharesOf = async ({ playerId }: RichPlayer) =>
  (await db.all<{ shares: number }>(sql`SELECT shares FROM holdings WHERE player_id = ${playerId}`))[0]
    ?.shares ?? 0;

const takeShares = (
  { playerId }: RichPlayer,
  { landmark, shares, now }: { landmark: number; shares: number; now: { day: string; now_ms: number } },
) => sql`
  INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
  VALUES (${playerId}, ${landmark}, ${shares}, ${now.day}, ${now.now_ms})`;

/** Gives a player, unpaid, shares of the most expensive landmark worth at least this many Sparks. */
export async function holdWorth(client: RichPlayer, worth: number): Promise<void> {
  const now = await serverNow();
  const dearest = LANDMARKS.reduce((one, other) => (one.priceMillis >= other.priceMillis ? one : other));
  await db.batch([
    takeShares(client, {
      landmark: dearest.id,
      shares: Math.ceil((worth * 1000) / dearest.priceMillis),
      now,
    }),
  ]);
}

/** Gives a player, unpaid, all shares outside the newcomers' reserve; less than the cheapest price remains. */
export async function buyUpToReserve(client: RichPlayer): Promise<void> {
  const now = await serverNow();
  const rows = await db.all<{ id: number; price_millis: number; issued: number; bank_shares: number }>(
    sql`SELECT id, price_millis, issued, bank_shares FROM landmarks ORDER BY price_millis DESC`,
  );
  const worth = (of: 'issued' | 'bank_shares') =>
    rows.reduce((sum, row) => sum + row[of] * row.price_millis, 0);
  let free = worth('bank_shares') - Math.ceil(worth('issued') / 5);
  const trades: Statement[] = [];
  for (const { id, price_millis, bank_shares } of rows) {
    const shares = Math.min(bank_shares, Math.floor(free / price_millis));
    free -= shares * price_millis;
    if (shares > 0) trades.push(takeShares(client, { landmark: id, shares, now }));
  }
  await db.batch(trades);
}
