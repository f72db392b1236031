// Purchase limits of the Villa shop (RULES §8): inactive players can buy little, and players who already have some productive
// pieces leave the reserve to newcomers.
import { type SQL, sql } from 'drizzle-orm';
import type { Writer } from '../../economy/guarded-batch.ts';
import { isActive } from '../../model/players/active-players.ts';
import { VILLA_ITEMS, type VillaItem } from '../../model/villa/items.ts';
import { KEPT_PIECES, TOPPED_UP } from './top-up.ts';

/**
 * Inactive players may have one piece of each item, and this many productive ones in all; players with that many leave the
 * reserve.
 */
const FEW_PRODUCTIVE = 3;
export const KEPT_DETAIL = 'The last pieces are kept for players with fewer than three productive ones.';
export const INACTIVE_DETAIL =
  'Until you are an active player you can have one piece of each item and three productive ones in all. A proven address and points on 3 days make you active from Monday on.';

interface Wish {
  writer: Writer;
  item: VillaItem;
}

/** The condition that the player is active, or may buy another piece of the item anyway. */
export function mayBuyMore({ writer, item }: Wish): SQL {
  const owned = sql`SELECT 1 FROM villa_items WHERE player_id = ${writer.playerId}`;
  return sql`(${isActive(sql`${writer.playerId}`)} OR (NOT EXISTS (${owned} AND item = ${item.id})
    AND ${item.item_type === 'Productive' ? hasFewProductive(writer) : sql`TRUE`}))`;
}

/** The condition that a purchase leaves the reserve for players with few productive pieces, or is by one. */
export function leavesWhatIsKept({ writer, item }: Wish): SQL {
  if (item.item_type !== 'Productive' || !TOPPED_UP.includes(item.rarity_tier)) return sql`TRUE`;
  const supply = sql`(SELECT supply FROM villa_shop WHERE item = ${item.id})`;
  return sql`(${hasFewProductive(writer)} OR ${supply} > ${KEPT_PIECES})`;
}

function hasFewProductive({ playerId }: Writer): SQL {
  const productive = VILLA_ITEMS.filter(({ item_type }) => item_type === 'Productive').map(({ id }) => id);
  return sql`(SELECT COALESCE(SUM(quantity), 0) FROM villa_items WHERE player_id = ${playerId}
    AND item IN (SELECT value FROM json_each(${JSON.stringify(productive)}))) < ${FEW_PRODUCTIVE}`;
}
