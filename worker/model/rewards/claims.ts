// What is given once for an address or a social id, for good: also after its account is gone. Kept as an HMAC, so that
// the table reveals nothing about anybody (RULES §12).
import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

export type ClaimKind = 'welcome' | 'verified';

/** The claim of an identity, e.g. `personKeyOf(address)` or `google:{subject}`; `secret` is HASH_SECRET. */
export function claimOf({
  kind,
  identity,
  secret,
}: {
  kind: ClaimKind;
  identity: string;
  secret: string;
}): string {
  return `${kind}:${createHmac('sha256', secret).update(identity).digest('hex')}`;
}

/** Whether nobody has made a claim yet, as a condition: statements that pay run under it, before `makeClaim`. */
export function unclaimed(claim: string): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM claims WHERE claim = ${claim})`;
}

/** The statement that makes a claim of a proven identity; one that was made before stays as it is. */
export function makeClaim({ claim, now_ms }: { claim: string; now_ms: number }): Statement {
  return sql`
    INSERT INTO claims (claim, claimed_at, proven_at) SELECT ${claim}, ${now_ms}, ${now_ms} WHERE ${unclaimed(claim)}`;
}
