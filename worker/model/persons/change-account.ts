// What both halves hold of an account changes in both at once.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

interface Change {
  publicId: string;
  set: SQL;
}

/**
 * The statements that change an account in the directory and its copy in the economy: `set` assigns columns that both have
 * (kind, name, ban, proof of the address, when the player left).
 */
export function changeAccount(change: Change): Statement[] {
  return [changePerson(change), changePlayer(change)];
}

/** The directory's part of it. */
export function changePerson({ publicId, set }: Change): Statement {
  return sql`UPDATE persons SET ${set} WHERE public_id = ${publicId}`;
}

/** The edition's part of it. */
export function changePlayer({ publicId, set }: Change): Statement {
  return sql`UPDATE players SET ${set} WHERE public_id = ${publicId}`;
}
