// The welcome bonus: once per account, and not again for an address or social id that had one before (RULES §12). Who has
// to be proven first is owed it until then.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import type { Millisparks } from '../../shared/kernel/millisparks.ts';
import { postedUnder } from '../archive/sealed.ts';
import { post } from '../ledger/post.ts';
import { isClaimed, makeClaim } from './claims.ts';
import { welcomeBonusAt } from './promotions.ts';

const POSTING = { from: 'welcome', type: 'welcome_bonus', description: 'Welcome to Doxa' } as const;

function welcomeKey(playerPublicId: string): string {
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

/** The directory's part: the claims of a player's address and social ids, which are proven or not yet. */
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
 * The edition's part: the statements that pay the bonus of the moment, in a batch that settles the player first. `player` is
 * an expression that yields the id; `claims` are those of the player's address and social ids, which are proven or not yet
 * (`areProven`). Where a proven account had one of them nothing is paid, and the batch goes on. Where the bonus waits, or
 * an account that is not proven has one and neither is this one, it is owed until the player is proven.
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
  /** Whether the directory, in another store, has to grant what is owed. */
  needsGrant?: boolean;
  now_ms: number;
}): Statement[] {
  const key = welcomeKey(playerPublicId);
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
 * The statements that pay a proven player what is owed and needs no grant, or has it: for the one claim that was `granted`.
 * They are after the one that proves, in a batch that settles the player. For everybody else they change nothing.
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

/** The statements about a welcome that a player was owed and that has been granted or not. */
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

/**
 * The statement by which an edition owes a welcome to nobody else any more, once a player has proven the identity of a
 * claim.
 */
export function endOthersWelcome({ player, claim }: { player: SQL; claim: string }): Statement {
  return sql`
    DELETE FROM welcomes_owed
    WHERE player_id IN (SELECT player_id FROM welcomes_owed WHERE claim = ${claim}) AND player_id <> ${player}`;
}

/** Yields what it paid as `awarded`. */
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
