// The welcome bonus: once per account, and not again for an address or social id that had one before (RULES §12). Who has
// to be proven first is owed it until then.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { type GameDay, gameDayAt } from '../../shared/kernel/game-day.ts';
import { post } from '../ledger/post.ts';
import { welcomeBonusAt } from './promotions.ts';

const POSTING = { from: 'welcome', type: 'welcome_bonus', description: 'Welcome to Doxa' } as const;

/** The key of the bonus's posting. */
export function welcomeKey(playerPublicId: string): string {
  return `welcome:${playerPublicId}`;
}

/**
 * The statements that pay the bonus of the moment, inside the batch that registers and settles the player first. `player` is
 * an expression that yields the id; `identityClaims` are the rows of `claims` that stand for the player's address and
 * social ids, which are proven or not yet (`areProven`). Where a proven account had one of them nothing is paid, and the
 * batch goes on. Where an account that is not proven has one, or the bonus waits, it is owed until the player is proven.
 */
export function welcomeStatements({
  player,
  playerPublicId,
  identityClaims,
  areProven,
  waits = false,
  today,
  now_ms,
}: {
  player: SQL;
  playerPublicId: string;
  identityClaims: readonly string[];
  areProven: boolean;
  waits?: boolean;
  today: GameDay;
  now_ms: number;
}): Statement[] {
  const key = welcomeKey(playerPublicId);
  const claims = JSON.stringify(identityClaims);
  const isUnpaid = sql`NOT EXISTS (SELECT 1 FROM postings WHERE key = ${key})`;
  return [
    ...(waits
      ? []
      : [
          post({
            ...POSTING,
            key,
            to: { player },
            amount: welcomeBonusAt(now_ms),
            day: today,
            now_ms,
            when: sql`${isUnpaid} AND NOT ${isClaimed({ claims: sql`${claims}` })}`,
          }),
        ]),
    sql`
      INSERT INTO welcomes_owed (player_id, amount_millis, claims)
      SELECT ${player}, ${welcomeBonusAt(now_ms)}, ${claims}
      WHERE ${isUnpaid} AND NOT ${isClaimed({ claims: sql`${claims}`, byProven: true })}
        AND NOT EXISTS (SELECT 1 FROM welcomes_owed WHERE player_id = ${player})`,
    ...identityClaims.map((claim) => claimWelcome({ claim, isProven: areProven, now_ms })),
  ];
}

/**
 * The statements that pay a proven player what is owed, once; they are after the one that proves, in a batch that settles the
 * player. For everybody else they change nothing.
 */
export function owedWelcomeStatements({ player, now_ms }: { player: SQL; now_ms: number }): Statement[] {
  const key = sql`'welcome:' || (SELECT public_id FROM players WHERE id = ${player})`;
  const owed = (column: string) =>
    sql`(SELECT ${sql.raw(column)} FROM welcomes_owed WHERE player_id = ${player})`;
  const isProven = sql`EXISTS (SELECT 1 FROM players WHERE id = ${player} AND proven_at IS NOT NULL)`;
  return [
    post({
      ...POSTING,
      key,
      to: { player },
      amount: owed('amount_millis'),
      day: gameDayAt(now_ms),
      now_ms,
      when: sql`${owed('amount_millis')} IS NOT NULL AND ${isProven}
        AND NOT EXISTS (SELECT 1 FROM postings WHERE key = ${key})
        AND NOT ${isClaimed({ claims: owed('claims'), byProven: true })}`,
    }),
    sql`DELETE FROM welcomes_owed WHERE player_id = ${player} AND ${isProven}`,
  ];
}

/** Whether a player has a name of the player's own choice: until then a social account claims no welcome. */
export function hasChosenName(player: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM players WHERE id = ${player} AND username_set_at IS NOT NULL)`;
}

/** The statement that claims the welcome of an identity where `condition` holds; a claim that was proven stays so. */
export function claimWelcome({
  claim,
  isProven,
  condition = sql`TRUE`,
  now_ms,
}: {
  claim: string;
  isProven: boolean;
  condition?: SQL;
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO claims (claim, claimed_at, proven_at) SELECT ${claim}, ${now_ms}, ${isProven ? now_ms : null} WHERE ${condition}
    ON CONFLICT (claim) DO UPDATE SET proven_at = COALESCE(proven_at, excluded.proven_at)`;
}

/** Whether an account had one of the claims of a JSON list; with `byProven` only those of proven identities count. */
function isClaimed({ claims, byProven = false }: { claims: SQL; byProven?: boolean }): SQL {
  return sql`EXISTS (
    SELECT 1 FROM json_each(${claims}) AS given CROSS JOIN claims ON claims.claim = given.value
    WHERE ${byProven ? sql`claims.proven_at IS NOT NULL` : sql`TRUE`})`;
}
