// Who can be attacked, how often, and how much can be stolen (RULES §9).
import { type SQL, sql } from 'drizzle-orm';
import { declinesMischief } from '../../model/mischief/choice.ts';
import type { Gates } from '../../platform/gates.ts';
import { DAY_MS, gameDayAt } from '../../shared/kernel/game-day.ts';
import { type Millisparks, sparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

/** Attacks per day, and successes against and losses of one target in 24 hours. */
const MOST_A_DAY = 5;
const MOST_SUCCESSES = 3;
const MOST_LOSS: Millisparks = sparks(150);
const SHELTERED_MS = 3 * DAY_MS;

/** The facts about attacker and target that decide whether an attack is allowed. */
export interface Encounter {
  isSelf: boolean;
  target_registered_at: number;
  target_pieces: number;
  attacks_today: number;
  attacks_on_target: number;
  target_successes: number;
  /** Millisparks stolen from the target in the last 24 hours. */
  target_lost: number;
  attacker_declines: number;
  target_declines: number;
}

/** The columns of an encounter; `attacker` and `target` yield ids. */
export function encounterColumns({
  attacker,
  target,
  now_ms,
}: {
  attacker: SQL;
  target: SQL;
  now_ms: number;
}): SQL {
  const since = now_ms - DAY_MS;
  return sql`
    (SELECT registered_at FROM players WHERE id = ${target}) AS target_registered_at,
    (SELECT COUNT(*) FROM villa_items WHERE player_id = ${target}) AS target_pieces,
    (SELECT COUNT(*) FROM attacks WHERE attacker_id = ${attacker} AND day = ${gameDayAt(now_ms)}
      AND created_at > ${now_ms - 2 * DAY_MS}) AS attacks_today,
    (SELECT COUNT(*) FROM attacks WHERE attacker_id = ${attacker} AND target_id = ${target}
      AND created_at > ${since}) AS attacks_on_target,
    (SELECT COALESCE(SUM(succeeded), 0) FROM attacks
      WHERE target_id = ${target} AND created_at > ${since}) AS target_successes,
    (SELECT COALESCE(SUM(stolen_millis), 0) FROM attacks
      WHERE target_id = ${target} AND created_at > ${since}) AS target_lost,
    ${declinesMischief(attacker)} AS attacker_declines, ${declinesMischief(target)} AS target_declines`;
}

/** The refusal of this attack, or null. */
export function obstacleTo(
  encounter: Encounter,
  { gates, now_ms }: { gates: Gates; now_ms: number },
): Refusal | null {
  const sheltered = (detail: string) => new Refusal('SHELTERED', { detail });
  const limited = (detail: string) => new Refusal('ATTACK_LIMIT', { detail });
  if (encounter.isSelf) return sheltered('You cannot attack your own Villa.');
  if (encounter.attacker_declines) return sheltered('You decline mischief, so you send none.');
  if (encounter.target_declines) return sheltered('This player declines mischief.');
  if (encounter.target_pieces === 0) return sheltered('There is nothing to spoil: this Villa is empty.');
  if (gates.new_account_shelter && now_ms < encounter.target_registered_at + SHELTERED_MS) {
    return sheltered('New players are safe for their first three days.');
  }
  if (!gates.attack_limits) return null;
  if (encounter.attacks_today >= MOST_A_DAY) return limited('Five attacks a day are enough.');
  if (encounter.attacks_on_target > 0) return limited('Once in 24 hours for each Villa.');
  if (encounter.target_successes >= MOST_SUCCESSES) {
    return limited('This Villa has had three unlucky visits in 24 hours. Let it be.');
  }
  return null;
}

/** The attacks left today; null if the limits are off. */
export function attacksLeft(attacksToday: number, gates: Gates): number | null {
  return gates.attack_limits ? Math.max(0, MOST_A_DAY - attacksToday) : null;
}

/** The most the target can still lose in these 24 hours. */
export function lossLeft({ target_lost }: Encounter, gates: Gates): Millisparks {
  return (
    gates.attack_limits ? Math.max(0, MOST_LOSS - target_lost) : Number.MAX_SAFE_INTEGER
  ) as Millisparks;
}

/** The limits as a condition inside the batch, because a simultaneous attack may have come first. */
export function limitsHold({
  attacker,
  target,
  now_ms,
}: {
  attacker: SQL;
  target: SQL;
  now_ms: number;
}): SQL {
  return sql`(SELECT attacks_today < ${MOST_A_DAY} AND attacks_on_target = 0
      AND target_successes < ${MOST_SUCCESSES}
    FROM (SELECT ${encounterColumns({ attacker, target, now_ms })}))`;
}
