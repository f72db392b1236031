// Starting, joining, leaving and managing circles (RULES §15). A circle belongs to one edition, but may have members of others:
// their own edition's decisions reach it by message, and its own are read from it (far-circles.ts).
import { sql } from 'drizzle-orm';
import { joinElsewhere, leaveElsewhere, removeStatements, sendNow } from '../../economy/far-circles.ts';
import { sendSoon } from '../../economy/far-friends.ts';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import {
  circleName,
  isBanned,
  joinStatement,
  leaveStatements,
  membersOf,
  ownedCircle,
  renameStatement,
  type Standing,
  standingIn,
  startCircle,
} from '../../model/circles/circles.ts';
import { editionsOfCircles } from '../../model/circles/far-circles.ts';
import { hiddenId, isHidden } from '../../model/circles/hidden-member.ts';
import type { circleMembers, circles, farCircles } from '../../model/circles/tables.ts';
import { isUnfitUsername } from '../../model/players/usernames.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import type { Statement } from '../../platform/database.ts';
import { newToken } from '../../platform/tokens.ts';
import { invalid, Refusal } from '../../shared/kernel/refusal.ts';

/** A circle by its code: its edition and token. */
export interface Place {
  edition: string;
  token: string;
}
interface Doing {
  writer: Writer;
  now_ms: number;
}
type Named = Columns<typeof circles, 'token' | 'name'>;

export const noCircle = () =>
  new Refusal('NOT_FOUND', { detail: 'There is no such circle, or it has ended.' });

/** Starts a circle, named after the player until it is renamed. Throws CIRCLE_LIMIT. */
export async function start({ db }: Ctx, { writer, now_ms }: Doing): Promise<Named> {
  const token = newToken().slice(0, 22);
  const outcome = await guardedBatch(db, {
    writer,
    now_ms,
    statements: [
      ...startCircle({ token, owner: writer.publicId, now_ms }),
      sql`SELECT token, ${circleName(writer.publicId)} AS name FROM circles WHERE token = ${token}`,
    ],
  });
  const [circle] = outcome.at(-1) as Named[];
  if (!circle) throw new Refusal('CIRCLE_LIMIT');
  return circle;
}

/** Joins a circle. Throws NOT_FOUND, also for a removed player; CIRCLE_FULL, CIRCLE_LIMIT. */
export async function join(
  ctx: Ctx,
  { edition, ...joining }: Doing & Place,
): Promise<{ name: string; pending: boolean }> {
  if (edition !== ctx.edition) return joinFar(ctx, { edition, ...joining });
  const { writer, token, now_ms } = joining;
  const { publicId } = writer;
  const outcome = await guardedBatch(ctx.db, {
    writer,
    now_ms,
    statements: [joinStatement({ token, publicId, edition: null, now_ms }), standingIn({ token, publicId })],
  });
  const found = mayBeIn(outcome.at(-1)!);
  if (found.is_member === 0) throw new Refusal('CIRCLE_LIMIT');
  return { name: found.name, pending: false };
}

/**
 * As `join`, for another edition's circle: checks there whether it admits the player, then the player's own edition decides.
 */
async function joinFar(
  ctx: Ctx,
  { writer, edition, token, now_ms }: Doing & Place,
): Promise<{ name: string; pending: boolean }> {
  const { playerId: player, publicId } = writer;
  const standing = () => inEdition(ctx, edition).db.all(standingIn({ token, publicId }));
  const { name, is_member } = mayBeIn(await standing());
  if (is_member === 1) return { name, pending: false };
  const statements = joinElsewhere(ctx, { player, publicId, token, edition, now_ms });
  const outcome = await guardedBatch(ctx.db, { writer, now_ms, statements });
  const [own] = outcome.at(-1) as Columns<typeof farCircles, 'is_removed'>[];
  if (!own) throw new Refusal('CIRCLE_LIMIT');
  if (own.is_removed === 1) throw noCircle();
  if (!(await sendNow(ctx, { edition, publicId, now_ms }))) return { name, pending: true };
  mayBeIn(await standing());
  return { name, pending: false };
}

/** A player's relation to a circle. Throws NOT_FOUND, also for a removed player; CIRCLE_FULL. */
function mayBeIn([found]: readonly unknown[]): Standing {
  const standing = found as Standing | undefined;
  if (!standing || standing.is_removed === 1) throw noCircle();
  if (standing.is_member === 0 && standing.is_full === 1) throw new Refusal('CIRCLE_FULL');
  return standing;
}

export async function leave(ctx: Ctx, { writer, edition, token, now_ms }: Doing & Place): Promise<void> {
  const { playerId: player, publicId } = writer;
  const isNear = edition === ctx.edition;
  const statements = isNear
    ? leaveStatements({ publicId, tokens: sql`(${token})` })
    : leaveElsewhere({ player, publicId, token, now_ms });
  await guardedBatch(ctx.db, { writer, now_ms, statements });
  if (!isNear) sendSoon(ctx, { edition, publicId, now_ms });
}

/** Renames a circle. Throws INVALID for a forbidden name, NOT_FOUND for anyone but its owner. */
export async function rename(
  ctx: Ctx,
  { name, token, ...its }: Doing & Place & { name: string },
): Promise<{ name: string }> {
  if (isUnfitUsername(name.replace(/[^A-Za-z0-9]+/g, '_'))) {
    const message = 'Please choose a different name.';
    throw invalid('name', message);
  }
  const own = { token, by: its.writer.publicId };
  const outcome = await changeWhereItLies(ctx, {
    ...its,
    statements: [renameStatement({ ...own, name }), ownedCircle(own)],
  });
  const [circle] = outcome.at(-1) as Named[];
  if (!circle) throw noCircle();
  return circle;
}

/**
 * Permanently removes a member, even one hidden from the owner by a block. Throws NOT_FOUND for a non-owner or a non-member;
 * OWN_ACCOUNT.
 */
export async function remove(
  ctx: Ctx,
  { token, memberId: id, ...its }: Doing & Place & { memberId: string },
): Promise<void> {
  const { publicId: by } = its.writer;
  const member = isHidden(id) ? await hiddenMember(ctx, { token, edition: its.edition, by, id }) : id;
  if (member === by)
    throw new Refusal('OWN_ACCOUNT', { detail: 'You can’t remove yourself. Leave the circle instead.' });
  const statements = removeStatements({ token, by, member, now_ms: its.now_ms });
  const outcome = await changeWhereItLies(ctx, { ...its, statements });
  if (outcome.at(-1)!.length === 0) throw new Refusal('NOT_FOUND', { detail: 'There is no such member.' });
}

/** The public id behind a hidden id shown to the owner; empty if there is no such member. */
async function hiddenMember(
  ctx: Ctx,
  { token, edition, by, id }: Place & { by: string; id: string },
): Promise<string> {
  const members = await inEdition(ctx, edition).db.all<Columns<typeof circleMembers, 'public_id'>>(
    sql`SELECT public_id FROM ${membersOf(token)}`,
  );
  const found = members.find(({ public_id: member }) => hiddenId(ctx, { token, member, viewer: by }) === id);
  return found?.public_id ?? '';
}

/**
 * Runs an owner's statements in the circle's edition. If the owner lives elsewhere, their session is checked immediately
 * before.
 */
async function changeWhereItLies(
  ctx: Ctx,
  {
    writer,
    edition,
    statements,
    now_ms,
  }: Doing & Omit<Place, 'token'> & { statements: readonly Statement[] },
): Promise<unknown[][]> {
  if (edition === ctx.edition) return guardedBatch(ctx.db, { writer, now_ms, statements });
  await guardedBatch(ctx.db, { writer, now_ms, statements: [] });
  return inEdition(ctx, edition).db.batch(statements);
}

interface MyCircle {
  code: string;
  name: string;
  members: number;
  is_owner: boolean;
}

/** A player's circles by name. `is_partial` if an edition did not answer. */
export async function circlesOf(
  ctx: Ctx,
  { playerId, publicId }: { playerId: number; publicId: string },
): Promise<{ circles: MyCircle[]; is_partial: boolean }> {
  const [near, editions] = await ctx.db.batch([circlesIn(publicId), editionsOfCircles(playerId)]);
  const asked = await Promise.allSettled(
    (editions as Columns<typeof farCircles, 'edition'>[]).map(async ({ edition }) =>
      listed(edition, await inEdition(ctx, edition).db.all(circlesIn(publicId))),
    ),
  );
  const others = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return {
    circles: [...listed(ctx.edition, near!), ...others].sort((one, other) =>
      one.name < other.name ? -1 : 1,
    ),
    is_partial: asked.some(({ status }) => status === 'rejected'),
  };
}

function circlesIn(publicId: string): Statement {
  return sql`
    SELECT circles.token, ${circleName(publicId)} AS name, circles.owner_public_id = ${publicId} AS is_owner,
      (SELECT COUNT(*) FROM circle_members AS all_of WHERE all_of.token = circles.token AND all_of.is_removed = 0
        AND NOT ${isBanned(sql`all_of.public_id`)}) AS members
    FROM circle_members AS own JOIN circles ON circles.token = own.token
    WHERE own.public_id = ${publicId} AND own.is_removed = 0`;
}

function listed(edition: string, rows: readonly unknown[]): MyCircle[] {
  return (rows as (Named & { members: number; is_owner: number })[]).map(
    ({ token, name, members, is_owner }) => ({
      code: `${edition}.${token}`,
      name,
      members,
      is_owner: is_owner === 1,
    }),
  );
}
