// The referral reward (RULES §12): 500 Sparks, at once for a player's first three friends, later only once the friend has
// verified an e-mail address and earned points on three days; at most twenty per player within thirty days, and ten for all
// friends from one network address. A reward that is not due yet waits: anything that may make it due runs these statements
// again. `referrals.rewarded_at` and the posting are written together or not at all.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { DAY_MS, type GameDay } from '../../shared/kernel/game-day.ts';
import { sparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { openingDays, postedUnder, SEALED_DAY } from '../archive/sealed.ts';
import { post } from '../ledger/post.ts';
import { notify } from '../notifications/notify.ts';
import { ADDRESSES_OF_A_NETWORK } from '../players/address-key.ts';

const REWARD = sparks(500);

/** How many rewards are paid without proof that the friend is a real, returning player. */
const FIRST_WITHOUT_PROOF = 3;
const DAYS_WITH_POINTS_AS_PROOF = 3;
const MOST_REWARDS = 20;
/** How many friends from one address are rewarded within the window, for all referrers together. */
const MOST_OF_AN_ADDRESS = 10;
const REWARDS_WINDOW_MS = 30 * DAY_MS;

export type ReferralGates = Pick<Gates, 'referral_proof' | 'referral_limit'>;

/** The gates that a message carries. */
export function referralGates({ referral_proof, referral_limit }: ReferralGates): ReferralGates {
  return { referral_proof, referral_limit };
}

interface Moment {
  gates: ReferralGates;
  today: GameDay;
  now_ms: number;
}

/** `referee`: the friend's public id. */
interface Referee extends Moment {
  referee: string;
}

export interface Inviter {
  publicId: string;
  edition: string;
}

/**
 * The statements that record a new player's referrer and pay what is due at once, for the end of the batch that registers. They
 * ignore a player's own invitation, and a player who already has a referrer.
 */
export function referralStatements({
  referee,
  inviter,
  edition,
  ...moment
}: Referee & { inviter: Inviter; edition: string }): Statement[] {
  const isFar = inviter.edition !== edition;
  const referrer = isFar
    ? sql`(SELECT ${inviter.publicId} AS public_id, ${inviter.edition} AS edition)`
    : sql`(SELECT public_id, NULL AS edition FROM players WHERE id = ${referrerOf(inviter)})`;
  return [
    sql`
      INSERT INTO referrals (referee, referrer, referrer_edition, registered_at)
      SELECT friend.public_id, referrer.public_id, referrer.edition, ${moment.now_ms}
      FROM players AS friend, ${referrer} AS referrer
      WHERE friend.public_id = ${referee} AND referrer.public_id <> friend.public_id
      ON CONFLICT (referee) DO NOTHING`,
    sql`
      UPDATE players SET referred_by = (
        SELECT referrer.id FROM referrals JOIN players AS referrer ON referrer.public_id = referrals.referrer
        WHERE referrals.referee = players.public_id)
      WHERE public_id = ${referee} AND referred_by IS NULL`,
    ...referralProofStatements({ referee, ...moment }),
  ];
}

/** An expression: the id of an inviter in this edition; NULL if there is none or the inviter is blocked. */
export function referrerOf({ publicId }: Pick<Inviter, 'publicId'>): SQL {
  return sql`(
    SELECT id FROM players WHERE public_id = ${publicId} AND kind = 'registered' AND banned_at IS NULL)`;
}

/** The statement that records a friend in another edition for a referrer in this one. The first referrer counts. */
export function noteFarFriend({
  referee,
  edition,
  referrer,
  registered_at,
}: {
  referee: string;
  edition: string;
  referrer: string;
  registered_at: number;
}): Statement {
  return sql`
    INSERT INTO referrals (referee, referrer, referee_edition, registered_at)
    SELECT ${referee}, public_id, ${edition}, ${registered_at} FROM players
    WHERE public_id = ${referrer} AND NOT EXISTS (SELECT 1 FROM players WHERE public_id = ${referee})
    ON CONFLICT (referee) DO NOTHING`;
}

/** The statement that records a friend in another edition as proven; it ignores anyone else's friend. */
export function noteFarProof({
  referee,
  referrer,
  now_ms,
}: {
  referee: string;
  referrer: string;
  now_ms: number;
}): Statement {
  return sql`
    UPDATE referrals SET proven_at = ${now_ms}
    WHERE referee = ${referee} AND referrer = ${referrer} AND referee_edition IS NOT NULL AND proven_at IS NULL`;
}

/**
 * The statements that pay the referrer once the reward is due, for after those that verify an address or write a result. Without
 * a due reward they change nothing. For a referrer in another edition they only record that the proof is reported there.
 */
export function referralProofStatements({ referee, gates, today, now_ms }: Referee): Statement[] {
  const due = dueReferrals(sql`owed.referee = ${referee}`, { gates, now_ms });
  const referrer = sql`(SELECT id FROM players WHERE public_id = (
    SELECT referrer FROM referrals WHERE referee = ${referee}))`;
  const key = `referral:${referee}`;
  const isToBePaid = sql`
    EXISTS (
      SELECT 1 FROM referrals WHERE referee = ${referee} AND referrer_edition IS NULL AND rewarded_at IS NOT NULL)
    AND ${postedUnder(sql`${key}`)} IS NULL`;
  return [
    sql`UPDATE referrals SET rewarded_at = ${now_ms} WHERE referee IN (SELECT referee FROM ${due})`,
    notify({
      key,
      player: referrer,
      type: 'REFERRAL_REWARD',
      facts: sql`json_object('sparks_awarded', ${toSparks(REWARD)}, 'new_user',
        COALESCE((SELECT id FROM players WHERE public_id = ${referee}), ${referee}))`,
      now_ms,
      when: isToBePaid,
    }),
    post({
      key,
      from: 'welcome',
      to: { player: referrer },
      amount: REWARD,
      type: 'referral_reward',
      description: 'A friend joined through your invitation',
      day: today,
      now_ms,
      when: isToBePaid,
    }),
  ];
}

/**
 * An expression: the referrer whom these statements may pay; NULL if nothing is owed here. The batch must settle this player
 * first, as well as the friend (RULES §1).
 */
export function owedReferrer(referee: string): SQL {
  return sql`(SELECT players.id FROM referrals JOIN players ON players.public_id = referrals.referrer
    WHERE referrals.referee = ${referee} AND referrals.rewarded_at IS NULL)`;
}

/** A query of friends in other editions whose reward waited for a limit, or for a block to end, and is due now. */
export function dueFarFriends({ limit, ...moment }: Omit<Moment, 'today'> & { limit: number }): Statement {
  const which = sql`owed.proven_at > 0 AND owed.referee_edition IS NOT NULL`;
  return sql`SELECT referee FROM ${dueReferrals(which, moment)} LIMIT ${limit}`;
}

/**
 * The referrals whose reward is due now. A referrer who is blocked or has left gets nothing. A referrer in another edition is
 * paid there, under the limits there; a due row here means that the proof must be reported.
 */
function dueReferrals(which: SQL, { gates, now_ms }: Omit<Moment, 'today'>): SQL {
  const paid = sql`SELECT COUNT(*) FROM referrals AS paid WHERE paid.referrer = owed.referrer`;
  const friend = sql`(SELECT id FROM players WHERE public_id = owed.referee)`;
  const isProven = sql`(
    owed.proven_at IS NOT NULL
    OR EXISTS (SELECT 1 FROM players WHERE public_id = owed.referee AND email_verified_at IS NOT NULL)
    AND (
      SELECT COUNT(DISTINCT day) FROM results
      WHERE player_id = ${friend} AND day > ${SEALED_DAY} AND base_tenths > 0 AND held = 0)
      + ${openingDays(friend)} >= ${DAYS_WITH_POINTS_AS_PROOF})`;
  const needsNoProof = gates.referral_proof
    ? sql`(${paid} AND paid.rewarded_at IS NOT NULL) < ${FIRST_WITHOUT_PROOF}`
    : sql`TRUE`;
  const isWithinLimit = gates.referral_limit
    ? sql`((${paid} AND paid.rewarded_at > ${now_ms - REWARDS_WINDOW_MS}) < ${MOST_REWARDS}
        AND ${paidAround(sql`address_key`, now_ms)} < ${MOST_OF_AN_ADDRESS}
        AND ${paidAround(sql`network_key`, now_ms)} < ${MOST_OF_AN_ADDRESS * ADDRESSES_OF_A_NETWORK})`
    : sql`TRUE`;
  return sql`(
    SELECT owed.referee FROM referrals AS owed LEFT JOIN players AS referrer ON referrer.public_id = owed.referrer
    WHERE ${which} AND owed.rewarded_at IS NULL
      AND CASE WHEN owed.referrer_edition IS NULL
        THEN referrer.kind = 'registered' AND referrer.banned_at IS NULL
          AND (${needsNoProof} OR ${isProven}) AND ${isWithinLimit}
        ELSE ${isProven} END)`;
}

/** The number of rewarded friends from the address or network of `owed.referee`, within the window. */
function paidAround(key: SQL, now_ms: number): SQL {
  return sql`(
    SELECT COUNT(*) FROM players AS friend
    CROSS JOIN players AS neighbour ON neighbour.${key} = friend.${key}
      AND neighbour.registered_at > ${now_ms - REWARDS_WINDOW_MS}
    CROSS JOIN referrals AS paid ON paid.referee = neighbour.public_id AND paid.rewarded_at IS NOT NULL
    WHERE friend.public_id = owed.referee)`;
}
