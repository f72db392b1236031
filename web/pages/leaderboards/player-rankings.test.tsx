// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PlayerBoardRow } from '#shared/contract/leaderboards.ts';
import { BOARD, rowsShown, server, visit } from '../../../tests/web/boards-page.tsx';
import { alertText, hrefs, refusal, texts, who } from '../../../tests/web/index.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
const zen = vi.hoisted(() => ({ isOn: false }));
vi.mock('../../base/zen.ts', () => ({ useZen: () => zen.isOn }));

describe('a board of players', () => {
  const worth = (change: Partial<PlayerBoardRow>): PlayerBoardRow => ({
    rank: 1,
    user_id: `player ${change.username}`,
    username: 'kestrel_9',
    is_guest: false,
    is_viewer: false,
    value: 18642.4,
    stat_type: 'net_worth',
    ...change,
  });
  const RANKING = [
    worth({}),
    worth({ rank: 2, username: 'ottoline', value: 5000 }),
    worth({ rank: 75, username: 'mara', value: 12, is_viewer: true }),
  ];

  it('lists values without a week, highlights the viewer’s row, and links all players', async () => {
    server.answer = () => Response.json(RANKING);
    visit('/leaderboards/player/net_worth?date=2026-11-03');
    expect(await rowsShown()).toEqual([
      ['1', 'kestrel_9', '18,642 Sparks'],
      ['2', 'ottoline', '5,000 Sparks'],
      ['72 players between'],
      ['75', 'You', '12 Sparks'],
    ]);
    expect(server.asked).toEqual(['/api/leaderboards/player-stats/net_worth']);
    expect(screen.queryByLabelText('Week of')).toBeNull();
    expect(screen.getByRole('link', { name: 'Your row, rank 75' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Your row, rank 75: 12 Sparks' })).toBeTruthy();
    const links = within(screen.getByRole('table')).getAllByRole('link');
    expect(hrefs(links)).toEqual(['/profile/kestrel_9', '/profile/ottoline', '/profile/mara']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Weekly Leaderboards');
    expect(document.title).toContain('Net Worth, Player Rankings');
  });

  it('links to the other rankings and back to the games', async () => {
    server.answer = () => Response.json(RANKING);
    const address = visit('/leaderboards/player/net_worth');
    await screen.findByRole('table');
    const rankings = () => within(screen.getByRole('navigation', { name: 'Ranking' }));
    expect(texts(rankings().getAllByRole('link'))).toEqual(['Net Worth', 'Villa Value', 'Asset Portfolio']);
    fireEvent.click(rankings().getByRole('link', { name: 'Asset Portfolio' }));
    await vi.waitFor(() =>
      expect(server.asked.at(-1)).toBe('/api/leaderboards/player-stats/shared_assets_value'),
    );
    expect(address()).toBe('/leaderboards/player/shared_assets_value');
    expect(rankings().getByRole('link', { current: 'page' }).textContent).toBe('Asset Portfolio');
    expect(screen.getAllByRole('columnheader').at(-1)?.textContent).toBe('Asset Portfolio');
    fireEvent.click(screen.getByRole('link', { name: 'Games' }));
    expect(address()).toBe('/leaderboards/game/triordle');
  });

  it('says so when it is empty, fails to load, or is shown to a guest', async () => {
    server.answer = () => Response.json([]);
    visit('/leaderboards/player/villa_value');
    expect(await screen.findByText('No results recorded for this selection.')).toBeTruthy();
    cleanup();
    server.answer = () => refusal(503, 'REFUSED', 'No.');
    visit('/leaderboards/player/villa_value');
    expect(await alertText()).toBe('Could not load leaderboard. Please try again.');
    cleanup();
    server.answer = () => Response.json([worth({ stat_type: 'villa_value' })]);
    who.isSignedIn = false;
    visit('/leaderboards/player/villa_value');
    expect(await screen.findByText('Guests are not ranked here.')).toBeTruthy();
    expect(screen.getByRole('complementary').textContent).toContain('Guests are not ranked here. An account');
  });

  it('links to the player’s league, except in zen and for guests [§15 Leagues]', async () => {
    const shown = async (at: string, rows: Response) => {
      server.answer = () => rows;
      visit(at);
      await screen.findByRole('table');
      const link = screen.queryByRole('link', { name: 'Your league' });
      cleanup();
      return link?.getAttribute('href') ?? null;
    };
    for (const at of ['/leaderboards/game/triordle', '/leaderboards/player/net_worth']) {
      const rows = () => Response.json(at.includes('game') ? BOARD : [worth({})]);
      expect(await shown(at, rows())).toBe('/league');
      zen.isOn = true;
      expect(await shown(at, rows())).toBeNull();
      zen.isOn = false;
      who.isSignedIn = false;
      expect(await shown(at, rows())).toBeNull();
      who.isSignedIn = true;
    }
  });
});
