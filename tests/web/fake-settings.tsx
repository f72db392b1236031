// What the tests of the settings share: a server that answers from a table and records requests, and the page.
import { fireEvent, screen } from '@testing-library/react';
import { AccountSettingsPage } from '../../web/pages/account-settings/account-settings-page.tsx';
import { serveReplies } from './fake-calls.ts';
import { show } from './show.tsx';

/** Two devices, this one first. */
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
  'GET /api/me/account/email-status': {
    email: 'mara@example.org',
    is_verified: false,
    pending_email: null,
    welcome_owed: 0,
  },
  'GET /api/auth/social/accounts': [
    { provider: 'google', email: 'mara@gmail.example', email_verified: true },
  ],
  'GET /api/auth/social/config': { google: null },
  'GET /api/me/sessions': SESSIONS,
  'GET /api/me/tokens': [],
  'GET /api/me/board-listing': { is_unlisted: false },
  'GET /api/me/skills': { is_shown: false, games: [] },
  'GET /api/me/blocked': [],
  'GET /api/me/streak-pause': { paused_through: null, pauses_left: 2 },
};

/** Stands in for the server until the test's globals are unstubbed; a test changes `replies` by method and path. */
export const serveSettings = () => serveReplies({ ...REPLIES });

export function visit(address: string) {
  const others = {
    '/': () => <h1>Front page</h1>,
    '/account-settings': AccountSettingsPage,
    '/deactivate-account': AccountSettingsPage,
  };
  const container = document.body.appendChild(document.createElement('main'));
  return show(null, { path: '/-', at: address, others, container }).router;
}

export function write(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
