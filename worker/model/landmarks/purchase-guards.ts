// The limits of terms.ts as guards inside the batch, because other purchases may come between the look and the batch.
import { type SQL, sql } from 'drizzle-orm';
import { guard, integer, type Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { isActive, isEstablished } from '../players/active-players.ts';
import type { Origin } from '../players/address-key.ts';
import { roomAround, roomAtAddress } from './bounded-buyers.ts';
import { STARTER_PRICE, STARTER_WORTH } from './issue.ts';
import type { Landmark } from './landmarks.ts';
import {
  ACTIVE_MOST,
  INACTIVE_MOST,
  PLENTY_PERCENT,
  PROVEN_MOST,
  RESERVED_PERCENT,
  RUSH_MS,
  RUSH_PERCENT,
  STARTER_PERCENT,
} from './terms.ts';
import { sharesValueOf } from './value.ts';

interface Purchase {
  playerId: number;
  origin: Origin;
  landmark: Landmark;
  shares: number;
  gates: Gates;
  now_ms: number;
}

const ISSUED = sql`(SELECT SUM(issued * price_millis) FROM landmarks)`;
const ON_SALE = sql`(SELECT SUM(bank_shares * price_millis) FROM landmarks)`;
const STARTER_ON_SALE = sql`(SELECT SUM(bank_shares * price_millis) FROM landmarks WHERE price_millis <= ${STARTER_PRICE})`;

/** The market's values (`Worths`) as JSON, for the player whose id `player` yields. */
export function worthsSql(player: SQL): SQL {
  return sql`json_object('issued', ${ISSUED}, 'onSale', ${ON_SALE}, 'starterOnSale', ${STARTER_ON_SALE},
    'held', ${sharesValueOf(player)})`;
}

export function purchaseGuards(purchase: Purchase): Statement[] {
  const { playerId, origin, landmark, shares, gates, now_ms } = purchase;
  const id = sql`${playerId}`;
  const cost = integer(shares * landmark.priceMillis);
  const holding = sql`${sharesValueOf(id)} + ${cost}`;
  const active = gates.inactive_bounds ? isActive(id) : sql`TRUE`;
  const leaves = (stock: SQL, percent: number) =>
    sql`(${stock} - ${cost}) * 100 >= ${ISSUED} * ${integer(percent)}`;
  const terms = [
    sql`${holding} <= ${STARTER_WORTH} OR (
      ${landmark.priceMillis > STARTER_PRICE ? sql`TRUE` : leaves(STARTER_ON_SALE, STARTER_PERCENT)}
      AND (${active} AND ${holding} <= ${ACTIVE_MOST} OR ${leaves(ON_SALE, RESERVED_PERCENT)}))`,
  ];
  if (gates.inactive_bounds)
    terms.push(
      sql`${active} OR ${holding} <= CASE
        WHEN ${ON_SALE} * 100 >= ${ISSUED} * ${integer(PLENTY_PERCENT)}
          AND EXISTS (SELECT 1 FROM players WHERE players.id = ${id} AND proven_at IS NOT NULL)
        THEN ${PROVEN_MOST} ELSE ${INACTIVE_MOST} END`,
      sql`${isEstablished(id)} OR ${holding} <= ${roomAround({ player: id, origin })}`,
      sql`${holding} <= ${roomAtAddress({ player: id, origin })}`,
    );
  if (gates.release_rush)
    terms.push(sql`(
      SELECT released_at + ${RUSH_MS} <= ${now_ms} OR
        (SELECT COALESCE(SUM(MAX(trades.shares, 0)), 0) FROM trades WHERE trades.player_id = ${id}
          AND trades.landmark_id = landmarks.id AND trades.created_at >= released_at) + ${integer(shares)}
        <= MAX(1, released * ${integer(RUSH_PERCENT)} / 100)
      FROM landmarks WHERE landmarks.id = ${landmark.id})`);
  return terms.map(guard);
}
