// Walking all players by id, which is how a step covers them without a statement that grows with their number.
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';

/** The next players after the id `cursor`: the last one's id, null if there are none, and how many, at most `chunk`. */
export async function nextPlayers(
  db: Database,
  { cursor, chunk }: { cursor: number; chunk: number },
): Promise<{ through: number | null; players: number }> {
  const [range] = await db.all<{ through: number | null; players: number }>(sql`
    SELECT MAX(id) AS through, COUNT(*) AS players
    FROM (SELECT id FROM players WHERE id > ${cursor} ORDER BY id LIMIT ${chunk})`);
  return range!;
}

/** The highest player id; 0 if there are no players. */
export async function lastPlayer(db: Database): Promise<number> {
  const [ids] = await db.all<{ last: number | null }>(sql`SELECT MAX(id) AS last FROM players`);
  return ids!.last ?? 0;
}
