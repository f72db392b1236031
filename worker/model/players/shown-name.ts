// The names by which other players see a player.

import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { players } from './tables.ts';

export type NamedRow = Columns<typeof players, 'kind' | 'username' | 'guest_number'>;

/** The username, 'Guest 4821', or a text for a player who has left. */
export function shownName({ kind, username, guest_number }: NamedRow): string {
  if (kind === 'guest') return `Guest ${guest_number}`;
  return kind === 'deactivated' ? 'deactivated player' : (username ?? '');
}

/** The same name as an expression; `player` yields the id, qualified with its table. NULL for nobody. */
export function shownNameOf(player: SQL): SQL {
  return sql`(
    SELECT CASE shown.kind WHEN 'guest' THEN 'Guest ' || shown.guest_number
      WHEN 'deactivated' THEN 'deactivated player' ELSE shown.username END
    FROM players AS shown WHERE shown.id = ${player})`;
}
