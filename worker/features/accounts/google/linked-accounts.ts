// Links and unlinks social accounts, and finds the owner of a subject (RULES §12).

import { sql } from 'drizzle-orm';
import type { Session } from '../../../access/session.ts';
import { writerIn } from '../../../access/writer.ts';
import { changeBoth } from '../../../economy/crossing.ts';
import { beginningOf } from '../../../economy/guarded-batch.ts';
import { isWaitedFor } from '../../../economy/kept-messages.ts';
import { messageKind } from '../../../economy/messages.ts';
import { askedAtOnce, bringGranted } from '../../../economy/owed-welcomes.ts';
import { endedSession } from '../../../economy/spend.ts';
import type { persons } from '../../../model/persons/tables.ts';
import { claimOf, makeClaim } from '../../../model/rewards/claims.ts';
import { hasChosenName, provePlayer } from '../../../model/rewards/proof.ts';
import { endOthersWelcome } from '../../../model/rewards/welcome.ts';
import type { Columns, Renamed } from '../../../platform/columns.ts';
import type { Ctx } from '../../../platform/context.ts';
import { constraintOf, type Database, guard, type Statement } from '../../../platform/database.ts';
import { actOn } from '../../../platform/known-facts.ts';
import { Refusal } from '../../../shared/kernel/refusal.ts';
import { playerBy } from '../registering.ts';
import { isRestorable } from '../restore.ts';
import type { SocialIdentity, SocialProvider } from './identity.ts';
import { isSpent, spendNonce } from './nonce.ts';
import type { socialAccounts } from './tables.ts';

/** The edition's part: a linked social account proves the player. */
const linked = messageKind<{ publicId: string; claim: string | null }>({
  name: 'linked',
  to: 'edition',
  take: ({ publicId, claim }, how) => {
    const { now_ms } = how;
    const player = playerBy(publicId);
    return {
      players: sql`(${player})`,
      statements: [
        ...(claim === null ? [] : [endOthersWelcome({ player, claim })]),
        ...provePlayer({ player, now_ms }),
        ...askedAtOnce(how),
      ],
    };
  },
  spread: bringGranted,
});

/** The edition's part: an unlinked account keeps its claim, so nobody else is owed that welcome. */
const unlinked = messageKind<{ publicId: string; claim: string }>({
  name: 'unlinked',
  to: 'edition',
  take: ({ publicId, claim }) => ({
    statements: [endOthersWelcome({ player: playerBy(publicId), claim })],
  }),
});

export type Owner = Renamed<
  typeof persons,
  { publicId: 'public_id'; edition: 'edition'; username: 'username'; email: 'email'; kind: 'kind' }
> & { isBanned: number; isRestorable: number; isWaiting: number };

type Subject = Pick<SocialIdentity, 'provider' | 'subject'>;

/** The person whom a subject identifies, or null. */
export async function ownerOf(
  db: Database,
  { identity, now_ms }: { identity: Subject; now_ms: number },
): Promise<Owner | null> {
  const rows = await db.all<Owner>(sql`
    SELECT persons.public_id AS "publicId", persons.edition, persons.username, persons.email, persons.kind,
      persons.banned_at IS NOT NULL AS "isBanned", (${isRestorable({ now_ms })}) AS "isRestorable",
      ${isWaitedFor(sql`persons.public_id`)} AS "isWaiting"
    FROM social_accounts JOIN persons ON persons.public_id = social_accounts.public_id
    WHERE social_accounts.provider = ${identity.provider} AND social_accounts.subject = ${identity.subject}`);
  return rows[0] ?? null;
}

/** The statement that links a social account to the person with a public id. */
export function linkStatement({
  identity,
  publicId,
  now_ms,
}: {
  identity: SocialIdentity;
  publicId: string;
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO social_accounts (provider, subject, public_id, email, email_verified, linked_at)
    SELECT ${identity.provider}, ${identity.subject}, public_id, ${identity.email}, 1, ${now_ms}
    FROM persons WHERE public_id = ${publicId}`;
}

/**
 * Links a social account to the signed-in player's account; linking it again changes nothing. `prove` confirms the owner first,
 * unless it is already linked. From then on the social id counts as having had an account. Returns whether the link is new.
 * Throws SOCIAL_TAKEN if another player has linked it, SOCIAL_LINKED if the player already has one of that provider,
 * SOCIAL_REFUSED for a spent nonce, NOT_SIGNED_IN if the session has ended.
 */
export async function linkSocial(
  ctx: Ctx,
  {
    identity,
    session,
    prove,
    now_ms,
  }: { identity: SocialIdentity; session: Session; prove: () => Promise<void>; now_ms: number },
): Promise<boolean> {
  const { directory } = ctx;
  const { playerId, publicId } = session;
  const before = await ownerOf(directory, { identity, now_ms });
  const isLinked = before?.publicId === publicId;
  if (!isLinked) await prove();
  const claim = claimOf({ kind: 'welcome', identity: identity.claimant, secret: ctx.HASH_SECRET });
  const act = ({ isNamed }: { isNamed: number }, unchanged: Statement) =>
    changeBoth(ctx, {
      guards: beginningOf({ writer: writerIn({ session, now_ms }), now_ms }),
      players: sql`(${playerId})`,
      deciding: [
        unchanged,
        ...spendNonce(identity.nonce),
        ...(isLinked ? [] : [linkStatement({ identity, publicId, now_ms })]),
        ...(isNamed ? [makeClaim({ claim, isProven: true, now_ms })] : []),
      ],
      message: {
        kind: linked,
        key: `social:${publicId}:${now_ms}`,
        publicId,
        facts: { publicId, claim: isNamed ? claim : null },
      },
      now_ms,
    });
  const facts = sql`json_object('isNamed', ${hasChosenName(publicId)})`;
  await actOn<{ isNamed: number }, unknown>(directory, { facts, act }).catch(async (error) => {
    const constraint = constraintOf(error);
    if (constraint !== 'GUARD' && constraint !== 'DUPLICATE') throw error;
    if (await isSpent(directory, identity.nonce)) throw new Refusal('SOCIAL_REFUSED');
    if (constraint === 'GUARD') throw new Refusal('NOT_SIGNED_IN');
    const owner = await ownerOf(directory, { identity, now_ms });
    throw new Refusal(owner && owner.publicId !== publicId ? 'SOCIAL_TAKEN' : 'SOCIAL_LINKED');
  });
  return !isLinked;
}

/** The statement that unlinks all social accounts of a player who has proven their mailbox. */
export function unlinkAll(publicId: string): Statement {
  return sql`DELETE FROM social_accounts WHERE public_id = ${publicId}`;
}

/** The social accounts of a player, for display to that player. */
export async function linkedAccounts(
  db: Database,
  { publicId }: { publicId: string },
): Promise<{ provider: SocialProvider; email: string; email_verified: boolean }[]> {
  const rows = await db.all<Columns<typeof socialAccounts, 'provider' | 'email' | 'email_verified'>>(sql`
    SELECT provider, email, email_verified FROM social_accounts WHERE public_id = ${publicId} ORDER BY provider`);
  return rows.map((row) => ({ ...row, email_verified: row.email_verified === 1 }));
}

/**
 * Unlinks a social account. Throws NOT_FOUND if none of the provider is linked, LAST_SIGN_IN if the account would have no other
 * way to sign in, NOT_SIGNED_IN if the session has ended. Of two simultaneous calls, the second sees only its own account left
 * and is refused.
 */
export async function unlinkSocial(
  ctx: Ctx,
  { provider, session, now_ms }: { provider: SocialProvider; session: Session; now_ms: number },
): Promise<void> {
  const { db, directory } = ctx;
  const { playerId, publicId } = session;
  const theirs = sql`SELECT subject FROM social_accounts WHERE public_id = ${publicId} AND provider = ${provider}`;
  const [row] = await directory.all<Columns<typeof socialAccounts, 'subject'>>(theirs);
  if (!row) throw new Refusal('NOT_FOUND', { detail: 'No such account is linked.' });
  const identity = `${provider}:${row.subject}`;
  const claim = claimOf({ kind: 'welcome', identity, secret: ctx.HASH_SECRET });
  const writer = writerIn({ session, now_ms });
  const unlinking = changeBoth(ctx, {
    guards: beginningOf({ writer, now_ms }),
    players: sql`(${playerId})`,
    deciding: [
      guard(sql`
        EXISTS (SELECT 1 FROM persons WHERE public_id = ${publicId} AND password_hash IS NOT NULL)
        OR EXISTS (SELECT 1 FROM social_accounts WHERE public_id = ${publicId} AND provider <> ${provider})
        OR NOT EXISTS (${theirs})`),
      makeClaim({ claim, isProven: true, now_ms }),
      sql`
        DELETE FROM social_accounts
        WHERE public_id = ${publicId} AND provider = ${provider} AND subject = ${row.subject} RETURNING subject`,
    ],
    message: { kind: unlinked, key: `social:${publicId}:${now_ms}`, publicId, facts: { publicId, claim } },
    now_ms,
  });
  const { decided } = await unlinking.catch(async (error: unknown) => {
    if (constraintOf(error) !== 'GUARD') throw error;
    throw (await endedSession(db, writer)) ?? new Refusal('LAST_SIGN_IN');
  });
  if (decided.at(-1)!.length === 0) throw new Refusal('NOT_FOUND', { detail: 'No such account is linked.' });
}
