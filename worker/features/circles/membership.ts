// Starting, joining, leaving and keeping circles (RULES §15).
import { sql } from 'drizzle-orm';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import { joinStatement, leaveStatements, startCircle } from '../../model/circles/circles.ts';
import type { circles } from '../../model/circles/tables.ts';
import { isUnfitUsername } from '../../model/players/usernames.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import { newToken } from '../../platform/tokens.ts';
import { MOST_CIRCLES, MOST_MEMBERS } from '../../shared/contract/circles.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

interface Doing {
  writer: Writer;
  now_ms: number;
}
type Named = Columns<typeof circles, 'token' | 'name'>;

const NO_CIRCLE = 'There is no such circle, or it has ended.';

/** Starts a circle, named after the player. Throws CIRCLE_LIMIT. */
export async function start(db: Database, { writer, now_ms }: Doing): Promise<Named> {
  const token = newToken().slice(0, 22);
  const outcome = await guardedBatch(db, {
    writer,
    now_ms,
    statements: [
      ...startCircle({ token, owner: writer.playerId, now_ms }),
      sql`SELECT token, name FROM circles WHERE token = ${token}`,
    ],
  });
  const [circle] = outcome.at(-1) as Named[];
  if (!circle) throw new Refusal('CIRCLE_LIMIT');
  return circle;
}

/** Joins a circle. Throws NOT_FOUND, also for whom it has removed; CIRCLE_FULL, CIRCLE_LIMIT. */
export async function join(
  db: Database,
  { writer, token, now_ms }: Doing & { token: string },
): Promise<Named> {
  const player = writer.playerId;
  const outcome = await guardedBatch(db, {
    writer,
    now_ms,
    statements: [
      joinStatement({ token, player, now_ms }),
      sql`
        SELECT circles.token, circles.name, own.is_removed,
          (SELECT COUNT(*) FROM circle_members WHERE token = ${token} AND is_removed = 0) >= ${MOST_MEMBERS} AS is_full
        FROM circles LEFT JOIN circle_members AS own ON own.token = circles.token AND own.player_id = ${player}
        WHERE circles.token = ${token}`,
    ],
  });
  const [found] = outcome.at(-1) as (Named & { is_removed: number | null; is_full: number })[];
  if (!found || found.is_removed === 1) throw new Refusal('NOT_FOUND', { detail: NO_CIRCLE });
  if (found.is_removed === null) throw new Refusal(found.is_full === 1 ? 'CIRCLE_FULL' : 'CIRCLE_LIMIT');
  return found;
}

/** Leaves a circle. */
export async function leave(
  db: Database,
  { writer, token, now_ms }: Doing & { token: string },
): Promise<void> {
  const statements = leaveStatements({ player: sql`${writer.playerId}`, tokens: sql`(${token})` });
  await guardedBatch(db, { writer, now_ms, statements });
}

/** Names a circle. Throws INVALID for a name that nobody may have, NOT_FOUND for whoever does not own it. */
export async function rename(
  db: Database,
  { writer, token, name, now_ms }: Doing & { token: string; name: string },
): Promise<Named> {
  if (isUnfitUsername(name.replace(/[^A-Za-z0-9]+/g, '_'))) {
    const message = 'Please choose a different name.';
    throw new Refusal('INVALID', { detail: message, fields: { name: message } });
  }
  const own = sql`token = ${token} AND owner_id = ${writer.playerId}`;
  const outcome = await guardedBatch(db, {
    writer,
    now_ms,
    statements: [
      sql`UPDATE circles SET name = ${name} WHERE ${own}`,
      sql`SELECT token, name FROM circles WHERE ${own}`,
    ],
  });
  const [circle] = outcome.at(-1) as Named[];
  if (!circle) throw new Refusal('NOT_FOUND', { detail: NO_CIRCLE });
  return circle;
}

/** Removes a member for good. Throws NOT_FOUND for whoever does not own the circle or is not in it, OWN_ACCOUNT. */
export async function remove(
  db: Database,
  { writer, token, memberPublicId, now_ms }: Doing & { token: string; memberPublicId: string },
): Promise<void> {
  if (memberPublicId === writer.publicId)
    throw new Refusal('OWN_ACCOUNT', { detail: 'You can’t remove yourself. Leave the circle instead.' });
  const which = sql`token = ${token}
    AND player_id = (SELECT id FROM players WHERE public_id = ${memberPublicId})
    AND EXISTS (SELECT 1 FROM circles WHERE token = ${token} AND owner_id = ${writer.playerId})`;
  const outcome = await guardedBatch(db, {
    writer,
    now_ms,
    statements: [
      sql`UPDATE circle_members SET is_removed = 1 WHERE ${which}`,
      sql`SELECT 1 FROM circle_members WHERE ${which}`,
    ],
  });
  if (outcome.at(-1)!.length === 0) throw new Refusal('NOT_FOUND', { detail: 'There is no such member.' });
}

/** The circles that a player is in, by name. */
export async function circlesOf(
  db: Database,
  { playerId, edition }: { playerId: number; edition: string },
): Promise<{ code: string; name: string; members: number; is_owner: boolean }[]> {
  const rows = await db.all<Named & { members: number; is_owner: number }>(sql`
    SELECT circles.token, circles.name, circles.owner_id = ${playerId} AS is_owner,
      (SELECT COUNT(*) FROM circle_members AS all_of WHERE all_of.token = circles.token AND all_of.is_removed = 0) AS members
    FROM circle_members AS own JOIN circles ON circles.token = own.token
    WHERE own.player_id = ${playerId} AND own.is_removed = 0 ORDER BY circles.name, circles.token LIMIT ${MOST_CIRCLES}`);
  return rows.map(({ token, name, members, is_owner }) => ({
    code: `${edition}.${token}`,
    name,
    members,
    is_owner: is_owner === 1,
  }));
}
