// Tops up the Villa shop each night (RULES §8): every common and uncommon item is in stock each morning, so that nobody can buy
// it out for long.
import { sql } from 'drizzle-orm';
import { LEAST_SUPPLY, type RarityTier, VILLA_ITEMS } from '../../model/villa/items.ts';
import type { Database, Statement } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';

export const TOPPED_UP: readonly RarityTier[] = ['common', 'uncommon'];

/** An expression for the reserved pieces of a common or uncommon productive item, as of the last night. */
export const KEPT_PIECES = sql`COALESCE((SELECT kept FROM shop_nights ORDER BY day DESC LIMIT 1), ${LEAST_SUPPLY})`;

/**
 * The statements that top up the shop after a day, by the accounts proven on it and the stock at its end; none if already done.
 */
export async function topUpStatements(
  db: Database,
  { day, proven }: { day: GameDay; proven: number },
): Promise<Statement[]> {
  const [shelves, known] = (await db.batch([
    sql`
      SELECT item, supply + COALESCE((SELECT SUM(quantity) FROM villa_moves
          WHERE villa_moves.item = villa_shop.item AND villa_moves.day > ${day}), 0) AS shelved
      FROM villa_shop`,
    sql`SELECT 1 FROM shop_nights WHERE day = ${day}`,
  ])) as [{ item: string; shelved: number }[], unknown[]];
  if (known.length > 0) return [];
  const kept = LEAST_SUPPLY + proven;
  const plain = new Set(
    VILLA_ITEMS.filter(({ rarity_tier }) => TOPPED_UP.includes(rarity_tier)).map(({ id }) => id),
  );
  const lacking = shelves
    .map(({ item, shelved }) => ({ item, pieces: kept - shelved }))
    .filter(({ item, pieces }) => plain.has(item) && pieces > 0);
  return [
    sql`INSERT INTO shop_nights (day, kept) VALUES (${day}, ${kept})`,
    sql`
      INSERT INTO villa_top_ups (day, item, pieces)
      SELECT ${day}, value ->> 'item', value ->> 'pieces' FROM json_each(${JSON.stringify(lacking)}) ORDER BY json_each.key`,
  ];
}
