// Which accounts are proven to belong to a person: an opened link, a social identity, points on 15 days, or an operator
// who vouches (RULES §12). What is bounded for fear of throw-away accounts asks for this.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { openingDays, SEALED_DAY } from '../archive/sealed.ts';
import { changeAccount } from '../persons/change-account.ts';
import { personKeyOf } from '../players/emails.ts';
import { claimOf } from './claims.ts';
import { referralProofStatements } from './reward.ts';
import { type Proving, verifiedRewardStatements, wasPaidFor } from './verified-reward.ts';
import { claimProvenWelcome, owedWelcomeStatements } from './welcome.ts';

/** Days with points that prove an account by themselves. */
const DAYS_WITH_POINTS = 15;

/**
 * The statements that prove the player whose id `player` yields; a proof once given stays. They pay the welcome bonus that
 * waited for it, so that the batch settles the player.
 */
export function provePlayer({
  player,
  now_ms,
  when = sql`TRUE`,
}: {
  player: SQL;
  now_ms: number;
  when?: SQL;
}): Statement[] {
  return [
    sql`UPDATE players SET proven_at = ${now_ms} WHERE id = ${player} AND proven_at IS NULL AND (${when})`,
    ...owedWelcomeStatements({ player, now_ms }),
  ];
}

/** The statements that prove an account which has points on 15 days, not held back. Guests are proven as they register. */
export function proveByPlaying({ player, now_ms }: { player: SQL; now_ms: number }): Statement[] {
  const days = sql`
    SELECT DISTINCT day FROM results
    WHERE player_id = players.id AND day > ${SEALED_DAY} AND base_tenths > 0 AND held = 0 LIMIT ${DAYS_WITH_POINTS}`;
  const when = sql`kind = 'registered' AND 
    (SELECT COUNT(*) FROM (${days})) + ${openingDays(sql`players.id`)} >= ${DAYS_WITH_POINTS}`;
  return provePlayer({ player, now_ms, when });
}

/** What is known of an account and the address by which it is about to be proven. */
export interface AddressFacts {
  /** Whether somebody was paid for the address before, 0 or 1. */
  isPaidFor: number;
  /** Whether the player has a name of their own choice, 0 or 1: until then a social account claims no welcome. */
  hasChosenName: number;
}

/** These facts as an expression that yields JSON (`actOn`). */
export function addressFacts({ publicId, address }: { publicId: string; address: Proving }): SQL {
  return sql`json_object('isPaidFor', ${wasPaidFor(address)}, 'hasChosenName', ${hasChosenName(publicId)})`;
}

/** Whether a player has a name of the player's own choice, as an expression. */
export function hasChosenName(publicId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM persons WHERE public_id = ${publicId} AND username_set_at IS NOT NULL)`;
}

/**
 * The statements that prove an account by its address: the reward for the first one, the note that it is verified, the
 * proof, and what the referrer is owed. Player and referrer (`owedReferrer`) are settled by the batch.
 */
export function proveByAddress({
  player,
  publicId,
  address,
  known,
  gates,
  now_ms,
}: {
  player: SQL;
  publicId: string;
  address: Proving;
  known: AddressFacts;
  gates: Gates;
  now_ms: number;
}): Statement[] {
  const claim = claimOf({ kind: 'welcome', identity: personKeyOf(address.email), secret: address.secret });
  return [
    ...verifiedRewardStatements({
      player,
      playerPublicId: publicId,
      address,
      isPaidFor: known.isPaidFor === 1,
      now_ms,
    }),
    ...changeAccount({ publicId, set: sql`email_verified_at = COALESCE(email_verified_at, ${now_ms})` }),
    ...provePlayer({ player, now_ms }),
    ...(known.hasChosenName ? claimProvenWelcome({ player, claim, now_ms }) : []),
    ...referralProofStatements({ referee: player, gates, today: gameDayAt(now_ms), now_ms }),
  ];
}
