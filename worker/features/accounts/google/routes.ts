// HTTP handlers for social sign-in, linking, and the one-time choice of a username (RULES §12).

import { solvedCaptcha } from '../../../access/captcha.ts';
import { deviceName } from '../../../access/device-name.ts';
import type { Handlers } from '../../../access/http/mount.ts';
import { type Ctx, inEdition } from '../../../platform/context.ts';
import type { UserProfile } from '../../../shared/contract/session.ts';
import { gameDayAt } from '../../../shared/kernel/game-day.ts';
import { Refusal } from '../../../shared/kernel/refusal.ts';
import { askerOf, rememberDevice } from '../known-device.ts';
import { postNotice } from '../letter-limits.ts';
import { restoredLetter, socialLinkedLetter } from '../mails/letters.ts';
import { mailingOf } from '../mails/mailing.ts';
import { proveLinker } from '../owner-proof.ts';
import { pendingIf } from '../pending.ts';
import { profileOf } from '../profile.ts';
import { chooseUsername, usernameStatusOf } from '../username-choice.ts';
import { offersGoogle, proveSocial } from './identity.ts';
import { linkedAccounts, linkSocial, unlinkSocial } from './linked-accounts.ts';
import { newNonce } from './nonce.ts';
import { signInBySocial } from './sign-in.ts';

export const googleSignInHandlers = {
  socialConfig: ({ ctx, now_ms }) => ({
    google: offersGoogle(ctx)
      ? {
          client_id: ctx.GOOGLE_CLIENT_ID,
          nonce: newNonce({ secret: ctx.HASH_SECRET, now_ms }),
          script_url: ctx.GOOGLE_SCRIPT_URL,
        }
      : null,
  }),
  socialAccounts: ({ directory, actor }) => linkedAccounts(directory, actor),
  unlinkSocialAccount: async ({ ctx, actor, params, now_ms }) => {
    await unlinkSocial(ctx, { provider: params.provider, session: actor, now_ms });
    return { message: 'The social account is unlinked.' };
  },
  usernameStatus: ({ directory, actor }) => usernameStatusOf(directory, actor),
  setUsername: async ({ ctx, actor, body, now_ms }) => {
    const { username } = body;
    const isLate = await chooseUsername(ctx, { session: actor, username, now_ms });
    return { ...(await standing(ctx, { publicId: actor.publicId, now_ms })), username, ...pendingIf(isLate) };
  },
  socialLogin: async ({ c, ctx, actor, body, now_ms }) => {
    const { provider } = body;
    // Older pages send the identity token as the access token. It is verified the same way.
    const idToken = body.id_token ?? body.access_token;
    const identity = await proveSocial(ctx, { provider, idToken, now_ms });
    const mailing = mailingOf(c);
    if (actor.kind === 'player') {
      const asker = () => askerOf(c);
      const prove = async () => {
        await proveLinker(ctx, { session: actor, password: body.current_password, asker, now_ms });
      };
      const isNew = await linkSocial(ctx, { identity, session: actor, prove, now_ms });
      const user = await standing(ctx, { publicId: actor.publicId, now_ms });
      const letter = socialLinkedLetter({ username: user.username, provider: 'Google' });
      if (isNew && user.email) postNotice(mailing, { to: user.email, letter, now_ms });
      return { access_token: actor.accessToken, is_new_user: false, user };
    }
    const { publicId, edition, accessToken, isNewUser, restored } = await signInBySocial(c, {
      identity,
      actor,
      referralCode: body.referral_code,
      device: deviceName(c.req.header('user-agent')),
      captchaSolved: await solvedCaptcha(c),
      now_ms,
    });
    if (restored?.email)
      postNotice(mailing, { to: restored.email, letter: restoredLetter(restored), now_ms });
    rememberDevice(c, publicId);
    const user = await standing(inEdition(ctx, edition), { publicId, now_ms });
    return { access_token: accessToken, is_new_user: isNewUser, user };
  },
} satisfies Partial<Handlers>;

/** The profile of a registered player. Throws NOT_SIGNED_IN after deactivation. */
async function standing(
  ctx: Ctx,
  { publicId, now_ms }: { publicId: string; now_ms: number },
): Promise<UserProfile> {
  const found = await profileOf(ctx, { publicId, today: gameDayAt(now_ms) });
  if (!found || found.isGuest) throw new Refusal('NOT_SIGNED_IN');
  return found.profile;
}
