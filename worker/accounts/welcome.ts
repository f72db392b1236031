// The welcome bonus: once per account, and not again for an address or social id that had one before (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { GameDay } from '../kernel/game-day.ts';
import { post } from '../ledger/post.ts';
import type { Statement } from '../platform/database.ts';
import { welcomeBonusAt } from './promotions.ts';

/**
 * The statements that pay the bonus of the moment, inside the batch that registers and settles the player first. `player` is an expression that
 * yields the id; `identityClaims` are the rows of `claims` that stand for the player's address and social ids. When one
 * of them was made before, or the account has had its bonus, nothing is paid and the batch goes on.
 */
export function welcomeStatements({
  player,
  playerPublicId,
  identityClaims,
  today,
  now_ms,
}: {
  player: SQL;
  playerPublicId: string;
  identityClaims: readonly string[];
  today: GameDay;
  now_ms: number;
}): Statement[] {
  const key = `welcome:${playerPublicId}`;
  const given = sql`json_each(${JSON.stringify(identityClaims)})`;
  return [
    post({
      key,
      from: 'welcome',
      to: { player },
      amount: welcomeBonusAt(now_ms),
      type: 'welcome_bonus',
      description: 'Welcome to Doxa',
      day: today,
      now_ms,
      when: sql`
        NOT EXISTS (SELECT 1 FROM postings WHERE key = ${key})
        AND NOT EXISTS (SELECT 1 FROM claims JOIN ${given} AS given ON given.value = claims.claim)`,
    }),
    sql`
      INSERT INTO claims (claim, claimed_at)
      SELECT DISTINCT value, ${now_ms} FROM ${given}
      WHERE NOT EXISTS (SELECT 1 FROM claims WHERE claim = value)`,
  ];
}
