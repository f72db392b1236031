// Choosing a username. A player from social sign-in, or one whose name an operator has released, has a `user_` name until
// choosing one. That happens once, completes the registration and pays the welcome bonus (RULES §12).

import { type SQL, sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { writerIn } from '../../access/writer.ts';
import { type Crossed, changeBoth } from '../../economy/crossing.ts';
import { beginningOf } from '../../economy/guarded-batch.ts';
import { messageKind } from '../../economy/messages.ts';
import { changePerson, changePlayer } from '../../model/persons/change-account.ts';
import type { persons } from '../../model/persons/tables.ts';
import { personKeyOf } from '../../model/players/emails.ts';
import { refuseUnfitUsername, usernameKeyOf, usernameLookOf } from '../../model/players/usernames.ts';
import { claimOf } from '../../model/rewards/claims.ts';
import {
  claimWelcome,
  type WelcomeFacts,
  welcomeFacts,
  welcomeStatements,
} from '../../model/rewards/welcome.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import { constraintOf, type Database, guard, type Statement } from '../../platform/database.ts';
import { actOn } from '../../platform/known-facts.ts';
import { newToken } from '../../platform/tokens.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { playerBy } from './registering.ts';

type ChoiceRow = Columns<typeof persons, 'username' | 'username_set_at'>;

/** The edition's part: stores the name and welcomes the player. */
const nameChosen = messageKind<{
  publicId: string;
  claims: readonly string[];
  known: WelcomeFacts;
  personal: { username: string };
}>({
  name: 'name_chosen',
  to: 'edition',
  take: ({ publicId, personal, ...welcome }, { isApart, now_ms }) => {
    const player = playerBy(publicId);
    const of = { player, playerPublicId: publicId, areProven: true, needsGrant: isApart, now_ms };
    return {
      players: sql`(${player})`,
      statements: [
        changePlayer({ publicId, set: nameOf(personal.username) }),
        // A player whose name an operator released may not have proven anything yet.
        ...(welcome.claims.length === 0 ? [] : welcomeStatements({ ...welcome, ...of })),
      ],
    };
  },
});

/** The columns that both halves store for a name. */
export function nameOf(username: string): SQL {
  return sql`username = ${username}, username_key = ${usernameKeyOf(username)}`;
}

/** A provisional name: `user_` and 8 random letters or digits. */
export function provisionalUsername(): string {
  return `user_${newToken()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 8)}`;
}

export async function usernameStatusOf(
  db: Database,
  { publicId }: { publicId: string },
): Promise<{ needs_customization: boolean; current_username: string }> {
  const { username, username_set_at } = await choiceOf(db, publicId);
  return { needs_customization: username_set_at === null, current_username: username };
}

/**
 * Sets the name, once, and pays the welcome bonus unless the social id or address had it before. Returns whether the edition is
 * late. Throws USERNAME_LOCKED if a name was already chosen, INVALID for a forbidden name, USERNAME_TAKEN, and NOT_SIGNED_IN if
 * the session has ended.
 */
export async function chooseUsername(
  ctx: Ctx,
  { session, username, now_ms }: { session: Session; username: string; now_ms: number },
): Promise<boolean> {
  const { directory } = ctx;
  const { publicId } = session;
  if ((await choiceOf(directory, publicId)).username_set_at !== null) throw new Refusal('USERNAME_LOCKED');
  refuseUnfitUsername(username);
  const claims = await welcomeClaimsOf(directory, { publicId, secret: ctx.HASH_SECRET });
  const act = (known: WelcomeFacts, unchanged: Statement) =>
    changeBoth(ctx, {
      guards: beginningOf({ writer: writerIn({ session, now_ms }), now_ms }),
      players: sql`(${session.playerId})`,
      deciding: [
        unchanged,
        guard(sql`EXISTS (
          SELECT 1 FROM persons WHERE public_id = ${publicId} AND kind = 'registered' AND username_set_at IS NULL)`),
        sql`
          UPDATE persons SET username_look = ${usernameLookOf(username)}, username_set_at = ${now_ms}
          WHERE public_id = ${publicId}`,
        changePerson({ publicId, set: nameOf(username) }),
        ...claimWelcome({ claims, areProven: true, now_ms }),
      ],
      message: {
        kind: nameChosen,
        key: `name:${publicId}:${now_ms}`,
        publicId,
        facts: { publicId, claims, known, personal: { username } },
      },
      now_ms,
    });
  const facts = welcomeFacts({ claims, now_ms });
  const { taken } = await actOn<WelcomeFacts, Crossed>(directory, { facts, act }).catch(async (error) => {
    const constraint = constraintOf(error);
    if (constraint === 'DUPLICATE') throw new Refusal('USERNAME_TAKEN');
    if (constraint !== 'GUARD') throw error;
    const { username_set_at } = await choiceOf(directory, publicId);
    throw new Refusal(username_set_at === null ? 'NOT_SIGNED_IN' : 'USERNAME_LOCKED');
  });
  return taken === null;
}

async function choiceOf(db: Database, publicId: string): Promise<ChoiceRow> {
  const rows = await db.all<ChoiceRow>(
    sql`SELECT username, username_set_at FROM persons WHERE public_id = ${publicId} AND kind = 'registered'`,
  );
  if (!rows[0]) throw new Refusal('NOT_SIGNED_IN');
  return rows[0];
}

/** The proven identities that can claim the one-time welcome: social ids and the address. */
async function welcomeClaimsOf(
  db: Database,
  { publicId, secret }: { publicId: string; secret: string },
): Promise<string[]> {
  const rows = await db.all<{ identity: string; isAddress: number }>(sql`
    SELECT provider || ':' || subject AS identity, 0 AS "isAddress" FROM social_accounts WHERE public_id = ${publicId}
    UNION ALL SELECT email, 1 FROM persons WHERE public_id = ${publicId} AND email_verified_at IS NOT NULL`);
  return rows.map(({ identity, isAddress }) =>
    claimOf({ kind: 'welcome', identity: isAddress ? personKeyOf(identity) : identity, secret }),
  );
}
