// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { alertText, refusal, serverFor, show, toasted, toasts, who } from '../../../tests/web/index.ts';
import { MyReferralsPage } from './my-referrals-page.tsx';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

const REFERRALS = {
  referral_code: 'y3g2c83g',
  total_sparks_earned: 500,
  total_referred: 2,
  referred_users: [
    { username: 'kestrel_9', sparks_awarded: 500, registered_at: '2026-11-21T12:00:00.000Z' },
    { username: 'ottoline', sparks_awarded: 0, registered_at: '2026-11-20T12:00:00.000Z' },
  ],
};

const server = serverFor(() => Response.json(REFERRALS));
const visit = () => show(<MyReferralsPage />);

function browser({ share, writeText }: { share?: unknown; writeText: (text: string) => Promise<void> }) {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', clipboard: { writeText }, share });
}

const LINK = `${window.location.origin}/register?ref=y3g2c83g`;

describe('the referral link', () => {
  it('is visible, ends with the code, and is in the QR code, above a table of friends with their Sparks, and totals', async () => {
    visit();
    expect(((await screen.findByLabelText('Your referral link')) as HTMLTextAreaElement).value).toBe(LINK);
    const code = await screen.findByRole('img', { name: `QR code of your referral link, ${LINK}` });
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7v1h-7z/);
    const table = await screen.findByRole('table', { name: 'Referred players' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['kestrel_9', '21 Nov 2026', '500.0 Sparks'],
      ['ottoline', '20 Nov 2026', 'Still to come'],
    ]);
    expect(screen.getByText('Total Sparks Earned').nextElementSibling?.textContent).toContain('500.0');
    expect(screen.getByText('Total Players Referred').nextElementSibling?.textContent).toBe('2');
  });

  it('is copied', async () => {
    const copied: string[] = [];
    browser({ writeText: async (text) => void copied.push(text) });
    visit();
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    await toasted('Referral link copied to clipboard!');
    expect(copied).toEqual([LINK]);
  });

  it('is passed to the share sheet, or else copied', async () => {
    const shared: string[] = [];
    browser({
      share: async ({ text }: { text: string }) => void shared.push(text),
      writeText: async () => undefined,
    });
    visit();
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(shared).toHaveLength(1));
    expect(shared[0]!.endsWith('?ref=y3g2c83g')).toBe(true);
    expect(toasts).toEqual([]);
    browser({ writeText: async (text) => void shared.push(text) });
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await toasted('Referral link copied to clipboard!');
    expect(shared[1]).toBe(shared[0]);
  });

  it('is selected if neither works', async () => {
    browser({ writeText: () => Promise.reject(new Error('refused')) });
    visit();
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    const field = screen.getByLabelText('Your referral link') as HTMLTextAreaElement;
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.selectionEnd! - field.selectionStart!).toBe(LINK.length);
    await toasted('Could not copy the link. It is selected now: copy it by hand.');
  });
});

describe('the friends', () => {
  it('have a text when there are none', async () => {
    server.answer = () => Response.json({ ...REFERRALS, total_referred: 0, referred_users: [] });
    visit();
    expect(await screen.findByText('Nobody yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it('have seats, whose new number shows while it is sent, and which keep focus', async () => {
  let take: (reply: Response) => void = () => undefined;
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (!path.endsWith('/seats')) return Response.json(REFERRALS);
    if (method === 'GET') return Response.json({ seats: 0 });
    server.asked.push(path);
    return new Promise<Response>((resolve) => {
      take = resolve;
    });
  });
  visit();
  const field = (await screen.findByLabelText('Seats you offer')) as HTMLSelectElement;
  await waitFor(() => expect(field.disabled).toBe(false));
  fireEvent.change(field, { target: { value: '2' } });
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect([field.value, field.disabled]).toEqual(['2', false]);
  fireEvent.change(field, { target: { value: '3' } });
  take(refusal(503, 'UNAVAILABLE', 'No.'));
  await toasted('No.');
  expect(field.value).toBe('0');
  expect(server.asked).toHaveLength(1);
});

describe('instead of the page', () => {
  it('is the exact message when it fails', async () => {
    server.answer = () => refusal(503, 'UNAVAILABLE', 'No.');
    visit();
    expect(await alertText()).toBe('Could not load your referral data.');
  });

  it('is a prompt to log in for guests, and nothing is requested', () => {
    who.isSignedIn = false;
    visit();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
    expect(server.asked).toEqual([]);
  });
});
