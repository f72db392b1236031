// A landmark's shareholders, largest first. Read page by page along the index of holdings, so that no reply grows with the
// number of players.

import { type SQL, sql } from 'drizzle-orm';
import { A_PLAYER, notBlocked } from '../../model/friends/blocks.ts';
import type { Landmark } from '../../model/landmarks/landmarks.ts';
import type { holdings } from '../../model/landmarks/tables.ts';
import { type NamedRow, shownName } from '../../model/players/shown-name.ts';
import type { players } from '../../model/players/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import { SHAREHOLDERS_PAGE, type Shareholder } from '../../shared/contract/assets.ts';
import { MOST_LISTED, pageOf } from '../../shared/contract/paging.ts';

type HolderRow = NamedRow &
  Columns<typeof players, 'public_id'> &
  Columns<typeof holdings, 'shares'> & { is_hidden: number };

interface Read {
  landmark: Landmark;
  viewerPublicId: string | null;
}

/** The first page and the viewer's own row, under the field names of the landmark's reply. */
export interface FirstShareholders {
  shareholders: Shareholder[];
  shareholder_count: number;
  shareholders_before_viewer: number | null;
}

/** The queries of the first page; `firstShareholdersOf` reads their rows. */
export function firstShareholders({ landmark, viewerPublicId }: Read): Statement[] {
  const before = (which: SQL) => sql`(SELECT COUNT(*) FROM (SELECT 1 FROM holdings AS other
    WHERE other.landmark_id = holdings.landmark_id AND ${which} LIMIT ${MOST_LISTED}))`;
  return [
    holdersOf({ landmark, viewerPublicId }, { limit: SHAREHOLDERS_PAGE, offset: 0 }),
    countOf(landmark),
    sql`
      SELECT players.public_id, players.kind, players.username, players.guest_number, holdings.shares, 0 AS is_hidden,
        ${before(sql`other.shares > holdings.shares`)}
        + ${before(sql`other.shares = holdings.shares AND other.player_id < holdings.player_id`)} AS before
      FROM players JOIN holdings ON holdings.player_id = players.id
      WHERE players.public_id = ${viewerPublicId ?? ''} AND holdings.landmark_id = ${landmark.id}`,
  ];
}

/** The first page from the rows of its queries. */
export function firstShareholdersOf(rows: unknown[][], { viewerPublicId }: Read): FirstShareholders {
  const [holders, counted, own] = rows as [
    HolderRow[],
    { total: number }[],
    (HolderRow & { before: number })[],
  ];
  const isListed = holders.some(({ public_id }) => public_id === viewerPublicId);
  const shown = isListed ? holders : [...holders, ...own];
  return {
    shareholders: shown.map((row, place) => shareholderOf(row, place, viewerPublicId)),
    shareholder_count: counted[0]!.total,
    shareholders_before_viewer: own[0] ? Math.min(own[0].before, MOST_LISTED) : null,
  };
}

/** A page of shareholders, and their total number, counted up to `MOST_LISTED`. */
export async function shareholdersPage(
  db: Database,
  { landmark, viewerPublicId }: Read,
  query: { limit?: number | undefined; offset?: number | undefined },
): Promise<{ total: number; shareholders: Shareholder[] }> {
  const page = pageOf(query, { size: SHAREHOLDERS_PAGE });
  const [holders, counted] = (await db.batch([
    holdersOf({ landmark, viewerPublicId }, page),
    countOf(landmark),
  ])) as [HolderRow[], { total: number }[]];
  return {
    total: counted[0]!.total,
    shareholders: holders.map((row, place) => shareholderOf(row, page.offset + place, viewerPublicId)),
  };
}

function holdersOf(
  { landmark, viewerPublicId }: Read,
  { limit, offset }: { limit: number; offset: number },
): Statement {
  return sql`
    SELECT players.public_id, players.kind, players.username, players.guest_number, largest.shares,
      NOT ${notBlocked(sql`players.public_id`, sql`${viewerPublicId}`)} AS is_hidden
    FROM (
      SELECT player_id, shares FROM holdings WHERE landmark_id = ${landmark.id}
      ORDER BY shares DESC, player_id LIMIT ${Math.max(0, limit)} OFFSET ${offset}
    ) AS largest CROSS JOIN players ON players.id = largest.player_id
    ORDER BY largest.shares DESC, largest.player_id`;
}

function countOf(landmark: Landmark): Statement {
  return sql`
    SELECT COUNT(*) AS total FROM (
      SELECT 1 FROM holdings WHERE landmark_id = ${landmark.id} LIMIT ${MOST_LISTED})`;
}

function shareholderOf(row: HolderRow, place: number, viewerPublicId: string | null): Shareholder {
  return {
    user_id: row.is_hidden ? `hidden-${place}` : row.public_id,
    username: row.is_hidden ? A_PLAYER : shownName(row),
    shares_owned: row.shares,
    is_guest: row.kind === 'guest',
    is_viewer: row.public_id === viewerPublicId,
  };
}
