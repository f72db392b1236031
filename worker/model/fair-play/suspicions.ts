// Suspicions as rows: opened by the play that passes the bound, renewed by those after it, closed by a person alone.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import type { Evidence } from './score.ts';

/** A play on its way into the record, as far as it may be one of somebody who is suspected. */
interface Noted {
  player: SQL;
  game: GameType;
  evidence?: Evidence | undefined;
  isHeld: boolean;
  finished_at: number;
}

/**
 * The statement that notes a play of somebody who is suspected; none for others. A player who was cleared is suspected anew, by plays
 * after it alone. A play that arrives again, or late, changes nothing.
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
  /** The player's row. */
  player: number;
  game: GameType;
}

/** The statement that closes a suspicion; yields a row where one was open. */
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

/** The open suspicion of a player's game, as a query. */
export function openSuspicion({ player, game }: Suspected): SQL {
  return sql`
    SELECT since_day, opened_at, latest_at FROM suspicions
    WHERE player_id = ${player} AND game = ${game} AND decided_at IS NULL`;
}

/** The days of results that are held back for a reason, from a day on, as a query. */
export function heldSince({ player, game, since, mark }: Suspected & { since: GameDay; mark: string }): SQL {
  return sql`
    SELECT day FROM results
    WHERE player_id = ${player} AND game = ${game} AND day >= ${since} AND held = 1 AND mark = ${mark} ORDER BY day`;
}
