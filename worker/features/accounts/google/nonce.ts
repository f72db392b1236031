// Nonces for social sign-in. Signed and dated, so issuing one writes nothing; spent by the sign-in, so a leaked identity token
// is already used or soon expires (RULES §12).
import { sql } from 'drizzle-orm';
import { spendToken, spentToken } from '../../../access/spent-tokens.ts';
import { type Database, guard, type Statement } from '../../../platform/database.ts';
import { hashOfToken, newToken, sign, verifySigned } from '../../../platform/tokens.ts';
import { MINUTE_MS } from '../../../shared/kernel/game-day.ts';

/** How long a sign-in may take after the page has loaded the provider's script. The page then requests a new nonce. */
const NONCE_LIFE_MS = 60 * MINUTE_MS;

/** Prefix of the signed value. No other value signed with this secret begins with it. */
const PURPOSE = 'social-nonce';

export interface Nonce {
  hash: string;
  expiresAt: number;
}

/** Issues a nonce; `secret` is HASH_SECRET. */
export function newNonce({ secret, now_ms }: { secret: string; now_ms: number }): string {
  const value = [PURPOSE, newToken(), (now_ms + NONCE_LIFE_MS).toString(36)].join('~');
  return sign({ value, secret });
}

/** Reads a nonce; null if its signature is invalid or it has expired. Only the database knows whether it was spent. */
export function readNonce({
  nonce,
  secret,
  now_ms,
}: {
  nonce: string;
  secret: string;
  now_ms: number;
}): Nonce | null {
  const [purpose, , expiry] = verifySigned({ signed: nonce, secret })?.split('~') ?? [];
  if (purpose !== PURPOSE || !expiry) return null;
  const expiresAt = Number.parseInt(expiry, 36);
  return expiresAt > now_ms ? { hash: hashOfToken(nonce), expiresAt } : null;
}

/** The statements that spend a nonce. Put them first in the batch, which fails with `GUARD` if it was already spent. */
export function spendNonce({ hash, expiresAt }: Nonce): Statement[] {
  return [guard(sql`NOT EXISTS (${spentToken(hash)})`), spendToken({ hash, expires_ms: expiresAt })];
}

export async function isSpent(db: Database, { hash }: Nonce): Promise<boolean> {
  return (await db.all(spentToken(hash))).length > 0;
}
