// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, answer, GUEST, json, MARA, visit } from '../../../tests/web/fake-visit.tsx';
import { alertText, hrefOf, refusal } from '../../../tests/web/index.ts';
import { readSession } from '../../base/session.ts';
import { ACCOUNT_MESSAGES } from '../../kits/account/messages.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const CALL = 'GET /auth/verify-email';

async function open(address: string, answers: Answers = {}) {
  const asked = answer({ 'POST /api/session/init': () => json(GUEST), ...answers });
  const where = await visit(address, { '/verify-email': VerifyEmailPage });
  return { where, asked, calls: () => asked.filter(({ call }) => call === CALL) };
}

test('the call is made once although the page renders twice, and the token is removed from the URL', async () => {
  let finish = (_: Response) => {};
  const { where, calls } = await open('/verify-email?token=secret-1', {
    [CALL]: () => new Promise((resolve) => (finish = resolve)),
  });
  expect(screen.getByRole('status').textContent).toBe('Verifying your email …');
  await vi.waitFor(() => expect(where()).toBe('/verify-email'));
  finish(json({ message: 'Verified.', sparks_awarded: 1000 }));
  expect(await screen.findByText('Your email is verified.')).toBeTruthy();
  expect(screen.getByText(/added\.$/).textContent).toContain('1,000.0');
  expect(calls().map(({ query }) => query.toString())).toEqual(['token=secret-1']);
  expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).not.toContain('token');
});

test('success redirects to the login page after four seconds, with a link to go at once [§14 Figures of the page]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { where } = await open('/verify-email?token=secret-2', {
    [CALL]: () => json({ message: 'Verified.', sparks_awarded: 0 }),
  });
  await screen.findByText('Your email is verified.');
  expect(screen.queryByText(/added\.$/)).toBeNull();
  expect(hrefOf('Play now')).toBe('/login');
  await vi.advanceTimersByTimeAsync(3500);
  expect(where()).toBe('/verify-email');
  await vi.advanceTimersByTimeAsync(600);
  await vi.waitFor(() => expect(where()).toBe('/login'));
});

test('a signed-in player’s profile is fetched again', async () => {
  localStorage.setItem('doxa.access_token', 'kept');
  const { asked } = await open('/verify-email?token=secret-3', {
    'GET /auth/me': () => json(MARA),
    [CALL]: () => json({ message: 'Verified.', sparks_awarded: 1000 }),
  });
  await screen.findByText('Your email is verified.');
  await vi.waitFor(() =>
    expect(asked.filter(({ call }) => call === 'GET /auth/me').length).toBeGreaterThan(1),
  );
});

test('a verification that is not replicated yet has its own text, and is updated automatically [§Editions]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  localStorage.setItem('doxa.access_token', 'kept');
  let times = 0;
  await open('/verify-email?token=secret-4', {
    'GET /auth/me': () => json({ ...MARA, total_points: ++times < 4 ? 0 : 1000 }),
    [CALL]: () => json({ message: 'Verified.', sparks_awarded: 0, pending: true }),
  });
  await screen.findByText('Your email is verified.');
  render(<ToastRegion />);
  expect(screen.getAllByText(ACCOUNT_MESSAGES.pending).length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(14_000);
  await vi.waitFor(() => expect(readSession().user?.total_points).toBe(1000));
  const asked = times;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(times).toBeLessThanOrEqual(asked + 1);
});

test('a missing token, a refusal, and a server without a message have their texts', async () => {
  const missing = await open('/verify-email');
  expect(screen.getByRole('alert').textContent).toBe(
    'Verification token is missing. Please check your email link.',
  );
  expect(missing.calls()).toEqual([]);
  cleanup();
  await open('/verify-email?token=secret-4', {
    [CALL]: () => refusal(400, 'LINK_INVALID', 'The link has been used.'),
  });
  expect(await alertText()).toBe('The link has been used.');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  cleanup();
  const { calls } = await open('/verify-email?token=secret-5', {
    [CALL]: (_, times) =>
      times === 1 ? new Response('', { status: 502 }) : json({ message: '', sparks_awarded: 0 }),
  });
  expect(await alertText()).toBe('An unknown error occurred. The link may be invalid or expired.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Your email is verified.');
  expect(calls()).toHaveLength(2);
});
