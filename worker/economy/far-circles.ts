// Circles across editions: members of other editions are rows where the circle lies, by messages from edition to edition
// (docs/decisions/0007-editions.md, What crosses). A player's own edition counts in how many the player is; the circle's has
// room or not, and takes a member back out by a message of its own.
import { type SQL, sql } from 'drizzle-orm';
import {
  joinStatement,
  keepDays,
  leaveStatements,
  markRemoved,
  removedRow,
  type ToldDay,
} from '../model/circles/circles.ts';
import {
  editionsOfCircles,
  type FarCircle,
  noteJoined,
  noteLeft,
  noteOut,
} from '../model/circles/far-circles.ts';
import { type Ctx, inEdition } from '../platform/context.ts';
import type { Statement } from '../platform/database.ts';
import { inTime } from '../platform/trace.ts';
import { LONGEST_SHARED } from '../shared/contract/circles.ts';
import { addDays, type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import { postedEach } from './far-friends.ts';
import { deliver, messageKind, PATIENCE_MS } from './messages.ts';

/** Who joins which circle from where, and how the last weeks went. */
interface Joined {
  token: string;
  publicId: string;
  edition: string;
  at: number;
  days: readonly ToldDay[];
}

const joined = messageKind<Joined>({
  name: 'circle_joined',
  to: 'edition',
  take: ({ token, publicId, edition, at, days }) => ({
    statements: [
      joinStatement({ token, publicId, edition, now_ms: at }),
      keepDays(publicId, days, at),
      refuseJoining({ token, publicId, edition, at }),
    ],
  }),
});

const left = messageKind<{ token: string; publicId: string }>({
  name: 'circle_left',
  to: 'edition',
  take: ({ token, publicId }) => ({ statements: leaveStatements({ publicId, tokens: sql`(${token})` }) }),
});

/** Who is out of which circle, as joined at an instant; `isRemoved` is 0 where there was no room, or no circle any more. */
interface Out {
  token: string;
  publicId: string;
  isRemoved: number;
  joined_at: number;
}

const out = messageKind<Out>({
  name: 'circle_out',
  to: 'edition',
  take: ({ isRemoved, ...its }) => ({ statements: [noteOut({ ...its, isRemoved: isRemoved === 1 })] }),
});

const dayPlayed = messageKind<{ publicId: string; days: readonly ToldDay[]; at: number }>({
  name: 'circle_day',
  to: 'edition',
  take: ({ publicId, days, at }) => ({ statements: [keepDays(publicId, days, at)] }),
});

/** Tells the edition of who joined that the circle did not let them in, where it did not. */
function refuseJoining({ token, publicId, edition, at }: Omit<Joined, 'days'>): Statement {
  const row = sql`SELECT is_removed FROM circle_members WHERE token = ${token} AND public_id = ${publicId}`;
  return postedEach(out, {
    publicId: sql`${publicId}`,
    now_ms: at,
    rows: sql`
      SELECT ${`circle_out:${token}:${publicId}:${at}`} AS key, ${edition} AS edition,
        json_object('token', ${token}, 'publicId', ${publicId}, 'isRemoved', IFNULL((${row}), 0), 'joined_at', ${at}) AS facts
      WHERE (${row}) IS NOT 0`,
  });
}

/** When a player joins or leaves. */
type Deed = FarCircle & { now_ms: number };

/** The statements by which a player joins a circle of another edition; a repeat changes nothing, nor does one too many. */
export function joinElsewhere(
  ctx: Ctx,
  { player, publicId, token, edition, now_ms }: Deed & { edition: string },
): Statement[] {
  const days = daysOf({
    player: sql`${player}`,
    when: sql`day > ${addDays(gameDayAt(now_ms), -LONGEST_SHARED - 1)}`,
  });
  return [
    noteJoined({ player, publicId, token }, { edition, now_ms }),
    postedEach(joined, {
      publicId: sql`${publicId}`,
      now_ms,
      rows: sql`
        SELECT ${`circle_joined:${token}:${publicId}:${now_ms}`} AS key, edition,
          json_object('token', token, 'publicId', ${publicId}, 'edition', ${ctx.edition}, 'at', joined_at,
            'days', json(${days})) AS facts
        FROM far_circles WHERE player_id = ${player} AND token = ${token} AND joined_at = ${now_ms}`,
    }),
    sql`SELECT is_removed FROM far_circles WHERE player_id = ${player} AND token = ${token}`,
  ];
}

/** The statements by which a player leaves a circle of another edition; a repeat changes nothing. */
export function leaveElsewhere({ player, publicId, token, now_ms }: Deed): Statement[] {
  const own = sql`far_circles WHERE player_id = ${player} AND token = ${token} AND is_removed = 0`;
  return [
    postedEach(left, {
      publicId: sql`${publicId}`,
      now_ms,
      rows: sql`
        SELECT ${`circle_left:${token}:${publicId}:${now_ms}`} AS key, edition,
          json_object('token', token, 'publicId', ${publicId}) AS facts FROM ${own}`,
    }),
    noteLeft({ player, token }),
  ];
}

/** The statements by which an owner removes a member, also one of another edition. The last asks whether the member is out. */
export function removeStatements({
  now_ms,
  ...its
}: {
  token: string;
  by: string;
  member: string;
  now_ms: number;
}): Statement[] {
  const row = removedRow(its);
  const { token, member } = its;
  return [
    postedEach(out, {
      publicId: sql`${member}`,
      now_ms,
      rows: sql`
        SELECT ${`circle_out:${token}:${member}:${now_ms}`} AS key, edition,
          json_object('token', token, 'publicId', public_id, 'isRemoved', 1, 'joined_at', joined_at) AS facts
        FROM circle_members WHERE ${row} AND is_removed = 0 AND edition IS NOT NULL`,
    }),
    ...markRemoved(row, member),
    sql`SELECT 1 FROM circle_members WHERE ${row}`,
  ];
}

/**
 * The statements that tell the editions in whose circles a player is what a day came to, behind those that count it. The whole
 * day is told, so that a row replaces the day's earlier one: an outbox has one row per member, edition and day.
 */
export function tellFarCircles(
  { key, player, day }: { key: string; player: SQL; day: GameDay },
  now_ms: number,
): Statement[] {
  const publicId = sql`(SELECT public_id FROM players WHERE id = ${player})`;
  const prefix = sql`'circle_day:' || ${publicId} || ${`:${day}:`}`;
  const far = editionsOfCircles(player);
  return [
    sql`DELETE FROM edition_outbox WHERE key BETWEEN ${prefix} AND ${prefix} || '~' AND EXISTS (${far})`,
    postedEach(dayPlayed, {
      publicId,
      now_ms,
      rows: sql`
        SELECT ${prefix} || edition || ${`:${key}`} AS key, edition,
          json_object('publicId', ${publicId}, 'at', ${now_ms}, 'days', json(${daysOf({ player, when: sql`day = ${day}` })})) AS facts
        FROM (${far})`,
    }),
  ];
}

/** Delivers what waits about a player for another edition; answers whether it was taken in time. */
export async function sendNow(
  ctx: Ctx,
  { edition, publicId, now_ms }: { edition: string; publicId: string; now_ms: number },
): Promise<boolean> {
  const to = { ctx: inEdition(ctx, edition), half: 'edition' } as const;
  const delivery = deliver({ from: { ctx, half: 'edition' }, to }, { publicId, now_ms });
  try {
    return (await inTime(delivery, { most_ms: PATIENCE_MS })) === 0;
  } catch {
    return false;
  }
}

/** A JSON list in parentheses of some of a player's days (`ToldDay`). */
function daysOf({ player, when }: { player: SQL; when: SQL }): SQL {
  return sql`(
    SELECT json_group_array(json_object('day', day, 'games', json(games))) FROM (
      SELECT day, json_group_object(game, base_tenths) FILTER (WHERE held = 0) AS games
      FROM results WHERE player_id = ${player} AND ${when} GROUP BY day))`;
}
