// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { GAME_TYPES } from '#shared/kernel/game-type.ts';
import { SKILL_MARKS } from '#shared/kernel/skill-mark.ts';
import { newClient, show, texts, who } from '../../../tests/web/index.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import type { Statistics } from '../../base/statistics-query.ts';
import { StatisticsPage } from './statistics-page.tsx';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));

const blank = (game_type: (typeof GAME_TYPES)[number]) => ({
  game_type,
  played: 0,
  won: 0,
  streak_days: 0,
  best_streak: 0,
  best_points: 0,
  average_points: 0,
  best_metric: null,
  figures: [],
  last_days: Array<number | null>(30).fill(null),
});
const NONE: Statistics = {
  played: 0,
  won: 0,
  points: 0,
  full_editions: 0,
  games: GAME_TYPES.map(blank),
  marks: [],
};

beforeEach(() => {
  who.isSignedIn = false;
});

function shown(sums: Statistics) {
  const client = newClient();
  client.setQueryData(queryKeys.statistics, sums);
  vi.stubGlobal('fetch', async () => Response.json(sums));
  show(<StatisticsPage />, { client });
}

test('without plays it says so, and no mark is earned', () => {
  shown(NONE);
  expect(screen.getByText('Nothing to count yet')).toBeTruthy();
  expect(screen.getAllByText('Not yet')).toHaveLength(SKILL_MARKS.length);
});

test('it starts with the game played most, and can show another', () => {
  const triordle = {
    ...blank('triordle'),
    played: 4,
    won: 3,
    figures: [
      { figure: 4, count: 2 },
      { figure: 6, count: 1 },
    ],
    last_days: [...Array<number | null>(29).fill(null), 88],
  };
  shown({
    ...NONE,
    played: 4,
    won: 3,
    games: GAME_TYPES.map((type) => (type === 'triordle' ? triordle : blank(type))),
    marks: [{ mark: 'three_in_three', count: 2, first_day: '2027-03-10' }],
  });
  const panel = () => screen.getByRole('tabpanel');
  expect(within(panel()).getByText('75 %')).toBeTruthy();
  expect(texts(within(panel()).getAllByRole('listitem'))).toEqual(['42', '50', '61']);
  expect(within(panel()).getByRole('table').textContent).toContain('88.0');
  expect(screen.getByText('Twice')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: /Sudoku/ }));
  expect(within(panel()).getByText('Won none yet.')).toBeTruthy();
});

test('the player’s skill is beside the figures with its range and the difficulty of the last day', async () => {
  who.isSignedIn = true;
  const client = newClient();
  client.setQueryData(queryKeys.statistics, {
    ...NONE,
    played: 1,
    games: [{ ...blank('triordle'), played: 1 }],
  });
  client.setQueryData([...queryKeys.statistics, 'skills'], {
    is_shown: false,
    games: [
      {
        game_type: 'triordle',
        plays: 12,
        points: 64.2,
        low: 58.1,
        high: 70.4,
        last: {
          game_date: '2027-03-10',
          hardness: { level: 'hard', players: 204, solved_percent: 31 },
          expected_metric: 6.2,
          expected_points: 55.1,
        },
      },
    ],
  });
  vi.stubGlobal('fetch', async () => new Promise(() => {}));
  show(<StatisticsPage />, { client });
  expect(screen.getByText('points on an average day')).toBeTruthy();
  const sure = screen.getByText(
    /^Most likely 58\.1 to 70\.4 points, going by 12 plays\. Only you see your skill\./,
  );
  expect(sure.dataset.score).toBe('');
  expect(within(sure).getByRole('link').getAttribute('href')).toBe('/account-settings?tab=theme#skill');
  const sentence = '10 March. A hard day: 31 % solved it, and you were expected to need 6.2 guesses.';
  expect(screen.getByText(sentence)).toBeTruthy();
});
