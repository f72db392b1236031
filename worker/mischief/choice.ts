// Who takes part in mischief (RULES §9): a player may decline it, and the choice holds for a week.
import { type SQL, sql } from 'drizzle-orm';
import type { CallReply } from '../contract/call.ts';
import type { chooseMischief } from '../contract/mischief.ts';
import { DAY_MS } from '../kernel/game-day.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Database, Statement } from '../platform/database.ts';
import { guardedBatch, type Writer } from '../sessions/writer.ts';

/** A choice holds for this long, and nobody declines within this time of an attack of their own. */
const HOLDS_MS = 7 * DAY_MS;

/** A player's choice: whether mischief is declined, and the instant from which the player may choose again, or null for now. */
export interface MischiefChoice {
  declined: boolean;
  open_from: number | null;
}

/** Whether a player declines mischief, as SQL. */
export function declinesMischief(player: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM mischief_choices WHERE player_id = ${player} AND declined = 1)`;
}

/** The statement that reads what a choice depends on. */
export function choiceRow(player: SQL): Statement {
  return sql`
    SELECT COALESCE((SELECT declined FROM mischief_choices WHERE player_id = ${player}), 0) AS declined,
      (SELECT chosen_at FROM mischief_choices WHERE player_id = ${player}) AS chosen_at,
      (SELECT MAX(created_at) FROM attacks WHERE attacker_id = ${player}) AS attacked_at`;
}

/** A row of `choiceRow`. */
export interface ChoiceRow {
  declined: number;
  chosen_at: number | null;
  attacked_at: number | null;
}

/** The choice that a row holds. Taking part again waits for the last choice alone. */
export function choiceIn(row: ChoiceRow, now_ms: number): MischiefChoice {
  const declined = row.declined === 1;
  const since = Math.max(row.chosen_at ?? 0, declined ? 0 : (row.attacked_at ?? 0));
  const open_from = since + HOLDS_MS;
  return { declined, open_from: since > 0 && open_from > now_ms ? open_from : null };
}

/**
 * Declines mischief, or takes part again. Declining ends what lies on the Villa. The same choice again changes nothing.
 * Throws MISCHIEF_CHOICE_HOLDS within seven days of the last choice or, to decline, of the last attack.
 */
export async function setMischiefChoice(
  db: Database,
  { writer, declined, now_ms }: { writer: Writer; declined: boolean; now_ms: number },
): Promise<CallReply<typeof chooseMischief>> {
  const outcome = await guardedBatch(db, {
    writer,
    now_ms,
    statements: [...changeOf({ writer, declined, now_ms }), choiceRow(sql`${writer.playerId}`)],
  });
  const row = outcome.at(-1)![0] as ChoiceRow;
  const choice = choiceIn(row, now_ms);
  if (choice.declined !== declined) throw refusalOf(choice, row);
  return shownChoice(choice);
}

/** A choice as the calls show it. */
export function shownChoice({ declined, open_from }: MischiefChoice) {
  return { declined, open_from: open_from === null ? null : new Date(open_from).toISOString() };
}

/** The statements of a choice; where it may not be made now, or stands already, they change nothing. */
function changeOf({ writer, declined, now_ms }: { writer: Writer; declined: boolean; now_ms: number }) {
  const me = sql`${writer.playerId}`;
  const since = now_ms - HOLDS_MS;
  const attackedLately = sql`EXISTS (SELECT 1 FROM attacks WHERE attacker_id = ${me} AND created_at > ${since})`;
  const change = sql`
    INSERT INTO mischief_choices (player_id, declined, chosen_at) SELECT ${me}, ${declined ? 1 : 0}, ${now_ms}
    WHERE ${declinesMischief(me)} <> ${declined ? 1 : 0}
      AND NOT EXISTS (SELECT 1 FROM mischief_choices WHERE player_id = ${me} AND chosen_at > ${since})
      ${declined ? sql`AND NOT ${attackedLately}` : sql``}
    ON CONFLICT (player_id) DO UPDATE SET declined = excluded.declined, chosen_at = excluded.chosen_at`;
  if (!declined) return [change];
  const end = sql`
    UPDATE disruptions SET ends_at = ${now_ms}
    WHERE target_id = ${me} AND ends_at > ${now_ms} AND ${declinesMischief(me)}`;
  return [change, end];
}

function refusalOf({ open_from }: MischiefChoice, row: ChoiceRow): Refusal {
  const why =
    (row.attacked_at ?? 0) > (row.chosen_at ?? 0)
      ? 'You attacked a Villa in the last seven days.'
      : 'A choice holds for seven days.';
  const day = new Date(open_from ?? 0).toISOString().slice(0, 10);
  return new Refusal('MISCHIEF_CHOICE_HOLDS', { detail: `${why} You can choose again from ${day} on.` });
}
