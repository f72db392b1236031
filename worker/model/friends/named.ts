// Finds a player by name.

import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { Sought as SoughtElsewhere } from '../editions/elsewhere.ts';
import type { players } from '../players/tables.ts';
import { notBlocked } from './blocks.ts';

/** A name, and the public id of the viewer; null for nobody. */
export interface Sought {
  username: string;
  viewerPublicId: string | null;
}

/**
 * Yields the id of a registered player by name, case-insensitive; null for an unknown name, a guest, a player who has left, or if
 * one of the two has blocked the other.
 */
export function playerNamed({ username, viewerPublicId }: Sought): SQL {
  return sql`(SELECT id FROM players WHERE username_key = ${username.toLowerCase()} AND kind = 'registered'
    AND ${notBlocked(sql`players.public_id`, sql`${viewerPublicId}`)})`;
}

/** The id of a registered player by name, or null. */
export async function idNamed(db: Database, sought: Sought): Promise<number | null> {
  const rows = await db.all<{ id: Columns<typeof players, 'id'>['id'] | null }>(
    sql`SELECT ${playerNamed(sought)} AS id`,
  );
  return rows[0]!.id;
}

/** The same in other editions. */
export function soughtBy(viewerPublicId: string | null, username: string): SoughtElsewhere {
  return { username, mayFind: (publicId) => notBlocked(publicId, sql`${viewerPublicId}`) };
}
