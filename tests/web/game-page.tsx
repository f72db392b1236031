// For tests of games’ pages: an opened play and its result at noon of a day, and a page around a board with one button.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, vi } from 'vitest';
import { openMemory } from '#shared/games/memory/contract.ts';
import { GamePage } from '../../web/kits/game-frame/game-page.tsx';
import type { BoardProps, GameUi } from '../../web/kits/game-frame/game-ui.ts';
import { answerCalls, ok } from './fake-calls.ts';
import { show } from './show.tsx';

export const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
export const RESULT = {
  id: 'r',
  game_type: 'memory',
  game_date: '2026-11-21',
  points_earned: 76,
  base_points: 76,
  special: false,
  marked: false,
  time_taken_seconds: 62,
  clicks: 24,
  solved: true,
  streak_days: 3,
  streak_bonus: 0,
  details_json: '{}',
};
export const saved = (game_result: object = RESULT) => ({
  game_result,
  matchup_result: null,
  new_total_points: 1,
  new_daily_points: 1,
  pending: false,
});
export const SAVED = saved();
export const OPENING = {
  game_session_token: 't',
  game_date: '2026-11-21',
  started_at: '2026-11-21T11:59:18Z',
  resumed: false,
  puzzle_number: 325,
};
export const STANDING = {
  counts: Array(10).fill(5),
  players: 2914,
  median: 64,
  rank_today: 640,
  percentile: 78,
};
export const GAMES = ['memory', 'triordle'].map((game_type) => ({
  game_type,
  state: 'none',
  streak_days: 2,
  special: false,
}));

export function Board({ isBlocked, onFigures, onEnd }: BoardProps<unknown>) {
  return (
    <>
      <button type="button" onClick={() => onFigures([{ label: 'Turned', value: '17' }])}>
        Move
      </button>
      <button type="button" onClick={() => onEnd(SAVED as never)}>
        {isBlocked ? 'Blocked' : 'End'}
      </button>
    </>
  );
}

export const UI = {
  type: 'memory',
  deck: (number: number) => `Eight pairs, No. ${number}`,
  page: { title: 'Memory Match', description: 'Pairs.', keywords: 'pairs' },
  opening: openMemory,
  Board,
  Rules: () => <p>The rules.</p>,
  summary: () => 'All found.',
  share: () => ({ text: 'Doxa Memory Match 325: 24 cards\n🟪', inWords: 'In words.' }),
  ShareGrid: () => <p>Squares</p>,
  messages: {
    loadFailed: 'load failed',
    sessionInvalid: 'session invalid',
    saveFailed: 'save failed',
  },
} as unknown as GameUi<typeof openMemory>;

export function page(answers: Parameters<typeof answerCalls>[0] = {}, container = document.body) {
  const { asked } = answerCalls({
    'GET /api/results/today/memory': () => ok(null),
    'GET /api/plays/today': () => ok({}),
    'GET /api/daily-memory-config': () => ok(OPENING),
    'GET /api/hub': () => ok({ game_date: '2026-11-21', puzzle_number: 325, games: GAMES }),
    'GET /api/results/distribution': () => ok(STANDING),
    'POST /api/results/': () => ok(SAVED),
    ...answers,
  });
  show(<GamePage ui={UI} />, {
    hasToasts: true,
    container: container.appendChild(document.createElement('div')),
  });
  return { asked, calls: () => asked.map(({ call }) => call) };
}

/** Once in real time, at noon of the day: shows the page of a closed day, whose lazy code React then has. */
export function loadAtNoon(page: () => void): void {
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
    page();
    await screen.findByText('Ready?');
    cleanup();
    vi.useRealTimers();
  });
}

/** Before each test: noon of the day. */
export function playAtNoon(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(NOW_MS);
  });
}

/** Advances time, usually by the given amount, and presses buttons. */
export function paced(usual_ms: number) {
  const rest = (time_ms = usual_ms) => act(() => vi.advanceTimersByTimeAsync(time_ms));
  const press = async (name: string | RegExp) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await rest();
  };
  return { rest, press };
}
export const { rest, press } = paced(50);
export const spoken = () => screen.getByRole('status').textContent;
