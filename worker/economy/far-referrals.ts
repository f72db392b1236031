// Friends whom a player of another edition brought: the friend's edition tells the referrer's that they registered and, later,
// that they are proven; the reward is posted there, by its rules and limits (RULES §12, docs/decisions/0007-editions.md).
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

/** What the referrer's edition is told: by which gates the reward is judged, and of a new friend since when and where. */
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

/** The referrer's edition notes what it is told, and pays what has become due by it. */
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

/** The statements that note who brought a new player of an edition, and pay for it here or tell the referrer's. */
export function bringFriend(friend: Friend & { inviter: Inviter; edition: string }): Statement[] {
  const { inviter, edition, now_ms } = friend;
  const isNew = sql`registered_at = ${now_ms}`;
  const told = sql`'registered_at', registered_at, 'edition', ${edition}`;
  return [
    ...referralStatements(friend),
    ...(inviter.edition === edition ? [] : [telling(registered.name, friend, { told, when: isNew })]),
  ];
}

/** The statements that pay for a friend what has become due, here or by telling the referrer's edition of the proof. */
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
