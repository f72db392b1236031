// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press, serveSettings, visit, write } from '../../../tests/web/fake-settings.tsx';
import { alertText, refreshProfile, refusal, toasted, toasts, who } from '../../../tests/web/index.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

let { sent, replies }: ReturnType<typeof serveSettings> = { sent: [], replies: {} };
const emailIs = (change: object) => {
  const status = { email: 'mara@example.org', is_verified: false, pending_email: null, welcome_owed: 0 };
  replies['GET /api/me/account/email-status'] = { ...status, ...change };
};
/** A player with a generated name, and a name that is available. */
const signedUpWithSocialAccount = () => {
  const status = { needs_customization: true, current_username: 'user_7' };
  replies['GET /api/me/account/username-status'] = status;
  replies['GET /api/users/check-username/mara_b'] = { available: true };
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  ({ sent, replies } = serveSettings());
});

describe('changing the password', () => {
  const fill = (current: string, fresh: string, again: string) => {
    write({ 'Current password': current, 'New password': fresh, 'Confirm new password': again });
    press('Change Password');
  };

  it('is validated, focusing the first invalid field, then sent without the repetition, and has autocomplete tokens', async () => {
    visit('/account-settings?tab=password');
    fill('old one', 'short', 'other');
    expect(screen.getByText('Password must be at least 8 characters long.')).toBeTruthy();
    expect(screen.getByText('New passwords do not match.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('New password')));
    expect(sent).toEqual([]);
    expect(field('Current password').value).toBe('old one');
    fill('old one', 'long enough', 'long enough');
    await toasted('Your password is changed. All other devices are signed out.');
    expect(sent).toEqual([
      {
        call: 'POST /api/me/account/change-password',
        body: { current_password: 'old one', new_password: 'long enough' },
      },
    ]);
    expect(field('Current password').value).toBe('');
    const tokens = [...document.querySelectorAll('form input')].map((field) =>
      field.getAttribute('autocomplete'),
    );
    expect(tokens).toEqual(['username', 'current-password', 'new-password', 'new-password']);
  });

  it('shows a failure, and its reason at the field', async () => {
    replies['POST /api/me/account/change-password'] = refusal(
      403,
      'WRONG_PASSWORD',
      'That’s not your current password.',
    );
    visit('/account-settings?tab=password');
    fill('wrong', 'long enough', 'long enough');
    expect(await alertText()).toBe('Failed to change password.');
    expect(screen.getByText('That’s not your current password.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Current password'));
    expect(field('New password').value).toBe('long enough');
  });

  it('shows the server’s complaints at their fields', async () => {
    replies['POST /api/me/account/change-password'] = refusal(422, 'INVALID', 'Some values are not valid.', {
      new_password: 'Password can be at most 128 characters long.',
    });
    visit('/account-settings?tab=password');
    fill('old one', 'long enough', 'long enough');
    expect(await screen.findByText('Password can be at most 128 characters long.')).toBeTruthy();
    expect(document.activeElement).toBe(field('New password'));
  });
});

describe('setting a first password', () => {
  it('is validated and sent, and refetches the profile', async () => {
    who.user.hasPassword = false;
    visit('/account-settings?tab=password');
    write({ 'New password': 'long enough', 'Confirm new password': 'other' });
    press('Set Password');
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    write({ 'Confirm new password': 'long enough' });
    press('Set Password');
    await toasted('Your password is set.');
    expect(sent).toEqual([
      { call: 'POST /api/me/account/set-password', body: { new_password: 'long enough' } },
    ]);
    expect(refreshProfile).toHaveBeenCalled();
  });

  it('shows a failure and its reason', async () => {
    who.user.hasPassword = false;
    replies['POST /api/me/account/set-password'] = refusal(409, 'HAS_PASSWORD', 'Your account has one.');
    visit('/account-settings?tab=password');
    write({ 'New password': 'long enough', 'Confirm new password': 'long enough' });
    press('Set Password');
    expect(await alertText()).toBe('Failed to set password.Your account has one.');
  });
});

describe('changing the address', () => {
  it('asks for the current password, if there is one, and shows the pending address', async () => {
    emailIs({ is_verified: true, pending_email: 'new@example.org' });
    visit('/account-settings?tab=email');
    expect(
      await screen.findByText('new@example.org takes effect once you open the link we mailed to it.'),
    ).toBeTruthy();
    press('Change Email');
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    write({ 'New email address': ' other@example.org ', 'Current password': 'old one' });
    press('Change Email');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({ new_email: 'other@example.org', current_password: 'old one' });
  });

  it('asks for no password when there is none, and shows a failure', async () => {
    who.user.hasPassword = false;
    replies['POST /api/me/account/change-email'] = refusal(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts');
    visit('/account-settings?tab=email');
    await screen.findByLabelText('New email address');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    write({ 'New email address': 'other@example.org' });
    press('Change Email');
    expect(await alertText()).toBe('Failed to change email.Too many attempts');
    expect(sent[0]!.body).toEqual({ new_email: 'other@example.org' });
  });
});

describe('the username', () => {
  it('is locked once chosen', async () => {
    visit('/account-settings?tab=username');
    expect(await screen.findByText('mara')).toBeTruthy();
    expect(screen.getByText(/^You can choose a username only once/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('can be chosen once after a social sign-up, if it is available; focus goes to an invalid field, then to the heading', async () => {
    signedUpWithSocialAccount();
    visit('/account-settings?tab=username');
    fireEvent.change(await screen.findByLabelText('New username'), { target: { value: 'mara_b' } });
    press(/Checking the name/);
    expect(sent).toEqual([]);
    expect(await screen.findByText('Free to take.')).toBeTruthy();
    press('Set Username');
    await toasted('You are mara_b from now on.');
    expect(sent).toEqual([{ call: 'POST /api/me/account/set-username', body: { username: 'mara_b' } }]);
    expect(refreshProfile).toHaveBeenCalled();
    const field = await screen.findByLabelText('New username');
    fireEvent.change(field, { target: { value: 'ab' } });
    press('Set Username');
    expect(await screen.findByText('Username must be at least 3 characters long')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: 'mara_b' } });
    await screen.findByText('Free to take.');
    press('Set Username');
    await toasted('You are mara_b from now on.');
    expect(document.activeElement).toBe(field);
    const head = screen.getByRole('heading', { name: 'Username' });
    await waitFor(() => expect(document.activeElement).toBe(head));
  });

  it('shows the exact message when its status fails to load', async () => {
    replies['GET /api/me/account/username-status'] = refusal(503, 'UNAVAILABLE', 'No.');
    visit('/account-settings?tab=username');
    expect(await alertText()).toBe('Failed to check username status');
  });
});

describe('verifying the address', () => {
  it('names the reward and sends the link', async () => {
    visit('/account-settings?tab=verify');
    expect(screen.getByText(/1,000 Sparks/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Send Verification Link' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/me/account/request-email-verification']);
  });

  it('shows a failure and its reason', async () => {
    replies['POST /api/me/account/request-email-verification'] = refusal(
      429,
      'TOO_MANY_ATTEMPTS',
      'Too many attempts',
    );
    visit('/account-settings?tab=verify');
    fireEvent.click(await screen.findByRole('button', { name: 'Send Verification Link' }));
    expect(await alertText()).toBe('Failed to send verification email.Too many attempts');
  });

  it('mentions a welcome bonus that waits for it', async () => {
    emailIs({ welcome_owed: 5000 });
    visit('/account-settings?tab=verify');
    expect(
      await screen.findByText(
        'Many accounts have been created from your network, so your welcome bonus of 5,000.0 Sparks arrives once you verify your address.',
      ),
    ).toBeTruthy();
  });

  it('has no button for a verified address', async () => {
    emailIs({ is_verified: true });
    visit('/account-settings?tab=verify');
    expect(await screen.findByText('mara@example.org is verified.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Verification Link' })).toBeNull();
  });
});
