// Which accounts are proven to belong to a person: an opened link, a social identity, points on 15 days, or an operator
// who vouches (RULES §12). What is bounded for fear of throw-away accounts asks for this.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { personKeyOf } from '../players/emails.ts';
import { claimOf } from './claims.ts';
import { referralProofStatements } from './reward.ts';
import { verifiedRewardStatements } from './verified-reward.ts';
import { claimWelcome, hasChosenName, owedWelcomeStatements } from './welcome.ts';

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
    WHERE player_id = players.id AND base_tenths > 0 AND held = 0 LIMIT ${DAYS_WITH_POINTS}`;
  const when = sql`kind = 'registered' AND (SELECT COUNT(*) FROM (${days})) >= ${DAYS_WITH_POINTS}`;
  return provePlayer({ player, now_ms, when });
}

/**
 * The statements that prove an account by its address: the reward for the first one, the note that it is verified, the
 * proof, and what the referrer is owed. Player and referrer (`owedReferrer`) are settled by the batch; `secret` is HASH_SECRET.
 */
export function proveByAddress({
  player,
  playerPublicId,
  email,
  secret,
  gates,
  now_ms,
}: {
  player: SQL;
  playerPublicId: string;
  email: string;
  secret: string;
  gates: Gates;
  now_ms: number;
}): Statement[] {
  return [
    ...verifiedRewardStatements({ player, playerPublicId, email, secret, now_ms }),
    sql`UPDATE players SET email_verified_at = COALESCE(email_verified_at, ${now_ms}) WHERE id = ${player}`,
    ...provePlayer({ player, now_ms }),
    claimWelcome({
      claim: claimOf({ kind: 'welcome', identity: personKeyOf(email), secret }),
      isProven: true,
      condition: hasChosenName(player),
      now_ms,
    }),
    ...referralProofStatements({ referee: player, gates, today: gameDayAt(now_ms), now_ms }),
  ];
}
