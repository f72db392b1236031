// Links sent by mail (RULES §12). A token is 256 random bits, stored only as SHA-256; it works once and expires. A new link
// voids earlier ones of the same purpose. The origin comes from configuration, never from a request.

import { type SQL, sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { writerIn } from '../../access/writer.ts';
import { changeGuarded } from '../../economy/crossing.ts';
import type { persons } from '../../model/persons/tables.ts';
import type { Columns, Renamed } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Database, guard, type Statement } from '../../platform/database.ts';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { hashOfToken, newToken } from '../../platform/tokens.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/kernel/game-day.ts';
import { admitLetter } from './letter-limits.ts';
import type { mailLinks } from './tables.ts';

export type LinkPurpose = Columns<typeof mailLinks>['purpose'];

const LINK_LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  verify: DAY_MS,
  change: DAY_MS,
  reset: 60 * MINUTE_MS,
};

const LINK_PAGE: Readonly<Record<LinkPurpose, string>> = {
  verify: '/verify-email',
  change: '/verify-email',
  reset: '/reset-password',
};

/** The number of mails of one purpose that an account can request per hour. */
const MOST_LINKS_AN_HOUR = 3;

export interface Address {
  email: string;
  emailKey: string;
}

/** An unused, unexpired link, and its owner. */
export type OpenLink = Renamed<
  typeof mailLinks,
  {
    tokenHash: 'token_hash';
    publicId: 'public_id';
    purpose: 'purpose';
    email: 'email';
    emailKey: 'email_key';
  }
> &
  Columns<typeof persons, 'username' | 'edition'>;

/** A new link: its URL, the address it is for, and the username of its account. */
export interface IssuedLink {
  url: string;
  email: string;
  username: string;
  /** Whether to mail it. If the mailbox has reached its limit it is not mailed, and the previous link stays valid. */
  isAdmitted: boolean;
}

/**
 * Makes a link for a registered player; null if there is no such player or they have had three of this purpose within the hour.
 * `address` is the address to prove. Throws NOT_SIGNED_IN if `session` has ended.
 */
export async function issueLink(
  ctx: Ctx,
  {
    publicId,
    purpose,
    address: { email, emailKey },
    session = null,
    now_ms,
  }: {
    publicId: string;
    purpose: LinkPurpose;
    address: Address;
    session?: Session | null;
    now_ms: number;
  },
): Promise<IssuedLink | null> {
  const token = newToken();
  const tokenHash = hashOfToken(token);
  const isMade = sql`EXISTS (SELECT 1 FROM mail_links WHERE token_hash = ${tokenHash})`;
  const insert = sql`
    INSERT INTO mail_links (token_hash, public_id, purpose, email, email_key, created_at, expires_at)
    SELECT ${tokenHash}, public_id, ${purpose}, ${email}, ${emailKey}, ${now_ms}, ${now_ms + LINK_LIFE_MS[purpose]}
    FROM persons
    WHERE public_id = ${publicId} AND kind = 'registered' AND banned_at IS NULL
      AND (SELECT COUNT(*) FROM mail_links WHERE public_id = ${publicId} AND purpose = ${purpose}
        AND created_at > ${now_ms - HOUR_MS}) < ${MOST_LINKS_AN_HOUR}`;
  const kind = purpose === 'reset' ? 'reset' : 'link';
  const admit = admitLetter({ email, kind, secret: ctx.HASH_SECRET, now_ms, when: isMade });
  // `changes()` counts the rows of the previous statement: earlier links become void only if this letter is sent.
  const voidEarlier = sql`
    UPDATE mail_links SET used_at = ${now_ms}
    WHERE public_id = ${publicId} AND purpose = ${purpose} AND used_at IS NULL AND token_hash <> ${tokenHash}
      AND changes() > 0`;
  const read = sql`SELECT username FROM persons WHERE public_id = ${publicId} AND ${isMade}`;
  const deciding = [insert, admit, voidEarlier, read];
  const outcome = session
    ? (await changeGuarded(ctx, { writer: writerIn({ session, now_ms }), deciding, now_ms })).decided
    : await ctx.directory.batch(deciding);
  const [, admitted, , made] = outcome as [unknown, unknown[], unknown, { username: string }[]];
  if (!made[0]) return null;
  const url = `${ctx.PUBLIC_ORIGIN}${LINK_PAGE[purpose]}?token=${token}`;
  return { url, email, username: made[0].username, isAdmitted: admitted.length > 0 };
}

/** Links that expired at least an hour ago. Until then they count toward the limit. */
export function expiredLinks({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'mail_links',
    key: 'token_hash',
    over: (most) => sql`
      SELECT token_hash FROM mail_links WHERE expires_at <= ${now_ms - HOUR_MS} LIMIT ${most}`,
  });
}

/** The usable link of a token, if it has one of the purposes; else null. */
export async function openLinkOf(
  db: Database,
  { token, purposes, now_ms }: { token: string; purposes: readonly LinkPurpose[]; now_ms: number },
): Promise<OpenLink | null> {
  const tokenHash = hashOfToken(token);
  const rows = await db.all<OpenLink>(sql`
    SELECT mail_links.token_hash AS "tokenHash", mail_links.purpose, mail_links.public_id AS "publicId",
      persons.username, persons.edition, mail_links.email, mail_links.email_key AS "emailKey"
    FROM mail_links JOIN persons ON persons.public_id = mail_links.public_id
    WHERE ${isOpen({ tokenHash, now_ms })}`);
  const link = rows[0];
  return link && purposes.includes(link.purpose) ? link : null;
}

/** Whether a link of one of the purposes was used and its account's address is proven, by this or another link. */
export async function isProvenBefore(
  db: Database,
  { token, purposes }: { token: string; purposes: readonly LinkPurpose[] },
): Promise<boolean> {
  const rows = await db.all<Columns<typeof mailLinks, 'purpose'>>(sql`
    SELECT mail_links.purpose FROM mail_links JOIN persons ON persons.public_id = mail_links.public_id
    WHERE mail_links.token_hash = ${hashOfToken(token)} AND mail_links.used_at IS NOT NULL
      AND persons.email_key = mail_links.email_key AND persons.email_verified_at IS NOT NULL`);
  return rows.some(({ purpose }) => purposes.includes(purpose));
}

/** The statements that use up a link. Put them in the batch that acts on it, which fails if the link was already used. */
export function spendLink({ tokenHash, now_ms }: { tokenHash: string; now_ms: number }): Statement[] {
  return [
    guard(sql`EXISTS (
      SELECT 1 FROM mail_links JOIN persons ON persons.public_id = mail_links.public_id
      WHERE ${isOpen({ tokenHash, now_ms })})`),
    sql`UPDATE mail_links SET used_at = ${now_ms} WHERE token_hash = ${tokenHash} AND used_at IS NULL`,
  ];
}

export function voidLinks({
  publicId,
  purposes,
  now_ms,
}: {
  publicId: string;
  purposes: readonly LinkPurpose[];
  now_ms: number;
}): Statement {
  return sql`
    UPDATE mail_links SET used_at = ${now_ms}
    WHERE public_id = ${publicId} AND used_at IS NULL
      AND purpose IN (SELECT value FROM json_each(${JSON.stringify(purposes)}))`;
}

/**
 * A link is void if its account has been deactivated or banned, or if the account's address has changed (except for a `change`
 * link).
 */
function isOpen({ tokenHash, now_ms }: { tokenHash: string; now_ms: number }): SQL {
  return sql`mail_links.token_hash = ${tokenHash} AND mail_links.used_at IS NULL AND mail_links.expires_at > ${now_ms}
    AND persons.kind = 'registered' AND persons.banned_at IS NULL
    AND (mail_links.purpose = 'change' OR mail_links.email_key = persons.email_key)`;
}
