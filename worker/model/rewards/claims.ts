// Rewards given only once per address or social id, even after its account is gone. Stored as an HMAC, so that the table reveals
// no identity (RULES §12).
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

/** An expression: whether any of the claims was made; with `byProven`, whether by a proven identity. */
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

/** The statement that makes a claim for an identity, proven or not. A proven claim stays proven. */
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
