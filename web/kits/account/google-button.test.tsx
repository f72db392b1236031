// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, json } from '../../../tests/web/fake-visit.tsx';
import { alertText } from '../../../tests/web/reading.ts';
import { CallError } from '../../base/api/client.ts';
import { queryClient } from '../../base/query-client.ts';
import { GoogleButton } from './google-button.tsx';

const identity = vi.hoisted(() => ({ initialize: vi.fn(), renderButton: vi.fn() }));
const load = vi.hoisted(() => vi.fn<(url: string) => Promise<unknown>>());
vi.mock('./google-script.ts', () => ({ loadGoogle: load }));

const CONFIG = 'GET /api/auth/social/config';
const offered = (nonce: string) =>
  json({ google: { client_id: 'client-1', nonce, script_url: 'https://provider.example/script' } });

beforeEach(() => {
  queryClient.clear();
  identity.initialize.mockReset();
  identity.renderButton.mockReset();
  load.mockReset();
  load.mockResolvedValue(identity);
});

function show(onIdentity: (idToken: string) => Promise<void> = async () => {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <GoogleButton onIdentity={onIdentity} unoffered={<p>not offered</p>} />
    </QueryClientProvider>,
  );
}

/** Calls the callback that the provider's script calls after a sign-in. */
const signedIn = (credential: string) => identity.initialize.mock.lastCall![0].callback({ credential });

test('initialises the configured script with client and nonce, and passes on the identity', async () => {
  answer({ [CONFIG]: () => offered('nonce-1') });
  const onIdentity = vi.fn(async () => {});
  show(onIdentity);
  await vi.waitFor(() => expect(identity.renderButton).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledWith('https://provider.example/script');
  expect(identity.initialize.mock.lastCall![0]).toMatchObject({ client_id: 'client-1', nonce: 'nonce-1' });
  await signedIn('identity-1');
  expect(onIdentity).toHaveBeenCalledWith('identity-1');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('reports a blocked script', async () => {
  answer({ [CONFIG]: () => offered('nonce-1') });
  load.mockRejectedValue(new Error('blocked'));
  show();
  expect(await alertText()).toBe('Google Sign-In SDK not loaded. Please refresh the page and try again.');
});

test('shows the server’s refusal or its own message, and uses a new nonce for the next attempt', async () => {
  answer({ [CONFIG]: (_, times) => offered(`nonce-${times}`) });
  const onIdentity = vi
    .fn<(idToken: string) => Promise<void>>()
    .mockRejectedValueOnce(new CallError({ status: 400, code: 'EMAIL_TAKEN', detail: 'Log in first.' }))
    .mockRejectedValueOnce(new CallError({ status: 0, code: 'OFFLINE', detail: 'No server.' }));
  identity.renderButton.mockImplementation((room: HTMLElement) => {
    room.append(Object.assign(document.createElement('button'), { textContent: 'Go on' }));
  });
  // Without layout the width is 0, and the second drawing would be skipped as unchanged.
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  show(onIdentity);
  const first = await screen.findByRole('button', { name: 'Go on' });
  first.focus();
  signedIn('identity-1');
  expect(await alertText()).toBe('Log in first.');
  await vi.waitFor(() => expect(identity.initialize.mock.lastCall![0].nonce).toBe('nonce-2'));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go on' })));
  expect(first.isConnected).toBe(false);
  width.mockRestore();
  signedIn('identity-2');
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Google login failed. Please try again.'),
  );
});

test('is not offered when it is not configured, and not even requested in an app’s view', async () => {
  const asked = answer({ [CONFIG]: () => json({ google: null }) });
  show();
  expect(await screen.findByText('not offered')).toBeTruthy();
  cleanup();
  queryClient.clear();
  asked.length = 0;
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  show();
  expect(await screen.findByText('not offered')).toBeTruthy();
  expect(asked).toEqual([]);
  expect(load).not.toHaveBeenCalled();
});
