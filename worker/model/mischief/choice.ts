// Players may decline mischief (RULES §9); a choice is binding for a week.

import { type SQL, sql } from 'drizzle-orm';
import type { Columns, Joined } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import type { mischiefChoices } from './tables.ts';

/** How long a choice is binding, and how long after their own attack players cannot decline. */
export const CHOICE_HOLDS_MS = 7 * DAY_MS;

/** A player's choice: whether mischief is declined, and the instant from which the player may choose again, or null for now. */
export interface MischiefChoice {
  declined: boolean;
  open_from: number | null;
}

export function declinesMischief(player: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM mischief_choices WHERE player_id = ${player} AND declined = 1)`;
}

export function choiceRow(player: SQL): Statement {
  return sql`
    SELECT COALESCE((SELECT declined FROM mischief_choices WHERE player_id = ${player}), 0) AS declined,
      (SELECT chosen_at FROM mischief_choices WHERE player_id = ${player}) AS chosen_at,
      (SELECT MAX(created_at) FROM attacks WHERE attacker_id = ${player}) AS attacked_at`;
}

export type ChoiceRow = Columns<typeof mischiefChoices, 'declined'> &
  Joined<Columns<typeof mischiefChoices, 'chosen_at'>> & { attacked_at: number | null };

/** The choice in a row. Rejoining only waits for the last choice, not for an attack. */
export function choiceIn(row: ChoiceRow, now_ms: number): MischiefChoice {
  const declined = row.declined === 1;
  const since = Math.max(row.chosen_at ?? 0, declined ? 0 : (row.attacked_at ?? 0));
  const open_from = since + CHOICE_HOLDS_MS;
  return { declined, open_from: since > 0 && open_from > now_ms ? open_from : null };
}

export function shownChoice({ declined, open_from }: MischiefChoice) {
  return { declined, open_from: open_from === null ? null : new Date(open_from).toISOString() };
}
