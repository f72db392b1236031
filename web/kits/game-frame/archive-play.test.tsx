// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  loadAtNoon,
  paced,
  playAtNoon,
  saved,
  OPENING as TODAYS_OPENING,
  RESULT as TODAYS_RESULT,
  UI as TODAYS_UI,
} from '../../../tests/web/game-page.tsx';
import { answerCalls, hrefOf, ok, refusal, show } from '../../../tests/web/index.ts';
import { GamePage } from './game-page.tsx';
import type { BoardProps } from './game-ui.ts';

const DAY = '2026-11-16';
const RESULT = { ...TODAYS_RESULT, game_date: DAY, points_earned: 0, streak_days: 0 };
const SAVED = saved(RESULT);
const OPENING = { ...TODAYS_OPENING, game_date: DAY, puzzle_number: 320 };
const DAYS = [
  { game_date: '2026-11-17', puzzle_number: 321, mark: null, played: [] },
  { game_date: DAY, puzzle_number: 320, mark: null, played: [] },
];
const HUB = { game_date: '2026-11-21', puzzle_number: 325, games: [] };

function Board({ onEnd }: BoardProps<unknown>) {
  return (
    <button type="button" onClick={() => onEnd(SAVED as never)}>
      End
    </button>
  );
}

const UI = {
  ...TODAYS_UI,
  Board,
  share: ({ result, puzzleNumber, url }: { result: typeof RESULT; puzzleNumber: number; url: string }) => ({
    text: `Doxa Memory Match ${puzzleNumber}: ${result.points_earned} points\n🟪\n${url}`,
    inWords: 'In words.',
  }),
  Afterwards: () => <p>The answers</p>,
} as unknown as typeof TODAYS_UI;

function page(answers: Parameters<typeof answerCalls>[0] = {}, address = `/memory-game?date=${DAY}`) {
  const { asked } = answerCalls({
    'GET /api/archive/memory': () => ok(DAYS),
    'GET /api/daily-memory-config': () => ok(OPENING),
    'GET /api/results/today/memory': () => ok(null),
    'GET /api/plays/today': () => ok({}),
    'GET /api/hub': () => ok(HUB),
    'POST /api/results/': () => ok(SAVED),
    ...answers,
  });
  show(<GamePage ui={UI} />, { at: address });
  return { asked, calls: () => asked.map(({ call }) => call) };
}

const { rest, press } = paced(500);

loadAtNoon(() => page());
playAtNoon();

describe('a closed day', () => {
  it('is opened by its date, is labelled as unpaid, and ends without streak, rank or scores', async () => {
    const { asked, calls } = page();
    await rest();
    expect(screen.getAllByText('Archive, No. 320, 16 November').length).toBeGreaterThan(0);
    expect(screen.getByText(/^Just for fun: no Sparks, no streaks. The clock starts/)).toBeTruthy();
    expect(calls()).not.toContain('GET /api/daily-memory-config');

    await press('Start');
    const opening = asked.find(({ call }) => call === 'GET /api/daily-memory-config')!;
    expect(opening.query.toString()).toBe(`date=${DAY}`);
    expect(screen.getByText('Just for fun: no Sparks, no streaks.')).toBeTruthy();

    await press('End');
    await rest(2700);
    expect(screen.getByText('76.0 points')).toBeTruthy();
    expect(screen.getByText('All found.')).toBeTruthy();
    expect(screen.getByText('The answers')).toBeTruthy();
    expect(screen.queryByText(/Streak|Rank|scores|Next puzzle in/)).toBeNull();
    expect(hrefOf('Next day')).toBe('/memory-game?date=2026-11-17');
    expect(hrefOf('Back to the archive')).toBe('/archive/memory?month=2026-11');
    expect(calls().filter((call) => /distribution|today|plays/.test(call))).toEqual([]);
  });

  it('shares its base points, marked as archive, with the day’s address', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    page();
    await rest();
    await press('Start');
    await press('End');
    await rest(1800);
    await press('Share');
    expect(writeText.mock.lastCall![0]).toMatch(
      /^Doxa Memory Match 320: 76 points \(archive\)\n🟪\nhttp.*\/memory-game\?date=2026-11-16$/,
    );
    await press('Copy as text');
    expect(writeText.mock.lastCall![0]).toBe('From the archive. In words.');
  });

  it('resumes after a reload with its kept token, without touching today’s kept play', async () => {
    localStorage.setItem('doxa.play.memory', '{"token":"today","game_date":"2026-11-21"}');
    page();
    await rest();
    await press('Start');
    cleanup();
    const { asked } = page();
    await rest();
    expect(screen.getByText('End')).toBeTruthy();
    const opening = asked.find(({ call }) => call === 'GET /api/daily-memory-config')!;
    expect(Object.fromEntries(opening.query)).toEqual({ game_session_token: 't', date: DAY });
    await press('End');
    expect(JSON.parse(localStorage.getItem('doxa.play.memory')!).token).toBe('today');
  });

  it('shows its result again after a reload', async () => {
    localStorage.setItem('doxa.archive.memory', `{"token":"t","game_date":"${DAY}"}`);
    const refused = () => refusal(409, 'ALREADY_PLAYED');
    const { asked } = page({ 'GET /api/daily-memory-config': refused });
    await rest(1500);
    const submission = asked.find(({ call }) => call === 'POST /api/results/')!;
    expect(submission.body).toEqual({ game_type: 'memory', game_session_token: 't' });
    expect(screen.getByText('76.0 points')).toBeTruthy();
  });

  it('starts over when the kept token belongs to another player', async () => {
    localStorage.setItem('doxa.archive.memory', `{"token":"other","game_date":"${DAY}"}`);
    page({
      'GET /api/daily-memory-config': ({ query }) =>
        query.has('game_session_token') ? refusal(403, 'GAME_SESSION_INVALID') : ok(OPENING),
    });
    await rest();
    await press('Start');
    expect(screen.getByText('End')).toBeTruthy();
  });

  it('shows the mark of a play that ended on another device, and links onward', async () => {
    const marked = [{ ...DAYS[1], mark: { solved: false, base_points: 12 } }];
    page({
      'GET /api/archive/memory': () => ok(marked),
      'GET /api/daily-memory-config': () => refusal(409, 'ALREADY_PLAYED'),
    });
    await rest();
    expect(screen.getByText(/^Your mark for this day: Not solved, 12.0 points\. Just for fun/)).toBeTruthy();
    await press('Start');
    expect(screen.getByText('You have played this day')).toBeTruthy();
    expect(screen.getByText('Not solved, 12.0 points.')).toBeTruthy();
    expect(hrefOf('Play today’s')).toBe('/memory-game');
  });

  it('shows that the archive failed to load, and retries', async () => {
    page({ 'GET /api/archive/memory': (_, times) => (times === 1 ? null : ok(DAYS)) });
    await rest();
    expect(screen.getByText('Could not load the archive.')).toBeTruthy();
    await press('Retry');
    expect(screen.getByText('Ready?')).toBeTruthy();
  });
});

describe('an address that names no closed day', () => {
  it.each(['2026-11-21', '2026-11-20x', '2026-02-30', '2026-12-01', ''])(
    'plays today for %j',
    async (date) => {
      const { calls } = page({}, `/memory-game?date=${date}`);
      await rest();
      expect(screen.getAllByText('Eight pairs, No. 325').length).toBeGreaterThan(0);
      expect(calls()).not.toContain('GET /api/archive/memory');
    },
  );

  it('plays today for a day before the launch, which is not in the archive', async () => {
    const { asked } = page({}, '/memory-game?date=2025-12-31');
    await rest();
    await press('Start');
    expect(asked.find(({ call }) => call === 'GET /api/daily-memory-config')!.query.toString()).toBe('');
  });

  it('plays today for yesterday while that day has not closed', async () => {
    vi.setSystemTime(Date.parse('2026-11-21T01:29:59Z'));
    const { calls } = page({}, '/memory-game?date=2026-11-20');
    await rest();
    expect(calls()).not.toContain('GET /api/archive/memory');
  });
});

it('announces that the play will repair a broken streak, and then that it has [§3 Streaks]', async () => {
  const broken = { game_date: DAY, streak_days: 12, until: '2026-11-22T01:30:00.000Z' };
  const repaired = { ...RESULT, streak_days: 12, streak_repaired: true };
  page({
    'GET /api/hub': () =>
      ok({ ...HUB, games: [{ game_type: 'memory', state: 'none', streak_repair: broken }] }),
    'POST /api/results/': () => ok({ ...SAVED, game_result: repaired }),
  });
  await rest();
  expect(screen.getAllByText(/Finish it to repair your streak of 12 days/).length).toBeGreaterThan(0);
  await press('Start');
  SAVED.game_result = repaired as never;
  await press('End');
  await rest(1800);
  SAVED.game_result = RESULT;
  expect(screen.getByText('Streak repaired: 12 days.')).toBeTruthy();
});
