// The boards that an edition shares: which have changed since the Board object accepted them, and the snapshot of one.
import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import { addDays, type GameDay, type WeekStart, weekdaysOf, weekOf } from '../../shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../../shared/kernel/game-type.ts';
import { SCORE_COLUMNS, type ScoreRow, withoutNames } from './game-board.ts';
import type { Bars, Snapshot } from './merge.ts';
import { BOARD_ROWS } from './own-row.ts';
import type { dailyHistogram, sharedBoards } from './tables.ts';

/** The pause before an edition sends a board again, in milliseconds. */
const PAUSE_MS = 30_000;

export interface BoardName {
  game: GameType;
  week: WeekStart;
}

const isDue = (now_ms: number) => sql`version > taken AND sent_at <= ${now_ms - PAUSE_MS}`;

/** The statement that yields the boards due to be sent, latest week first (`BoardName`). */
export function dueBoards({ now_ms, limit }: { now_ms: number; limit: number }): Statement {
  return sql`SELECT week, game FROM shared_boards WHERE ${isDue(now_ms)} ORDER BY week DESC, game LIMIT ${limit}`;
}

/** The statement that claims a board for sending. It yields a row if the board is due, to only one of concurrent callers. */
export function takeOn({ game, week }: BoardName, now_ms: number): Statement {
  return sql`
    UPDATE shared_boards SET sent_at = ${now_ms} WHERE week = ${week} AND game = ${game} AND ${isDue(now_ms)}
    RETURNING game`;
}

/** The statement that records the latest version that the Board object has accepted. */
export function noteTaken({ game, week }: BoardName, version: number): Statement {
  return sql`
    UPDATE shared_boards SET taken = ${version} WHERE week = ${week} AND game = ${game} AND taken < ${version}`;
}

/** The statement that starts sharing all boards with players since a day, if none is shared yet. */
export function beginSharing({ from, today }: { from: GameDay; today: GameDay }): Statement {
  const weeks: WeekStart[] = [];
  for (let day = from; weekOf(day) <= weekOf(today); day = addDays(day, 7)) weeks.push(weekOf(day));
  return sql`
    INSERT INTO shared_boards (week, game, version, taken, sent_at)
    SELECT weeks.value, games.value, CAST(unixepoch('subsec') * 1000 AS INTEGER), 0, 0
    FROM json_each(${JSON.stringify(weeks)}) AS weeks CROSS JOIN json_each(${JSON.stringify(GAME_TYPES)}) AS games
    WHERE NOT EXISTS (SELECT 1 FROM shared_boards)
      AND EXISTS (SELECT 1 FROM weekly_histogram WHERE week = weeks.value AND game = games.value AND level = 0)`;
}

/** A consistent snapshot of a board; null if the edition does not share it. */
export async function snapshotOf(db: Database, { game, week }: BoardName): Promise<Snapshot | null> {
  const [versions, top, points, bars] = (await db.batch([
    sql`SELECT version FROM shared_boards WHERE week = ${week} AND game = ${game}`,
    firstHundred({ game, week }),
    sql`
      SELECT bucket AS tenths, players FROM weekly_histogram
      WHERE week = ${week} AND game = ${game} AND level = 1 AND players > 0 ORDER BY bucket`,
    sql`
      SELECT day, base_tenths, players FROM daily_histogram
      WHERE day IN (${sql.join(weekdaysOf(week), sql`, `)}) AND game = ${game} AND players > 0
      ORDER BY day, base_tenths`,
  ])) as [
    Columns<typeof sharedBoards, 'version'>[],
    ScoreRow[],
    { tenths: number; players: number }[],
    Columns<typeof dailyHistogram, 'day' | 'base_tenths' | 'players'>[],
  ];
  if (!versions[0]) return null;
  const days: Record<GameDay, [number, number][]> = {};
  for (const { day, base_tenths, players } of bars) {
    days[day] ??= [];
    days[day].push([base_tenths, players]);
  }
  return {
    version: versions[0].version,
    top: withoutNames(top),
    points: points.map(({ tenths, players }) => [tenths, players]) satisfies Bars,
    days,
  };
}

/**
 * The statement that reads the first hundred with ties in the order of public ids. It reads all rows level with the hundredth, so
 * that the last places are right across editions.
 */
function firstHundred({ game, week }: BoardName): Statement {
  const ofBoard = sql`week = ${week} AND game = ${game}`;
  return sql`
    WITH edge AS (
      SELECT COALESCE(MAX(points_tenths), -1) AS points, COALESCE(MAX(time_ms), -1) AS time FROM (
        SELECT points_tenths, time_ms FROM weekly_scores WHERE ${ofBoard}
        ORDER BY points_tenths DESC, time_ms LIMIT 1 OFFSET ${BOARD_ROWS - 1})
    )
    SELECT ${SCORE_COLUMNS} FROM (
      SELECT weekly_scores.* FROM edge CROSS JOIN weekly_scores ON ${ofBoard} AND points_tenths > edge.points
      UNION ALL
      SELECT weekly_scores.* FROM edge CROSS JOIN weekly_scores
        ON ${ofBoard} AND points_tenths = edge.points AND time_ms <= edge.time
    ) AS scores JOIN players ON players.id = scores.player_id
    ORDER BY scores.points_tenths DESC, scores.time_ms, players.public_id LIMIT ${BOARD_ROWS}`;
}
