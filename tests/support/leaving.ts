// A player who has left: in both halves of the tables, as leaving writes it.
import { type SQL, sql } from 'drizzle-orm';
import { db } from './record.ts';

/** Leaves in a player's name, at an instant. */
export function leaveAt(at_ms: number, { publicId }: { publicId: string | SQL }): Promise<unknown> {
  return db.batch([
    sql`UPDATE persons SET kind = 'deactivated', deactivated_at = ${at_ms} WHERE public_id = ${publicId}`,
    sql`UPDATE players SET kind = 'deactivated', deactivated_at = ${at_ms} WHERE public_id = ${publicId}`,
  ]);
}
