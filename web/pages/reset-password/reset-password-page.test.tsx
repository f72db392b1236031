// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, answer, GUEST, json, visit } from '../../../tests/web/fake-visit.tsx';
import { alertText, hrefOf, refusal } from '../../../tests/web/index.ts';
import { ForgotPasswordPage } from '../forgot-password/forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const CALL = 'POST /auth/reset-password';

async function open(address: string, answers: Answers = {}) {
  const asked = answer({ 'POST /api/session/init': () => json(GUEST), ...answers });
  const pages = { '/reset-password': ResetPasswordPage, '/forgot-password': ForgotInMain };
  const where = await visit(address, pages);
  return { where, sent: (call: string) => asked.filter((other) => other.call === call) };
}

/** Within what holds the page's title in the frame. */
const ForgotInMain = () => (
  <main>
    <ForgotPasswordPage />
  </main>
);

const fill = (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
  }
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const GOOD = { 'New password': 'secret', 'Confirm new password': 'secret' };

test('a reset sends the token and the password, and redirects to the login page after four seconds [§14 Figures of the page]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { where, sent } = await open('/reset-password?token=secret-1', {
    [CALL]: () => json({ message: '' }),
  });
  await vi.waitFor(() => expect(where()).toBe('/reset-password'));
  fill(GOOD);
  press('Reset Password');
  expect(await screen.findByText('Your password has been reset.')).toBeTruthy();
  expect(sent(CALL)[0]!.body).toEqual({ token: 'secret-1', new_password: 'secret' });
  expect(hrefOf('Log in now')).toBe('/login');
  await vi.advanceTimersByTimeAsync(3500);
  expect(where()).toBe('/reset-password');
  await vi.advanceTimersByTimeAsync(600);
  await vi.waitFor(() => expect(where()).toBe('/login'));
});

test('nothing is sent before the passwords are long enough and equal', async () => {
  const { sent } = await open('/reset-password?token=secret-1');
  fill({ 'New password': '12345', 'Confirm new password': '123456' });
  press('Reset Password');
  expect(screen.getByText('Password must be at least 6 characters long.')).toBeTruthy();
  expect(screen.getByText('Passwords do not match.')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
  expect(sent(CALL)).toEqual([]);
});

test('a refusal shows the server’s message, or else a default; a missing token is reported at once', async () => {
  await open('/reset-password?token=secret-1', {
    [CALL]: (_, times) =>
      times === 1
        ? refusal(400, 'LINK_INVALID', 'The link has been used.')
        : new Response('', { status: 502 }),
  });
  fill(GOOD);
  press('Reset Password');
  expect(await alertText()).toBe('The link has been used.');
  press('Reset Password');
  const silence = 'Failed to reset password. The link may be invalid or expired.';
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain(silence));
  cleanup();
  await open('/reset-password');
  expect(screen.getByRole('alert').textContent).toBe('Invalid or missing password reset token.');
  expect(hrefOf('Ask for another link')).toBe('/forgot-password');
});

test.each([
  ['sent', () => json({ message: 'Whatever the server says.' })],
  ['refused', () => refusal(429, 'REFUSED', 'Too many requests.')],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('asking for a link says the same when the call was %s', async (_, reply) => {
  const { sent } = await open('/forgot-password', { 'POST /auth/forgot-password': reply });
  fill({ Email: 'not an address' });
  press('Send Reset Link');
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
  fill({ Email: 'mara@doxa.example' });
  press('Send Reset Link');
  const neutral = 'If an account with that email exists, a password reset link has been sent.';
  expect((await screen.findByText(neutral)).closest('[role="status"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent('POST /auth/forgot-password').map(({ body }) => body)).toEqual(['mara@doxa.example']);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByText(neutral).closest('[role="status"]')),
  );
  press('Try another address');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
