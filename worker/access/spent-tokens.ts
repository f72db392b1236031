// Used one-time tokens (CAPTCHA solutions, nonces of social sign-in): their hashes, kept until they expire. The primary key
// refuses a second use.
import { sql } from 'drizzle-orm';
import type { Statement } from '../platform/database.ts';
import { type Lot, lotOf } from '../platform/lot.ts';

/** Marks a token as used; its batch fails with `DUPLICATE` if it already was. `expires_ms` is since the epoch. */
export function spendToken({ hash, expires_ms }: { hash: string; expires_ms: number }): Statement {
  return sql`INSERT INTO spent_tokens (token_hash, expires_at) VALUES (${hash}, ${expires_ms})`;
}

export function spentToken(hash: string): Statement {
  return sql`SELECT 1 FROM spent_tokens WHERE token_hash = ${hash}`;
}

export function expiredTokens({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'spent_tokens',
    key: 'token_hash',
    over: (most) => sql`SELECT token_hash FROM spent_tokens WHERE expires_at <= ${now_ms} LIMIT ${most}`,
  });
}
