// Links sent by mail (RULES §12). The token is 256 random bits, is stored as SHA-256 only, works once and expires; a new
// link voids the earlier ones of its purpose. Addresses of links come from configuration, never from a request.
import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../kernel/game-day.ts';
import { type Database, database, guard, type Statement } from '../platform/database.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';
import { type Session, sessionGuard } from '../sessions/session-store.ts';
import { guardedBatch } from '../sessions/writer.ts';

export type LinkPurpose = 'verify' | 'change' | 'reset';

const LINK_LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  verify: DAY_MS,
  change: DAY_MS,
  reset: 60 * MINUTE_MS,
};

/** The page that a link of a purpose leads to. */
const LINK_PAGE: Readonly<Record<LinkPurpose, string>> = {
  verify: '/verify-email',
  change: '/verify-email',
  reset: '/reset-password',
};

/** How many mails of a purpose an account can have sent in an hour. */
const MOST_LINKS_AN_HOUR = 3;
const HOUR_MS = 60 * MINUTE_MS;

/** An address with the key by which addresses are compared. */
interface Address {
  email: string;
  emailKey: string;
}

/** A link that may still be used, and whom it belongs to. */
export interface OpenLink {
  tokenHash: string;
  purpose: LinkPurpose;
  playerId: number;
  publicId: string;
  username: string;
  email: string;
  emailKey: string;
}

/** A link that was made: where it leads, the address it is for, and the name of the account it belongs to. */
interface IssuedLink {
  url: string;
  email: string;
  username: string;
}

/**
 * Makes a link for a registered player; null when the player is none, has no address, or has had three of the purpose
 * within the hour. `address` is the one to prove; without it the account's own. Throws NOT_SIGNED_IN when the session
 * that asks for it, if one does, has ended.
 */
export async function issueLink(
  env: Pick<Env, 'DB' | 'PUBLIC_ORIGIN'>,
  {
    playerId,
    purpose,
    address = null,
    session = null,
    now_ms,
  }: {
    playerId: number;
    purpose: LinkPurpose;
    address?: Address | null;
    session?: Session | null;
    now_ms: number;
  },
): Promise<IssuedLink | null> {
  const token = newToken();
  const tokenHash = hashOfToken(token);
  const email = sql`COALESCE(${address?.email ?? null}, email)`;
  const emailKey = sql`COALESCE(${address?.emailKey ?? null}, email_key)`;
  const insert = sql`
    INSERT INTO mail_links (token_hash, player_id, purpose, email, email_key, created_at, expires_at)
    SELECT ${tokenHash}, id, ${purpose}, ${email}, ${emailKey}, ${now_ms}, ${now_ms + LINK_LIFE_MS[purpose]}
    FROM players
    WHERE id = ${playerId} AND kind = 'registered' AND banned_at IS NULL AND ${email} IS NOT NULL
      AND (SELECT COUNT(*) FROM mail_links WHERE player_id = ${playerId} AND purpose = ${purpose}
        AND created_at > ${now_ms - HOUR_MS}) < ${MOST_LINKS_AN_HOUR}`;
  const voidEarlier = sql`
    UPDATE mail_links SET used_at = ${now_ms}
    WHERE player_id = ${playerId} AND purpose = ${purpose} AND used_at IS NULL AND token_hash <> ${tokenHash}
      AND EXISTS (SELECT 1 FROM mail_links WHERE token_hash = ${tokenHash})`;
  const read = sql`
    SELECT mail_links.email, players.username FROM mail_links JOIN players ON players.id = mail_links.player_id
    WHERE token_hash = ${tokenHash}`;
  const db = database(env);
  const statements = [insert, voidEarlier, read];
  const outcome = session
    ? await guardedBatch(db, { guard: sessionGuard({ sessionId: session.sessionId, now_ms }), statements })
    : await db.batch(statements);
  const issued = (outcome.at(-1) as Omit<IssuedLink, 'url'>[])[0];
  return issued ? { ...issued, url: `${env.PUBLIC_ORIGIN}${LINK_PAGE[purpose]}?token=${token}` } : null;
}

/** The statement that clears away links of no more use; they are kept an hour longer, for they count against the limit. */
export function purgeLinks({ now_ms }: { now_ms: number }): Statement {
  return sql`DELETE FROM mail_links WHERE expires_at <= ${now_ms - HOUR_MS}`;
}

/** The link of a token, if it is of one of the purposes and may still be used; else null. */
export async function openLinkOf(
  db: Database,
  { token, purposes, now_ms }: { token: string; purposes: readonly LinkPurpose[]; now_ms: number },
): Promise<OpenLink | null> {
  const tokenHash = hashOfToken(token);
  const rows = await db.all<OpenLink>(sql`
    SELECT mail_links.token_hash AS "tokenHash", mail_links.purpose, mail_links.player_id AS "playerId",
      players.public_id AS "publicId", players.username, mail_links.email, mail_links.email_key AS "emailKey"
    FROM mail_links JOIN players ON players.id = mail_links.player_id
    WHERE ${isOpen({ tokenHash, now_ms })}`);
  const link = rows[0];
  return link && purposes.includes(link.purpose) ? link : null;
}

/** The statements that use a link up: they stand in the batch that acts on it, which fails when it was used before. */
export function spendLink({ tokenHash, now_ms }: { tokenHash: string; now_ms: number }): Statement[] {
  return [
    guard(sql`EXISTS (
      SELECT 1 FROM mail_links JOIN players ON players.id = mail_links.player_id
      WHERE ${isOpen({ tokenHash, now_ms })})`),
    sql`UPDATE mail_links SET used_at = ${now_ms} WHERE token_hash = ${tokenHash} AND used_at IS NULL`,
  ];
}

/** The statement that voids a player's open links of some purposes. */
export function voidLinks({
  player,
  purposes,
  now_ms,
}: {
  player: number | SQL;
  purposes: readonly LinkPurpose[];
  now_ms: number;
}): Statement {
  return sql`
    UPDATE mail_links SET used_at = ${now_ms}
    WHERE player_id = ${player} AND used_at IS NULL
      AND purpose IN (SELECT value FROM json_each(${JSON.stringify(purposes)}))`;
}

/** An account that was left or banned since takes its links along; so does a changed address, save for a change's own. */
function isOpen({ tokenHash, now_ms }: { tokenHash: string; now_ms: number }): SQL {
  return sql`mail_links.token_hash = ${tokenHash} AND mail_links.used_at IS NULL AND mail_links.expires_at > ${now_ms}
    AND players.kind = 'registered' AND players.banned_at IS NULL
    AND (mail_links.purpose = 'change' OR mail_links.email_key = players.email_key)`;
}
