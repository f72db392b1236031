// Links sent by mail (RULES §12). The token is 256 random bits, is stored as SHA-256 only, works once and expires; a new
// link voids the earlier ones of its purpose. Addresses of links come from configuration, never from a request.
import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../kernel/game-day.ts';
import { type Database, guard, type Statement } from '../platform/database.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';

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
export const MOST_LINKS_AN_HOUR = 3;
const HOUR_MS = 60 * MINUTE_MS;

/** An address with the key by which addresses are compared. */
export interface Address {
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

/**
 * Makes a link for a registered player and answers its URL; null when the player is none, has no address, or has had
 * three of the purpose within the hour. `address` is the one to prove; without it the account's own.
 */
export async function issueLink(
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
  db: Database,
  {
    playerId,
    purpose,
    address = null,
    now_ms,
  }: { playerId: number; purpose: LinkPurpose; address?: Address | null; now_ms: number },
): Promise<string | null> {
  const token = newToken();
  const tokenHash = hashOfToken(token);
  const [issued] = await db.batch([
    sql`
      INSERT INTO mail_links (token_hash, player_id, purpose, email, email_key, created_at, expires_at)
      SELECT ${tokenHash}, id, ${purpose}, COALESCE(${address?.email ?? null}, email),
        COALESCE(${address?.emailKey ?? null}, email_key), ${now_ms}, ${now_ms + LINK_LIFE_MS[purpose]}
      FROM players
      WHERE id = ${playerId} AND kind = 'registered' AND banned_at IS NULL
        AND COALESCE(${address?.email ?? null}, email) IS NOT NULL
        AND (SELECT COUNT(*) FROM mail_links WHERE player_id = ${playerId} AND purpose = ${purpose}
          AND created_at > ${now_ms - HOUR_MS}) < ${MOST_LINKS_AN_HOUR}
      RETURNING token_hash`,
    sql`
      UPDATE mail_links SET used_at = ${now_ms}
      WHERE player_id = ${playerId} AND purpose = ${purpose} AND used_at IS NULL AND token_hash <> ${tokenHash}
        AND EXISTS (SELECT 1 FROM mail_links WHERE token_hash = ${tokenHash})`,
  ]);
  if (issued!.length === 0) return null;
  return `${env.PUBLIC_ORIGIN}${LINK_PAGE[purpose]}?token=${token}`;
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
export function useLink({ tokenHash, now_ms }: { tokenHash: string; now_ms: number }): Statement[] {
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
