// The rows behind a circle's week. The viewer's own edition supplies the viewer's results and blocks; the circle's edition
// supplies everything else.
import { type SQL, sql } from 'drizzle-orm';
import { circleName, membersOf } from '../../model/circles/circles.ts';
import type { circleMembers, circles } from '../../model/circles/tables.ts';
import { shownNameOf } from '../../model/players/shown-name.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import type { Statement } from '../../platform/database.ts';
import type { results } from '../../plays/tables.ts';
import { LONGEST_SHARED } from '../../shared/contract/circles.ts';
import { addDays, type GameDay, weekOf } from '../../shared/kernel/game-day.ts';

export type Head = Columns<typeof circles, 'name' | 'owner_public_id'> & { is_member: number };
export type MemberRow = Columns<typeof circleMembers, 'public_id' | 'edition'> & { shown: string | null };
export type Best = Columns<typeof circleMembers, 'public_id'> &
  Columns<typeof results, 'game' | 'base_tenths'>;
export type Day = Columns<typeof circleMembers, 'public_id'> & Columns<typeof results, 'day'>;

export interface Viewer {
  /** Null without a session. */
  publicId: string | null;
  today: GameDay;
  /** Days whose plays may still be running. */
  playable: GameDay[];
}

/**
 * Data from the viewer's own edition: results of the playable days, blocks in both directions, and whether the viewer has
 * joined.
 */
export type Own = [
  played: Columns<typeof results, 'day' | 'game'>[],
  blocks: { public_id: string; is_mine: number }[],
  joined: unknown[],
];

/** Queries the circle's edition and the viewer's own; in one trip if they are the same. */
export async function ask(
  ctx: Ctx,
  { edition, token, viewer }: { edition: string; token: string; viewer: Viewer },
): Promise<{ rows: unknown[][]; own: Own }> {
  const ofViewer = ownStatements({ token, viewer });
  if (edition === ctx.edition) {
    const rows = await ctx.db.batch([
      ...circleStatements({ token, viewer, mine: ofViewer[0]! }),
      ...ofViewer,
    ]);
    return { rows: rows.slice(0, -ofViewer.length), own: rows.slice(-ofViewer.length) as Own };
  }
  const own: Own = viewer.publicId === null ? [[], [], []] : ((await ctx.db.batch(ofViewer)) as Own);
  const mine = sql`SELECT value ->> 'day', value ->> 'game' FROM json_each(${JSON.stringify(own[0])})`;
  return { rows: await inEdition(ctx, edition).db.batch(circleStatements({ token, viewer, mine })), own };
}

function ownStatements({
  token,
  viewer: { publicId, playable },
}: {
  token: string;
  viewer: Viewer;
}): Statement[] {
  const viewerId = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
  return [
    sql`SELECT day, game FROM results WHERE player_id = ${viewerId} AND day IN (${sql.join(playable, sql`, `)})`,
    sql`
      SELECT blocked_public_id AS public_id, 1 AS is_mine FROM blocks WHERE blocker_public_id = ${publicId}
      UNION ALL SELECT blocker_public_id, 0 FROM blocks WHERE blocked_public_id = ${publicId}`,
    sql`SELECT 1 FROM far_circles WHERE player_id = ${viewerId} AND token = ${token} AND is_removed = 0`,
  ];
}

/** `mine` selects the playable days and games of which the viewer already has a result. */
function circleStatements({
  token,
  viewer: { publicId, today, playable },
  mine,
}: {
  token: string;
  viewer: Viewer;
  mine: SQL;
}): Statement[] {
  const isIn = sql`${publicId} IN ${membersOf(token)}`;
  const week = weekOf(today) as unknown as GameDay;
  const maySee = sql`(day NOT IN (${sql.join(playable, sql`, `)}) OR public_id = ${publicId} OR (day, game) IN (${mine}))`;
  const bests = (span: Span) => sql`
    SELECT public_id, game, MAX(base_tenths) AS base_tenths FROM (${playedIn(token, span)}) WHERE ${isIn} AND ${maySee}
    GROUP BY public_id, game`;
  return [
    sql`SELECT ${circleName(publicId)} AS name, owner_public_id, ${isIn} AS is_member FROM circles WHERE token = ${token}`,
    sql`
      SELECT members.public_id, members.edition, ${shownNameOf(sql`players.id`)} AS shown
      FROM circle_members AS members LEFT JOIN players
        ON players.public_id = members.public_id AND members.edition IS NULL
      WHERE members.token = ${token} AND members.is_removed = 0 AND players.banned_at IS NULL`,
    bests({ from: week, until: addDays(week, 6) }),
    bests({ from: addDays(week, -7), until: addDays(week, -1) }),
    daysIn(token, { isIn, from: addDays(today, -LONGEST_SHARED), until: today }),
  ];
}

interface Span {
  from: GameDay;
  until: GameDay;
}

/** Selects members' results that count: `public_id`, `day`, `game`, `base_tenths`. */
function playedIn(token: string, { from, until }: Span): SQL {
  return sql`
    SELECT members.public_id, results.day, results.game, results.base_tenths FROM circle_members AS members
    CROSS JOIN players ON players.public_id = members.public_id
    CROSS JOIN results ON results.player_id = players.id AND results.day BETWEEN ${from} AND ${until} AND results.held = 0
    WHERE members.token = ${token} AND members.is_removed = 0 AND members.edition IS NULL
    UNION ALL
    SELECT members.public_id, days.day, games.key, games.value FROM circle_members AS members
    CROSS JOIN circle_days AS days ON days.public_id = members.public_id AND days.day BETWEEN ${from} AND ${until}
    CROSS JOIN json_each(days.games) AS games
    WHERE members.token = ${token} AND members.is_removed = 0 AND members.edition IS NOT NULL`;
}

/** Selects the days on which members played. */
function daysIn(token: string, { isIn, from, until }: Span & { isIn: SQL }): Statement {
  return sql`
    SELECT DISTINCT members.public_id, results.day FROM circle_members AS members
    CROSS JOIN players ON players.public_id = members.public_id
    CROSS JOIN results ON results.player_id = players.id AND results.day BETWEEN ${from} AND ${until}
    WHERE members.token = ${token} AND members.is_removed = 0 AND members.edition IS NULL AND ${isIn}
    UNION ALL
    SELECT members.public_id, days.day FROM circle_members AS members
    CROSS JOIN circle_days AS days ON days.public_id = members.public_id AND days.day BETWEEN ${from} AND ${until}
    WHERE members.token = ${token} AND members.is_removed = 0 AND members.edition IS NOT NULL AND ${isIn}`;
}
