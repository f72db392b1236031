// Circles across editions: the circle's edition stores members of other editions as rows, which messages between editions keep up
// to date (docs/decisions/0007-editions.md, What crosses). The player's own edition limits the player's circles; the circle's
// edition limits its members, and rejects or removes one by a message back.
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
import type { Ctx } from '../platform/context.ts';
import type { Statement } from '../platform/database.ts';
import { inTime } from '../platform/trace.ts';
import { LONGEST_SHARED } from '../shared/contract/circles.ts';
import { addDays, type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import { deliver, messageKind, PATIENCE_MS, postedEach, sideAt } from './messages.ts';

/** A new member of a circle, the member's edition, and the member's last weeks. */
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

/** The end of the membership that began at `joined_at`; `isRemoved` is 0 if the circle was full or no longer exists. */
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

/** Sends the player's edition a message if the circle did not admit the player. */
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

type Membership = FarCircle & { now_ms: number };

/** The statements by which a player joins a circle of another edition; a repeat, or a circle over the limit, changes nothing. */
export function joinElsewhere(
  ctx: Ctx,
  { player, publicId, token, edition, now_ms }: Membership & { edition: string },
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
export function leaveElsewhere({ player, publicId, token, now_ms }: Membership): Statement[] {
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

/** The statements by which an owner removes a member of any edition. The last yields a row if the member was in the circle. */
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
 * The statements that send a player's day to the editions of the player's circles; they follow those that record the day. Each
 * message carries the whole day and replaces an earlier one, so the outbox has one row per member, edition and day.
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

/** Delivers the messages about a player to another edition; returns whether all were delivered in time. */
export async function sendNow(
  ctx: Ctx,
  { edition, publicId, now_ms }: { edition: string; publicId: string; now_ms: number },
): Promise<boolean> {
  const sides = { from: sideAt(ctx, ctx.edition), to: sideAt(ctx, edition) };
  const delivery = deliver(sides, { publicId, now_ms });
  try {
    return (await inTime(delivery, { most_ms: PATIENCE_MS })) === 0;
  } catch {
    return false;
  }
}

/** An SQL expression that yields some of a player's days as a JSON array of `ToldDay`. */
function daysOf({ player, when }: { player: SQL; when: SQL }): SQL {
  return sql`(
    SELECT json_group_array(json_object('day', day, 'games', json(games))) FROM (
      SELECT day, json_group_object(game, base_tenths) FILTER (WHERE held = 0) AS games
      FROM results WHERE player_id = ${player} AND ${when} GROUP BY day))`;
}
