// A board of players by what they are worth (RULES §11), in one round trip to D1: the top 100 and the viewer's own row.
// Equals are listed by name; when there is not enough room, the earliest come first.

import { sql } from 'drizzle-orm';
import { BOARD_ROWS } from '../../model/boards/game-board.ts';
import { type PlaceRow, placeOn, STAT_COLUMNS } from '../../model/boards/standings.ts';
import type { players } from '../../model/players/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { PlayerBoardRow, PlayerStat } from '../../shared/contract/leaderboards.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';

/** What one player is worth, and who that is. */
export type WorthRow = Columns<typeof players, 'public_id' | 'is_unlisted'> & {
  username: string;
  value_millis: number;
};

/** The board of a value as a viewer sees it, with the viewer's own row last when it is outside the top. */
export async function playerBoardOf(
  db: Database,
  { stat, viewerPublicId }: { stat: PlayerStat; viewerPublicId: string | null },
): Promise<PlayerBoardRow[]> {
  const column = STAT_COLUMNS[stat];
  const [top, places] = (await db.batch([
    sql`
      SELECT players.public_id, players.username, players.is_unlisted, listed.value AS value_millis FROM (
        SELECT player_id AS id, ${column} AS value FROM standings
        ORDER BY ${column} DESC, player_id LIMIT ${BOARD_ROWS}
      ) AS listed JOIN players ON players.id = listed.id
      ORDER BY listed.value DESC, players.username_key`,
    placeOn({ stat, publicId: viewerPublicId }),
  ])) as [WorthRow[], PlaceRow[]];
  const asRow = (row: WorthRow, rank: number) => worthRowOf({ row, rank, stat, viewerPublicId });
  // Players who opted out of public boards leave a gap in the ranks.
  const rows = top
    .filter((row) => row.is_unlisted === 0 || row.public_id === viewerPublicId)
    .map((row) => asRow(row, 1 + top.findIndex(({ value_millis }) => value_millis === row.value_millis)));
  const { value_millis, username, above } = places[0]!;
  if (viewerPublicId !== null && value_millis !== null && !rows.some((row) => row.is_viewer))
    rows.push(
      asRow({ public_id: viewerPublicId, username: username ?? '', value_millis, is_unlisted: 0 }, 1 + above),
    );
  return rows;
}

/** A row of a board as a viewer sees it. */
export function worthRowOf({
  row,
  rank,
  stat,
  viewerPublicId,
}: {
  row: WorthRow;
  rank: number;
  stat: PlayerStat;
  viewerPublicId: string | null;
}): PlayerBoardRow {
  return {
    rank,
    user_id: row.public_id,
    username: row.username,
    is_guest: false,
    is_viewer: row.public_id === viewerPublicId,
    value: toSparks(row.value_millis as Millisparks),
    stat_type: stat,
  };
}
