// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Notification } from '#shared/contract/notifications.ts';
import { newClient, show, spoken } from '../../../tests/web/index.ts';
import { notificationsQuery } from './notification-queries.ts';
import { NotificationSheet } from './notification-sheet.tsx';

vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

const DIVIDEND: Notification = {
  id: 'a',
  notification_type: 'ASSET_DIVIDEND',
  data_json: { dividend: 82.6, shares: 4, asset_name: 'Moai' },
  created_at: '2026-11-21T12:00:00.000Z',
  is_read: true,
};

/** Opens the sheet on a server with a `list`, and with a cache of `known` notifications. */
function open({ list, known }: { list: readonly Notification[]; known?: Notification[] }) {
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    Response.json(method === 'GET' ? list : { message: 'Done.' }),
  );
  const client = newClient();
  if (known) client.setQueryData(notificationsQuery.queryKey, known);
  show(<NotificationSheet open onClose={() => {}} />, { client });
}

it('announces the number of notifications when they arrive', async () => {
  open({ list: [DIVIDEND, { ...DIVIDEND, id: 'b' }] });
  expect(spoken).toEqual([]);
  await waitFor(() => expect(spoken).toEqual(['2 notifications.']));
});

it('sums up several routine notifications in one line above a fold', async () => {
  const upkeep = {
    ...DIVIDEND,
    id: 'c',
    notification_type: 'VILLA_UPKEEP_PROCESSED',
    data_json: { net_change: -2.6 },
  };
  open({ list: [DIVIDEND, upkeep] });
  await waitFor(() => expect(screen.getByText(/brought you/).textContent).toMatch(/80\.0/));
  expect(screen.getByText('Both of them').closest('details')!.open).toBe(false);
  expect(screen.getByText(/from 4 shares of/).closest('details')).not.toBeNull();
  cleanup();
  open({ list: [upkeep] });
  await waitFor(() => expect(screen.getByText(/Your Villa cost/)).toBeTruthy());
  expect(screen.queryByText(/brought you/)).toBeNull();
});

it('announces an empty list', async () => {
  open({ list: [] });
  await waitFor(() => expect(spoken.join()).toContain('Nothing yet.'));
});

it('announces nothing when the list was already cached', async () => {
  open({ list: [DIVIDEND, { ...DIVIDEND, id: 'b' }], known: [DIVIDEND] });
  await waitFor(() => expect(screen.getAllByText(/from 4 shares of/)).toHaveLength(2));
  expect(spoken).toEqual([]);
});
