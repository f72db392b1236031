// The reward for bringing a friend (RULES §12): 500 Sparks at once for the first three ever, for later ones when the
// friend has verified the e-mail and earned points on three days, and at most twenty within thirty days. A reward that is not
// due yet waits; whatever may make it due runs these statements again. `referrals.rewarded_at` and the posting are
// written together or not at all.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { DAY_MS, type GameDay } from '../../shared/kernel/game-day.ts';
import { sparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { openingDays, postedUnder, SEALED_DAY } from '../archive/sealed.ts';
import { post } from '../ledger/post.ts';
import { notify } from '../notifications/notify.ts';

const REWARD = sparks(500);

/** So many rewards are paid without proof that the friend is a person who stays. */
const FIRST_WITHOUT_PROOF = 3;
const DAYS_WITH_POINTS_AS_PROOF = 3;
const MOST_REWARDS = 20;
const REWARDS_WINDOW_MS = 30 * DAY_MS;

/** The gates of these rules. */
export type ReferralGates = Pick<Gates, 'referral_proof' | 'referral_limit'>;

/** Those of a deployment's gates that a message takes along. */
export function referralGates({ referral_proof, referral_limit }: ReferralGates): ReferralGates {
  return { referral_proof, referral_limit };
}

interface Moment {
  gates: ReferralGates;
  today: GameDay;
  now_ms: number;
}

/** `referee` is an expression that yields the friend's id inside the batch. */
interface Referee extends Moment {
  referee: SQL;
}

/**
 * The statements that note who brought a new player, and pay for it what is due at once. They are in the batch that
 * registers, after the statements that do; `inviter` is the public id of who brings. The player's own changes nothing; so
 * does a player who was brought before.
 */
export function referralStatements({
  referee,
  inviter,
  ...moment
}: Referee & { inviter: string }): Statement[] {
  return [
    sql`
      INSERT INTO referrals (referee_id, referrer_id, registered_at)
      SELECT friend.id, referrer.id, ${moment.now_ms} FROM players AS friend, players AS referrer
      WHERE friend.id = ${referee} AND referrer.id = ${referrerOf(inviter)} AND friend.id <> referrer.id
        AND NOT EXISTS (SELECT 1 FROM referrals WHERE referee_id = friend.id)`,
    sql`
      UPDATE players SET referred_by = (SELECT referrer_id FROM referrals WHERE referee_id = ${referee})
      WHERE id = ${referee} AND referred_by IS NULL`,
    ...referralProofStatements({ referee, ...moment }),
  ];
}

/** The id of the registered player with a public id who is not blocked, as an expression; NULL where there is none. */
export function referrerOf(inviter: string): SQL {
  return sql`(
    SELECT id FROM players WHERE public_id = ${inviter} AND kind = 'registered' AND banned_at IS NULL)`;
}

/**
 * The statements that pay a friend's referrer what has become due; they are after those that verify an address or
 * write a result. Without a reward that is due they change nothing.
 */
export function referralProofStatements({ referee, gates, today, now_ms }: Referee): Statement[] {
  const due = dueReferral({ referee, gates, now_ms });
  const referrer = sql`(SELECT referrer_id FROM referrals WHERE referee_id = ${referee})`;
  const key = sql`'referral:' || (SELECT public_id FROM players WHERE id = ${referee})`;
  const isToBePaid = sql`
    EXISTS (SELECT 1 FROM referrals WHERE referee_id = ${referee} AND rewarded_at IS NOT NULL)
    AND ${postedUnder(key)} IS NULL`;
  return [
    sql`UPDATE referrals SET rewarded_at = ${now_ms} WHERE referee_id IN (SELECT referee_id FROM ${due})`,
    notify({
      key,
      player: referrer,
      type: 'REFERRAL_REWARD',
      facts: sql`json_object('sparks_awarded', ${toSparks(REWARD)}, 'new_user', ${referee})`,
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
 * The referrer whom these statements may pay, as an expression; NULL when nothing is owed. Who runs them in a batch
 * settles this player first, besides the friend (RULES §1).
 */
export function owedReferrer(referee: SQL): SQL {
  return sql`(SELECT referrer_id FROM referrals WHERE referee_id = ${referee} AND rewarded_at IS NULL)`;
}

/** The friend’s row when the reward is due now; no row else. A referrer who is blocked or has left is owed nothing. */
function dueReferral({ referee, gates, now_ms }: Pick<Referee, 'referee' | 'gates' | 'now_ms'>): SQL {
  const paid = sql`SELECT COUNT(*) FROM referrals AS paid WHERE paid.referrer_id = owed.referrer_id`;
  const isProven = sql`(
    (${paid} AND paid.rewarded_at IS NOT NULL) < ${FIRST_WITHOUT_PROOF}
    OR (
      EXISTS (SELECT 1 FROM players WHERE id = owed.referee_id AND email_verified_at IS NOT NULL)
      AND (
        SELECT COUNT(DISTINCT day) FROM results
        WHERE player_id = owed.referee_id AND day > ${SEALED_DAY} AND base_tenths > 0 AND held = 0)
        + ${openingDays(sql`owed.referee_id`)} >= ${DAYS_WITH_POINTS_AS_PROOF}))`;
  const isWithinLimit = sql`
    (${paid} AND paid.rewarded_at > ${now_ms - REWARDS_WINDOW_MS}) < ${MOST_REWARDS}`;
  return sql`(
    SELECT owed.referee_id, owed.referrer_id FROM referrals AS owed
    JOIN players AS referrer ON referrer.id = owed.referrer_id
    WHERE owed.referee_id = ${referee} AND owed.rewarded_at IS NULL
      AND referrer.kind = 'registered' AND referrer.banned_at IS NULL
      AND ${gates.referral_proof ? isProven : sql`TRUE`} AND ${gates.referral_limit ? isWithinLimit : sql`TRUE`})`;
}
