// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MOAI, serveLandmark, server, visit, visitMoai } from '../../../tests/web/fake-landmark.tsx';
import { hrefOf, hrefs, ok, refusal } from '../../../tests/web/index.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));

beforeEach(serveLandmark);

/** `count` shareholders, largest first, with the viewer at index `viewer`. */
const shareholders = ({ count, viewer }: { count: number; viewer: number }) =>
  Array.from({ length: count }, (_, place) => ({
    user_id: `holder-${place}`,
    username: `player${place}`,
    shares_owned: 300 - place,
    is_guest: false,
    is_viewer: place === viewer,
  }));

describe('a landmark', () => {
  it('shows its facts, its group, the next landmarks by price, and shareholders: players linked, guests not [§6 The landmarks]', async () => {
    await visitMoai();
    expect(screen.getByText('Rapa Nui, Chile')).toBeTruthy();
    const article = screen.getByRole('link', { name: /Wikipedia/ });
    expect(article.getAttribute('href')).toBe(MOAI.wikipedia_url);
    expect(article.getAttribute('rel')).toBe('noopener external');
    expect(screen.getByText('41 of 150')).toBeTruthy();
    expect(screen.getByText('3 of 5')).toBeTruthy();
    expect(screen.getByText('You own 4')).toBeTruthy();
    expect(hrefOf('Stonehenge')).toBe('/assets/stonehenge');
    expect(document.title).toContain('Moai of Ahu Tongariki');
    expect(await screen.findByRole('img', { name: /Shares held by players: .*109/ })).toBeTruthy();
    const group = await screen.findByRole('region', { name: 'Stone Watchers' });
    expect(within(group).getByRole('listitem').textContent).toContain('610.0');
    const byPrice = screen.getByRole('navigation', { name: 'Next by price' });
    expect(byPrice.textContent).toMatch(/A little less.*Angkor.*600\.0/);
    expect(hrefs(within(byPrice).getAllByRole('link'))).toEqual(['/assets/angkor']);
    const table = await screen.findByRole('table', { name: 'Shareholders' });
    expect(hrefs(within(table).getAllByRole('link'))).toEqual(['/profile/ottoline']);
    const own = within(table).getByRole('row', { name: /^You/ });
    expect(own.hasAttribute('data-own')).toBe(true);
    expect(own.textContent).toBe('You42.7 %');
  });

  it.each([
    ['bank', 'Bank-owned'],
    ['shared', 'Co-owned'],
    ['players', 'Fully player-owned'],
  ] as const)('owned by %s is %s', async (ownership, label) => {
    await visitMoai({ ownership });
    expect(await screen.findByText(label)).toBeTruthy();
  });

  it('shows the viewer’s row below a long list, and expands the list', async () => {
    await visitMoai({
      shareholders: shareholders({ count: 30, viewer: 20 }),
      shareholder_count: 30,
      shareholders_before_viewer: 20,
    });
    const table = await screen.findByRole('table', { name: 'Shareholders' });
    expect(within(table).getByText('8 players between')).toBeTruthy();
    expect(within(table).getByRole('row', { name: /^You/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 30' }));
    expect(within(table).getAllByRole('row')).toHaveLength(31);
  });

  it('with hundreds of shareholders shows a hundred, and more on demand [§6 Release of shares]', async () => {
    const holders = shareholders({ count: 250, viewer: 249 });
    server.holders = holders;
    await visitMoai({
      shareholders: [...holders.slice(0, 100), holders[249]!],
      shareholder_count: 250,
      shareholders_before_viewer: 249,
    });
    const table = await screen.findByRole('table', { name: 'Shareholders' });
    expect(within(table).getByText('237 players between')).toBeTruthy();
    // By text, because a query by role would visit every row.
    fireEvent.click(screen.getByText('Show the first 100'));
    expect(within(table).getByText('149 players between')).toBeTruthy();
    fireEvent.click(screen.getByText('Show more'));
    expect(await within(table).findByText('49 players between')).toBeTruthy();
    fireEvent.click(screen.getByText('Show more'));
    await vi.waitFor(() => expect(table.querySelectorAll('tr')).toHaveLength(251));
    expect(within(table).queryByText(/between/)).toBeNull();
    expect(screen.queryByText(/^Show/)).toBeNull();
  });

  it('that does not exist shows the not-found screen', async () => {
    visit('/assets/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  it('that fails to load says so, and loads on Retry', async () => {
    server.page = () => refusal(503, 'UNAVAILABLE');
    visit();
    expect(await screen.findByText('Failed to load asset details')).toBeTruthy();
    server.page = () => ok(MOAI);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: MOAI.name })).toBeTruthy();
  });
});
