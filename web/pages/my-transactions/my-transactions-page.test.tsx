// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Transaction } from '#shared/contract/wallet.ts';
import { alertText, hrefOf, refusal, serverFor, show, spoken, texts, who } from '../../../tests/web/index.ts';
import { MyTransactionsPage } from './my-transactions-page.tsx';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

const transaction = (change: Partial<Transaction>): Transaction => ({
  id: '1',
  created_at: '2026-11-21T12:00:00.000Z',
  description: 'Welcome to Doxa',
  transaction_type: 'welcome_bonus',
  sparks_change: 5000,
  new_total_points: 5000,
  ...change,
});

const GAIN = transaction({
  id: '3',
  description: 'Triordle',
  transaction_type: 'game_result',
  sparks_change: 76,
});
const LOSS = transaction({
  id: '2',
  description: 'one share of the Louvre',
  transaction_type: 'share_purchase',
  sparks_change: -250.5,
});
const FIRST = transaction({ created_at: '2026-11-20T12:00:00.000Z' });
const BALANCE = [
  { day: '2026-11-20', sparks: 0, shares: 0, villa: 0, net_worth: 0 },
  { day: '2026-11-21', sparks: 5076, shares: 0, villa: 0, net_worth: 5076 },
];

const usual = (path: string) => Response.json(isHistory(path) ? [GAIN, LOSS, FIRST] : BALANCE);
const server = serverFor(usual);

function visit(address = '/my-transactions') {
  const { router } = show(<MyTransactionsPage />, { path: '/my-transactions', at: address });
  return () => router.state.location.search;
}

const refuse = () => refusal(503, 'UNAVAILABLE', 'No.');
const isHistory = (path: string) => path.startsWith('/api/me/transaction-history');

describe('the transactions', () => {
  it('are in a table grouped by day, with type, signed change and new total', async () => {
    visit();
    const table = await screen.findByRole('table', { name: 'My Transaction History' });
    const heads = texts(within(table).getAllByRole('columnheader'));
    expect(heads).toEqual(['Date', 'Description', 'Change', 'New Total']);
    const days = within(table).getAllByRole('rowheader', { name: /2026/ });
    expect(texts(days)).toEqual(['Saturday 21 November 2026', 'Friday 20 November 2026']);
    const loss = within(table).getByRole('row', { name: /One share of the Louvre/ });
    expect(loss.textContent).toContain('−250.5');
    expect(loss.textContent).toContain('Shares bought');
    expect(within(table).getByRole('row', { name: /Triordle/ }).textContent).toContain('+76.0');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Transaction History');
    expect(screen.getByText('That is all, back to the first.')).toBeTruthy();
  });

  it('are filtered by the type in the URL, which changes with the list of types', async () => {
    const search = visit('/my-transactions?days=7');
    await screen.findByRole('table');
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'referral_reward' } });
    await waitFor(() =>
      expect(server.asked).toContain('/api/me/transaction-history?transaction_type=referral_reward'),
    );
    expect(search()).toBe('?days=7&type=referral_reward');
  });

  it('are of all types when the URL has no known type', async () => {
    visit('/my-transactions?type=%3Cscript%3E');
    await screen.findByRole('table');
    expect(server.asked).toContain('/api/me/transaction-history');
  });

  it('stay when older ones fail, load before the last of a full page, and take focus at the end when the button disappears', async () => {
    const full = Array.from({ length: 100 }, (_, place) => transaction({ id: String(300 - place) }));
    let older = refuse;
    server.answer = (path) => {
      if (!isHistory(path)) return usual(path);
      return path.includes('before=') ? older() : Response.json(full);
    };
    visit();
    fireEvent.click(await screen.findByText('Show older'));
    expect(await screen.findByText('Older transactions did not load.')).toBeTruthy();
    expect(document.querySelectorAll('tr')).toHaveLength(1 + 1 + 100);
    older = () => Response.json([FIRST]);
    fireEvent.click(screen.getByText('Show older'));
    const end = await screen.findByText('That is all, back to the first.');
    expect(server.asked).toContain('/api/me/transaction-history?before=201');
    expect(document.activeElement).toBe(end);
    expect(document.querySelectorAll('tr')).toHaveLength(1 + 2 + 101);
  });
});

describe('the balance', () => {
  it('is plotted for 30 days, or for the span in the URL', async () => {
    visit();
    const chart = await screen.findByRole('img');
    expect(chart.getAttribute('aria-label')).toContain('0 on 20 Nov, 5,076 on 21 Nov');
    expect(server.asked).toContain('/api/me/balance-history?days=30');
    expect(screen.getByText('+5,076.0 in this time.')).toBeTruthy();
    const spans = within(screen.getByRole('navigation', { name: 'Span' }));
    expect(spans.getByRole('link', { current: 'page' }).textContent).toBe('30 days');
    fireEvent.click(spans.getByRole('link', { name: '1 year' }));
    await waitFor(() => expect(server.asked).toContain('/api/me/balance-history?days=365'));
  });

  it('that fails to load does not affect the list', async () => {
    server.answer = (path) => (isHistory(path) ? usual(path) : refuse());
    visit();
    expect(await alertText()).toBe('Could not load your balance.');
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

describe('instead of the list', () => {
  it('is the exact message when it fails, and Retry loads it again', async () => {
    server.answer = (path) => (isHistory(path) ? refuse() : usual(path));
    visit();
    expect(await alertText()).toBe('Could not load your transaction history. Please try again later.');
    server.answer = usual;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('is why it is empty, and a link to all types if one was chosen', async () => {
    server.answer = (path) => (isHistory(path) ? Response.json([]) : usual(path));
    const search = visit('/my-transactions?type=correction');
    expect(await screen.findByText('None of this type')).toBeTruthy();
    expect(spoken.at(-1)).toBe('None of this type');
    const showAll = screen.getByRole('button', { name: 'Show all types' });
    showAll.focus();
    fireEvent.click(showAll);
    expect(await screen.findByText('No transactions yet')).toBeTruthy();
    await waitFor(() => expect(spoken.at(-1)).toBe('No transactions yet'));
    expect(search()).toBe('');
    const head = screen.getByRole('heading', { name: 'Transactions' });
    await waitFor(() => expect(document.activeElement).toBe(head));
  });

  it('is a prompt to log in for guests, and nothing is requested', () => {
    who.isSignedIn = false;
    visit();
    expect(hrefOf('Sign In')).toBe('/login');
    expect(hrefOf('Create Account')).toBe('/register');
    expect(server.asked).toEqual([]);
  });
});
