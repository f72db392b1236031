// A marked result is paid, but held back from boards, pools and prizes until an operator releases it (RULES §4).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../platform/database.ts';
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import { SUSPECTED } from './fair-play.ts';

/** How many days operators see a held result. */
const SHOWN_DAYS = 28;

/** The player-facing mark of a result that was held back by an operator, not by a rule. */
export const BY_AN_OPERATOR = 'An operator looked at it and had doubts.';

interface ResultOf {
  /** The row id of the player. */
  player: number;
  game: GameType;
  day: GameDay;
}

/** Selects a result's `held`; yields no row if there is no result. */
export function resultOf({ player, game, day }: ResultOf): Statement {
  return sql`SELECT held FROM results WHERE player_id = ${player} AND game = ${game} AND day = ${day}`;
}

/** Releases a held result and yields its play's id, or nothing if none is held. The mark stays. */
export function releaseResult({ player, game, day, now_ms }: ResultOf & { now_ms: number }): Statement {
  return sql`
    UPDATE results SET held = 0, released_at = ${now_ms}
    WHERE player_id = ${player} AND game = ${game} AND day = ${day} AND held = 1 RETURNING play_id`;
}

/** Holds a result back, marks it if it has no mark, and yields its play's id, or nothing if it is held already. */
export function withholdResult({ player, game, day }: ResultOf): Statement {
  return sql`
    UPDATE results SET held = 1, released_at = NULL, mark = COALESCE(mark, ${BY_AN_OPERATOR})
    WHERE player_id = ${player} AND game = ${game} AND day = ${day} AND held = 0 RETURNING play_id`;
}

/** The condition for rows of `results` held because of the play itself, not of a suspicion or an operator. */
export const isHeldForItself = sql`(held = 1 AND mark NOT IN (${SUSPECTED.reason}, ${BY_AN_OPERATOR}))`;

/** The condition for held rows of `results` from the last 28 days. */
export function isHeldLately(today: GameDay): SQL {
  return sql`held = 1 AND day > ${addDays(today, -SHOWN_DAYS)}`;
}
