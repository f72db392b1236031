// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  OPENING as MEMORY_OPENING,
  RESULT as MEMORY_RESULT,
  playAtNoon,
  press,
  rest,
  saved,
} from '../../../tests/web/game-page.tsx';
import { answerCalls, figures, hrefOf, ok, refusal, show } from '../../../tests/web/index.ts';
import { loadFinishedResult } from '../../kits/game-frame/result-view.tsx';
import { Component as SnakePage } from './snake-ui.tsx';

const RESULT = {
  ...MEMORY_RESULT,
  game_type: 'snake',
  points_earned: 35.1,
  base_points: 35.1,
  time_taken_seconds: 62.4,
  clicks: 130,
  details_json: JSON.stringify({
    score: 130,
    level: 2,
    ticks: 300,
    length: 16,
    end: 'wall',
    laid_again: 0,
    eaten_at: [],
    snake: [[19, 10]],
    obstacles: [[1, 1]],
  }),
};
const SAVED = saved(RESULT);
const OPENING = {
  ...MEMORY_OPENING,
  started_at: '2026-11-21T12:00:00Z',
  obstacles: [[0, 0]],
  food_seed: 1,
  moves: [],
  ticks: 0,
  laid_again: 3,
};
const STANDING = { counts: Array(10).fill(5), players: 1, median: 64, rank_today: 1, percentile: 0 };
const START = 'Press SPACE, ENTER, or TAP HERE to start!';

function page(answers: Parameters<typeof answerCalls>[0] = {}) {
  const { asked } = answerCalls({
    'GET /api/results/today/snake': () => ok(null),
    'GET /api/plays/today': () => ok({}),
    'GET /api/daily-snake': () => ok(OPENING),
    'GET /api/hub': () => ok({ game_date: '2026-11-21', puzzle_number: 325, games: [] }),
    'GET /api/results/distribution': () => ok(STANDING),
    'POST /api/snake/progress': ({ body }) =>
      ok({ ticks_received: body.to_tick, score: 130, laid_again: body.laid_again, ...SAVED }),
    'POST /api/results/': () => ok(SAVED),
    ...answers,
  });
  show(<SnakePage />, { hasToasts: true });
  return { asked };
}

const factsOf = () => Object.fromEntries(figures(screen.getAllByRole('term')));

// A browser prefetches it; fake timers do not wait for it.
beforeAll(loadFinishedResult);
playAtNoon();

it('goes from loading through the start prompt and the run to the result', async () => {
  page();
  expect(screen.getByText('Loading Snake game...')).toBeTruthy();
  await rest();
  expect(document.title).toContain('Daily Challenge #325');
  await rest(400);
  expect(document.activeElement?.textContent).toBe(START);
  await press(START);
  await rest(400);
  expect(document.activeElement).toBe(
    screen.getByRole('textbox', { name: 'Steering', description: /Space pauses/ }),
  );
  expect(screen.getByText('0:00')).toBeTruthy();
  expect(screen.getAllByText('Time')).toHaveLength(1);
  for (const name of ['Up', 'Down', 'Left', 'Right', 'Pause']) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
  await rest(6500);
  expect(screen.getByText('Game Complete!')).toBeTruthy();
  expect(screen.getByText('Saved')).toBeTruthy();
  expect(factsOf()).toMatchObject({
    'Final Score': '130',
    'Level Reached': '3',
    Time: '1:02',
    'Points Earned': '35.1',
  });
  expect(hrefOf('View Leaderboard')).toBe('/leaderboards/game/snake');
  expect(hrefOf('Play Again')).toBe('/snake');
});

it('shows the result of a finished play, without Play Again, and shares the score [§14 A game’s page]', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  writeText.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'));
  page({ 'GET /api/results/today/snake': () => ok(RESULT) });
  await rest();
  expect(screen.getByText('Already Played Today!')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Play Again' })).toBeNull();
  const practice = screen.getByRole('link', { name: 'Practise on an earlier field' });
  expect(practice.getAttribute('href')).toBe('/snake?date=2026-11-20');
  expect(factsOf()).toMatchObject({ Score: '130', 'Points Earned': '35.1', Time: '1:02' });
  await press('Share Score');
  expect(writeText.mock.lastCall?.[0]).toMatch(/^I scored 130 points in Snake Game\n.*\n\S+\/snake$/);
  expect(screen.getAllByText('Results copied to clipboard!').length).toBeGreaterThan(0);
  await press('Share Score');
  expect(screen.getAllByText('Could not copy results.').length).toBeGreaterThan(0);
});

it.each([
  ['the server’s reason for a failed load', refusal(503, 'UNAVAILABLE'), 'Error: UNAVAILABLE'],
  [
    'its own message when the server gives no reason',
    { status: 400, body: {} },
    'Error: Failed to load Snake game.',
  ],
])('shows %s, with Retry', async (_, reply, said) => {
  page({ 'GET /api/daily-snake': () => reply });
  await rest();
  await press(START);
  expect(screen.getByRole('alert').textContent).toBe(said);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

const { game_session_token: _, ...WITHOUT_TOKEN } = OPENING;
it.each([
  ['the opening has no token', { 'GET /api/daily-snake': () => ok(WITHOUT_TOKEN) }],
  ['a report is refused', { 'POST /api/snake/progress': () => refusal(403, 'GAME_SESSION_INVALID') }],
])('reports an invalid session when %s, and makes no further call', async (_, answers) => {
  const { asked } = page(answers);
  await rest();
  await press(START);
  await rest(6500);
  expect(screen.getByText('Error: Invalid game session. Cannot save score.')).toBeTruthy();
  const calls = asked.length;
  await rest(60_000);
  expect(asked).toHaveLength(calls);
});

it('fetches the current play only once from a server that accepts no report', async () => {
  const { asked } = page({
    'POST /api/snake/progress': () => refusal(422, 'INVALID'),
  });
  await rest();
  await press(START);
  await rest(60_000);
  expect(screen.getByText('Error saving score')).toBeTruthy();
  expect(asked.filter(({ call }) => call === 'GET /api/daily-snake')).toHaveLength(2);
  const calls = asked.length;
  await rest(60_000);
  expect(asked).toHaveLength(calls);
});

it('returns the focus to the board when help is closed', async () => {
  page({
    'POST /api/snake/progress': ({ body }) =>
      ok({ ticks_received: body.to_tick, score: 0, laid_again: body.laid_again }),
  });
  await rest();
  await press(START);
  await rest(400);
  screen.getByRole('button', { name: 'Help' }).focus();
  await press('Help');
  await rest(400);
  await press('Back to the game');
  await rest(400);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Steering' }));
});

it('includes unheard ticks when giving up', async () => {
  const { asked } = page({ 'POST /api/snake/progress': () => null });
  await rest();
  await press(START);
  await rest(3200);
  await press('Help');
  await rest(400);
  await press('Give up');
  await rest(400);
  await press('Give up');
  const submission = asked.find(({ call }) => call === 'POST /api/results/')!;
  expect(submission.body).toMatchObject({ give_up: true, from_tick: 0, moves: [] });
  expect(submission.body.ticks).toBeGreaterThan(3);
});
