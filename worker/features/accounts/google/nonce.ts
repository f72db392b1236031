// The nonce of a social sign-in: signed and dated by us, so that handing one out writes nothing, and spent with the
// sign-in it served, so that an identity token that leaks on its way has been used already or dies soon (RULES §12).
import { sql } from 'drizzle-orm';
import { spendToken, spentToken } from '../../../access/spent-tokens.ts';
import { type Database, guard, type Statement } from '../../../platform/database.ts';
import { hashOfToken, newToken, sign, verifySigned } from '../../../platform/tokens.ts';
import { MINUTE_MS } from '../../../shared/kernel/game-day.ts';

/** How long a sign-in may take from the page's load of the provider's script on; the page asks for a new one later. */
const NONCE_LIFE_MS = 60 * MINUTE_MS;

/** What the signature is for; nothing else that is signed with the same secret begins like it. */
const PURPOSE = 'social-nonce';

export interface Nonce {
  hash: string;
  expiresAt: number;
}

/** A new nonce; `secret` is HASH_SECRET. */
export function newNonce({ secret, now_ms }: { secret: string; now_ms: number }): string {
  const value = [PURPOSE, newToken(), (now_ms + NONCE_LIFE_MS).toString(36)].join('~');
  return sign({ value, secret });
}

/** Reads a nonce; null when it is not ours or has expired. Whether it was spent only the database knows. */
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

/** The statements that spend a nonce. They begin the batch that it serves, which fails with `GUARD` for a spent one. */
export function spendNonce({ hash, expiresAt }: Nonce): Statement[] {
  return [guard(sql`NOT EXISTS (${spentToken(hash)})`), spendToken({ hash, expires_ms: expiresAt })];
}

export async function isSpent(db: Database, { hash }: Nonce): Promise<boolean> {
  return (await db.all(spentToken(hash))).length > 0;
}
