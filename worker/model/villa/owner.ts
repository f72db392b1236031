// The owner of the Villa that an address names.

import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { players } from '../players/tables.ts';

/** The id of the registered player of a name, whatever its case; null for nobody, a guest, or one who has left. */
export async function villaOwner(db: Database, username: string): Promise<number | null> {
  const rows = await db.all<Columns<typeof players, 'id'>>(
    sql`SELECT id FROM players WHERE username_key = ${username.toLowerCase()} AND kind = 'registered'`,
  );
  return rows[0]?.id ?? null;
}
