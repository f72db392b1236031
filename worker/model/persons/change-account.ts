// What both halves hold of an account changes in both (economy/crossing.ts).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

interface Change {
  publicId: string;
  set: SQL;
}

/**
 * The directory's statement about an account: `set` assigns columns that both halves have (kind, name, ban, proof of the
 * address, when the player left).
 */
export function changePerson({ publicId, set }: Change): Statement {
  return sql`UPDATE persons SET ${set} WHERE public_id = ${publicId}`;
}

/** The edition's about its copy. */
export function changePlayer({ publicId, set }: Change): Statement {
  return sql`UPDATE players SET ${set} WHERE public_id = ${publicId}`;
}
