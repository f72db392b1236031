// On Mondays the Villa shop is restocked to the number of active players; nothing is ever taken away
// (RULES §8). Productive pieces in the Villas of those who play are there already: else each week would bring the supply
// again, and what Villas earn would grow without end. Of all others the shelves are filled, since they only cost.

import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import { closeOf, type GameDay, type WeekStart } from '../../shared/kernel/game-day.ts';
import { activeFrom } from '../players/active-players.ts';
import { supplyOf, VILLA_ITEMS } from './items.ts';
import type { villaShop } from './tables.ts';

/**
 * The statements that restock the shop after a week, by what was on the shelves and in the Villas of active players when
 * it ended; none when that has been done. Whatever was bought and sold back since stays bought and sold.
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
