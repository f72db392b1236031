// Finishes a player's challenge entry in the batch that stores the result.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { closeOf, type GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import type { FinishedPlay } from '../results/finished.ts';

/** Excludes a marked play (RULES §4), and one delivered after the close (RULES §1). */
export function finishEntry(play: FinishedPlay, { now_ms }: { now_ms: number }): Statement[] {
  if (play.isHeld || now_ms >= closeOf(play.day)) return [];
  return [
    sql`
      UPDATE challenge_entries SET state = 'finished', finished_at = ${play.finished_at}
      WHERE player_id = ${play.player} AND day = ${play.day} AND game = ${play.game} AND state = 'joined'`,
  ];
}

/** The statement for a result that is released before the close: it finishes the entry now. */
export function finishReleased({
  player,
  game,
  day,
  now_ms,
}: {
  player: SQL;
  game: GameType;
  day: GameDay;
  now_ms: number;
}): Statement[] {
  if (now_ms >= closeOf(day)) return [];
  const its = sql`player_id = ${player} AND day = ${day} AND game = ${game}`;
  return [
    sql`
      UPDATE challenge_entries SET state = 'finished', finished_at = (SELECT finished_at FROM results WHERE ${its})
      WHERE ${its} AND state = 'joined' AND EXISTS (
        SELECT 1 FROM results WHERE ${its} AND held = 0 AND delivered_at < ${closeOf(day)})`,
  ];
}

/** The statement for a result that an operator holds back: an unpaired entry leaves the queue. */
export function unfinishHeld({
  player,
  game,
  day,
}: {
  player: SQL;
  game: GameType;
  day: GameDay;
}): Statement {
  return sql`
    UPDATE challenge_entries SET state = 'joined', finished_at = NULL
    WHERE player_id = ${player} AND day = ${day} AND game = ${game} AND state IN ('finished', 'waiting')`;
}

/** A query that yields one row if the pool must process the player's entry. */
export function entryInPool({
  publicId,
  game,
  day,
}: {
  publicId: string;
  game: GameType;
  day: GameDay;
}): Statement {
  return sql`
    SELECT 1 FROM challenge_entries WHERE player_id = (SELECT id FROM players WHERE public_id = ${publicId})
      AND day = ${day} AND game = ${game} AND state IN ('finished', 'waiting', 'matched')`;
}
