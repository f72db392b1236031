// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, answer, json, MARA } from '../../../tests/web/fake-visit.tsx';
import { alertText, refusal } from '../../../tests/web/index.ts';
import { startSession, useSession } from '../../base/session.ts';
import { NameChoice } from './name-choice.tsx';

const GIVEN = { ...MARA, username: 'user_k3v9' };

beforeEach(() => {
  localStorage.setItem('doxa.access_token', 'kept');
});

/** Like the frame: shows the picker while the player's name is a generated one. */
function Frame() {
  const { user } = useSession();
  return user?.username.startsWith('user_') ? <NameChoice /> : <p>named {user?.username}</p>;
}

async function open(answers: Answers, { at = '/' } = {}) {
  vi.stubGlobal('fetch', undefined);
  const asked = answer({ 'GET /auth/me': () => json(GIVEN), ...answers });
  await startSession();
  render(
    <MemoryRouter initialEntries={[at]}>
      <Frame />
    </MemoryRouter>,
  );
  return asked;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Username');
const setButton = () => screen.getByRole('button', { name: /Set Username|Choose a free name/ });

test('sends an available name, then refreshes the profile and closes the picker', async () => {
  const asked = await open({
    'GET /auth/me': (_, times) => json(times === 1 ? GIVEN : MARA),
    'GET /api/users/check-username/mara': () => json({ available: true }),
    'POST /api/me/account/set-username': () => json(MARA),
  });
  expect(setButton().getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(field(), { target: { value: 'mara' } });
  expect(setButton().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(setButton());
  await screen.findByText('Free to take.');
  expect(setButton().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(setButton());
  await screen.findByText('named mara');
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/me/account/set-username', { username: 'mara' }],
  ]);
});

test('fills in two words and a number with Generate Random, and checks them like any name', async () => {
  let checked = '';
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await open({
    'GET /api/users/check-username/AbleAcorn1': ({ call }) => {
      checked = call;
      return json({ available: false });
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Generate Random' }));
  expect(field().value).toBe('AbleAcorn1');
  await screen.findByText('Please choose a different username');
  expect(checked).not.toBe('');
  expect(setButton().getAttribute('aria-disabled')).toBe('true');
});

test('shows the server’s refusal, or that setting the name failed', async () => {
  await open({
    'GET /api/users/check-username/mara': () => json({ available: true }),
    'POST /api/me/account/set-username': (_, times) =>
      times === 1
        ? refusal(409, 'USERNAME_LOCKED', 'Your username has been chosen.')
        : refusal(503, 'UNKNOWN', ''),
  });
  fireEvent.change(field(), { target: { value: 'mara' } });
  await screen.findByText('Free to take.');
  fireEvent.click(setButton());
  expect(await alertText()).toBe('Your username has been chosen.');
  fireEvent.click(setButton());
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to set username'));
});

test('can be dismissed', async () => {
  await open({});
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(document.querySelector('dialog')?.open).toBe(false));
});

test('stays closed on the settings form', async () => {
  await open({}, { at: '/account-settings?tab=username' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
