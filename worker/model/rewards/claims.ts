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

/** Whether somebody had one of some claims, as an expression; with `byProven` only those of proven identities count. */
export function isClaimed({
  claims,
  byProven = false,
}: {
  claims: readonly string[];
  byProven?: boolean;
}): SQL {
  return sql`EXISTS (
    SELECT 1 FROM json_each(${JSON.stringify(claims)}) AS given CROSS JOIN claims ON claims.claim = given.value
    WHERE ${byProven ? sql`claims.proven_at IS NOT NULL` : sql`TRUE`})`;
}

/** The statement that makes a claim, of an identity that is proven or not; one that was proven stays so. */
export function makeClaim({
  claim,
  isProven,
  now_ms,
}: {
  claim: string;
  isProven: boolean;
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO claims (claim, claimed_at, proven_at) VALUES (${claim}, ${now_ms}, ${isProven ? now_ms : null})
    ON CONFLICT (claim) DO UPDATE SET proven_at = COALESCE(proven_at, excluded.proven_at)`;
}
