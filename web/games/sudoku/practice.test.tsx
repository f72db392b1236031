// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  loadAtNoon,
  RESULT as MEMORY_RESULT,
  OPENING,
  paced,
  playAtNoon,
  saved,
} from '../../../tests/web/game-page.tsx';
import { answerCalls, ok, refusal, show } from '../../../tests/web/index.ts';
import { Component } from './sudoku-ui.tsx';

const DAY = '2026-11-20';
const GRID = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const MARK = { solved: true, base_points: 70 };
const DETAILS = {
  givens: GRID,
  grid: GRID,
  solution: null,
  box_order: [],
  hints_used: 0,
  techniques: {},
};
const SAVED = saved({
  ...MEMORY_RESULT,
  game_type: 'sudoku',
  game_date: DAY,
  points_earned: 0,
  clicks: 0,
  attempts: 50,
  streak_days: 0,
  details_json: JSON.stringify(DETAILS),
  game_session_token: 't',
  set_id: 'p',
  puzzle_id: 'p',
});
const opening = ({ query }: { query: URLSearchParams }) =>
  ok({
    ...OPENING,
    game_session_token: `token-${query.get('difficulty')}`,
    game_date: DAY,
    puzzle_number: 324,
    puzzle_id: 'p',
    grid: GRID,
    difficulty: query.get('difficulty') ?? 'medium',
    moves: [],
    hints_used: 0,
  });

function page(answers: Parameters<typeof answerCalls>[0] = {}, card: object = {}) {
  const { asked } = answerCalls({
    'GET /api/archive/sudoku': () =>
      ok([{ game_date: DAY, puzzle_number: 324, mark: MARK, played: ['sudoku'] }]),
    'GET /api/daily-sudoku': opening,
    'GET /api/hub': () =>
      ok({ game_date: '2026-11-21', puzzle_number: 325, games: [{ game_type: 'sudoku', ...card }] }),
    'POST /api/results/': () => ok(SAVED),
    ...answers,
  });
  show(<Component />, { at: `/sudoku?date=${DAY}` });
  const queries = () =>
    asked
      .filter(({ call }) => call === 'GET /api/daily-sudoku')
      .map(({ query }) => Object.fromEntries(query));
  return { queries };
}

const { rest, press } = paced(500);
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const start = async () => {
  await press('Continue');
  await press('Start');
};

loadAtNoon(() => page());
playAtNoon();

it('offers three difficulties, and requests the day’s own one by default [§14 The archive’s calendar]', async () => {
  const { queries } = page();
  await rest();
  expect(screen.getByRole('group', { name: 'Difficulty' })).toBeTruthy();
  expect([radio('Easy').checked, radio('Medium').checked, radio('Hard').checked]).toEqual([
    false,
    true,
    false,
  ]);
  expect(screen.getByText(/^Your mark for this day: Solved, 70.0 points/)).toBeTruthy();
  await start();
  expect(queries()).toEqual([{ date: DAY }]);
});

it('requests the chosen one, remembers it, and resumes it after a reload [§14 The archive’s calendar]', async () => {
  page();
  await rest();
  fireEvent.click(radio('Hard'));
  expect(radio('Hard').checked).toBe(true);
  expect(radio('Hard').getAttribute('aria-describedby')).toBe(screen.getByText(/triples or wings/).id);
  expect(screen.getAllByText('Archive, No. 324, 20 November, Hard').length).toBeGreaterThan(0);
  // The mark belongs to the day's own puzzle.
  expect(screen.queryByText(/Your mark for this day/)).toBeNull();
  cleanup();

  const first = page();
  await rest();
  expect(radio('Hard').checked).toBe(true);
  await start();
  expect(first.queries()).toEqual([{ date: DAY, difficulty: 'hard' }]);
  cleanup();

  const again = page();
  await rest();
  expect(screen.getByRole('grid', { name: 'Sudoku' })).toBeTruthy();
  expect(again.queries()).toEqual([{ game_session_token: 'token-hard', date: DAY, difficulty: 'hard' }]);
});

it('leaves the kept play of another difficulty alone [§14 The archive’s calendar]', async () => {
  localStorage.setItem('doxa.archive.sudoku', `{"token":"own","game_date":"${DAY}"}`);
  localStorage.setItem('device.practice.sudoku', 'easy');
  const { queries } = page();
  await rest();
  await start();
  expect(queries()).toEqual([{ date: DAY, difficulty: 'easy' }]);
  expect(JSON.parse(localStorage.getItem('doxa.archive.sudoku')!).token).toBe('own');
  expect(JSON.parse(localStorage.getItem('doxa.archive.sudoku.easy')!).token).toBe('token-easy');
});

it('shares the practised puzzle, and links to the day’s other two [§14 The archive’s calendar]', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  localStorage.setItem('device.practice.sudoku', 'hard');
  localStorage.setItem('doxa.archive.sudoku.hard', `{"token":"t","game_date":"${DAY}"}`);
  page({
    'GET /api/daily-sudoku': (call) =>
      call.query.get('difficulty') === 'hard' ? refusal(409, 'ALREADY_PLAYED') : opening(call),
  });
  await rest(1500);
  expect(screen.getByText('76.0 points')).toBeTruthy();
  await press('Copy as text');
  expect(writeText.mock.lastCall![0]).toMatch(/^From the archive, hard\. Doxa Sudoku 324/);
  expect(screen.getByRole('button', { name: 'This day, medium' })).toBeTruthy();
  await press('This day, easy');
  expect(screen.getByText('Ready?')).toBeTruthy();
  expect(radio('Easy').checked).toBe(true);
});

it('says that a puzzle was already played on another device, without the day’s mark', async () => {
  localStorage.setItem('device.practice.sudoku', 'hard');
  page({ 'GET /api/daily-sudoku': () => refusal(409, 'ALREADY_PLAYED') });
  await rest();
  await start();
  expect(screen.getByText('You have played this one')).toBeTruthy();
  expect(screen.queryByText(/70.0 points/)).toBeNull();
});

it('says that only the day’s own puzzle repairs a streak [§3 Streaks]', async () => {
  const streak_repair = { game_date: DAY, streak_days: 3, until: '2026-11-22T01:30:00.000Z' };
  localStorage.setItem('device.practice.sudoku', 'hard');
  page({}, { streak_repair });
  await rest();
  expect(
    screen.getAllByText(/^This play is unpaid. Medium would repair your streak of 3 days/).length,
  ).toBeGreaterThan(0);
  fireEvent.click(radio('Medium'));
  expect(screen.getAllByText(/Finish it to repair your streak of 3 days/).length).toBeGreaterThan(0);
});

it('ignores a stored value that is no difficulty', async () => {
  localStorage.setItem('device.practice.sudoku', 'fiendish');
  page();
  await rest();
  expect(radio('Medium').checked).toBe(true);
});
