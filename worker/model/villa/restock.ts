// Restocks the Villa shop on Mondays for the number of active players, never removing anything (RULES §8). Productive pieces in
// active players' Villas count as stock: otherwise each week would add the supply again, and Villas' earnings would grow without
// limit. Other shelves are always filled, because those items only cost.

import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import { closeOf, type GameDay, type WeekStart } from '../../shared/kernel/game-day.ts';
import { activeFrom } from '../players/active-players.ts';
import { supplyOf, VILLA_ITEMS } from './items.ts';
import type { villaShop } from './tables.ts';

/**
 * The statements that restock the shop after a week, by the stock and active players' pieces at its end; none if that is already
 * done. Later purchases and sales are unaffected.
 */
export async function restockStatements(
  db: Database,
  {
    week,
    sunday,
    monday,
    active_players,
  }: { week: WeekStart; sunday: GameDay; monday: GameDay; active_players: number },
): Promise<Statement[]> {
  const shelves = await db.all<Columns<typeof villaShop, 'item'> & { shelved: number; owned: number }>(sql`
    WITH active AS MATERIALIZED (${activeFrom({ monday })}),
    owned AS MATERIALIZED (
      SELECT item, SUM(quantity) AS pieces FROM (
        SELECT item, quantity FROM active JOIN villa_items ON villa_items.player_id = active.id
        UNION ALL
        SELECT later.item, -later.quantity FROM villa_shop
        JOIN villa_moves AS later ON later.item = villa_shop.item AND later.day > ${sunday}
        WHERE later.player_id IN (SELECT id FROM active)
      ) GROUP BY item
    )
    SELECT item, supply + COALESCE((SELECT SUM(quantity) FROM villa_moves
        WHERE villa_moves.item = villa_shop.item AND villa_moves.day > ${sunday}), 0) AS shelved,
      COALESCE((SELECT pieces FROM owned WHERE owned.item = villa_shop.item), 0) AS owned
    FROM villa_shop
    WHERE NOT EXISTS (SELECT 1 FROM villa_restocks WHERE week = ${week} AND villa_restocks.item = villa_shop.item)`);
  const byItem = new Map(shelves.map((shelf) => [shelf.item, shelf]));
  const restocks = VILLA_ITEMS.flatMap(({ id, item_type, rarity_tier }) => {
    const shelf = byItem.get(id);
    if (!shelf) return [];
    const there = shelf.shelved + (item_type === 'Productive' ? shelf.owned : 0);
    return [{ item: id, pieces: Math.max(0, supplyOf({ tier: rarity_tier, active_players }) - there) }];
  });
  if (restocks.length === 0) return [];
  return [
    sql`
      INSERT INTO villa_restocks (week, item, pieces, restocked_at)
      SELECT ${week}, value ->> 'item', value ->> 'pieces', ${closeOf(sunday)}
      FROM json_each(${JSON.stringify(restocks)}) ORDER BY json_each.key`,
  ];
}
