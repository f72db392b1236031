// The week of a circle as one of its members sees it (RULES §15): the best base points of each game, added. What another played
// on a day counts for a viewer once the viewer's own result of that game is in, or the day can no longer be played; before
// that the store only says "played".
// The viewer's own edition says what the viewer has played and whom the viewer does not see; the circle's has all the rest.
import { type SQL, sql } from 'drizzle-orm';
import { membersOf } from '../../model/circles/circles.ts';
import { hiddenId } from '../../model/circles/hidden-member.ts';
import type { circleMembers, circles } from '../../model/circles/tables.ts';
import { farNames } from '../../model/editions/elsewhere.ts';
import { A_PLAYER } from '../../model/friends/blocks.ts';
import { shownNameOf } from '../../model/players/shown-name.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import type { Statement } from '../../platform/database.ts';
import type { results } from '../../plays/tables.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import {
  type CircleMember,
  type circle,
  GOAL_DAYS,
  LONGEST_SHARED,
  MOST_MEMBERS,
} from '../../shared/contract/circles.ts';
import { addDays, type GameDay, weekOf } from '../../shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../../shared/kernel/game-type.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

type Reply = CallReply<typeof circle>;
type Week = NonNullable<Reply['week']>;
type Head = Columns<typeof circles, 'name' | 'owner_public_id'> & { is_member: number };
type MemberRow = Columns<typeof circleMembers, 'public_id' | 'edition'> & { shown: string | null };
type Best = Columns<typeof circleMembers, 'public_id'> & Columns<typeof results, 'game' | 'base_tenths'>;
type Day = Columns<typeof circleMembers, 'public_id'> & Columns<typeof results, 'day'>;

interface Viewer {
  /** Null for nobody. */
  publicId: string | null;
  today: GameDay;
  /** The days whose plays may still be running. */
  playable: GameDay[];
}

/** Data from the viewer's own edition: the viewer's results of those days, who blocks whom, and whether the viewer has joined. */
type Own = [
  played: Columns<typeof results, 'day' | 'game'>[],
  blocks: { public_id: string; is_mine: number }[],
  joined: unknown[],
];

/**
 * A circle as a viewer may see it: in one trip, and one more for a viewer of another edition and for the names of such members.
 * Throws NOT_FOUND where there is none.
 */
export async function circleSeenBy(
  ctx: Ctx,
  { edition, token, viewer }: { edition: string; token: string; viewer: Viewer },
): Promise<Reply> {
  const { rows, own } = await ask(ctx, { edition, token, viewer });
  const [heads, members, bests, lastBests, days] = rows as [Head[], MemberRow[], Best[], Best[], Day[]];
  const [played, blocks, joined] = own;
  const head = heads[0];
  if (!head) throw new Refusal('NOT_FOUND', { detail: 'There is no such circle, or it has ended.' });
  const hidden = new Set(blocks.map(({ public_id }) => public_id));
  const shown = await namesOf(ctx, { members, hidden });
  const idOf = (member: string) =>
    hidden.has(member) ? hiddenId(ctx, { token, member, viewer: viewer.publicId! }) : member;
  const isMember = head.is_member === 1;
  const blockedByViewer = new Set(blocks.flatMap((one) => (one.is_mine === 1 ? [one.public_id] : [])));
  return {
    code: `${edition}.${token}`,
    name: head.name,
    members: members.length,
    is_full: members.length >= MOST_MEMBERS,
    owner: shown.get(head.owner_public_id) ?? null,
    is_owner: head.owner_public_id === viewer.publicId,
    has_blocked: members.some(({ public_id }) => blockedByViewer.has(public_id)),
    is_joining: !isMember && joined.length > 0,
    week: isMember
      ? weekIn({ viewer, owner: head.owner_public_id, members, idOf, shown, played, bests, lastBests, days })
      : null,
  };
}

/** Asks the circle's edition, and the viewer's own: in the same trip, or right before where it is another. */
async function ask(
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

/** `mine` is a query of the playable days and games in which the viewer's own result is in. */
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
    sql`SELECT name, owner_public_id, ${isIn} AS is_member FROM circles WHERE token = ${token}`,
    sql`
      SELECT members.public_id, members.edition, ${shownNameOf(sql`players.id`)} AS shown
      FROM circle_members AS members LEFT JOIN players
        ON players.public_id = members.public_id AND members.edition IS NULL
      WHERE members.token = ${token} AND members.is_removed = 0`,
    bests({ from: week, until: addDays(week, 6) }),
    bests({ from: addDays(week, -7), until: addDays(week, -1) }),
    daysIn(token, { isIn, from: addDays(today, -LONGEST_SHARED), until: today }),
  ];
}

interface Span {
  from: GameDay;
  until: GameDay;
}

/** A query of what members played that counts: `public_id`, `day`, `game`, `base_tenths`. */
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

/** The query of the days on which members played. */
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

/** The names of members as the viewer sees them; the directory has those of other editions. */
async function namesOf(
  ctx: Ctx,
  { members, hidden }: { members: readonly MemberRow[]; hidden: ReadonlySet<string> },
): Promise<ReadonlyMap<string, string>> {
  const far = members.filter(({ edition }) => edition !== null).map(({ public_id }) => public_id);
  const names = await farNames(ctx, far);
  return new Map(
    members.map(({ public_id, shown }) => [
      public_id,
      hidden.has(public_id) ? A_PLAYER : (shown ?? names.get(public_id) ?? 'deactivated player'),
    ]),
  );
}

interface Found {
  viewer: Viewer;
  owner: string;
  members: readonly MemberRow[];
  /** The id of a member that the viewer may see. */
  idOf: (publicId: string) => string;
  shown: ReadonlyMap<string, string>;
  played: Own[0];
  bests: readonly Best[];
  lastBests: readonly Best[];
  days: readonly Day[];
}

function weekIn({ viewer, owner, members, idOf, shown, played: own, bests, lastBests, days }: Found): Week {
  const week: string = weekOf(viewer.today);
  const isIn = new Set(own.flatMap(({ day, game }) => (day === viewer.today ? [game] : [])));
  const playedBy = (id: string) =>
    new Set(days.filter(({ public_id }) => public_id === id).map(({ day }) => day));
  const ownDays = playedBy(viewer.publicId!);
  const rows = members.map(({ public_id }): CircleMember => {
    const played = playedBy(public_id);
    const isViewer = public_id === viewer.publicId;
    const games = GAME_TYPES.flatMap((game_type) => {
      const best = bests.find((one) => one.public_id === public_id && one.game === game_type);
      return best ? [{ game_type, base_points: best.base_tenths / 10 }] : [];
    });
    return {
      user_id: idOf(public_id),
      username: shown.get(public_id)!,
      is_viewer: isViewer,
      is_owner: public_id === owner,
      total: totalOf(bests, public_id),
      games,
      days_played: [...played].filter((day) => day >= week).length,
      shared_streak: isViewer ? null : sharedStreak({ one: ownDays, other: played, today: viewer.today }),
    };
  });
  const goal = {
    days: rows.reduce((sum, { days_played }) => sum + days_played, 0),
    of: GOAL_DAYS * members.length,
  };
  return {
    starts: week,
    rows: rows.sort(
      (one, other) =>
        other.total - one.total || (one.username.toLowerCase() < other.username.toLowerCase() ? -1 : 1),
    ),
    waiting: GAME_TYPES.filter((game: GameType) => !isIn.has(game)),
    goal,
    last_week: bestOfLastWeek(shown, lastBests),
  };
}

function totalOf(bests: readonly Best[], id: string): number {
  return (
    bests.reduce((sum, { public_id, base_tenths }) => sum + (public_id === id ? base_tenths : 0), 0) / 10
  );
}

function bestOfLastWeek(shown: ReadonlyMap<string, string>, bests: readonly Best[]): Week['last_week'] {
  const [best] = [...shown]
    .map(([id, username]) => ({ username, total: totalOf(bests, id) }))
    .sort((one, other) => other.total - one.total);
  return best && best.total > 0 ? best : null;
}

/** How many days in a row both played, up to today, or to yesterday while today is not over for both. */
function sharedStreak({
  one,
  other,
  today,
}: {
  one: ReadonlySet<GameDay>;
  other: ReadonlySet<GameDay>;
  today: GameDay;
}): number {
  const both = (day: GameDay) => one.has(day) && other.has(day);
  let day = both(today) ? today : addDays(today, -1);
  let count = 0;
  while (count < LONGEST_SHARED && both(day)) {
    count += 1;
    day = addDays(day, -1);
  }
  return count;
}
