// What both halves hold of an account changes in both at once.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

/**
 * The statements that change an account in the directory and its copy in the economy: `set` assigns columns that both have
 * (kind, name, ban, proof of the address, when the player left).
 */
export function changeAccount({ publicId, set }: { publicId: string; set: SQL }): Statement[] {
  return [
    sql`UPDATE persons SET ${set} WHERE public_id = ${publicId}`,
    sql`UPDATE players SET ${set} WHERE public_id = ${publicId}`,
  ];
}
