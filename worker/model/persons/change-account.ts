// Changes to the columns of an account that both halves store (economy/crossing.ts).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

interface Change {
  publicId: string;
  set: SQL;
}

/** The directory's statement: `set` assigns columns of both halves (kind, name, ban, proof of the address, time of leaving). */
export function changePerson({ publicId, set }: Change): Statement {
  return sql`UPDATE persons SET ${set} WHERE public_id = ${publicId}`;
}

/** The edition's statement for its copy. */
export function changePlayer({ publicId, set }: Change): Statement {
  return sql`UPDATE players SET ${set} WHERE public_id = ${publicId}`;
}
