// The welcome bonus: once per account, and not again for an address or social id that already had one (RULES §12). It stays owed
// to a player who must be proven first.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import type { Millisparks } from '../../shared/kernel/millisparks.ts';
import { postedUnder } from '../archive/sealed.ts';
import { post } from '../ledger/post.ts';
import { isClaimed, makeClaim } from './claims.ts';
import { welcomeBonusAt } from './promotions.ts';

const POSTING = { from: 'welcome', type: 'welcome_bonus', description: 'Welcome to Doxa' } as const;

/** The current bonus, and the state of a player's claims. */
export interface WelcomeFacts {
  bonus_millis: number;
  /** 1 if any account had one of the claims. */
  isClaimed: number;
  /** 1 if a proven account had one of them. */
  isClaimedByProven: number;
}

/** An expression that yields these facts as JSON (`actOn`). */
export function welcomeFacts({ claims, now_ms }: { claims: readonly string[]; now_ms: number }): SQL {
  return sql`json_object('bonus_millis', ${welcomeBonusAt(now_ms)}, 'isClaimed', ${isClaimed({ claims })},
    'isClaimedByProven', ${isClaimed({ claims, byProven: true })})`;
}

/** The directory's part: makes the claims of a player's address and social ids. */
export function claimWelcome({
  claims,
  areProven,
  now_ms,
}: {
  claims: readonly string[];
  areProven: boolean;
  now_ms: number;
}): Statement[] {
  return claims.map((claim) => makeClaim({ claim, isProven: areProven, now_ms }));
}

/**
 * The edition's part: the statements that pay the current bonus, in a batch that settles the player first. `player` yields the
 * id. If a proven account had one of the claims, nothing is paid and the batch continues. The bonus is owed until the player is
 * proven if it `waits`, or if an unproven account had a claim and this player is unproven too.
 */
export function welcomeStatements({
  player,
  playerPublicId,
  claims,
  areProven,
  known,
  waits = false,
  needsGrant = false,
  now_ms,
}: {
  player: SQL;
  playerPublicId: string;
  claims: readonly string[];
  areProven: boolean;
  known: WelcomeFacts;
  waits?: boolean;
  /** Whether the directory, in another store, must grant an owed bonus. */
  needsGrant?: boolean;
  now_ms: number;
}): Statement[] {
  const key = `welcome:${playerPublicId}`;
  const isUnpaid = sql`${postedUnder(key)} IS NULL`;
  const amount = known.bonus_millis as Millisparks;
  const day = gameDayAt(now_ms);
  const paid = post({ ...POSTING, key, to: { player }, amount, day, now_ms, when: isUnpaid });
  const owed = sql`
    INSERT INTO welcomes_owed (player_id, claim, amount_millis, needs_grant)
    SELECT ${player}, value, ${amount}, ${needsGrant ? 1 : 0} FROM json_each(${JSON.stringify(claims)})
    WHERE ${isUnpaid} AND NOT EXISTS (SELECT 1 FROM welcomes_owed WHERE player_id = ${player})`;
  const isDue = !waits && !(areProven ? known.isClaimedByProven : known.isClaimed);
  const bonus = known.isClaimedByProven ? [] : [isDue ? paid : owed];
  return [...bonus, ...(areProven ? claims.map((claim) => endOthersWelcome({ player, claim })) : [])];
}

/**
 * The statements that pay a proven player an owed bonus that needs no grant, or whose only claim was `granted`. They follow the
 * statement that proves, in a batch that settles the player. For other players they change nothing.
 */
export function owedWelcomeStatements({
  player,
  granted,
  now_ms,
}: {
  player: SQL;
  granted: string | null;
  now_ms: number;
}): Statement[] {
  const isProven = sql`EXISTS (SELECT 1 FROM players WHERE id = ${player} AND proven_at IS NOT NULL)`;
  const isGranted = sql`NOT EXISTS (
    SELECT 1 FROM welcomes_owed AS other WHERE other.player_id = ${player} AND other.claim <> ${granted})`;
  const which = sql`(needs_grant = 0${granted === null ? sql`` : sql` OR ${isGranted}`}) AND ${isProven}`;
  return [
    payOwed({ player, which, now_ms }),
    sql`DELETE FROM welcomes_owed WHERE player_id = ${player} AND ${which}`,
  ];
}

/** The statements that pay an owed welcome that was granted, or drop one that was not. */
export function grantWelcome({
  player,
  isGranted,
  now_ms,
}: {
  player: SQL;
  isGranted: boolean;
  now_ms: number;
}): Statement[] {
  const end = sql`DELETE FROM welcomes_owed WHERE player_id = ${player}`;
  return isGranted ? [payOwed({ player, which: sql`TRUE`, now_ms }), end] : [end];
}

/** The statement that drops the welcomes owed to others with the same claim, once a player has proven its identity. */
export function endOthersWelcome({ player, claim }: { player: SQL; claim: string }): Statement {
  return sql`
    DELETE FROM welcomes_owed
    WHERE player_id IN (SELECT player_id FROM welcomes_owed WHERE claim = ${claim}) AND player_id <> ${player}`;
}

/** Yields the amount paid as `awarded`. */
function payOwed({ player, which, now_ms }: { player: SQL; which: SQL; now_ms: number }): Statement {
  const key = sql`'welcome:' || (SELECT public_id FROM players WHERE id = ${player})`;
  const owed = sql`(SELECT amount_millis FROM welcomes_owed WHERE player_id = ${player} AND ${which} LIMIT 1)`;
  const paid = post({
    ...POSTING,
    key,
    to: { player },
    amount: owed,
    day: gameDayAt(now_ms),
    now_ms,
    when: sql`${owed} IS NOT NULL AND ${postedUnder(key)} IS NULL`,
  });
  return sql`${paid} RETURNING amount AS awarded`;
}
