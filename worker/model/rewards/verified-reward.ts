// What the first proven address of an account brings: once an account, and once an address for good (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { sparks } from '../../shared/kernel/millisparks.ts';
import { postedUnder } from '../archive/sealed.ts';
import { post } from '../ledger/post.ts';
import { personKeyOf } from '../players/emails.ts';
import { claimOf, isClaimed, makeClaim } from './claims.ts';

const VERIFICATION_REWARD = sparks(1000);

function verifiedRewardKey(playerPublicId: string): string {
  return `email-verified:${playerPublicId}`;
}

/** An address about to be proven; `secret` is HASH_SECRET. */
export interface Proving {
  email: string;
  secret: string;
}

export function wasPaidFor(address: Proving): SQL {
  return isClaimed({ claims: [claimOfAddress(address)] });
}

/** The directory's part: an address that is proven counts as used, whether it was paid for or not. */
export function claimAddress(address: Proving, { now_ms }: { now_ms: number }): Statement {
  return makeClaim({ claim: claimOfAddress(address), isProven: true, now_ms });
}

/**
 * The edition's part: pays for an address that is being proven, before the statement that marks it verified, and yields what
 * it paid as `awarded`. `player` yields the id. When an address of the account was verified before nothing is paid, and the
 * batch goes on.
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
  const key = verifiedRewardKey(playerPublicId);
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
