// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LeagueRow, MyLeague } from '#shared/contract/leagues.ts';
import type { GameDay } from '#shared/kernel/game-day.ts';
import { answerCalls, hrefOf, ok, refusal, show, texts, who } from '../../../tests/web/index.ts';
import { LeaguePage } from './league-page.tsx';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
const zen = vi.hoisted(() => ({ isOn: false }));
vi.mock('../../base/zen.ts', () => ({ useZen: () => zen.isOn }));

const rows = (own: number): LeagueRow[] =>
  Array.from({ length: 30 }, (_, at) => ({
    place: at + 1,
    user_id: at === 3 ? 'hidden-3' : `id-${at}`,
    username: at === 3 ? 'a player' : `player${at}`,
    is_viewer: at === own,
    mean: 90 - at,
    results: 15 - (at % 16),
  }));

let known: MyLeague;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T12:00:00Z') });
  zen.isOn = false;
  known = {
    edition: 'oc-1',
    league: {
      week: '2026-11-16',
      step: 2,
      up: 7,
      down: 7,
      rows: rows(9),
      best: [
        { game_type: 'memory', game_date: '2026-11-16' as GameDay, percentile: 92 },
        { game_type: 'memory', game_date: '2026-11-17' as GameDay, percentile: 40 },
        { game_type: 'snake', game_date: '2026-11-17' as GameDay, percentile: 7 },
      ],
    },
    last: { place: 3, of: 28, moved: 'up' },
  };
});

function visit(answer = () => ok(known)) {
  const { asked } = answerCalls({ 'GET /api/leagues/mine': answer });
  show(<LeaguePage />);
  return asked;
}

const table = () => screen.findByRole('table', { name: 'The table' });
const standing = async (own: number, step: number | null = 2) => {
  const moving = step === null ? 0 : 7;
  known = { ...known, league: { ...known.league!, step, up: moving, down: moving, rows: rows(own) } };
  visit();
  await table();
  return screen.getByText(/^You’re \d/).parentElement!.textContent;
};

it('shows the step, the table with its lines, members without a name, the results that count and the free places [§15 Leagues]', async () => {
  visit();
  const lines = texts(within(await table()).getAllByRole('row'));
  expect(lines).toHaveLength(33);
  expect(lines[8]).toBe('7 players above this line move up to Columnists');
  expect(lines[25]).toBe('7 players below this line move down to Cubs');
  expect(within(await table()).getByText('You')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'a player' })).toBeNull();
  expect(hrefOf('player0')).toBe('/profile/player0');
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null]);
  expect(screen.getByText('Reporters. Week 47, Monday 16 to Sunday 22 November')).toBeTruthy();
  expect(screen.getByText('Last week you were 3rd of 28 and moved up to Reporters.')).toBeTruthy();
  expect(screen.getByText(/same edition, Oceania 1/)).toBeTruthy();
  const section = screen.getByRole('region', { name: 'Your best fifteen' });
  expect(section.textContent).toContain('3 of 15 places filled');
  const memory = within(section).getByRole('link', { name: 'Memory Match' }).parentElement!;
  expect(texts(within(memory).getAllByRole('listitem'))).toEqual(['92', '40', 'free']);
});

it('uses the singular for one player, in a small group [§15 Leagues]', async () => {
  known = { ...known, league: { ...known.league!, up: 1, down: 1, rows: rows(2).slice(0, 5) } };
  visit();
  const lines = texts(within(await table()).getAllByRole('row'));
  expect(lines[2]).toBe('1 player above this line moves up to Columnists');
  expect(lines[6]).toBe('1 player below this line moves down to Cubs');
});

it('says what it takes to move up, or to keep the step [§15 Leagues]', async () => {
  expect(await standing(6)).toContain('You’re 7th of 30Stay there and you move up to Columnists on Monday.');
});
it.each([
  [9, 2, '3 places up and you’re among those who move up.'],
  [23, 2, 'One place up and you keep your step.'],
  [29, 1, '23 places up and you’re among those who move up.'],
  [0, 5, 'This is the highest step. Stay out of the last places and you keep it.'],
  [0, null, 'While there are fewer than 60 of you, your edition has one table and nobody moves.'],
])('says at row %i of step %s: %s [§15 Leagues]', async (own, step, said) => {
  expect(await standing(own, step)).toContain(said);
});

it('says that nobody moves where there is one table, and who is first of nothing to nobody [§15 Leagues]', async () => {
  const unplayed = rows(0).map((row) => ({ ...row, place: 1, mean: 0, results: 0 }));
  known = { ...known, league: { ...known.league!, step: null, up: 0, down: 0, rows: unplayed } };
  visit();
  await table();
  expect(screen.queryByText(/^You’re \d/)).toBeNull();
  expect(screen.queryByText(/first seven of thirty/)).toBeNull();
  expect(screen.getByText(/nobody moves/)).toBeTruthy();
});

it('tells a player without a league when groups are drawn [§15 Leagues]', async () => {
  known = { edition: 'home', league: null, last: null };
  visit();
  expect(await screen.findByText('You’re in no group this week')).toBeTruthy();
  expect(hrefOf('To today’s games')).toBe('/');
});

it('is off in zen, and requests nothing [§15 Leagues]', async () => {
  zen.isOn = true;
  const asked = visit();
  expect(await screen.findByText('Your league is off while zen is on')).toBeTruthy();
  expect(asked).toEqual([]);
});

it('asks a visitor to sign in, and offers Retry when it fails', async () => {
  who.isSignedIn = false;
  const asked = visit();
  expect(await screen.findByText('Please log in first')).toBeTruthy();
  expect(asked).toEqual([]);
  who.isSignedIn = true;
  visit(() => refusal(404, 'NOT_FOUND'));
  expect(await screen.findByText('Could not load your league.')).toBeTruthy();
});
