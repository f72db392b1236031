// A player's results as the record has them, page by page, newest first.

import { sql } from 'drizzle-orm';
import type { Columns } from '../platform/columns.ts';
import type { Database } from '../platform/database.ts';
import type { CallReply } from '../shared/contract/call.ts';
import { MOST_LISTED } from '../shared/contract/paging.ts';
import type { myResults } from '../shared/contract/plays.ts';
import { GAME_NAMES, type GameType } from '../shared/kernel/game-type.ts';
import type { results } from './tables.ts';

type ResultRow = Columns<typeof results>;

/** A page of the results of a player, of one game or all; and how many are served. None for a guest without a row. */
export async function pastResults(
  db: Database,
  {
    publicId,
    game,
    limit,
    offset,
  }: { publicId: string; game: GameType | null; limit: number; offset: number },
): Promise<{ results: CallReply<typeof myResults>; total: number }> {
  const own = sql`results.player_id = (SELECT id FROM players WHERE public_id = ${publicId})
    AND (${game} IS NULL OR results.game = ${game})`;
  const [rows, counts] = (await db.batch([
    sql`
      SELECT * FROM results
      WHERE ${own} ORDER BY results.day DESC, results.finished_at DESC, results.game LIMIT ${limit} OFFSET ${offset}`,
    sql`SELECT COUNT(*) AS total FROM (SELECT 1 FROM results WHERE ${own} LIMIT ${MOST_LISTED})`,
  ])) as [ResultRow[], { total: number }[]];
  return { results: rows.map(shownResult), total: counts[0]!.total };
}

function shownResult(row: ResultRow): CallReply<typeof myResults>[number] {
  return {
    id: row.play_id,
    game_type: row.game,
    game_date: row.day,
    base_points: row.base_tenths / 10,
    points_earned: row.points_tenths / 10,
    special: row.special === 1,
    marked: row.mark !== null,
    held_back: row.held === 1,
    given_up: row.given_up === 1,
    solved: row.solved === 1,
    metric_name: GAME_NAMES[row.game].metric.name,
    metric: row.metric,
    time_taken_seconds: row.time_ms / 1000,
    streak_days: row.streak_days,
    streak_bonus: row.streak_bonus_millis / 1000,
    finished_at: new Date(row.finished_at).toISOString(),
  };
}
