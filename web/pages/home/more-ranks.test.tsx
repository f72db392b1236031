// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { hrefOf, texts } from '../../../tests/web/reading.ts';
import { MoreRanks } from './more-ranks.tsx';

type Known = Parameters<typeof MoreRanks>[0]['known'];

const NO_ONE = { rank: null, total_players: 0 };

function show(ranks: Partial<NonNullable<Known>> | undefined) {
  const known = ranks && ({ assets_value_rank: NO_ONE, user_game_ranks: [], ...ranks } as Known);
  render(<MoreRanks known={known} />, { wrapper: MemoryRouter });
  return texts(screen.queryAllByRole('listitem'));
}

describe('Your other ranks', () => {
  it('list landmarks and each game with points this week, linked to their boards', () => {
    const shown = show({
      assets_value_rank: { rank: 3, total_players: 40 },
      user_game_ranks: [
        { game_type: 'sudoku', rank: 21, total_players: 1200 },
        { game_type: 'snake', rank: null, total_players: 7 },
      ] as NonNullable<Known>['user_game_ranks'],
    });
    expect(shown).toEqual(['Landmarks3rd of 40', 'Sudoku21st of 1,200']);
    expect(hrefOf('Landmarks')).toBe('/leaderboards/player/shared_assets_value');
    expect(hrefOf('Sudoku')).toBe('/leaderboards/game/sudoku');
    expect(screen.getByText(/^Ranks by net worth/)).toBeDefined();
  });

  it('tell a newcomer how to get one', () => {
    expect(show({})).toEqual([]);
    expect(screen.getByText('None yet: finish a game, or hold a share at midnight.')).toBeDefined();
  });

  it('show no such hint while they load', () => {
    expect(show(undefined)).toEqual([]);
    expect(screen.queryByText(/None yet/)).toBeNull();
  });
});
