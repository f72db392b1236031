// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { refusal } from '../../../tests/web/fake-calls.ts';
import { answer, json } from '../../../tests/web/fake-visit.tsx';
import { queryClient } from '../../base/query-client.ts';
import { startSession } from '../../base/session.ts';
import { SiteNavigation } from '../../frame/navigation.ts';
import { SiteRouter } from '../../frame/site-router.tsx';
import { BareSite } from '../../frame/standalone.tsx';
import { tellTitlesAfterLoss } from '../../frame/title-focus.ts';
import { RESTRICTED_PAGES } from '../../later-routes.tsx';

beforeAll(tellTitlesAfterLoss);

async function visit({ code, detail }: { code: string; detail: string }) {
  answer({
    'POST /api/session/init': () => refusal(403, code, detail),
    'GET /api/auth/social/config': () => json({ google: null }),
  });
  await startSession();
  window.history.replaceState(null, '', '/friends');
  const site = new SiteNavigation([], async () => RESTRICTED_PAGES);
  render(
    <QueryClientProvider client={queryClient}>
      <SiteRouter navigation={site} frame={(page) => <BareSite>{page}</BareSite>} />
    </QueryClientProvider>,
  );
}

it('says that access is blocked, in an alert below its title', async () => {
  await visit({ code: 'BANNED', detail: 'This account has been blocked.' });
  expect(await screen.findByRole('heading', { level: 1, name: 'The door is closed' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('This account has been blocked.');
});

it('moves focus to the title of the login page, because its own link is removed', async () => {
  await visit({ code: 'ACCESS_DENIED', detail: 'No.' });
  expect(await screen.findByRole('heading', { level: 1, name: 'By invitation only' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Sign in' });
  link.focus();
  fireEvent.click(link);
  const title = await screen.findByRole('heading', { level: 1, name: 'Log in' });
  await vi.waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.queryByRole('heading', { name: 'By invitation only' })).toBeNull();
});
