// A marked result is paid, and held out of boards, pools and prizes until an operator lets it in (RULES §4).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../platform/database.ts';
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import { SUSPECTED } from './fair-play.ts';

/** For so many days a held result is shown to operators. */
const SHOWN_DAYS = 28;

/** The mark of a result that only an operator found doubtful, as its player sees it. */
export const BY_AN_OPERATOR = 'An operator looked at it and had doubts.';

interface ResultOf {
  /** The row id of the player. */
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

/**
 * The statement that holds a result back, with a mark where it had none; yields its play's id, or nothing where it is held
 * already.
 */
export function withholdResult({ player, game, day }: ResultOf): Statement {
  return sql`
    UPDATE results SET held = 1, released_at = NULL, mark = COALESCE(mark, ${BY_AN_OPERATOR})
    WHERE player_id = ${player} AND game = ${game} AND day = ${day} AND held = 0 RETURNING play_id`;
}

/** The condition of rows of `results` that are held back because of the play itself, not by a suspicion or an operator. */
export const isHeldForItself = sql`(held = 1 AND mark NOT IN (${SUSPECTED.reason}, ${BY_AN_OPERATOR}))`;

/** The condition of rows of `results` that are held back, and of the last 28 days. */
export function isHeldLately(today: GameDay): SQL {
  return sql`held = 1 AND day > ${addDays(today, -SHOWN_DAYS)}`;
}
