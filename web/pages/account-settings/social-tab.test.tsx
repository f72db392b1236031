// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press, serveSettings, visit } from '../../../tests/web/fake-settings.tsx';
import { alertText, refusal, toasted } from '../../../tests/web/index.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
const identity = vi.hoisted(() => ({ initialize: vi.fn(), renderButton: vi.fn() }));
vi.mock('../../kits/account/google-script.ts', () => ({ loadGoogle: async () => identity }));
vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

let { sent, replies }: ReturnType<typeof serveSettings> = { sent: [], replies: {} };

beforeEach(() => {
  ({ sent, replies } = serveSettings());
});

describe('social accounts', () => {
  it('are listed, and unlinked', async () => {
    visit('/account-settings?tab=social');
    expect(await screen.findByText('mara@gmail.example, verified')).toBeTruthy();
    replies['DELETE /api/auth/social/accounts/google'] = { message: 'Done.' };
    press('Unlink Google');
    expect(sent).toEqual([]);
    press('Cancel');
    press('Unlink Google');
    expect(await screen.findByRole('heading', { name: 'Unlink Google?' })).toBeTruthy();
    press('Unlink');
    await toasted('Your Google account is unlinked.');
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/auth/social/accounts/google']);
  });

  it('are linked with the current password, if there is one', async () => {
    replies['GET /api/auth/social/accounts'] = [];
    replies['GET /api/auth/social/config'] = {
      google: { client_id: 'c', nonce: 'n', script_url: 'https://provider.example/script' },
    };
    visit('/account-settings?tab=social');
    const field = await screen.findByLabelText('Current password');
    await waitFor(() => expect(identity.initialize).toHaveBeenCalled());
    const arrive = () => identity.initialize.mock.lastCall![0].callback({ credential: 'identity' });
    replies['POST /api/auth/social/login'] = refusal(422, 'INVALID', 'Please enter your password.', {
      current_password: 'Please enter your password.',
    });
    await arrive();
    expect(await screen.findByText('Please enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'correct horse' } });
    replies['POST /api/auth/social/login'] = { access_token: 'a', is_new_user: false, user: {} };
    await arrive();
    await toasted('Your Google account is linked.');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { id_token: 'identity' },
      { id_token: 'identity', current_password: 'correct horse' },
    ]);
  });

  it('cannot be unlinked if they are the only sign-in, and link to set a password', async () => {
    replies['DELETE /api/auth/social/accounts/google'] = refusal(
      409,
      'LAST_SIGN_IN',
      'Set a password first.',
    );
    visit('/account-settings?tab=social');
    await screen.findByText('mara@gmail.example, verified');
    press('Unlink Google');
    press('Unlink');
    expect(await alertText()).toBe('Failed to unlink Google accountSet a password first.');
    const link = screen.getByRole('link', { name: 'Set a password' });
    expect(link.getAttribute('href')).toBe('/account-settings?tab=password');
    link.focus();
    fireEvent.click(link);
    expect(await screen.findByLabelText('New password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Account settings' }));
  });

  it('say that Apple is not implemented, and that the list failed to load', async () => {
    visit('/account-settings?tab=social');
    fireEvent.click(await screen.findByRole('button', { name: 'Link Apple' }));
    expect(screen.getByText('Apple Sign-In is not implemented yet.')).toBeTruthy();
    cleanup();
    replies['GET /api/auth/social/accounts'] = refusal(503, 'UNAVAILABLE', 'No.');
    visit('/account-settings?tab=social');
    expect(await alertText()).toBe('Failed to load social accounts');
  });
});
