// HTTP handlers for a player's own account: address, password, leaving.

import { clientAddress } from '../../access/http/client-address.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { emailStatusOf, requestAddressChange } from './address-change.ts';
import { credentialsOf } from './current-password.ts';
import { deactivate } from './deactivation.ts';
import { askerOf } from './known-device.ts';
import { mailingOf } from './mails/mailing.ts';
import { proveOwner } from './owner-proof.ts';
import { changePassword, setPassword } from './password-change.ts';
import { mailResetLink, resetPassword } from './password-reset.ts';
import { pendingIf } from './pending.ts';
import { proveAddress, requestVerification } from './verification.ts';

/** The reply of `forgot-password`. It is the same for every address, so that it reveals no account. */
const NEUTRAL =
  'If an account has this email address, a link to reset its password is on its way. If none arrives, the last link stays valid.';

/** The reply of `change-email`. It is the same for every address, so that it reveals no account and no mail limit. */
const OPEN_THE_LINK =
  'Open the link in the mail we sent to the new address. Until then the old one stays. An address gets only a few mails an hour: if none arrives, the last link sent there stays valid.';

export const accountHandlers = {
  deleteAccount: async ({ c, ctx, directory, actor, body, now_ms }) => {
    const credentials = await credentialsOf(directory, actor);
    const asker = () => askerOf(c);
    const nonce = await proveOwner(ctx, { session: actor, credentials, proof: body, asker, now_ms });
    await deactivate(mailingOf(c), { session: actor, credentials, nonce, now_ms });
    return { message: 'Your account is deactivated. Sign in within 90 days to restore it.' };
  },
  verifyEmail: async ({ ctx, gates, query, now_ms }) => {
    const { isChange, sparks_awarded, isLate } = await proveAddress({ ctx, gates, now_ms }, query);
    const message = isChange ? 'Your new email address is confirmed.' : 'Your email address is verified.';
    return { message, sparks_awarded, ...pendingIf(isLate) };
  },
  requestEmailVerification: async ({ c, gates, actor, now_ms }) => {
    const from = clientAddress(c);
    await requestVerification(mailingOf(c), { session: actor, from, gates, now_ms });
    return { message: 'The link is on its way. It works once, for 24 hours.' };
  },
  emailStatus: ({ ctx, actor, now_ms }) => emailStatusOf(ctx, { ...actor, now_ms }),
  changeEmail: async ({ c, gates, actor, body, now_ms }) => {
    await requestAddressChange(mailingOf(c), {
      session: actor,
      newEmail: body.new_email,
      currentPassword: body.current_password ?? null,
      asker: await askerOf(c),
      gates,
      now_ms,
    });
    return { message: OPEN_THE_LINK };
  },
  forgotPassword: ({ c, body, now_ms }) => {
    const mailing = mailingOf(c);
    mailing.background(mailResetLink(mailing, { email: body, address: clientAddress(c), now_ms }));
    return { message: NEUTRAL };
  },
  resetPassword: async ({ c, gates, body, now_ms }) => {
    const change = { token: body.token, newPassword: body.new_password, gates, now_ms };
    const isLate = await resetPassword(mailingOf(c), change);
    return { message: 'Your password is reset. Sign in with the new one.', ...pendingIf(isLate) };
  },
  setPassword: async ({ c, gates, actor, body, now_ms }) => {
    const change = { session: actor, newPassword: body.new_password, gates, now_ms };
    const isLate = await setPassword(mailingOf(c), change);
    return { message: 'Your password is set. All other devices are signed out.', ...pendingIf(isLate) };
  },
  changePassword: async ({ c, gates, actor, body, now_ms }) => {
    const isLate = await changePassword(mailingOf(c), {
      session: actor,
      currentPassword: body.current_password,
      newPassword: body.new_password,
      asker: await askerOf(c),
      gates,
      now_ms,
    });
    return { message: 'Your password is changed. All other devices are signed out.', ...pendingIf(isLate) };
  },
} satisfies Partial<Handlers>;
