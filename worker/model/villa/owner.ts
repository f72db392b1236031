// The owner of the Villa that an address names.

import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { players } from '../players/tables.ts';

/** Yields the id of the registered player of a name, whatever its case; null for nobody, a guest, or one who has left. */
export function ownerNamed(username: string): SQL {
  return sql`(SELECT id FROM players WHERE username_key = ${username.toLowerCase()} AND kind = 'registered')`;
}

/** The id of the registered player of a name, or null. */
export async function villaOwner(db: Database, username: string): Promise<number | null> {
  const rows = await db.all<{ id: Columns<typeof players, 'id'>['id'] | null }>(
    sql`SELECT ${ownerNamed(username)} AS id`,
  );
  return rows[0]!.id;
}
