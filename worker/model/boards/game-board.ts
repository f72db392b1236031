// A game's board of one week (RULES §11) in one round trip to D1: the top 100 from an index, and the viewer's exact
// rank from a histogram of two levels, so that the cost does not grow with the players.

import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { BoardRow } from '../../shared/contract/leaderboards.ts';
import type { WeekStart } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES, type GameType } from '../../shared/kernel/game-type.ts';
import { shownName } from '../players/shown-name.ts';
import type { players } from '../players/tables.ts';
import type { weeklyScores } from './tables.ts';

/** How many rows a board shows before the viewer's own. */
export const BOARD_ROWS = 100;

/** One player's week as it is read, and whose it is. */
export type ScoreRow = Columns<
  typeof players,
  'public_id' | 'username' | 'kind' | 'guest_number' | 'is_unlisted'
> &
  Columns<typeof weeklyScores, 'points_tenths' | 'best_metric' | 'time_ms' | 'streak_days'>;

/** The columns of a ScoreRow, of `players` and `scores`. */
export const SCORE_COLUMNS = sql.raw(`players.public_id, players.username, players.kind, players.guest_number,
  players.is_unlisted, scores.points_tenths, scores.best_metric, scores.time_ms, scores.streak_days`);

/** The board of a game and week as a viewer sees it. */
export async function gameBoardOf(
  db: Database,
  { game, week, viewerPublicId }: { game: GameType; week: WeekStart; viewerPublicId: string | null },
): Promise<BoardRow[]> {
  const ofBoard = sql`week = ${week} AND game = ${game}`;
  const ofViewer = sql`player_id = (SELECT id FROM players WHERE public_id = ${viewerPublicId ?? ''})`;
  const [top, mine, above] = (await db.batch([
    sql`
      SELECT ${SCORE_COLUMNS} FROM (
        SELECT * FROM weekly_scores WHERE ${ofBoard}
        ORDER BY points_tenths DESC, time_ms, player_id LIMIT ${BOARD_ROWS}
      ) AS scores JOIN players ON players.id = scores.player_id
      ORDER BY scores.points_tenths DESC, scores.time_ms, scores.player_id`,
    sql`
      SELECT ${SCORE_COLUMNS} FROM weekly_scores AS scores JOIN players ON players.id = scores.player_id
      WHERE ${ofBoard} AND ${ofViewer}`,
    // Two ranges of the key, apart: joined by OR they would be read as the whole board's histogram.
    sql`
      WITH own AS (SELECT points_tenths AS points FROM weekly_scores WHERE ${ofBoard} AND ${ofViewer}),
      above AS (
        SELECT players FROM own, weekly_histogram
        WHERE ${ofBoard} AND level = 0 AND bucket > points / 100
        UNION ALL
        SELECT players FROM own, weekly_histogram
        WHERE ${ofBoard} AND level = 1 AND bucket > points AND bucket < (points / 100 + 1) * 100
      )
      SELECT COALESCE(SUM(players), 0) AS players FROM above`,
  ])) as [ScoreRow[], ScoreRow[], { players: number }[]];
  const asRow = (row: ScoreRow, rank: number) => boardRowOf({ row, rank, game, viewerPublicId });
  // Players who opted out of public boards leave a gap in the ranks.
  const rows = top
    .filter((row) => row.is_unlisted === 0 || row.public_id === viewerPublicId)
    .map((row) => asRow(row, rankAmong(top, row)));
  const viewer = mine[0];
  if (viewer && !rows.some((row) => row.is_viewer)) rows.push(asRow(viewer, 1 + above[0]!.players));
  return rows;
}

/** Rank = 1 + players with more points; equals share it (RULES §11). */
function rankAmong(rows: readonly ScoreRow[], row: ScoreRow): number {
  return 1 + rows.findIndex(({ points_tenths }) => points_tenths === row.points_tenths);
}

/** A row of a board as a viewer sees it. */
export function boardRowOf({
  row,
  rank,
  game,
  viewerPublicId,
}: {
  row: ScoreRow;
  rank: number;
  game: GameType;
  viewerPublicId: string | null;
}): BoardRow {
  const isGuest = row.kind === 'guest';
  return {
    rank,
    user_id: row.public_id,
    username: shownName(row),
    is_guest: isGuest,
    is_viewer: row.public_id === viewerPublicId,
    points_earned: row.points_tenths / 10,
    metric_name: GAME_NAMES[game].metric.name,
    metric_value: row.best_metric,
    time_taken_seconds: row.time_ms / 1000,
    streak_days: row.streak_days,
  };
}
