// A game's board of one week (RULES §11): the top 100 from an index, which everybody shares, and in parallel the viewer's own row
// with its exact rank from a two-level histogram. The cost does not grow with the number of players.

import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import { type Database, type ReadShared, readSharedFrom } from '../../platform/database.ts';
import type { BoardRow } from '../../shared/contract/leaderboards.ts';
import type { WeekStart } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES, type GameType } from '../../shared/kernel/game-type.ts';
import { hiddenFrom, withoutHidden } from '../friends/blocks.ts';
import { shownName } from '../players/shown-name.ts';
import type { players } from '../players/tables.ts';
import { BOARD_ROWS, placeOwn } from './own-row.ts';
import type { weeklyScores } from './tables.ts';

/** A player's week on a board, with the player. */
export type ScoreRow = Columns<
  typeof players,
  'public_id' | 'username' | 'kind' | 'guest_number' | 'is_unlisted'
> &
  Columns<typeof weeklyScores, 'points_tenths' | 'best_metric' | 'time_ms' | 'streak_days'>;

export const SCORE_COLUMNS = sql.raw(`players.public_id, players.username, players.kind, players.guest_number,
  players.is_unlisted, scores.points_tenths, scores.best_metric, scores.time_ms, scores.streak_days`);

interface Board {
  game: GameType;
  week: WeekStart;
}

export async function gameBoardOf(
  db: Database,
  { game, week, viewerPublicId }: Board & { viewerPublicId: string | null },
  readShared: ReadShared = readSharedFrom(db),
): Promise<BoardRow[]> {
  const [top, sight] = await Promise.all([
    readShared(`board-${game}-${week}`, (nearby) => topOf(nearby, { game, week })),
    viewerPublicId === null ? NO_SIGHT : ownSight(db, { game, week, publicId: viewerPublicId }),
  ]);
  return shownBoard({
    top,
    ...sight,
    isAbove: (one, other) => one.points_tenths - other.points_tenths || other.time_ms - one.time_ms,
    game,
    viewerPublicId,
  });
}

/** A board's rows for a viewer. `isAbove` is positive if the first row ranks above the second. */
export function shownBoard({
  top,
  own,
  hidden,
  isAbove,
  game,
  viewerPublicId,
}: OwnSight & {
  top: readonly ScoreRow[];
  isAbove: (one: ScoreRow, other: ScoreRow) => number;
  game: GameType;
  viewerPublicId: string | null;
}): BoardRow[] {
  const placed = placeOwn(top, own, { viewerPublicId, compare: isAbove, by: 'points_tenths' });
  return withoutHidden(
    placed.map(({ row, rank }) => boardRowOf({ row, rank, game, viewerPublicId })),
    hidden,
  );
}

/** The rows that everybody shares; unlisted players have no name. */
async function topOf(db: Database, { game, week }: Board): Promise<ScoreRow[]> {
  const rows = await db.all<ScoreRow>(sql`
    SELECT ${SCORE_COLUMNS} FROM (
      SELECT * FROM weekly_scores WHERE week = ${week} AND game = ${game}
      ORDER BY points_tenths DESC, time_ms, player_id LIMIT ${BOARD_ROWS}
    ) AS scores JOIN players ON players.id = scores.player_id
    ORDER BY scores.points_tenths DESC, scores.time_ms, scores.player_id`);
  return withoutNames(rows);
}

/** Removes the names of unlisted players, who only leave a gap. */
export function withoutNames(rows: readonly ScoreRow[]): ScoreRow[] {
  return rows.map((row) => (row.is_unlisted === 1 ? { ...row, username: null } : row));
}

/** The viewer's part of a board: the own row (null without one), the number of players above it, and hidden players. */
export interface OwnSight {
  own: { row: ScoreRow; above: number } | null;
  hidden: ReadonlySet<string>;
}

export const NO_SIGHT: OwnSight = { own: null, hidden: new Set() };

/** Reads it, with the number of players above in this edition. */
export async function ownSight(
  db: Database,
  { game, week, publicId }: Board & { publicId: string },
): Promise<OwnSight> {
  const ofBoard = sql`week = ${week} AND game = ${game}`;
  const ofViewer = sql`player_id = (SELECT id FROM players WHERE public_id = ${publicId})`;
  const [mine, above, hidden] = (await db.batch([
    sql`
      SELECT ${SCORE_COLUMNS} FROM weekly_scores AS scores JOIN players ON players.id = scores.player_id
      WHERE ${ofBoard} AND ${ofViewer}`,
    // Two separate ranges of the key: joined by OR they would read the whole board's histogram.
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
    hiddenFrom(sql`${publicId}`),
  ])) as [ScoreRow[], { players: number }[], Columns<typeof players, 'public_id'>[]];
  return {
    own: mine[0] ? { row: mine[0], above: above[0]!.players } : null,
    hidden: new Set(hidden.map(({ public_id }) => public_id)),
  };
}

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
