// A circle's week as one of its members sees it (RULES §15): the sum of the best base points in each game. Another member's
// result of a day is visible once the viewer has a result of that game, or the day can no longer be played; until then the
// reply only says "played".
import { hiddenId } from '../../model/circles/hidden-member.ts';
import { farPersons } from '../../model/editions/elsewhere.ts';
import { A_PLAYER } from '../../model/friends/blocks.ts';
import type { Ctx } from '../../platform/context.ts';
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
import { ask, type Best, type Day, type Head, type MemberRow, type Own, type Viewer } from './week-rows.ts';

type Reply = CallReply<typeof circle>;
type Week = NonNullable<Reply['week']>;
/**
 * A circle as a viewer may see it. Takes one trip, plus one if the viewer or members live in other editions. Throws NOT_FOUND.
 */
export async function circleSeenBy(
  ctx: Ctx,
  { edition, token, viewer }: { edition: string; token: string; viewer: Viewer },
): Promise<Reply> {
  const { rows, own } = await ask(ctx, { edition, token, viewer });
  const [heads, allMembers, bests, lastBests, days] = rows as [Head[], MemberRow[], Best[], Best[], Day[]];
  const [played, blocks, joined] = own;
  const head = heads[0];
  if (!head) throw new Refusal('NOT_FOUND', { detail: 'There is no such circle, or it has ended.' });
  const hidden = new Set(blocks.map(({ public_id }) => public_id));
  const { members, shown } = await namesOf(ctx, { members: allMembers, hidden });
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

/** The members to show, with their names as the viewer sees them. The directory supplies those of other editions. */
async function namesOf(
  ctx: Ctx,
  { members, hidden }: { members: readonly MemberRow[]; hidden: ReadonlySet<string> },
): Promise<{ members: MemberRow[]; shown: ReadonlyMap<string, string> }> {
  const far = await farPersons(
    ctx,
    members.filter(({ edition }) => edition !== null).map(({ public_id }) => public_id),
  );
  const present = members.filter(({ public_id }) => !far.get(public_id)?.isBanned);
  const shown = new Map(
    present.map(({ public_id, shown }) => [
      public_id,
      hidden.has(public_id) ? A_PLAYER : (shown ?? far.get(public_id)?.username ?? 'deactivated player'),
    ]),
  );
  return { members: present, shown };
}

interface Found {
  viewer: Viewer;
  owner: string;
  members: readonly MemberRow[];
  /** The member's id as shown to the viewer. */
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

/** The number of consecutive days on which both played, up to today, or up to yesterday while one has not yet played today. */
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
