// Suspicions as rows: the play that reaches the limit opens one, later plays update it, and only a person closes it.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import type { Evidence } from './score.ts';

/** A play that is about to be stored, possibly with evidence of a suspicion. */
interface Noted {
  player: SQL;
  game: GameType;
  evidence?: Evidence | undefined;
  isHeld: boolean;
  finished_at: number;
}

/**
 * The statement that records a play of a suspected player; none for others. A cleared player can become suspected again, but only
 * by later plays. A repeated or late play changes nothing.
 */
export function noteSuspicion({ player, game, evidence, isHeld, finished_at }: Noted): Statement[] {
  if (!evidence || !isHeld) return [];
  return [
    sql`
      INSERT INTO suspicions (player_id, game, since_day, opened_at, evidence_json, latest_at)
      VALUES (${player}, ${game}, ${evidence.since}, ${finished_at}, ${JSON.stringify(evidence.plays)}, ${finished_at})
      ON CONFLICT (player_id, game) DO UPDATE SET evidence_json = excluded.evidence_json, latest_at = excluded.latest_at,
        since_day = excluded.since_day, decision = NULL, decided_at = NULL,
        opened_at = iif(decided_at IS NULL, opened_at, excluded.opened_at)
      WHERE excluded.latest_at > suspicions.latest_at AND suspicions.decision IS NOT 'removed'
        AND (suspicions.decided_at IS NULL OR excluded.latest_at > suspicions.decided_at)`,
  ];
}

interface Suspected {
  /** The row id of the player. */
  player: number;
  game: GameType;
}

/** The statement that closes a suspicion; returns a row if one was open. */
export function closeSuspicion({
  player,
  game,
  decision,
  now_ms,
}: Suspected & { decision: 'cleared' | 'removed'; now_ms: number }): Statement {
  return sql`
    UPDATE suspicions SET decision = ${decision}, decided_at = ${now_ms}, evidence_json = '[]',
      times_cleared = times_cleared + ${decision === 'cleared' ? 1 : 0}
    WHERE player_id = ${player} AND game = ${game} AND decided_at IS NULL RETURNING since_day`;
}

export function openSuspicion({ player, game }: Suspected): SQL {
  return sql`
    SELECT since_day, opened_at, latest_at FROM suspicions
    WHERE player_id = ${player} AND game = ${game} AND decided_at IS NULL`;
}

/** A query of the days since `since` whose results are held back for a reason. */
export function heldSince({ player, game, since, mark }: Suspected & { since: GameDay; mark: string }): SQL {
  return sql`
    SELECT day FROM results
    WHERE player_id = ${player} AND game = ${game} AND day >= ${since} AND held = 1 AND mark = ${mark} ORDER BY day`;
}
