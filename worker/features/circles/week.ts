// The week of a circle as one of its members sees it (RULES §15): the best base points of each game, added. What another played
// today counts for a viewer once the viewer's own result of that game is in; before that it leaves the store as "played" alone.
import { type SQL, sql } from 'drizzle-orm';
import { membersOf } from '../../model/circles/circles.ts';
import type { circles } from '../../model/circles/tables.ts';
import { A_PLAYER, hasBlocked, nameSeenBy } from '../../model/friends/blocks.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
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
type Head = Columns<typeof circles, 'name'> & {
  members: number;
  owner: string | null;
  is_owner: number;
  is_member: number;
  has_blocked: number;
};
interface Member {
  id: number;
  public_id: string;
  shown: string;
  is_owner: number;
}
type Best = Columns<typeof results, 'player_id' | 'game' | 'base_tenths'>;
type Day = Columns<typeof results, 'player_id' | 'day'>;

interface Viewer {
  /** Null for nobody and for guests. */
  publicId: string | null;
  today: GameDay;
}

/** A circle as a viewer may see it, in one trip. Throws NOT_FOUND where there is none. */
export async function circleSeenBy(
  db: Database,
  { code, token, viewer }: { code: string; token: string; viewer: Viewer },
): Promise<Reply> {
  const week = weekOf(viewer.today);
  const rows = await db.batch(statementsOf({ token, viewer }));
  const [heads, members, own, bests, lastBests, days] = rows as [
    Head[],
    Member[],
    Columns<typeof results, 'game'>[],
    Best[],
    Best[],
    Day[],
  ];
  const head = heads[0];
  if (!head) throw new Refusal('NOT_FOUND', { detail: 'There is no such circle, or it has ended.' });
  const isMember = head.is_member === 1;
  return {
    code,
    name: head.name,
    members: head.members,
    is_full: head.members >= MOST_MEMBERS,
    owner: head.owner,
    is_owner: head.is_owner === 1,
    has_blocked: head.has_blocked === 1,
    week: isMember ? weekIn({ week, viewer, members, own, bests, lastBests, days }) : null,
  };
}

function statementsOf({ token, viewer: { publicId, today } }: { token: string; viewer: Viewer }) {
  const viewerId = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
  const ids = membersOf(token);
  const isIn = sql`${viewerId} IN ${ids}`;
  const week = weekOf(today);
  const mine = sql`SELECT game FROM results WHERE player_id = ${viewerId} AND day = ${today}`;
  return [
    sql`
      SELECT circles.name, (SELECT COUNT(*) FROM ${ids}) AS members, circles.owner_id = ${viewerId} AS is_owner,
        (SELECT ${nameSeenBy(sql`${publicId}`, sql`owners.id`)} FROM players AS owners
          WHERE owners.id = circles.owner_id AND owners.kind = 'registered') AS owner,
        ${isIn} AS is_member,
        EXISTS (SELECT 1 FROM players WHERE id IN ${ids} AND ${hasBlocked(sql`${publicId}`, sql`players.public_id`)}) AS has_blocked
      FROM circles WHERE circles.token = ${token}`,
    sql`
      SELECT members.id, members.public_id, ${nameSeenBy(sql`${publicId}`, sql`members.id`)} AS shown,
        members.id = (SELECT owner_id FROM circles WHERE token = ${token}) AS is_owner
      FROM players AS members WHERE members.id IN ${ids} AND ${isIn}`,
    mine,
    bestsOf({
      ids,
      isIn,
      from: week,
      until: addDays(week as unknown as GameDay, 6),
      and: sql`(day <> ${today} OR player_id = ${viewerId} OR game IN (${mine}))`,
    }),
    bestsOf({
      ids,
      isIn,
      from: addDays(week as unknown as GameDay, -7),
      until: addDays(week as unknown as GameDay, -1),
      and: sql`TRUE`,
    }),
    sql`
      SELECT DISTINCT player_id, day FROM results
      WHERE player_id IN ${ids} AND ${isIn} AND day > ${addDays(today, -LONGEST_SHARED - 1)} AND day <= ${today}`,
  ];
}

function bestsOf({
  ids,
  isIn,
  from,
  until,
  and,
}: {
  ids: SQL;
  isIn: SQL;
  from: string;
  until: string;
  and: SQL;
}) {
  return sql`
    SELECT player_id, game, MAX(base_tenths) AS base_tenths FROM results
    WHERE player_id IN ${ids} AND ${isIn} AND day BETWEEN ${from} AND ${until} AND held = 0 AND ${and}
    GROUP BY player_id, game`;
}

interface Found {
  week: string;
  viewer: Viewer;
  members: readonly Member[];
  own: readonly Columns<typeof results, 'game'>[];
  bests: readonly Best[];
  lastBests: readonly Best[];
  days: readonly Day[];
}

function weekIn({ week, viewer, members, own, bests, lastBests, days }: Found): Week {
  const viewerId = members.find(({ public_id }) => public_id === viewer.publicId)!.id;
  const isIn = new Set(own.map(({ game }) => game));
  const playedBy = (id: number) =>
    new Set(days.filter(({ player_id }) => player_id === id).map(({ day }) => day));
  const own_days = playedBy(viewerId);
  const rows = members.map((member, place): CircleMember => {
    const played = playedBy(member.id);
    const isViewer = member.id === viewerId;
    const games = GAME_TYPES.flatMap((game_type) => {
      const best = bests.find(({ player_id, game }) => player_id === member.id && game === game_type);
      return best ? [{ game_type, base_points: best.base_tenths / 10 }] : [];
    });
    return {
      user_id: member.shown === A_PLAYER ? `hidden-${place}` : member.public_id,
      username: member.shown,
      is_viewer: isViewer,
      is_owner: member.is_owner === 1,
      total: totalOf(bests, member.id),
      games,
      days_played: [...played].filter((day) => day >= week).length,
      shared_streak: isViewer ? null : sharedStreak({ one: own_days, other: played, today: viewer.today }),
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
    last_week: bestOfLastWeek(members, lastBests),
  };
}

function totalOf(bests: readonly Best[], id: number): number {
  return (
    bests.reduce((sum, { player_id, base_tenths }) => sum + (player_id === id ? base_tenths : 0), 0) / 10
  );
}

function bestOfLastWeek(members: readonly Member[], bests: readonly Best[]): Week['last_week'] {
  const [best] = members
    .map(({ id, shown }) => ({ username: shown, total: totalOf(bests, id) }))
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
