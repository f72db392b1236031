// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, answer, GUEST, json, MARA, visit } from '../../../tests/web/fake-visit.tsx';
import { alertText, hrefOf, refusal } from '../../../tests/web/index.ts';
import { readSession } from '../../base/session.ts';
import { RegisterPage } from './register-page.tsx';

vi.mock('../../kits/account/solve-captcha.ts', () => ({ solveCaptcha: async () => 'solved' }));

const OPEN: Answers = {
  'POST /api/session/init': () => json(GUEST),
  'GET /api/auth/social/config': () => json({ google: null }),
  'GET /api/invitations/friend-1': () => json({ username: 'mara' }),
  'GET /api/auth/promotion-status': () => json({ active: false, promotion_bonus: 5000, days_remaining: 0 }),
  'GET /api/users/check-username/mara': () => json({ available: true }),
  'POST /auth/register': () => json(MARA),
  'POST /auth/token': () => json({ access_token: 'fresh', token_type: 'bearer' }),
  'GET /auth/me': () => json(MARA),
};
const GOOD = {
  Username: 'mara',
  Email: 'mara@doxa.example',
  Password: 'secret',
  'Confirm password': 'secret',
};

beforeEach(() => {
  localStorage.setItem('referral_code', JSON.stringify({ code: 'friend-1', until_ms: Date.now() + 60_000 }));
});

const open = async (answers: Answers = {}) => {
  const asked = answer({ ...OPEN, ...answers });
  const where = await visit('/register', { '/register': RegisterPage });
  return { asked, where, sent: (call: string) => asked.filter((other) => other.call === call) };
};
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const fill = (values: Partial<typeof GOOD> = {}) => {
  for (const [label, value] of Object.entries({ ...GOOD, ...values })) {
    fireEvent.change(input(label), { target: { value } });
  }
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));

describe('without an invitation', () => {
  it('says what is needed, and links to the login page', async () => {
    localStorage.clear();
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('By invitation only');
    expect(screen.getByText(/need a referral link from an existing player/)).toBeTruthy();
    expect(hrefOf('Log in')).toBe('/login');
    expect(screen.queryByLabelText('Username')).toBeNull();
  });
});

describe('a guest whom nobody has invited', () => {
  it('sees how many days are missing, takes the seat after seven, and gets the form [§12 Seats]', async () => {
    localStorage.clear();
    let played = 3;
    await open({
      'GET /api/seats': () => json({ days_played: played, days_needed: 7, seat: null }),
      'POST /api/seats/take': () => json({ referral_code: 'friend-1', username: 'mara' }),
    });
    expect(await screen.findByText(/You’re at 3\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take a seat' })).toBeNull();
    cleanup();
    played = 7;
    const { sent } = await open({
      'GET /api/seats': () => json({ days_played: played, days_needed: 7, seat: null }),
      'POST /api/seats/take': () => json({ referral_code: 'friend-1', username: 'mara' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Take a seat' }));
    expect(await screen.findByText('mara has kept you a seat.')).toBeTruthy();
    expect(sent('POST /api/seats/take')).toHaveLength(1);
    expect(input('Username')).toBeTruthy();
  });
});

describe('with an invitation', () => {
  it('waits for an account that isn’t replicated yet, then logs in [§Editions]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    let asked = 0;
    const { where } = await open({
      'POST /auth/register': () => json({ ...MARA, pending: true }),
      'POST /auth/token': () =>
        ++asked < 3
          ? refusal(503, 'UNAVAILABLE', 'Your account is not ready yet.')
          : json({ access_token: 'fresh', token_type: 'bearer' }),
    });
    fill();
    submit();
    await vi.waitFor(() => expect(asked).toBe(1));
    await vi.advanceTimersByTimeAsync(10_100);
    await vi.waitFor(() => expect(where()).toBe('/'));
    expect([asked, readSession().isSignedIn]).toEqual([3, true]);
  });

  it('registers, logs in automatically, and goes to the home page', async () => {
    const { where, sent } = await open();
    for (const [label, token] of [
      ['Username', 'username'],
      ['Email', 'email'],
      ['Password', 'new-password'],
      ['Confirm password', 'new-password'],
    ] as const) {
      expect(input(label).autocomplete).toBe(token);
    }
    fill();
    submit();
    await vi.waitFor(() => expect(where()).toBe('/'));
    expect(sent('POST /auth/register')[0]!.body).toEqual({
      username: 'mara',
      email: 'mara@doxa.example',
      password: 'secret',
      referral_code: 'friend-1',
      website: '',
    });
    expect(new URLSearchParams(sent('POST /auth/token')[0]!.sent).get('password')).toBe('secret');
    expect(localStorage.getItem('doxa.access_token')).toBe('fresh');
    expect(readSession().isSignedIn).toBe(true);
  });

  it('goes to the login page when the account is created but the login fails', async () => {
    const { where } = await open({ 'POST /auth/token': () => refusal(503) });
    fill();
    submit();
    await vi.waitFor(() => expect(where()).toBe('/login'));
  });

  it('sends nothing before every field is valid', async () => {
    const { sent } = await open();
    const says = async (values: Partial<typeof GOOD>, message: string, label: string) => {
      fill(values);
      submit();
      await vi.waitFor(() => expect(input(label).getAttribute('aria-invalid')).toBe('true'));
      expect(document.getElementById(input(label).getAttribute('aria-describedby')!)?.textContent).toBe(
        message,
      );
      expect(document.activeElement).toBe(input(label));
    };
    await says({ Username: 'ma' }, 'Username must be at least 3 characters long', 'Username');
    const letters = 'Username can only contain letters, numbers, and underscores';
    await says({ Username: 'ma-ra' }, letters, 'Username');
    await says({ Email: 'mara@doxa' }, 'Please enter a valid email address.', 'Email');
    const short = { Password: '12345', 'Confirm password': '12345' };
    await says(short, 'Password must be at least 6 characters long.', 'Password');
    await says({ 'Confirm password': 'secrets' }, 'Passwords do not match.', 'Confirm password');
    expect(sent('POST /auth/register')).toEqual([]);
  });

  it('shows why a name or address is refused at its field, and asks for the CAPTCHA', async () => {
    const taken = 'This username is already taken. Please choose a different username.';
    const known =
      'This email address is already registered. Please try logging in instead, or use a different email address.';
    const { sent } = await open({
      'POST /auth/register': (_, times) =>
        times === 1 ? refusal(400, 'USERNAME_TAKEN', taken) : refusal(400, 'EMAIL_TAKEN', known),
    });
    fill();
    submit();
    await screen.findByText(taken);
    await vi.waitFor(() => expect(document.activeElement).toBe(input('Username')));
    await screen.findByText('Checked');
    submit();
    await screen.findByText(known);
    await vi.waitFor(() => expect(document.activeElement).toBe(input('Email')));
    expect(sent('POST /auth/register')[1]!.headers.get('x-captcha-response')).toBe('solved');
    expect(input('Username').value).toBe('mara');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [refusal(429, 'REFUSED', ''), 'Security check failed: Too many attempts'],
    [refusal(400, 'NOT_INVITED', 'By invitation only.'), 'By invitation only.'],
    [refusal(400), 'Registration failed. Please check your information and try again.'],
    [refusal(409, 'REFUSED', 'Something else.'), 'Registration failed. Please try again later.'],
  ])('says of the form as a whole what the catalogue has', async (reply, sentence) => {
    await open({ 'POST /auth/register': () => reply.clone() });
    fill();
    submit();
    expect(await alertText()).toBe(sentence);
  });

  it('shows who keeps the seat, with their avatar', async () => {
    await open();
    expect((await screen.findByText('mara has kept you a seat.')).previousElementSibling?.tagName).toBe(
      'svg',
    );
  });

  it('shows a promotion’s bonus instead of the welcome bonus', async () => {
    await open({
      'GET /api/auth/promotion-status': () =>
        json({
          active: true,
          name: 'Autumn weeks',
          description: 'More to begin with.',
          promotion_bonus: 7500,
          days_remaining: 3,
        }),
    });
    const bonus = (await screen.findByText('Autumn weeks')).closest('section')!;
    expect(bonus.textContent).toContain('7,500.0');
    expect(bonus.textContent).toContain('3 days remain.');
  });
});
