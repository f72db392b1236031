// Registering by a social identity, by invitation: the guest becomes the account and keeps all, the address is taken over
// as verified, and the name is a provisional one until the player chooses (RULES §12).
import { sql } from 'drizzle-orm';
import {
  codesBrought,
  invitingCode,
  newcomerOf,
  newcomerStatements,
  newcomersId,
  retireGuest,
} from '../accounts/newcomer.ts';
import { provisionalUsername } from '../accounts/username-choice.ts';
import { verifiedRewardStatements } from '../accounts/verified-reward.ts';
import { settledBatch } from '../daily/settle-players.ts';
import type { AppContext } from '../http/mount.ts';
import { gameDayAt } from '../kernel/game-day.ts';
import { database } from '../platform/database.ts';
import { newToken } from '../platform/tokens.ts';
import { referrerOf } from '../referrals/invites.ts';
import { referralProofStatements } from '../referrals/reward.ts';
import { newSession } from '../sessions/session-store.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { SocialIdentity } from './identity.ts';
import { linkStatement } from './linked-accounts.ts';
import { spendNonce } from './nonce.ts';

/** Who comes in by a social identity, and with what. */
export interface Arrival {
  identity: SocialIdentity;
  viewer: Viewer;
  /** The code given with the call, if any. */
  referralCode: string | null | undefined;
  /** What the session is to be listed as. */
  device: string;
  now_ms: number;
}

/**
 * Makes the account and signs it in, in one batch. The welcome bonus waits for the name. Throws NOT_INVITED,
 * REGISTRATION_FAILED and BANNED; the batch fails with `GUARD` or `DUPLICATE` when the nonce is spent, or the guest,
 * subject, address or name has become an account's meanwhile.
 */
export async function registerSocial(
  c: AppContext,
  { identity, viewer, referralCode, device, now_ms }: Arrival,
): Promise<{ publicId: string; accessToken: string }> {
  const db = database(c.env);
  const newcomer = await newcomerOf(db, { viewer, now_ms });
  const code = await invitingCode(db, codesBrought(c, { newcomer, given: referralCode }));
  const gates = await c.get('ports').gates();
  const { publicId } = newcomer.guest;
  const player = newcomersId(newcomer);
  const accessToken = newToken();
  const account = { username: provisionalUsername(), email: identity.email, hasChosenName: false };
  const players = sql`(${player}, ${referrerOf(code)})`;
  await settledBatch(db, { players, now_ms }, [
    ...spendNonce(identity.nonce),
    ...newcomerStatements({ newcomer, account, code, gates, now_ms }),
    linkStatement({ identity, player, now_ms }),
    ...verifiedRewardStatements({
      player,
      playerPublicId: publicId,
      email: identity.email,
      secret: c.env.HASH_SECRET,
      now_ms,
    }),
    sql`UPDATE players SET email_verified_at = ${now_ms} WHERE id = ${player}`,
    ...referralProofStatements({ referee: player, gates, today: gameDayAt(now_ms), now_ms }),
    newSession({ player, accessToken, device, now_ms }),
  ]);
  await retireGuest(c, newcomer);
  return { publicId, accessToken };
}
