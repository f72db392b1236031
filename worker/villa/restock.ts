// Mondays fill the shelves of the Villa shop up to what so many active players ask for; they are never emptied (RULES §8).
import { sql } from 'drizzle-orm';
import { closeOf, type GameDay, type WeekStart } from '../kernel/game-day.ts';
import type { Database, Statement } from '../platform/database.ts';
import { supplyOf, VILLA_ITEMS } from './items.ts';

/**
 * The statements that restock the shop after a week, by what stood on the shelves when it ended; none when that has been
 * done. Whatever was bought and sold back since stays bought and sold.
 */
export async function restockStatements(
  db: Database,
  { week, sunday, active_players }: { week: WeekStart; sunday: GameDay; active_players: number },
): Promise<Statement[]> {
  const shelves = await db.all<{ item: string; supply: number }>(sql`
    SELECT item, supply + COALESCE((SELECT SUM(quantity) FROM villa_moves
      WHERE villa_moves.item = villa_shop.item AND villa_moves.day > ${sunday}), 0) AS supply
    FROM villa_shop
    WHERE NOT EXISTS (SELECT 1 FROM villa_restocks WHERE week = ${week} AND villa_restocks.item = villa_shop.item)`);
  const supplies = new Map(shelves.map(({ item, supply }) => [item, supply]));
  const restocks = VILLA_ITEMS.flatMap(({ id, rarity_tier }) => {
    const supply = supplies.get(id);
    if (supply === undefined) return [];
    return [{ item: id, pieces: Math.max(0, supplyOf({ tier: rarity_tier, active_players }) - supply) }];
  });
  if (restocks.length === 0) return [];
  return [
    sql`
      INSERT INTO villa_restocks (week, item, pieces, restocked_at)
      SELECT ${week}, value ->> 'item', value ->> 'pieces', ${closeOf(sunday)}
      FROM json_each(${JSON.stringify(restocks)}) ORDER BY json_each.key`,
  ];
}
