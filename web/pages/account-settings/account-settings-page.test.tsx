// @vitest-environment happy-dom
// The settings on the page: tabs in the address, every form with its checks, refusals and focus, sessions, and leaving.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountSettingsPage } from './account-settings-page.tsx';

const session = vi.hoisted(() => ({
  who: { isSignedIn: true, user: { username: 'mara', hasPassword: true } },
  refreshProfile: vi.fn(async () => undefined),
  logout: vi.fn(async () => undefined),
}));
vi.mock('../../shell/session.ts', () => ({ ...session, useSession: () => session.who }));
const toasts = vi.hoisted(() => [] as string[]);
vi.mock('../../ui/toast-store.ts', () => ({
  showToast: ({ text }: { text: string }) => toasts.push(text),
  announce: () => undefined,
}));

const SESSIONS = [
  {
    id: 'a',
    device: 'Firefox on Linux',
    created_at: '2026-11-20T12:00:00.000Z',
    last_used: '2026-11-21',
    current: true,
  },
  {
    id: 'b',
    device: 'Safari on iPhone',
    created_at: '2026-11-01T12:00:00.000Z',
    last_used: '2026-11-19',
    current: false,
  },
];
const REPLIES: Record<string, unknown> = {
  'GET /api/me/account/username-status': { needs_customization: false, current_username: 'mara' },
  'GET /api/me/account/email-status': { email: 'mara@example.org', is_verified: false, pending_email: null },
  'GET /api/auth/social/accounts': [
    { provider: 'google', email: 'mara@gmail.example', email_verified: true },
  ],
  'GET /api/auth/social/config': { google: null },
  'GET /api/me/sessions': SESSIONS,
};

let sent: { call: string; body: unknown }[];
let replies: Record<string, unknown>;

/** A refusal as the server words it. */
function refusal(status: number, code: string, detail: string, fields?: Record<string, string>): Response {
  return Response.json({ detail, code, ...(fields && { fields }) }, { status });
}

beforeEach(() => {
  sent = [];
  toasts.length = 0;
  replies = { ...REPLIES };
  session.who = { isSignedIn: true, user: { username: 'mara', hasPassword: true } };
  session.refreshProfile.mockClear();
  session.logout.mockClear();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${path}`;
    if (method !== 'GET') sent.push({ call, body: JSON.parse(String(body)) });
    const reply = replies[call];
    return reply instanceof Response ? reply.clone() : Response.json(reply ?? { message: 'Done.' });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function visit(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Front page</h1> },
      { path: '/account-settings', Component: AccountSettingsPage },
      { path: '/deactivate-account', Component: AccountSettingsPage },
    ],
    { initialEntries: [address] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const alert = async () => (await screen.findByRole('alert')).textContent;

describe('the tabs', () => {
  it('are seven, stand in the address, and Back leads to the one before', async () => {
    const router = visit('/account-settings');
    const tabs = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'Theme',
      'Username',
      'Change Password',
      'Change Email',
      'Social Accounts',
      'Email Verification',
      'Deactivate Account',
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Theme');
    fireEvent.click(tabs.getByRole('link', { name: 'Change Email' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Change Email' })).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=email');
    expect(document.title).toContain('Change Email');
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { level: 2, name: 'Theme' })).toBeTruthy();
  });

  it('begin with the last under its own path, and with the first for an unknown name', () => {
    visit('/deactivate-account');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Deactivate Account');
    cleanup();
    visit('/account-settings?tab=nonsense');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Theme');
  });

  it('say Set Password to who has none', () => {
    session.who.user.hasPassword = false;
    visit('/account-settings?tab=password');
    expect(screen.getByRole('link', { name: 'Set Password' })).toBeTruthy();
  });

  it('are for who is signed in', () => {
    session.who.isSignedIn = false;
    visit('/account-settings?tab=email');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('changing the password', () => {
  const fill = (current: string, fresh: string, again: string) => {
    type('Current password', current);
    type('New password', fresh);
    type('Confirm new password', again);
    press('Change Password');
  };

  it('is checked before it is sent, and the first complaint has the focus', async () => {
    visit('/account-settings?tab=password');
    fill('old one', 'short', 'other');
    expect(screen.getByText('Password must be at least 8 characters long.')).toBeTruthy();
    expect(screen.getByText('New passwords do not match.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
    expect(sent).toEqual([]);
    expect((screen.getByLabelText('Current password') as HTMLInputElement).value).toBe('old one');
  });

  it('is sent without the repetition, told, and leaves the fields empty', async () => {
    visit('/account-settings?tab=password');
    fill('old one', 'long enough', 'long enough');
    await waitFor(() =>
      expect(toasts).toEqual(['Your password is changed. All other devices are signed out.']),
    );
    expect(sent).toEqual([
      {
        call: 'POST /api/me/account/change-password',
        body: { current_password: 'old one', new_password: 'long enough' },
      },
    ]);
    expect((screen.getByLabelText('Current password') as HTMLInputElement).value).toBe('');
  });

  it('says that it failed, and at its field why', async () => {
    replies['POST /api/me/account/change-password'] = refusal(
      403,
      'WRONG_PASSWORD',
      'The current password is not right.',
    );
    visit('/account-settings?tab=password');
    fill('wrong', 'long enough', 'long enough');
    expect(await alert()).toBe('Failed to change password.');
    expect(screen.getByText('The current password is not right.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('long enough');
  });

  it('shows complaints of the server at their fields', async () => {
    replies['POST /api/me/account/change-password'] = refusal(422, 'INVALID', 'Some values are not valid.', {
      new_password: 'Password can be at most 128 characters long.',
    });
    visit('/account-settings?tab=password');
    fill('old one', 'long enough', 'long enough');
    expect(await screen.findByText('Password can be at most 128 characters long.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  });

  it('gives the autocomplete tokens that password managers read', () => {
    visit('/account-settings?tab=password');
    const tokens = [...document.querySelectorAll('form input')].map((field) =>
      field.getAttribute('autocomplete'),
    );
    expect(tokens).toEqual(['username', 'current-password', 'new-password', 'new-password']);
  });
});

describe('setting a first password', () => {
  it('is checked, sent, and the profile is fetched anew', async () => {
    session.who.user.hasPassword = false;
    visit('/account-settings?tab=password');
    type('New password', 'long enough');
    type('Confirm new password', 'other');
    press('Set Password');
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    type('Confirm new password', 'long enough');
    press('Set Password');
    await waitFor(() => expect(toasts).toEqual(['Your password is set.']));
    expect(sent).toEqual([
      { call: 'POST /api/me/account/set-password', body: { new_password: 'long enough' } },
    ]);
    expect(session.refreshProfile).toHaveBeenCalled();
  });

  it('says that it failed, and why', async () => {
    session.who.user.hasPassword = false;
    replies['POST /api/me/account/set-password'] = refusal(409, 'HAS_PASSWORD', 'Your account has one.');
    visit('/account-settings?tab=password');
    type('New password', 'long enough');
    type('Confirm new password', 'long enough');
    press('Set Password');
    expect(await alert()).toBe('Failed to set password.Your account has one.');
  });
});

describe('the sessions', () => {
  it('mark this one, and one of the others is signed out after a question', async () => {
    visit('/account-settings?tab=password');
    expect((await screen.findByText('Firefox on Linux')).parentElement!.textContent).toContain('This device');
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
    press('Sign out Safari on iPhone');
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out Safari on iPhone?' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    replies['DELETE /api/me/sessions/b'] = { ended: 1 };
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(toasts).toEqual(['One device is signed out.']));
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/me/sessions/b']);
  });

  it('end together but for this one', async () => {
    visit('/account-settings?tab=password');
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out all others' }));
    replies['DELETE /api/me/sessions/others'] = { ended: 3 };
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out all others' }));
    await waitFor(() => expect(toasts).toEqual(['3 devices are signed out.']));
  });
});

describe('changing the address', () => {
  it('asks for the current password of who has one, and shows the pending address', async () => {
    replies['GET /api/me/account/email-status'] = {
      email: 'mara@example.org',
      is_verified: true,
      pending_email: 'new@example.org',
    };
    visit('/account-settings?tab=email');
    expect(await screen.findByText('new@example.org waits for its link to be opened.')).toBeTruthy();
    press('Change Email');
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    type('New email address', ' other@example.org ');
    type('Current password', 'old one');
    press('Change Email');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({ new_email: 'other@example.org', current_password: 'old one' });
  });

  it('asks for none of who has none, and says that it failed', async () => {
    session.who.user.hasPassword = false;
    replies['POST /api/me/account/change-email'] = refusal(400, 'EMAIL_TAKEN', 'That address is taken.');
    visit('/account-settings?tab=email');
    await screen.findByLabelText('New email address');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    type('New email address', 'other@example.org');
    press('Change Email');
    expect(await alert()).toBe('Failed to change email.');
    expect(screen.getByText('That address is taken.')).toBeTruthy();
    expect(sent[0]!.body).toEqual({ new_email: 'other@example.org' });
  });
});

describe('the username', () => {
  it('is locked for who has chosen, in a sentence', async () => {
    visit('/account-settings?tab=username');
    expect(await screen.findByText('mara')).toBeTruthy();
    expect(screen.getByText(/^A username is chosen once and stays/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is chosen once by who came with a social account, when it is free', async () => {
    replies['GET /api/me/account/username-status'] = {
      needs_customization: true,
      current_username: 'user_7',
    };
    replies['GET /api/users/check-username/mara_b'] = { available: true };
    visit('/account-settings?tab=username');
    fireEvent.change(await screen.findByLabelText('New username'), { target: { value: 'mara_b' } });
    press('Set Username');
    expect(sent).toEqual([]);
    expect(await screen.findByText('Free to take.')).toBeTruthy();
    press('Set Username');
    await waitFor(() => expect(toasts).toEqual(['You are mara_b from now on.']));
    expect(sent).toEqual([{ call: 'POST /api/me/account/set-username', body: { username: 'mara_b' } }]);
    expect(session.refreshProfile).toHaveBeenCalled();
  });

  it('says the exact sentence when its status fails', async () => {
    replies['GET /api/me/account/username-status'] = refusal(503, 'UNAVAILABLE', 'No.');
    visit('/account-settings?tab=username');
    expect(await alert()).toBe('Failed to check username status');
  });
});

describe('social accounts', () => {
  it('are listed, and unlinked', async () => {
    visit('/account-settings?tab=social');
    expect(await screen.findByText('mara@gmail.example, verified')).toBeTruthy();
    replies['DELETE /api/auth/social/accounts/google'] = { message: 'Done.' };
    press('Unlink Google');
    await waitFor(() => expect(toasts).toEqual(['Your Google account is unlinked.']));
  });

  it('stay when they are the last way in, which is told with the way out', async () => {
    replies['DELETE /api/auth/social/accounts/google'] = refusal(
      409,
      'LAST_SIGN_IN',
      'Set a password first.',
    );
    visit('/account-settings?tab=social');
    await screen.findByText('mara@gmail.example, verified');
    press('Unlink Google');
    expect(await alert()).toBe('Failed to unlink Google accountSet a password first.');
    expect(screen.getByRole('link', { name: 'Set a password' }).getAttribute('href')).toBe(
      '/account-settings?tab=password',
    );
  });

  it('tell that Apple is not implemented, and that the list failed', async () => {
    visit('/account-settings?tab=social');
    fireEvent.click(await screen.findByRole('button', { name: 'Link Apple' }));
    expect(screen.getByText('Apple Sign-In is not implemented yet.')).toBeTruthy();
    cleanup();
    replies['GET /api/auth/social/accounts'] = refusal(503, 'UNAVAILABLE', 'No.');
    visit('/account-settings?tab=social');
    expect(await alert()).toBe('Failed to load social accounts');
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

  it('says that it failed, and why', async () => {
    replies['POST /api/me/account/request-email-verification'] = refusal(
      429,
      'TOO_MANY_ATTEMPTS',
      'Too many attempts',
    );
    visit('/account-settings?tab=verify');
    fireEvent.click(await screen.findByRole('button', { name: 'Send Verification Link' }));
    expect(await alert()).toBe('Failed to send verification email.Too many attempts');
  });

  it('has no button for an address that is verified', async () => {
    replies['GET /api/me/account/email-status'] = {
      email: 'a@b.org',
      is_verified: true,
      pending_email: null,
    };
    visit('/account-settings?tab=verify');
    expect(await screen.findByText('a@b.org is verified.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Verification Link' })).toBeNull();
  });
});

describe('deactivating', () => {
  it('asks for the password, then once more with the consequences, Cancel first', () => {
    visit('/deactivate-account');
    press('Deactivate');
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    type('Password', 'old one');
    press('Deactivate');
    const dialog = within(screen.getByRole('dialog', { name: 'Deactivate your account?' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByText(/within 90 days brings everything back/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
  });

  it('deactivates, logs out and leads home', async () => {
    const router = visit('/deactivate-account');
    type('Password', 'old one');
    press('Deactivate');
    press('Deactivate Account');
    expect(await screen.findByText('Front page')).toBeTruthy();
    expect(sent).toEqual([{ call: 'POST /api/me/account/delete', body: { password: 'old one' } }]);
    expect(session.logout).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/');
  });

  it('logs a failure, says it, and leads back to the password', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    replies['POST /api/me/account/delete'] = refusal(
      403,
      'WRONG_PASSWORD',
      'The current password is not right.',
    );
    visit('/deactivate-account');
    type('Password', 'wrong');
    press('Deactivate');
    press('Deactivate Account');
    expect(await alert()).toBe('Your account could not be deactivated.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(screen.getByText('The current password is not right.')).toBeTruthy();
    expect(log).toHaveBeenCalledOnce();
    expect(session.logout).not.toHaveBeenCalled();
  });

  it('leads who has no password and no social button to set one', async () => {
    session.who.user.hasPassword = false;
    visit('/deactivate-account');
    expect(await screen.findByRole('link', { name: 'Set a password' })).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

describe('one’s data', () => {
  it('is saved as a file', async () => {
    replies['GET /api/me/export'] = { exported_at: '2026-11-21T12:00:00Z', profile: { username: 'mara' } };
    const saved: { name: string; text: Promise<string> }[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push({ name: '', text: (blob as Blob).text() });
      return 'blob:there';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved[0]!.name = this.download;
    });
    visit('/account-settings');
    press('Download My Data');
    await waitFor(() => expect(toasts).toEqual(['Your data is downloaded.']));
    expect(JSON.parse(await saved[0]!.text).profile.username).toBe('mara');
    expect(saved[0]!.name).toMatch(/^doxa-mara-\d{4}-\d{2}-\d{2}\.json$/);
  });
});
