// What was signed by us and may be used once (solutions of a CAPTCHA, nonces of a social sign-in): the hashes of those that
// were, kept as long as they would hold. The table's key refuses the second use.
import { sql } from 'drizzle-orm';
import type { Statement } from '../platform/database.ts';
import { type Lot, lotOf } from '../platform/lot.ts';

/** The statement that notes a token as used; its batch fails with `DUPLICATE` when it was before. `expires_ms` since the epoch. */
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
