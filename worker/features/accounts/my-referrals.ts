// The players who registered through a player's invitation, and the Sparks each brought.

import { sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { postedUnder } from '../../model/archive/sealed.ts';
import { farNames } from '../../model/editions/elsewhere.ts';
import { A_PLAYER, notBlocked } from '../../model/friends/blocks.ts';
import type { persons } from '../../model/persons/tables.ts';
import { shownNameOf } from '../../model/players/shown-name.ts';
import { inviterBy } from '../../model/rewards/invites.ts';
import type { referrals } from '../../model/rewards/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { type Halves, readBoth } from '../../platform/halves.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { myReferrals } from '../../shared/contract/referrals.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';

type MyReferrals = CallReply<typeof myReferrals>;

type FriendRow = Columns<typeof referrals, 'referee' | 'referee_edition' | 'registered_at'> & {
  username: string;
  amount: number;
  is_hidden: number;
};

/**
 * The inviting player's name for a code brought by `guest`; null if the code does not invite, or its player has left or is
 * banned.
 */
export async function inviterOf(
  directory: Database,
  brought: { code: string; guest: string | null },
): Promise<string | null> {
  const [person] = await directory.all<Columns<typeof persons, 'username'>>(
    sql`SELECT username FROM persons WHERE public_id = ${inviterBy(brought)}`,
  );
  return person?.username ?? null;
}

/**
 * The players invited by a player, newest first, with the Sparks paid for each. The directory supplies the names of players of
 * other editions.
 */
export async function referralsOf(
  ctx: Halves & Pick<Ctx, 'directory'>,
  { publicId }: Pick<Session, 'publicId'>,
): Promise<MyReferrals> {
  const [codes, friends] = (await readBoth(ctx, {
    directory: [sql`SELECT referral_code FROM persons WHERE public_id = ${publicId}`],
    edition: [
      sql`
        SELECT ${shownNameOf(sql`(SELECT id FROM players WHERE public_id = referrals.referee)`)} AS username, referee,
          referee_edition, COALESCE(${postedUnder(sql`'referral:' || referrals.referee`)}, 0) AS amount, registered_at,
          NOT ${notBlocked(sql`referrals.referee`, sql`${publicId}`)} AS is_hidden
        FROM referrals WHERE referrer = ${publicId} ORDER BY registered_at DESC, referee DESC`,
    ],
  })) as [Columns<typeof persons, 'referral_code'>[], FriendRow[]];
  const far = friends.flatMap(({ referee, referee_edition }) => (referee_edition === null ? [] : referee));
  const names = await farNames(ctx, far);
  const nameOf = ({ referee, referee_edition, username, is_hidden }: FriendRow) => {
    if (is_hidden === 1) return A_PLAYER;
    return referee_edition === null ? username : (names.get(referee) ?? 'deactivated player');
  };
  const total = friends.reduce((sum, { amount }) => sum + amount, 0);
  return {
    referral_code: codes[0]!.referral_code,
    total_sparks_earned: toSparks(total as Millisparks),
    total_referred: friends.length,
    referred_users: friends.map((friend) => ({
      username: nameOf(friend),
      sparks_awarded: toSparks(friend.amount as Millisparks),
      registered_at: new Date(friend.registered_at).toISOString(),
    })),
  };
}
