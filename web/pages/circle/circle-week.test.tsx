// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CircleMember } from '#shared/contract/circles.ts';
import { answerCalls, ok, show } from '../../../tests/web/index.ts';
import type { Circle } from '../../kits/circles/circle-query.ts';
import { CircleWeek } from './circle-week.tsx';

const member = (change: Partial<CircleMember>): CircleMember => ({
  user_id: 'id-mara',
  username: 'mara',
  is_viewer: false,
  is_owner: false,
  total: 10,
  games: [],
  days_played: 1,
  shared_streak: 0,
  ...change,
});
const ROWS = [
  member({ is_viewer: true, is_owner: true }),
  member({ user_id: 'hidden-1f', username: 'a player' }),
  member({ user_id: 'hidden-2e', username: 'a player' }),
];
const circle: Circle = {
  code: 'home.abc',
  name: 'Sunday papers',
  members: 3,
  is_full: false,
  owner: 'mara',
  is_owner: true,
  has_blocked: true,
  is_joining: false,
  week: { starts: '2027-03-08', rows: ROWS, waiting: [], goal: { days: 3, of: 15 }, last_week: null },
};

const visit = (is_owner: boolean) =>
  show(<CircleWeek circle={{ ...circle, is_owner }} week={circle.week!} />, {
    path: '/circle',
    at: '/circle',
  });

it('lets the owner remove a member hidden by a block, shown as ‘a player’ without a link [§15 Circles; §15 Peace]', async () => {
  const path = 'DELETE /api/circles/home.abc/members/hidden-2e';
  const { asked } = answerCalls({ [path]: () => ok({ code: circle.code }) });
  visit(true);
  const rows = screen.getAllByRole('listitem').filter((row) => row.textContent?.includes('a player'));
  expect(within(rows[1]!).queryByRole('link')).toBeNull();
  fireEvent.click(within(rows[1]!).getByRole('button', { name: 'Remove a player' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove a player?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(path));
});

it('offers no removal to other members, nor of the viewer [§15 Circles]', () => {
  visit(false);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  visit(true);
  expect(screen.queryByRole('button', { name: 'Remove mara' })).toBeNull();
});

it('shows neither points nor places in zen', () => {
  const own = member({ is_viewer: true, games: [{ game_type: 'memory', base_points: 87.5 }], total: 287.5 });
  const last_week = { username: 'mara', total: 912.5 };
  const { container } = show(
    <CircleWeek circle={circle} week={{ ...circle.week!, rows: [own], last_week }} />,
    {
      path: '/circle',
      at: '/circle',
    },
  );
  expect(container.textContent).toMatch(/912\.5.*1.*87\.5.*287\.5/);
  for (const score of container.querySelectorAll('[data-score]')) score.remove();
  const row = screen.getAllByRole('listitem')[0]!;
  expect(row.textContent).toBe('mara Youplayed on 1 dayMemory Match ');
  expect(container.textContent).not.toMatch(/\d\.\d/);
});

it('shows progress as a part of the shared goal, and past it as more than the goal [§15 Circles]', () => {
  const shown = (days: number) => {
    show(<CircleWeek circle={circle} week={{ ...circle.week!, goal: { days, of: 15 } }} />, {
      path: '/circle',
      at: '/circle',
    });
    const said = screen.getByText(/played together/).textContent;
    cleanup();
    return said;
  };
  expect([shown(1), shown(15), shown(19)]).toEqual([
    '1 of 15 days played together',
    '15 of 15 days played together',
    '19 days played together, more than the goal of 15',
  ]);
});
