// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { press, serveSettings, visit, write } from '../../../tests/web/fake-settings.tsx';
import { refusal, toasted } from '../../../tests/web/index.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

const BOT = {
  id: 'one',
  name: 'bot',
  scopes: ['archive', 'read'],
  created_at: '2026-11-20T12:00:00.000Z',
  last_used: '2026-11-21',
  expires_at: '2027-02-18T12:00:00.000Z',
};

let { sent, replies }: ReturnType<typeof serveSettings> = { sent: [], replies: {} };

beforeEach(() => {
  ({ sent, replies } = serveSettings());
});

const panel = () => screen.findByRole('region', { name: 'Personal Tokens' });

it('is made with a name and scopes, and shown once for copying', async () => {
  replies['POST /api/me/tokens'] = { ...BOT, token: 'doxa_home.a.b' };
  visit('/account-settings?tab=tokens');
  await within(await panel()).findByText('You have no tokens.');
  press('Make Token');
  expect(screen.getByText('Please give the token a name.')).toBeTruthy();
  expect(sent).toEqual([]);
  write({ Name: 'bot' });
  fireEvent.change(screen.getByLabelText('It may'), { target: { value: 'archive read' } });
  fireEvent.change(screen.getByLabelText('It lasts'), { target: { value: '365' } });
  replies['GET /api/me/tokens'] = [BOT];
  press('Make Token');
  const shown = await screen.findByLabelText<HTMLTextAreaElement>('Your token “bot”');
  expect(shown.value).toBe('doxa_home.a.b');
  const body = { name: 'bot', current_password: null, scopes: ['archive', 'read'], lasts_days: 365 };
  expect(sent).toEqual([{ call: 'POST /api/me/tokens', body }]);
  const row = (await within(await panel()).findByText('bot')).parentElement!;
  expect(row.textContent).toContain('Do both · Last used 21 Nov 2026 · good until 18 Feb 2027');
});

it('shows an error at the field that caused it', async () => {
  replies['POST /api/me/tokens'] = refusal(422, 'INVALID', 'Please enter your password.', {
    current_password: 'Please enter your password.',
  });
  visit('/account-settings?tab=tokens');
  await panel();
  write({ Name: 'bot' });
  press('Make Token');
  expect(await screen.findByText('Please enter your password.')).toBeTruthy();
  expect(screen.getByText('Could not make the token.')).toBeTruthy();
});

it('is revoked with one press', async () => {
  replies['GET /api/me/tokens'] = [BOT];
  visit('/account-settings?tab=tokens');
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke bot' }));
  replies['GET /api/me/tokens'] = [];
  expect(await within(await panel()).findByText('You have no tokens.')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/me/tokens/one']);
  await toasted('“bot” is revoked.');
});
