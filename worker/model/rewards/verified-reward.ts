// The reward for an account's first proven address: once per account, and only once per address, for ever (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { sparks } from '../../shared/kernel/millisparks.ts';
import { postedUnder } from '../archive/sealed.ts';
import { post } from '../ledger/post.ts';
import { personKeyOf } from '../players/emails.ts';
import { claimOf, isClaimed, makeClaim } from './claims.ts';

const VERIFICATION_REWARD = sparks(1000);

/** An address about to be proven; `secret` is HASH_SECRET. */
export interface Proving {
  email: string;
  secret: string;
}

export function wasPaidFor(address: Proving): SQL {
  return isClaimed({ claims: [claimOfAddress(address)] });
}

/** The directory's part: marks a proven address as used, whether it is paid for or not. */
export function claimAddress(address: Proving, { now_ms }: { now_ms: number }): Statement {
  return makeClaim({ claim: claimOfAddress(address), isProven: true, now_ms });
}

/**
 * The edition's part: pays for an address that is being proven, and yields the amount as `awarded`. It must precede the statement
 * that marks the address verified. If the account has verified an address before, it pays nothing and the batch continues.
 */
export function verifiedReward({
  player,
  playerPublicId,
  now_ms,
}: {
  player: SQL;
  playerPublicId: string;
  now_ms: number;
}): Statement {
  const key = `email-verified:${playerPublicId}`;
  const paid = post({
    key,
    from: 'welcome',
    to: { player },
    amount: VERIFICATION_REWARD,
    type: 'email_verified',
    description: 'Email address verified',
    day: gameDayAt(now_ms),
    now_ms,
    when: sql`
      EXISTS (SELECT 1 FROM players WHERE id = ${player} AND email_verified_at IS NULL)
      AND ${postedUnder(key)} IS NULL`,
  });
  return sql`${paid} RETURNING amount AS awarded`;
}

function claimOfAddress({ email, secret }: Proving): string {
  return claimOf({ kind: 'verified', identity: personKeyOf(email), secret });
}
