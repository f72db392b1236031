// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press, serveSettings, visit, write } from '../../../tests/web/fake-settings.tsx';
import { alertText, hrefOf, logout, refusal, spoken, texts, toasted, who } from '../../../tests/web/index.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

let { sent, replies }: ReturnType<typeof serveSettings> = { sent: [], replies: {} };

beforeEach(() => {
  ({ sent, replies } = serveSettings());
});

describe('the tabs', () => {
  it('are eight, each with its own address, and Back returns to the previous one', async () => {
    const router = visit('/account-settings');
    const tabs = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(texts(tabs.getAllByRole('link'))).toEqual([
      'Theme',
      'Username',
      'Change Password',
      'Change Email',
      'Social Accounts',
      'Email Verification',
      'Personal Tokens',
      'Deactivate Account',
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Theme');
    fireEvent.click(tabs.getByRole('link', { name: 'Change Email' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Change Email' })).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=email');
    expect(document.title).toContain('Change Email');
    expect(spoken).toEqual(['Change Email']);
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { level: 2, name: 'Theme' })).toBeTruthy();
  });

  it('start with deactivation under its own path, and with the first for an unknown name', () => {
    visit('/deactivate-account');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Deactivate Account');
    cleanup();
    visit('/account-settings?tab=nonsense');
    expect(screen.getByRole('heading', { level: 2, name: 'Theme' })).toBeTruthy();
  });

  it('offer Set Password to a player without one', () => {
    who.user.hasPassword = false;
    visit('/account-settings?tab=password');
    expect(screen.getByRole('link', { name: 'Set Password' })).toBeTruthy();
  });

  it('require a login', () => {
    who.isSignedIn = false;
    visit('/account-settings?tab=email');
    expect(hrefOf('Sign In')).toBe('/login');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

it('the skill switch takes effect at once, and reverts when the server refuses [§3 Difficulty and skill]', async () => {
  visit('/account-settings?tab=theme');
  const isOn = () => screen.getByRole('switch', { name: /^Show my skill/ }).getAttribute('aria-checked');
  fireEvent.click(await screen.findByRole('switch', { name: /^Show my skill/ }));
  await waitFor(() => expect(isOn()).toBe('true'));
  expect(sent).toEqual([{ call: 'POST /api/me/skills/showing', body: { is_shown: true } }]);
  replies['POST /api/me/skills/showing'] = refusal(429, 'RATE_LIMITED', 'Slow down.');
  fireEvent.click(screen.getByRole('switch', { name: /^Show my skill/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(isOn()).toBe('true'));
});

describe('public boards', () => {
  const boards = () => screen.findByRole('switch', { name: /^Appear on public boards/ });

  it('stop listing the player when the switch is turned off', async () => {
    visit('/account-settings');
    fireEvent.click(await boards());
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'POST /api/me/board-listing', body: { is_unlisted: true } }]),
    );
    expect((await boards()).getAttribute('aria-checked')).toBe('false');
    expect(screen.getByText(/Ranks and prizes stay as they are/)).toBeTruthy();
  });

  it('list the player again when the switch is turned on', async () => {
    replies['GET /api/me/board-listing'] = { is_unlisted: true };
    visit('/account-settings');
    fireEvent.click(await boards());
    await waitFor(() => expect(sent).toMatchObject([{ body: { is_unlisted: false } }]));
  });

  it('show the previous state when the change is refused', async () => {
    replies['POST /api/me/board-listing'] = refusal(429, 'RATE_LIMITED', 'Slow down.');
    visit('/account-settings');
    fireEvent.click(await boards());
    await toasted('Slow down.');
    expect((await boards()).getAttribute('aria-checked')).toBe('true');
  });
});

it('lists blocked players, and unblocks one with one press', async () => {
  replies['GET /api/me/blocked'] = [
    { user_id: 'id-bea', username: 'bea', blocked_at: '2026-11-03T10:00:00Z' },
  ];
  visit('/account-settings');
  const panel = await screen.findByRole('region', { name: 'Blocked players' });
  fireEvent.click(await within(panel).findByRole('button', { name: 'Unblock bea' }));
  replies['GET /api/me/blocked'] = [];
  expect(await within(panel).findByText('You haven’t blocked anybody.')).toBeTruthy();
  expect(sent).toEqual([{ call: 'DELETE /api/me/blocked/id-bea', body: {} }]);
});

describe('streaks', () => {
  it('are paused and resumed by a button, with the date shown [§3 Streaks]', async () => {
    replies['POST /api/me/streak-pause'] = { paused_through: '2026-12-05', pauses_left: 1 };
    replies['DELETE /api/me/streak-pause'] = { paused_through: null, pauses_left: 1 };
    visit('/account-settings');
    expect(await screen.findByText('Your streaks are running. Two pauses are left this year.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Pause Streaks' }));
    expect(await screen.findByText('Your streaks are paused through 5 December.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'End the Pause' }));
    expect(await screen.findByText('Your streaks are running. One pause is left this year.')).toBeTruthy();
  });

  it('cannot be paused a third time', async () => {
    replies['GET /api/me/streak-pause'] = { paused_through: null, pauses_left: 0 };
    visit('/account-settings');
    await screen.findByText('Your streaks are running. You have used both pauses of this year.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pause Streaks' }).disabled).toBe(true);
  });
});

describe('the sessions', () => {
  it('mark the current one, and end another after a confirmation', async () => {
    visit('/account-settings?tab=password');
    expect((await screen.findByText('Firefox on Linux')).parentElement!.textContent).toContain('This device');
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
    press('Sign out Safari on iPhone');
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out Safari on iPhone?' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })));
    expect(sent).toEqual([]);
    replies['DELETE /api/me/sessions/b'] = { ended: 1 };
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await toasted('One device is signed out.');
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/me/sessions/b']);
  });

  it('on devices of the same name are numbered in the list, on buttons and in the dialog', async () => {
    const device = 'Unknown device';
    const [here, other] = replies['GET /api/me/sessions'] as { id: string }[];
    replies['GET /api/me/sessions'] = [
      { ...here, device },
      { ...other, device },
      { ...other, id: 'c' },
      { ...other, device, id: 'd' },
    ];
    visit('/account-settings?tab=password');
    expect(await screen.findByText('Unknown device, 1 of 3')).toBeTruthy();
    const names = screen.getAllByRole('button', { name: /^Sign out .*(device|iPhone)/ });
    expect(names.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Sign out Unknown device, 2 of 3',
      'Sign out Safari on iPhone',
      'Sign out Unknown device, 3 of 3',
    ]);
    press('Sign out Unknown device, 3 of 3');
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out Unknown device, 3 of 3?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/me/sessions/d']));
  });

  it('end together, except for the current one', async () => {
    visit('/account-settings?tab=password');
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out all others' }));
    replies['DELETE /api/me/sessions/others'] = { ended: 3 };
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out all others' }));
    await toasted('3 devices are signed out.');
  });
});

describe('deactivating', () => {
  it('asks for the password, then for confirmation with the consequences, Cancel first', async () => {
    visit('/deactivate-account');
    press('Deactivate');
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    write({ Password: 'old one' });
    press('Deactivate');
    const dialog = within(screen.getByRole('dialog', { name: 'Deactivate your account?' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })));
    expect(dialog.getByText(/within 90 days brings everything back/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
  });

  it('deactivates, logs out and navigates home', async () => {
    const router = visit('/deactivate-account');
    write({ Password: 'old one' });
    press('Deactivate');
    press('Deactivate Account');
    expect(await screen.findByText('Front page')).toBeTruthy();
    expect(sent).toEqual([{ call: 'POST /api/me/account/delete', body: { password: 'old one' } }]);
    expect(logout).toHaveBeenCalledExactlyOnceWith({ isEnded: true });
    expect(router.state.location.pathname).toBe('/');
  });

  it('logs a failure, shows it, and returns focus to the password', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    replies['POST /api/me/account/delete'] = refusal(
      403,
      'WRONG_PASSWORD',
      'That’s not your current password.',
    );
    visit('/deactivate-account');
    write({ Password: 'wrong' });
    press('Deactivate');
    press('Deactivate Account');
    expect(await alertText()).toBe('Your account could not be deactivated.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(screen.getByText('That’s not your current password.')).toBeTruthy();
    expect(log).toHaveBeenCalledOnce();
    expect(logout).not.toHaveBeenCalled();
  });

  it('offers to set a password when there is neither one nor a social button', async () => {
    who.user.hasPassword = false;
    visit('/deactivate-account');
    expect(await screen.findByRole('link', { name: 'Set a password' })).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

describe('the data download', () => {
  it('explains that an embedded view cannot save files', async () => {
    const inApp = 'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 Chrome/119.0 Mobile';
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(inApp);
    const made = vi.spyOn(URL, 'createObjectURL');
    visit('/account-settings');
    press('Download My Data');
    await toasted(expect.objectContaining({ text: expect.stringContaining('Open Doxa in your browser') }));
    expect(made).not.toHaveBeenCalled();
  });

  it('saves a file', async () => {
    replies['GET /api/me/export'] = { exported_at: '2026-11-21T12:00:00Z', profile: { username: 'mara' } };
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:there');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    visit('/account-settings');
    press('Download My Data');
    await toasted('Your data is downloaded.');
    expect(JSON.parse(await (made.mock.lastCall![0] as Blob).text()).profile.username).toBe('mara');
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(
      /^doxa-mara-\d{4}-\d{2}-\d{2}\.json$/,
    );
  });
});
