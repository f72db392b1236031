// Who registered through a player's invitation, and what it brought.

import { sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { postedUnder } from '../../model/archive/sealed.ts';
import type { persons } from '../../model/persons/tables.ts';
import { shownNameOf } from '../../model/players/shown-name.ts';
import type { referrals } from '../../model/rewards/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import { type Halves, readBoth } from '../../platform/halves.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { myReferrals } from '../../shared/contract/referrals.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';

type MyReferrals = CallReply<typeof myReferrals>;

type FriendRow = Columns<typeof referrals, 'registered_at'> & { username: string; amount: number };

/** The name of the player whose code it is; null for none, one who has left and one who is banned. */
export async function inviterOf(directory: Database, code: string): Promise<string | null> {
  const [person] = await directory.all<Columns<typeof persons, 'username'>>(
    sql`SELECT username FROM persons WHERE referral_code = ${code} AND kind = 'registered' AND banned_at IS NULL`,
  );
  return person?.username ?? null;
}

/** The friends a player brought, newest first, with what has been paid for each. */
export async function referralsOf(
  ctx: Halves,
  { playerId, publicId }: Pick<Session, 'playerId' | 'publicId'>,
): Promise<MyReferrals> {
  const [codes, friends] = (await readBoth(ctx, {
    directory: [sql`SELECT referral_code FROM persons WHERE public_id = ${publicId}`],
    edition: [
      sql`
        SELECT ${shownNameOf(sql`friend.id`)} AS username,
          COALESCE(${postedUnder(sql`'referral:' || friend.public_id`)}, 0) AS amount, referrals.registered_at
        FROM referrals JOIN players AS friend ON friend.id = referrals.referee_id
        WHERE referrals.referrer_id = ${playerId}
        ORDER BY referrals.registered_at DESC, referrals.referee_id DESC`,
    ],
  })) as [Columns<typeof persons, 'referral_code'>[], FriendRow[]];
  const total = friends.reduce((sum, { amount }) => sum + amount, 0);
  return {
    referral_code: codes[0]!.referral_code,
    total_sparks_earned: toSparks(total as Millisparks),
    total_referred: friends.length,
    referred_users: friends.map(({ username, amount, registered_at }) => ({
      username,
      sparks_awarded: toSparks(amount as Millisparks),
      registered_at: new Date(registered_at).toISOString(),
    })),
  };
}
