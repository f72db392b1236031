// Boards among friends: the viewer and those he follows, ranked among themselves. At most 501 players, each found by key,
// so one round trip however many play.
import { sql } from 'drizzle-orm';
import { boardRowOf, SCORE_COLUMNS, type ScoreRow } from '../../model/boards/game-board.ts';
import { STAT_COLUMNS } from '../../model/boards/standings.ts';
import { friendsOf } from '../../model/friends/friends.ts';
import type { Database } from '../../platform/database.ts';
import type { BoardRow, PlayerBoardRow, PlayerStat } from '../../shared/contract/leaderboards.ts';
import type { WeekStart } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { type WorthRow, worthRowOf } from './player-board.ts';

/** A registered player, who looks at the board of his friends. */
interface Among {
  viewer: { playerId: number; publicId: string };
}

/** A game's board of one week among friends. */
export async function friendsGameBoard(
  db: Database,
  { game, week, viewer }: Among & { game: GameType; week: WeekStart },
): Promise<BoardRow[]> {
  const rows = await db.all<ScoreRow>(sql`
    SELECT ${SCORE_COLUMNS} FROM ${friendsOf(viewer.playerId)} AS friends
    CROSS JOIN weekly_scores AS scores
      ON scores.week = ${week} AND scores.game = ${game} AND scores.player_id = friends.id
    JOIN players ON players.id = scores.player_id
    ORDER BY scores.points_tenths DESC, scores.time_ms, scores.player_id`);
  return rows.map((row) => {
    const rank = 1 + rows.findIndex(({ points_tenths }) => points_tenths === row.points_tenths);
    return boardRowOf({ row, rank, game, viewerPublicId: viewer.publicId });
  });
}

/** What friends are worth, as stored for the boards of all (RULES §11). */
export async function friendsPlayerBoard(
  db: Database,
  { stat, viewer }: Among & { stat: PlayerStat },
): Promise<PlayerBoardRow[]> {
  const rows = await db.all<WorthRow>(sql`
    SELECT players.public_id, players.username, players.is_unlisted,
      standings.${STAT_COLUMNS[stat]} AS value_millis
    FROM ${friendsOf(viewer.playerId)} AS friends CROSS JOIN players ON players.id = friends.id
    JOIN standings ON standings.player_id = players.id
    ORDER BY value_millis DESC, players.username_key`);
  return rows.map((row) => {
    const rank = 1 + rows.findIndex(({ value_millis }) => value_millis === row.value_millis);
    return worthRowOf({ row, rank, stat, viewerPublicId: viewer.publicId });
  });
}
