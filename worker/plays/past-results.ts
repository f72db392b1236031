// A player's results, page by page, newest first: from the record, then from the archive.

import { sql } from 'drizzle-orm';
import { monthsOfPlayer, type PlayersMonth, rowsOfMonth } from '../model/archive/archived-rows.ts';
import { openingResults, SEALED_DAY } from '../model/archive/sealed.ts';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import type { CallReply } from '../shared/contract/call.ts';
import { MOST_LISTED } from '../shared/contract/paging.ts';
import type { myResults } from '../shared/contract/plays.ts';
import { GAME_NAMES, type GameType } from '../shared/kernel/game-type.ts';
import type { results } from './tables.ts';

type ResultRow = Columns<typeof results>;

/** A page of a player's results, in one game or all, and how many are served in total. Empty for a guest without a row. */
export async function pastResults(
  ctx: Pick<Ctx, 'db' | 'ARCHIVE' | 'edition'>,
  {
    publicId,
    game,
    limit,
    offset,
  }: { publicId: string; game: GameType | null; limit: number; offset: number },
): Promise<{ results: CallReply<typeof myResults>; total: number }> {
  const player = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
  const own = sql`results.player_id = ${player} AND results.day > ${SEALED_DAY}
    AND (${game} IS NULL OR results.game = ${game})`;
  const [rows, counts, archived, months] = (await ctx.db.batch([
    sql`
      SELECT * FROM results
      WHERE ${own} ORDER BY results.day DESC, results.finished_at DESC, results.game LIMIT ${limit} OFFSET ${offset}`,
    sql`SELECT COUNT(*) AS total FROM (SELECT 1 FROM results WHERE ${own} LIMIT ${MOST_LISTED})`,
    sql`
      SELECT COALESCE(SUM(value), 0) AS total FROM json_each(${openingResults(player)})
      WHERE ${game} IS NULL OR key = ${game}`,
    monthsOfPlayer(player),
  ])) as [ResultRow[], Total[], Total[], PlayersMonth[]];
  const live = counts[0]!.total;
  const older = await olderResults(ctx, {
    months,
    game,
    skip: Math.max(0, offset - live),
    take: Math.min(limit - rows.length, archived[0]!.total),
  });
  return {
    results: [...rows, ...older].map(shownResult),
    total: Math.min(live + archived[0]!.total, MOST_LISTED),
  };
}

interface Total {
  total: number;
}

/** Results from the archive, read month by month in the order of the list. */
async function olderResults(
  ctx: Pick<Ctx, 'ARCHIVE' | 'edition'>,
  {
    months,
    game,
    skip,
    take,
  }: { months: readonly PlayersMonth[]; game: GameType | null; skip: number; take: number },
): Promise<ResultRow[]> {
  const found: ResultRow[] = [];
  for (const month of months) {
    if (take <= 0 || found.length >= skip + take) break;
    const rows = (await rowsOfMonth(ctx, month, ['results'])) as unknown as ResultRow[];
    const wanted = rows.filter((row) => game === null || row.game === game);
    const later = (one: string | number, other: string | number) => (one < other ? 1 : one > other ? -1 : 0);
    found.push(
      ...wanted.sort(
        (one, other) =>
          later(one.day, other.day) ||
          later(one.finished_at, other.finished_at) ||
          later(other.game, one.game),
      ),
    );
  }
  return found.slice(skip, skip + Math.max(0, take));
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
