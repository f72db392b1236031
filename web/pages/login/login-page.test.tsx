// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, answer, GUEST, json, MARA, visit } from '../../../tests/web/fake-visit.tsx';
import { alertText, refusal } from '../../../tests/web/index.ts';
import { readSession } from '../../base/session.ts';
import { LoginPrompt } from '../../frame/login-prompt.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { RegisterPage } from '../register/register-page.tsx';
import { LoginPage } from './login-page.tsx';

const solve = vi.hoisted(() => vi.fn<(signal: AbortSignal) => Promise<string>>());
vi.mock('../../kits/account/solve-captcha.ts', () => ({ solveCaptcha: solve }));

const WRONG = 'Failed to log in. Please check your username and password.';
const OPEN: Answers = {
  'POST /api/session/init': () => json(GUEST),
  'GET /api/auth/social/config': () => json({ google: null }),
  'POST /auth/token': () => json({ access_token: 'fresh', token_type: 'bearer' }),
  'GET /auth/me': () => json(MARA),
};

beforeEach(() => {
  solve.mockReset();
  solve.mockResolvedValue('solved');
});

const open = (answers: Answers = {}) => {
  const asked = answer({ ...OPEN, ...answers });
  const address = visit('/login', { '/login': LoginPage });
  return { asked, address, attempts: () => asked.filter(({ call }) => call === 'POST /auth/token') };
};
const nameField = () => screen.getByLabelText<HTMLInputElement>('Username or email');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
const fill = ({ name = 'mara', password = 'secret-1' } = {}) => {
  fireEvent.change(nameField(), { target: { value: name } });
  fireEvent.change(passwordField(), { target: { value: password } });
};

describe('the form', () => {
  it('works with password managers, and has a honeypot that nobody reaches', async () => {
    await open().address;
    expect(nameField().autocomplete).toBe('username');
    expect(passwordField().autocomplete).toBe('current-password');
    expect(passwordField().type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(passwordField().type).toBe('text');
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]')!;
    expect(trap.tabIndex).toBe(-1);
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('returns to the page that asked for it, also after registering', async () => {
    answer(OPEN);
    const Circle = () => <LoginPrompt title="Circles" text="Sign in to join." />;
    const pages = { '/circle': Circle, '/login': LoginPage, '/register': RegisterPage };
    const where = await visit('/circle?code=a', pages);
    fireEvent.click(screen.getByRole('link', { name: 'Create Account' }));
    await vi.waitFor(() => expect(where()).toBe('/register'));
    fireEvent.click(screen.getByRole('link', { name: 'Log in' }));
    await vi.waitFor(() => expect(where()).toBe('/login'));
    fill();
    submit();
    await vi.waitFor(() => expect(where()).toBe('/circle?code=a'));
  });

  it('sends form fields, keeps the token, and goes to the home page', async () => {
    const { asked, address, attempts } = open();
    const where = await address;
    fill({ name: ' mara ' });
    submit();
    await vi.waitFor(() => expect(where()).toBe('/'));
    expect(attempts()[0]!.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(attempts()[0]!.headers.has('x-captcha-response')).toBe(false);
    expect(Object.fromEntries(new URLSearchParams(attempts()[0]!.sent))).toEqual({
      username: 'mara',
      password: 'secret-1',
      website: '',
    });
    expect(asked.find(({ call }) => call === 'GET /auth/me')?.headers.get('authorization')).toBe(
      'Bearer fresh',
    );
    expect(localStorage.getItem('doxa.access_token')).toBe('fresh');
    expect(readSession().isSignedIn).toBe(true);
  });

  it('requires both fields before sending, and moves focus to the first missing one', async () => {
    const { address, attempts } = open();
    await address;
    submit();
    await vi.waitFor(() => expect(document.activeElement).toBe(nameField()));
    expect(screen.getByText('Please enter your username.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    fireEvent.change(nameField(), { target: { value: 'mara' } });
    submit();
    await vi.waitFor(() => expect(document.activeElement).toBe(passwordField()));
    expect(attempts()).toEqual([]);
  });

  it('redirects a signed-in player', async () => {
    localStorage.setItem('doxa.access_token', 'kept');
    const where = await open().address;
    await vi.waitFor(() => expect(where()).toBe('/'));
  });
});

describe('a refusal', () => {
  it('of name or password shows its text, keeps what was typed, and asks for the CAPTCHA', async () => {
    const { address, attempts } = open({
      'POST /auth/token': (_, times) =>
        times < 3 ? refusal(401, 'BAD_CREDENTIALS', WRONG) : json({ access_token: 'fresh' }),
    });
    await address;
    expect(screen.queryByText(/Check(ing|ed)/)).toBeNull();
    fill();
    submit();
    expect(await alertText()).toBe(WRONG);
    expect([nameField().value, passwordField().value]).toEqual(['mara', 'secret-1']);
    expect((await screen.findByText('Checked')).getAttribute('role')).toBe('status');
    expect(localStorage.getItem('doxa.access_token')).toBeNull();

    solve.mockResolvedValue('solved anew');
    submit();
    await vi.waitFor(() => expect(attempts()).toHaveLength(2));
    expect(attempts()[1]!.headers.get('x-captcha-response')).toBe('solved');
    await vi.waitFor(() => expect(solve).toHaveBeenCalledTimes(2));
    await screen.findByRole('alert');
    submit();
    await vi.waitFor(() => expect(attempts()).toHaveLength(3));
    expect(attempts()[2]!.headers.get('x-captcha-response')).toBe('solved anew');
  });

  it('for too many attempts gives the reason, or says that there were too many', async () => {
    const { address } = open({
      'POST /auth/token': (_, times) =>
        times === 1
          ? refusal(429, 'TOO_MANY_ATTEMPTS', 'Wait a quarter of an hour')
          : new Response('{}', { status: 429 }),
    });
    await address;
    fill();
    submit();
    const said = async (text: string) =>
      vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    await said('Security check failed: Wait a quarter of an hour');
    await screen.findByText('Checked');
    submit();
    await said('Security check failed: Too many attempts');
  });

  it('delays the attempt until the CAPTCHA is solved, and retries a failed CAPTCHA', async () => {
    solve.mockRejectedValueOnce(new Error('no worker'));
    const { address, attempts } = open({
      'POST /auth/token': (_, times) => (times === 1 ? refusal(401) : json({ access_token: 'fresh' })),
    });
    const where = await address;
    fill();
    submit();
    await screen.findByText('The check failed.');
    let finish = (_: string) => {};
    solve.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Checking that you are a person')).toBeTruthy();
    submit();
    expect(attempts()).toHaveLength(1);
    finish('late');
    await vi.waitFor(() => expect(where()).toBe('/'));
    expect(attempts()[1]!.headers.get('x-captcha-response')).toBe('late');
  });

  it('says that an account is blocked, or adds that the server does not answer', async () => {
    const replies = [
      () => refusal(403, 'BANNED', 'This account has been blocked.'),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ];
    const { address } = open({ 'POST /auth/token': (_, times) => replies[times - 1]!() });
    await address;
    fill();
    submit();
    expect(await alertText()).toBe('This account has been blocked.');
    await screen.findByText('Checked');
    submit();
    await vi.waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(`${WRONG}The server could not be reached.`),
    );
  });

  it('does not call the server unreachable when it answered without a reason', async () => {
    const { address } = open({ 'POST /auth/token': () => new Response('', { status: 400 }) });
    await address;
    fill();
    submit();
    expect(await alertText()).toBe(WRONG);
  });

  it('leaves nobody half signed in when the profile fails to load', async () => {
    const { address } = open({
      'GET /auth/me': () => refusal(401, 'NOT_SIGNED_IN', 'Please sign in first.'),
    });
    await address;
    fill();
    submit();
    expect(await alertText()).toBe(WRONG);
    expect(localStorage.getItem('doxa.access_token')).toBeNull();
    expect(readSession().isSignedIn).toBe(false);
  });
});

describe('Apple', () => {
  it('says that it is not implemented', async () => {
    await open().address;
    render(<ToastRegion />);
    fireEvent.click(screen.getByRole('button', { name: 'Continue with Apple' }));
    expect(screen.getAllByText('Apple Sign-In is not implemented yet.').length).toBeGreaterThan(0);
  });
});
