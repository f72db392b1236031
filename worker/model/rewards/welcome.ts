// The welcome bonus: once per account, and not again for an address or social id that had one before (RULES §12). Who has
// to be proven first is owed it until then.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { type GameDay, gameDayAt } from '../../shared/kernel/game-day.ts';
import type { Millisparks } from '../../shared/kernel/millisparks.ts';
import { postedUnder } from '../archive/sealed.ts';
import { post } from '../ledger/post.ts';
import { isClaimed, makeClaim } from './claims.ts';
import { welcomeBonusAt } from './promotions.ts';

const POSTING = { from: 'welcome', type: 'welcome_bonus', description: 'Welcome to Doxa' } as const;

/** The key of the bonus's posting. */
export function welcomeKey(playerPublicId: string): string {
  return `welcome:${playerPublicId}`;
}

/** What is known of the bonus of the moment and of the claims of a player. */
export interface WelcomeFacts {
  bonus_millis: number;
  /** Whether an account had one of the claims, 0 or 1. */
  isClaimed: number;
  /** Whether a proven account had one, 0 or 1. */
  isClaimedByProven: number;
}

/** These facts as an expression that yields JSON (`actOn`). */
export function welcomeFacts({ claims, now_ms }: { claims: readonly string[]; now_ms: number }): SQL {
  return sql`json_object('bonus_millis', ${welcomeBonusAt(now_ms)}, 'isClaimed', ${isClaimed({ claims })},
    'isClaimedByProven', ${isClaimed({ claims, byProven: true })})`;
}

/**
 * The statements that pay the bonus of the moment, inside the batch that registers and settles the player first. `player` is
 * an expression that yields the id; `identityClaims` are those of the player's address and social ids, which are proven or not
 * yet (`areProven`). Where a proven account had one of them nothing is paid, and the batch goes on. Where the bonus waits, or
 * an account that is not proven has one and neither is this one, it is owed until the player is proven.
 */
export function welcomeStatements({
  player,
  playerPublicId,
  identityClaims,
  areProven,
  known,
  waits = false,
  today,
  now_ms,
}: {
  player: SQL;
  playerPublicId: string;
  identityClaims: readonly string[];
  areProven: boolean;
  known: WelcomeFacts;
  waits?: boolean;
  today: GameDay;
  now_ms: number;
}): Statement[] {
  const key = welcomeKey(playerPublicId);
  const isUnpaid = sql`${postedUnder(key)} IS NULL`;
  const amount = known.bonus_millis as Millisparks;
  const paid = post({ ...POSTING, key, to: { player }, amount, day: today, now_ms, when: isUnpaid });
  const owed = sql`
    INSERT INTO welcomes_owed (player_id, claim, amount_millis)
    SELECT ${player}, value, ${amount} FROM json_each(${JSON.stringify(identityClaims)})
    WHERE ${isUnpaid} AND NOT EXISTS (SELECT 1 FROM welcomes_owed WHERE player_id = ${player})`;
  const isDue = !waits && !(areProven ? known.isClaimedByProven : known.isClaimed);
  const bonus = known.isClaimedByProven ? [] : [isDue ? paid : owed];
  const claimed = identityClaims.flatMap((claim) =>
    areProven
      ? claimProvenWelcome({ player, claim, now_ms })
      : [makeClaim({ claim, isProven: false, now_ms })],
  );
  return [...bonus, ...claimed];
}

/**
 * The statements that pay a proven player what is owed, once; they are after the one that proves, in a batch that settles the
 * player. For everybody else they change nothing.
 */
export function owedWelcomeStatements({ player, now_ms }: { player: SQL; now_ms: number }): Statement[] {
  const key = sql`'welcome:' || (SELECT public_id FROM players WHERE id = ${player})`;
  const owed = sql`(SELECT amount_millis FROM welcomes_owed WHERE player_id = ${player} LIMIT 1)`;
  const isProven = sql`EXISTS (SELECT 1 FROM players WHERE id = ${player} AND proven_at IS NOT NULL)`;
  return [
    post({
      ...POSTING,
      key,
      to: { player },
      amount: owed,
      day: gameDayAt(now_ms),
      now_ms,
      when: sql`${owed} IS NOT NULL AND ${isProven} AND ${postedUnder(key)} IS NULL`,
    }),
    sql`DELETE FROM welcomes_owed WHERE player_id = ${player} AND ${isProven}`,
  ];
}

/**
 * The statements that claim the welcome of an identity for a player who has proven it: everybody else who hoped for it is owed
 * nothing any more.
 */
export function claimProvenWelcome({
  player,
  claim,
  now_ms,
}: {
  player: SQL;
  claim: string;
  now_ms: number;
}): Statement[] {
  return [
    makeClaim({ claim, isProven: true, now_ms }),
    sql`
      DELETE FROM welcomes_owed
      WHERE player_id IN (SELECT player_id FROM welcomes_owed WHERE claim = ${claim}) AND player_id <> ${player}`,
  ];
}
