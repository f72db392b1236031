// Declining mischief, and rejoining it (RULES §9).
import { sql } from 'drizzle-orm';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import {
  CHOICE_HOLDS_MS,
  type ChoiceRow,
  choiceIn,
  choiceRow,
  declinesMischief,
  type MischiefChoice,
  shownChoice,
} from '../../model/mischief/choice.ts';
import type { Database } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { chooseMischief } from '../../shared/contract/mischief.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

/**
 * Declines or rejoins mischief. Declining ends the disruptions on the Villa. Repeating the current choice changes nothing.
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

/** They change nothing if the choice is not allowed now or already made. */
function changeOf({ writer, declined, now_ms }: { writer: Writer; declined: boolean; now_ms: number }) {
  const me = sql`${writer.playerId}`;
  const since = now_ms - CHOICE_HOLDS_MS;
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
