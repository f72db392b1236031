// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WEEK } from '../../../tests/web/fake-week.ts';
import { alertText, hrefOf, refusal, serverFor, show, who } from '../../../tests/web/index.ts';
import { RecapPage } from './recap-page.tsx';
import { recapDayAsked } from './recap-query.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
const clock = vi.hoisted(() => ({ now_ms: 0 }));
vi.mock('../../base/api/client.ts', async (original) => ({
  ...(await original<typeof import('../../base/api/client.ts')>()),
  serverNow: () => clock.now_ms,
}));

const server = serverFor(() => Response.json(WEEK));
beforeEach(() => {
  clock.now_ms = Date.parse('2026-11-20T12:00:00Z');
});

function visit(address = '/recap') {
  const { router } = show(<RecapPage />, { path: '/recap', at: address, hasToasts: true });
  return () => router.state.location.pathname + router.state.location.search;
}

const said = () => [...screen.getByRole('status').children].map((line) => line.textContent);

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the week', () => {
  it('is the last closed one, or the one of a day in the address [§13 The week’s recap]', async () => {
    const address = visit();
    await screen.findByRole('table', { name: 'Games' });
    expect(server.asked).toEqual(['/api/me/recap?week=2026-11-09']);
    expect(screen.getByText('Week 46, Monday 9 to Sunday 15 November')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    await vi.waitFor(() => expect(server.asked.at(-1)).toBe('/api/me/recap?week=2026-11-02'));
    expect(address()).toBe('/recap?week=2026-11-08');
  });

  it('is announced when another has loaded, also if it was quiet or is the current one', async () => {
    visit('/recap?week=2026-11-18');
    await screen.findByRole('table', { name: 'Games' });
    expect(screen.getByRole('status').textContent).toBe('');
    server.answer = () => Response.json({ ...WEEK, week: '2026-11-09' });
    fireEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    await vi.waitFor(() => expect(said()).toEqual(['Week 46, Monday 9 to Sunday 15 November']));
    server.answer = () =>
      Response.json({ ...WEEK, games: [], economy: { changes: [], net: 0, net_before: 0 } });
    fireEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    const quiet = 'Week 45, Monday 2 to Sunday 8 November: a quiet week';
    await vi.waitFor(() => expect(said().at(-1)).toBe(quiet));
    expect(said()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
    expect(said().at(-1)).toBe('This is the current week.');
  });

  it('that is not over yet is marked “so far”', async () => {
    server.answer = () => Response.json({ ...WEEK, week: '2026-11-16', is_closed: false });
    visit('/recap?week=2026-11-18');
    expect(await screen.findByText('Week 47, Monday 16 to Sunday 22 November, so far')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next week' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('of an address without a valid past day is the last closed one', () => {
    const at = (date: string | null, now: string) => recapDayAsked({ date, now_ms: Date.parse(now) });
    expect(at(null, '2026-11-20T12:00:00Z')).toBe('2026-11-15');
    expect(at('soon', '2026-11-20T12:00:00Z')).toBe('2026-11-15');
    expect(at('2026-11-21', '2026-11-20T12:00:00Z')).toBe('2026-11-15');
    expect(at('2026-11-20', '2026-11-20T12:00:00Z')).toBe('2026-11-20');
    expect(at(null, '2026-11-16T01:29:59Z')).toBe('2026-11-08');
    expect(at(null, '2026-11-16T01:30:00Z')).toBe('2026-11-15');
  });
});

describe('the story', () => {
  const story = () => screen.findByRole('region', { name: 'Your week, page by page' });
  const shown = async () => (await story()).querySelector('[data-chosen] h2')!.textContent;

  it('starts at the first page, and turns by button, dot, key and tap [§13 The week’s recap]', async () => {
    visit();
    expect(await shown()).toBe('Puzzles finished');
    const inStory = within(await story());
    expect(inStory.getByText('1 of 7')).toBeTruthy();
    expect(inStory.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(inStory.getByRole('button', { name: 'Next page' }));
    expect(await shown()).toBe('68.0 a puzzle, on average');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(await shown()).toBe('brought 190.5 points');
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    fireEvent.click(inStory.getByText('68.0 a puzzle, on average'));
    expect(await shown()).toBe('brought 190.5 points');
    fireEvent.click(inStory.getByRole('button', { name: 'Page 7: The end' }));
    expect(await shown()).toBe('That was your week');
    fireEvent.click(inStory.getByRole('button', { name: 'Next page' }));
    expect(await shown()).toBe('That was your week');
  });

  it('ends with a button that shares the week', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    visit();
    const inStory = within(await story());
    fireEvent.click(inStory.getByRole('button', { name: 'Page 7: The end' }));
    fireEvent.click(inStory.getByRole('button', { name: 'Share my week' }));
    await vi.waitFor(() => expect(writeText).toHaveBeenCalled());
    expect(writeText.mock.calls).toEqual([
      [expect.stringMatching(/^Doxa, Week 46: 9 puzzles, 612\.4 points\.\nhttp/)],
    ]);
  });

  it('has the figures folded below it; without a story they are open', async () => {
    visit();
    await story();
    const figures = () => screen.getByText('The figures').closest('details')!;
    expect(figures().open).toBe(false);
    cleanup();
    server.answer = () =>
      Response.json({
        ...WEEK,
        plays: 0,
        points: 0,
        best_day: null,
        games: [WEEK.games[1]],
        economy: { changes: [], net: 0, net_before: 0 },
        net_worth: null,
      });
    visit();
    await screen.findByText('The figures');
    expect(figures().open).toBe(true);
    expect(screen.queryByRole('region', { name: 'Your week, page by page' })).toBeNull();
  });
});

describe('the figures', () => {
  it('are not compared with an empty week', async () => {
    server.answer = () =>
      Response.json({
        ...WEEK,
        plays_before: 0,
        points_before: 0,
        games: WEEK.games.map((game) => ({ ...game, points_before: 0 })),
        economy: { ...WEEK.economy, net_before: 0 },
        net_worth_before: null,
      });
    visit();
    await screen.findByRole('table', { name: 'Games' });
    expect(screen.queryByText(/the week before$/)).toBeNull();
    expect(rowsOf('Games')[0]![3]).toBe('–none');
  });

  it('are compared with the week before, and list each game with its rank, and what moved the Sparks [§2 Units]', async () => {
    visit();
    const figure = async (label: string) =>
      (await screen.findByText(label, { selector: 'dt' })).parentElement!.textContent;
    expect(await figure('Points')).toBe('Points612.4250.0 the week before');
    expect(await figure('Games played')).toBe('Games played94 the week before');
    expect(hrefOf('4th of 30')).toBe('/league');
    expect(await figure('Best day')).toBe('Best dayWednesday190.5 points');
    expect(await figure('Sparks, net')).toBe('Sparks, net+600.4 Sparks+250.0 the week before');
    expect(await figure('Net worth')).toBe('Net worth8,640 Sparks8,000 the week before');
    await screen.findByRole('table', { name: 'Games' });
    expect(rowsOf('Games')).toEqual([
      ['Triordle', '5', '380.0', '250.0', '3 of 2,914'],
      ['Snake', '0', '0.0', '41.5', 'Not played'],
    ]);
    expect(hrefOf('Triordle')).toBe('/leaderboards/game/triordle?date=2026-11-09');
    await screen.findByRole('table', { name: 'Games' });
    expect(rowsOf('What moved your Sparks')).toEqual([
      ['Games and streaks', '+612.4 Sparks', '+250.0 Sparks'],
      ['Villa, yield less upkeep', '−12.0 Sparks', '–none'],
      ['Total', '+600.4 Sparks', '+250.0 Sparks'],
    ]);
  });

  it('leave out what is missing', async () => {
    server.answer = () => Response.json({ ...WEEK, games: [], best_day: null, net_worth: null });
    visit();
    expect(await screen.findByText('You finished no games in this week or the one before.')).toBeTruthy();
    expect(screen.getByText('None')).toBeTruthy();
    expect(screen.queryByText('Net worth')).toBeNull();
  });
});

describe('instead of the recap', () => {
  it('a quiet week has an empty state', async () => {
    server.answer = () =>
      Response.json({ ...WEEK, games: [], economy: { changes: [], net: 0, net_before: 0 } });
    visit();
    expect(await screen.findByRole('heading', { name: 'A quiet week' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('a failure has a message and a Retry button', async () => {
    server.answer = () => refusal(503, 'UNAVAILABLE', 'No.');
    visit();
    expect(await alertText()).toBe('Could not load your week. Please try again.');
    server.answer = () => Response.json(WEEK);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Games' })).toBeTruthy();
  });

  it('guests see a login prompt, and nothing is requested', () => {
    who.isSignedIn = false;
    visit();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
    expect(server.asked).toEqual([]);
  });
});
