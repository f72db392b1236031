// The calls about one's own account over HTTP: address, password, leaving.

import { solvedLevel } from '../../access/captcha.ts';
import type { App, AppContext } from '../../access/http/app-context.ts';
import { clientAddress } from '../../access/http/client-address.ts';
import { mount } from '../../access/http/mount.ts';
import { sessionIn } from '../../access/viewer.ts';
import { database } from '../../platform/database.ts';
import {
  changeEmail,
  changePassword as changePasswordCall,
  deleteAccount,
  emailStatus,
  forgotPassword,
  requestEmailVerification,
  resetPassword as resetPasswordCall,
  setPassword as setPasswordCall,
  verifyEmail,
} from '../../shared/contract/accounts.ts';
import { emailStatusOf, requestAddressChange } from './address-change.ts';
import { type Asker, credentialsOf } from './current-password.ts';
import { deactivate } from './deactivation.ts';
import { deviceOf } from './known-device.ts';
import { mailingOf } from './mails/mailing.ts';
import { proveOwner } from './owner-proof.ts';
import { changePassword, setPassword } from './password-change.ts';
import { requestReset, resetPassword } from './password-reset.ts';
import { proveAddress, requestVerification } from './verification.ts';

/** What `forgot-password` says, whoever asks for whomever. */
const NEUTRAL =
  'If an account has this email address, a link to reset its password is on its way. When none arrives, the last link stays valid.';

/** What `change-email` says, whoever has the address and however many letters went there. */
const OPEN_THE_LINK =
  'Open the link in the mail we sent to the new address. Until then the old one stays. An address gets few mails an hour: when none arrives, the last link sent there stays valid.';

/** Mounts the calls about one's own account. */
export function accountRoutes(app: App): void {
  mountAddress(app);
  mountPassword(app);
  mount(app, deleteAccount, async ({ c, env, viewer, now_ms, body }) => {
    const session = sessionIn(viewer);
    const credentials = await credentialsOf(database(env), session);
    const asker = () => askerOf(c);
    const nonce = await proveOwner(env, { session, credentials, proof: body, asker, now_ms });
    await deactivate(mailingOf(c), { session, credentials, nonce, now_ms });
    return { message: 'Your account is deactivated. Sign in within 90 days to restore it.' };
  });
}

function mountAddress(app: App): void {
  mount(app, verifyEmail, async ({ c, env, now_ms, query }) => {
    const gates = await c.get('ports').gates();
    const { isChange, sparks_awarded } = await proveAddress({ env, gates, now_ms }, query);
    const message = isChange ? 'Your new email address is confirmed.' : 'Your email address is verified.';
    return { message, sparks_awarded };
  });
  mount(app, requestEmailVerification, async ({ c, viewer, now_ms }) => {
    const gates = await c.get('ports').gates();
    const from = clientAddress(c);
    await requestVerification(mailingOf(c), { session: sessionIn(viewer), from, gates, now_ms });
    return { message: 'The link is on its way. It works once, for 24 hours.' };
  });
  mount(app, emailStatus, ({ env, viewer, now_ms }) =>
    emailStatusOf(database(env), { playerId: sessionIn(viewer).playerId, now_ms }),
  );
  mount(app, changeEmail, async ({ c, viewer, now_ms, body }) => {
    await requestAddressChange(mailingOf(c), {
      session: sessionIn(viewer),
      newEmail: body.new_email,
      currentPassword: body.current_password ?? null,
      asker: await askerOf(c),
      gates: await c.get('ports').gates(),
      now_ms,
    });
    return { message: OPEN_THE_LINK };
  });
}

function mountPassword(app: App): void {
  mount(app, forgotPassword, ({ c, now_ms, body }) => {
    requestReset(mailingOf(c), { email: body, address: clientAddress(c), now_ms });
    return { message: NEUTRAL };
  });
  mount(app, resetPasswordCall, async ({ c, now_ms, body }) => {
    const gates = await c.get('ports').gates();
    await resetPassword(mailingOf(c), { token: body.token, newPassword: body.new_password, gates, now_ms });
    return { message: 'Your password is reset. Sign in with the new one.' };
  });
  mount(app, setPasswordCall, async ({ c, viewer, now_ms, body }) => {
    const gates = await c.get('ports').gates();
    const session = sessionIn(viewer);
    await setPassword(mailingOf(c), { session, newPassword: body.new_password, gates, now_ms });
    return { message: 'Your password is set. All other devices are signed out.' };
  });
  mount(app, changePasswordCall, async ({ c, viewer, now_ms, body }) => {
    await changePassword(mailingOf(c), {
      session: sessionIn(viewer),
      currentPassword: body.current_password,
      newPassword: body.new_password,
      asker: await askerOf(c),
      gates: await c.get('ports').gates(),
      now_ms,
    });
    return { message: 'Your password is changed. All other devices are signed out.' };
  });
}

async function askerOf(c: AppContext): Promise<Asker> {
  return { address: clientAddress(c), level: await solvedLevel(c), device: deviceOf(c) };
}
