// A marked result is paid, and held out of boards, pools and prizes until an operator lets it in (RULES §4).
import { sql } from 'drizzle-orm';
import type { Statement } from '../platform/database.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';

interface ResultOf {
  /** The player's row. */
  player: number;
  game: GameType;
  day: GameDay;
}

/** The query that yields a result's row, with `held`; none where there is no result. */
export function resultOf({ player, game, day }: ResultOf): Statement {
  return sql`SELECT held FROM results WHERE player_id = ${player} AND game = ${game} AND day = ${day}`;
}

/** The statement that lets a held result in; yields its play's id, or nothing where none is held. The mark stays. */
export function releaseResult({ player, game, day, now_ms }: ResultOf & { now_ms: number }): Statement {
  return sql`
    UPDATE results SET held = 0, released_at = ${now_ms}
    WHERE player_id = ${player} AND game = ${game} AND day = ${day} AND held = 1 RETURNING play_id`;
}
