// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LANDMARK } from '../../../tests/web/fake-landmark.tsx';
import { alertText, figures, hrefOf, refusal, serverFor, show, who } from '../../../tests/web/index.ts';
import { MyAssetsPage } from './my-assets-page.tsx';
import type { Holding } from './portfolio.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));

const holding = (change: Partial<Holding>): Holding => ({
  ...LANDMARK,
  purchase_value: 2500,
  value: 2560,
  daily_yield: 82.584,
  days_to_repay: 31,
  bought_on: '2026-11-03',
  ...change,
});

const TWELVE = Array.from({ length: 12 }, (_, place) =>
  holding({ asset_slug: `number-${place + 1}`, name: `Number ${place + 1}`, value: 100, daily_yield: 3.3 }),
);
const DAYS = [
  { day: '2026-11-20', sparks: 100, shares: 0, villa: 0, net_worth: 100 },
  { day: '2026-11-21', sparks: 50, shares: 2560, villa: 0, net_worth: 2610 },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
});

const isHistory = (path: string) => path.startsWith('/api/me/balance-history');
const usual = (path: string) => Response.json(isHistory(path) ? DAYS : [holding({})]);
const server = serverFor(usual);

function visit(address = '/my-assets') {
  const { router } = show(<MyAssetsPage />, { path: '/my-assets', at: address });
  return () => router.state.location.search;
}

const holdings = (rows: readonly Holding[]) => (path: string) =>
  isHistory(path) ? usual(path) : Response.json(rows);

describe('a portfolio', () => {
  it('shows each holding: shares, value, price paid, daily yield, and when it is paid back', async () => {
    visit();
    const row = await screen.findByRole('row', { name: /Moai/ });
    expect(hrefOf('Moai of Ahu Tongariki', within(row))).toBe('/assets/moai');
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.firstChild?.textContent);
    expect(cells).toEqual(['4', '2,560.0 Sparks', '2,500.0 Sparks', '+82.6 Sparks', 'in 13 days']);
    expect(within(row).getByText('by 4 December')).toBeTruthy();
  });

  it('shows since when a holding has been paid back', async () => {
    server.answer = holdings([holding({ bought_on: '2026-10-01' })]);
    visit();
    expect(await screen.findByText('since 1 November')).toBeTruthy();
  });

  it('shows totals of all holdings at the top and lists ten per page [§14 Figures of the page]', async () => {
    server.answer = holdings(TWELVE);
    const search = visit();
    await screen.findByRole('table');
    const sums = Object.fromEntries(figures(screen.getAllByRole('term')));
    expect(sums).toEqual({
      Value: '1,200.0 Sparks',
      'You paid': '30,000.0 Sparks',
      'Yield per day': '+39.6 Sparks',
      Landmarks: '12',
    });
    expect(screen.getByText('48 shares')).toBeTruthy();
    expect(screen.getAllByRole('rowheader')).toHaveLength(10);
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(search()).toBe('?page=2'));
    expect(screen.getAllByRole('rowheader').map((head) => head.querySelector('a')?.textContent)).toEqual([
      'Number 11',
      'Number 12',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Holdings' }));
  });

  it('is plotted for the span and line in the URL', async () => {
    const search = visit('/my-assets?days=90');
    expect(
      await screen.findByRole('img', { name: /Shares at the end of each of the last 90 days: 0 .* 2,560/ }),
    ).toBeTruthy();
    expect(server.asked).toContain('/api/me/balance-history?days=90');
    expect(screen.getByText('2,560.0')).toBeTruthy();
    expect(screen.getByText('+2,560.0 in this time.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('What is drawn'), { target: { value: 'net_worth' } });
    await waitFor(() => expect(search()).toBe('?days=90&of=net_worth'));
    expect(screen.getByRole('img', { name: /Net worth .*: 100 .* 2,610/ })).toBeTruthy();
    expect(screen.getByText('+2,510 in this time.')).toBeTruthy();
  });

  it('without holdings links to the marketplace', async () => {
    server.answer = holdings([]);
    visit();
    expect(await screen.findByText('You hold no shares yet')).toBeTruthy();
    expect(hrefOf('To the marketplace')).toBe('/assets');
  });

  it('that fails to load says so, and loads on Retry', async () => {
    server.answer = (path) => (isHistory(path) ? usual(path) : refusal(503, 'UNAVAILABLE', 'No.'));
    visit();
    expect(await alertText()).toBe('Failed to load your assets.');
    server.answer = usual;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

describe('who may see it', () => {
  it('a guest who has finished a game, without the chart, which is only for accounts [§6 Who may buy]', async () => {
    Object.assign(who, { isSignedIn: false, user: { isGuest: true, last_played_date: '2026-11-20' } });
    visit();
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(server.asked).toEqual(['/api/me/assets?limit=100']);
  });

  it('not an anonymous visitor, for whom nothing is requested', async () => {
    Object.assign(who, { isSignedIn: false, user: { isGuest: true, last_played_date: null } });
    visit();
    expect(await screen.findByRole('heading', { name: 'Please log in first' })).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it('not a player whom the server refuses', async () => {
    server.answer = () => refusal(401, 'NOT_SIGNED_IN', 'Please sign in first.');
    visit();
    expect(await screen.findByRole('heading', { name: 'Please log in first' })).toBeTruthy();
  });
});
