// Referrals across editions: the friend's edition tells the referrer's edition that the friend has registered and, later, is
// proven; the referrer's edition posts the reward by its own limits (RULES §12, docs/decisions/0007-editions.md).
import { type SQL, sql } from 'drizzle-orm';
import {
  type Inviter,
  noteFarFriend,
  noteFarProof,
  type ReferralGates,
  referralGates,
  referralProofStatements,
  referralStatements,
} from '../model/rewards/reward.ts';
import type { Statement } from '../platform/database.ts';
import { type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import { type Circumstances, messageKind, postedFor } from './messages.ts';

/** The referral, with the gates that apply to its reward. */
interface Told {
  referee: string;
  referrer: string;
  gates: ReferralGates;
}
type ToldNew = Told & { registered_at: number; edition: string };

const registered = messageKind<ToldNew>({
  name: 'friend_registered',
  to: 'edition',
  take: (told, how) => taking(told, { how, first: noteFarFriend(told) }),
});

const proven = messageKind<Told>({
  name: 'friend_proven',
  to: 'edition',
  take: (told, how) => taking(told, { how, first: noteFarProof({ ...told, now_ms: how.now_ms }) }),
});

/** The statements of the referrer's edition: it stores the message and pays any reward that is now due. */
function taking(
  { referee, referrer, gates }: Told,
  { how: { now_ms }, first }: { how: Circumstances; first: Statement },
) {
  return {
    players: sql`(SELECT id FROM players WHERE public_id = ${referrer})`,
    statements: [first, ...referralProofStatements({ referee, gates, today: gameDayAt(now_ms), now_ms })],
  };
}

interface Friend {
  referee: string;
  gates: ReferralGates;
  today: GameDay;
  now_ms: number;
}

/** The statements that store who referred a new player of an edition, and pay for it here or tell the referrer's edition. */
export function bringFriend(friend: Friend & { inviter: Inviter; edition: string }): Statement[] {
  const { inviter, edition, now_ms } = friend;
  const isNew = sql`registered_at = ${now_ms}`;
  const told = sql`'registered_at', registered_at, 'edition', ${edition}`;
  return [
    ...referralStatements(friend),
    ...(inviter.edition === edition ? [] : [telling(registered.name, friend, { told, when: isNew })]),
  ];
}

/** The statements that pay the reward due for a proven friend, here or by telling the referrer's edition of the proof. */
export function payForFriend(friend: Friend): Statement[] {
  const told = sql`'registered_at', registered_at`;
  const isJustNoted = sql`rewarded_at = ${friend.now_ms}`;
  return [...referralProofStatements(friend), telling(proven.name, friend, { told, when: isJustNoted })];
}

function telling(
  name: string,
  { referee, gates, now_ms }: Friend,
  { told, when }: { told: SQL; when: SQL },
): Statement {
  const facts = sql`json_object('referee', referee, 'referrer', referrer, ${told},
    'gates', json(${JSON.stringify(referralGates(gates))}))`;
  return postedFor('edition', {
    name,
    now_ms,
    rows: sql`
      SELECT ${`${name}:${referee}`} AS key, referrer_edition AS edition, referee AS public_id, ${facts} AS facts
      FROM referrals WHERE referee = ${referee} AND referrer_edition IS NOT NULL AND ${when}`,
  });
}
