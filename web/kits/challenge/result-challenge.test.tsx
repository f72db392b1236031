// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChallengeStatus, JudgedMatchup } from '#shared/contract/challenge-shapes.ts';
import { refusal } from '../../../tests/web/fake-calls.ts';
import { noMatchup, standing, won } from '../../../tests/web/fake-matchups.ts';
import { type Answers, answer, GUEST, json, MARA, visit } from '../../../tests/web/fake-visit.tsx';
import {
  OPENING as NOONS_OPENING,
  RESULT as NOONS_RESULT,
  UI as NOONS_UI,
} from '../../../tests/web/game-page.tsx';
import { GamePage } from '../game-frame/game-page.tsx';
import type { BoardProps } from '../game-frame/game-ui.ts';
import { loadFinishedResult } from '../game-frame/result-view.tsx';
import { ChallengeHost } from './challenge-host.tsx';

const TODAY = new Date().toISOString().slice(0, 10);
const RESULT = { ...NOONS_RESULT, game_date: TODAY };
const OPENING = { ...NOONS_OPENING, game_date: TODAY, started_at: new Date().toISOString() };

let matchup_result: JudgedMatchup | null = null;

function Board({ onEnd }: BoardProps<unknown>) {
  const reply = { game_result: RESULT, matchup_result, pending: false };
  return (
    <button type="button" onClick={() => onEnd(reply as never)}>
      End
    </button>
  );
}

const UI = { ...NOONS_UI, Board } as typeof NOONS_UI;

function Page() {
  return (
    <>
      <GamePage ui={UI} />
      <ChallengeHost />
    </>
  );
}

interface Given {
  challenge: ChallengeStatus | null;
  result?: object | null;
  user?: object;
  more?: Answers;
}

async function gamePage({ challenge, result = RESULT, user = { ...MARA, id: 'm' }, more = {} }: Given) {
  const card = { game_type: 'memory', state: 'finished', streak_days: 3, special: false, challenge };
  const asked = answer({
    'POST /api/session/init': () => json(user),
    'GET /auth/me': () => json(user),
    'GET /api/hub': () => json({ game_date: TODAY, puzzle_number: 325, games: [card] }),
    'GET /api/results/today/memory': () => json(result),
    'GET /api/plays/today': () => json({}),
    'GET /api/daily-memory-config': () => json(OPENING),
    'GET /api/results/distribution': () => json({ counts: Array(10).fill(0), players: 1, median: null }),
    ...more,
  });
  await visit('/', { '/': Page });
  return () => asked.map(({ call }) => call);
}

const waiting = standing({ state: 'waiting', is_in_pool: true, games_completed: 1, wager_sparks: 25 });

beforeAll(loadFinishedResult);
beforeEach(() => {
  matchup_result = null;
});

it('opens the matchup that comes with the score', async () => {
  matchup_result = won(25);
  await gamePage({ challenge: standing({ state: 'joined', wager_sparks: 25 }), result: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
  fireEvent.click(await screen.findByRole('button', { name: 'End' }));
  expect(await screen.findByRole('dialog', { name: 'You beat tidewater' })).toBeTruthy();
});

it('says that the player waits for an opponent, and checks for one', async () => {
  const more = { 'GET /api/challenge/check-matchup': () => json(noMatchup) };
  await gamePage({ challenge: waiting, more });
  await screen.findByText('Waiting for an opponent');
  fireEvent.click(screen.getByRole('button', { name: 'Check for Matchup in Memory Match' }));
  expect(await screen.findByRole('dialog', { name: 'Still waiting' })).toBeTruthy();
});

it('shows the outcome, and opens the matchup', async () => {
  await gamePage({ challenge: standing({ state: 'matched', matchup: won(0) }) });
  await screen.findByText('You beat tidewater');
  fireEvent.click(screen.getByRole('button', { name: 'See matchup in Memory Match' }));
  expect(await screen.findByRole('dialog', { name: 'You beat tidewater' })).toBeTruthy();
});

it('shows that the status failed to load, and retries', async () => {
  let isDown = true;
  const more = { 'GET /api/challenge/status': () => (isDown ? refusal(503) : json(waiting)) };
  await gamePage({ challenge: null, more });
  await screen.findByText('Failed to load challenge status');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: /^Retry/ }));
  expect(await screen.findByText('Waiting for an opponent')).toBeTruthy();
});

/** Waits long enough for an unexpected line to appear. */
const passes = () => new Promise((done) => setTimeout(done, 100));

it('says that the pool was not joined', async () => {
  await gamePage({ challenge: standing({ state: 'closed' }) });
  expect(await screen.findByText('Not joined')).toBeTruthy();
});

it.each([
  ['a guest', { challenge: null, user: GUEST }],
  ['the result of another day', { challenge: waiting, result: { ...RESULT, game_date: '2026-01-02' } }],
])('is not mentioned for %s', async (_, given) => {
  const calls = await gamePage(given);
  await screen.findByText('Time');
  await passes();
  expect(screen.queryByText('Challenge pool')).toBeNull();
  expect(calls()).not.toContain('GET /api/challenge/status');
});
