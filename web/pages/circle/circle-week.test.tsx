// @vitest-environment happy-dom
// Who is in a circle on its page: the owner removes a member, also one whom the owner may not know.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CircleMember } from '#shared/contract/circles.ts';
import { answerCalls, ok } from '../../../tests/web/fake-calls.ts';
import { show } from '../../../tests/web/show.tsx';
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

it('an owner removes ‘a player’ across a block, who is no link [§15 Circles; §15 Peace]', async () => {
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

it('nobody else removes anybody, and nobody themselves [§15 Circles]', () => {
  visit(false);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  visit(true);
  expect(screen.queryByRole('button', { name: 'Remove mara' })).toBeNull();
});

it('the shared goal is told as a part, and past it as more [§15 Circles]', () => {
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
