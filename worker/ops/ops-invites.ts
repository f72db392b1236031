// The founder's invitation, and further ones. The founder is an ordinary player without a password, until one is set by a
// mailed link, and invites the first players.

import { type SQL, sql } from 'drizzle-orm';
import { changeBoth } from '../economy/crossing.ts';
import { registering } from '../features/accounts/registering.ts';
import type { persons } from '../model/persons/tables.ts';
import { emailKeyOf } from '../model/players/emails.ts';
import { usernameKeyOf, usernameLookOf } from '../model/players/usernames.ts';
import { FOUNDER_ID, newInvite } from '../model/rewards/invites.ts';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import { constraintOf, type Database } from '../platform/database.ts';
import { newCode } from '../platform/tokens.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { invite } from '../shared/contract/ops.ts';
import { Refusal } from '../shared/kernel/refusal.ts';

type Invitation = CallReply<typeof invite>;

const FOUNDER_NAME = 'Founder';
const NOBODY_BROUGHT = { referral_proof: true, referral_limit: true };

type Inviter = Columns<typeof persons, 'public_id' | 'username' | 'referral_code'>;

/** The founder's email address can be set until there is a password. */
interface ForFounder {
  email: string | undefined;
  now_ms: number;
}

/**
 * The founder's own invitation, always the same. Creates the founder if needed. Throws EMAIL_TAKEN, and HAS_PASSWORD if an
 * address is given for a founder who can sign in.
 */
export async function foundersInvitation(ctx: Ctx, wanted: ForFounder): Promise<Invitation> {
  const { username, referral_code } = await ensureFounder(ctx, wanted);
  return { username, code: referral_code, url: urlOf(ctx, referral_code) };
}

/** A new invitation from a player, by default the founder. Throws NOT_FOUND, EMAIL_TAKEN, HAS_PASSWORD. */
export async function newInvitation(
  ctx: Ctx,
  { username, email, now_ms }: ForFounder & { username: string | undefined },
): Promise<Invitation> {
  const { directory } = ctx;
  const inviter = username
    ? await inviterBy(directory, sql`username_key = ${usernameKeyOf(username)}`)
    : await ensureFounder(ctx, { email, now_ms });
  const code = newCode();
  await directory.batch([newInvite({ code, inviter: inviter.public_id, now_ms })]);
  return { username: inviter.username, code, url: urlOf(ctx, code) };
}

function urlOf({ PUBLIC_ORIGIN }: Pick<Ctx, 'PUBLIC_ORIGIN'>, code: string): string {
  return `${PUBLIC_ORIGIN}/register?ref=${code}`;
}

async function inviterBy(directory: Database, condition: SQL): Promise<Inviter> {
  const rows = await directory.all<Inviter>(sql`
    SELECT public_id, username, referral_code FROM persons
    WHERE ${condition} AND kind = 'registered' AND banned_at IS NULL`);
  if (!rows[0]) throw new Refusal('NOT_FOUND', { detail: 'There is no such player who could invite.' });
  return rows[0];
}

async function ensureFounder(ctx: Ctx, { email, now_ms }: ForFounder): Promise<Inviter> {
  const { directory } = ctx;
  const [standing] = await directory.all<{ has_founder: number; is_name_taken: number }>(sql`
    SELECT EXISTS (SELECT 1 FROM persons WHERE public_id = ${FOUNDER_ID}) AS has_founder,
      EXISTS (SELECT 1 FROM persons WHERE username_look = ${usernameLookOf(FOUNDER_NAME)}) AS is_name_taken`);
  if (!standing!.has_founder) {
    const guest = {
      publicId: FOUNDER_ID,
      createdAt: now_ms,
      referralCode: null,
      hasPlayed: false,
      edition: ctx.edition,
    };
    const username = standing!.is_name_taken ? `${FOUNDER_NAME}_${newCode()}` : FOUNDER_NAME;
    const founder = {
      newcomer: { guest, wasHere: false },
      account: { username },
      invitation: null,
      origin: null,
    };
    await changeBoth(ctx, registering({ ...founder, gates: NOBODY_BROUGHT, now_ms })).catch((error) => {
      // A simultaneous call has created the founder.
      if (constraintOf(error) === null) throw error;
    });
  }
  if (email !== undefined) await setFoundersEmail(directory, email);
  return inviterBy(directory, sql`public_id = ${FOUNDER_ID}`);
}

async function setFoundersEmail(directory: Database, email: string): Promise<void> {
  const set = directory.all(sql`
    UPDATE persons SET email = ${email}, email_key = ${emailKeyOf(email)}
    WHERE public_id = ${FOUNDER_ID} AND password_hash IS NULL AND email_verified_at IS NULL RETURNING public_id`);
  const rows = await set.catch((error: unknown) => {
    if (constraintOf(error) === 'DUPLICATE') throw new Refusal('EMAIL_TAKEN');
    throw error;
  });
  if (rows.length === 0)
    throw new Refusal('HAS_PASSWORD', {
      detail: 'The founder can sign in already, and changes the address there.',
    });
}
