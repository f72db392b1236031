// The boards of players by value (RULES §11): the top 100, the same for everyone, and the viewer's own row. Equal values are
// listed by name; if there is not enough room, the earliest players come first.

import { sql } from 'drizzle-orm';
import { BOARD_ROWS, placeOwn } from '../../model/boards/own-row.ts';
import { type PlaceRow, placeOn, STAT_COLUMNS } from '../../model/boards/standings.ts';
import { hiddenFrom, withoutHidden } from '../../model/friends/blocks.ts';
import type { players } from '../../model/players/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Database, type ReadShared, readSharedFrom } from '../../platform/database.ts';
import type { PlayerBoardRow, PlayerStat } from '../../shared/contract/leaderboards.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';

export type WorthRow = Columns<typeof players, 'public_id' | 'is_unlisted'> & {
  username: string;
  value_millis: number;
};

/** A board as a viewer sees it, with the viewer's own row last if it is outside the top. */
export async function playerBoardOf(
  db: Database,
  { stat, viewerPublicId }: { stat: PlayerStat; viewerPublicId: string | null },
  readShared: ReadShared = readSharedFrom(db),
): Promise<PlayerBoardRow[]> {
  const [top, { own, hidden }] = await Promise.all([
    readShared(`worth-${stat}`, (nearby) => topOf(nearby, stat)),
    viewerPublicId === null ? NO_SIGHT : ownWorth(db, { stat, publicId: viewerPublicId }),
  ]);
  const isAbove = (one: WorthRow, other: WorthRow) =>
    one.value_millis - other.value_millis || (keyOf(one) < keyOf(other) ? 1 : -1);
  const placed = placeOwn(top, own, { viewerPublicId, compare: isAbove, by: 'value_millis' });
  return withoutHidden(
    placed.map(({ row, rank }) => worthRowOf({ row, rank, stat, viewerPublicId })),
    hidden,
  );
}

/** The viewer's part of a board: their own row, null if they are not listed, and the players hidden from them. */
interface OwnSight {
  own: { row: WorthRow; above: number } | null;
  hidden: ReadonlySet<string>;
}

const NO_SIGHT: OwnSight = { own: null, hidden: new Set() };

/** The sort key among equal values. */
function keyOf({ username }: WorthRow): string {
  return username.toLowerCase();
}

/** The top rows. Unlisted players keep their place, without a name. */
async function topOf(db: Database, stat: PlayerStat): Promise<WorthRow[]> {
  const column = STAT_COLUMNS[stat];
  const rows = await db.all<WorthRow>(sql`
    SELECT players.public_id, players.username, players.is_unlisted, listed.value AS value_millis FROM (
      SELECT player_id AS id, ${column} AS value FROM standings
      ORDER BY ${column} DESC, player_id LIMIT ${BOARD_ROWS}
    ) AS listed JOIN players ON players.id = listed.id
    ORDER BY listed.value DESC, players.username_key`);
  return rows.map((row) => (row.is_unlisted === 1 ? { ...row, username: '' } : row));
}

/** The viewer's own row, the number of players above it, and the players hidden from them. */
async function ownWorth(
  db: Database,
  { stat, publicId }: { stat: PlayerStat; publicId: string },
): Promise<OwnSight> {
  const [[place], rows] = (await db.batch([placeOn({ stat, publicId }), hiddenFrom(sql`${publicId}`)])) as [
    PlaceRow[],
    Columns<typeof players, 'public_id'>[],
  ];
  const hidden = new Set(rows.map(({ public_id }) => public_id));
  const { value_millis, username, above } = place!;
  if (value_millis === null) return { own: null, hidden };
  const row = { public_id: publicId, username: username ?? '', value_millis, is_unlisted: 0 };
  return { own: { row, above }, hidden };
}

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
