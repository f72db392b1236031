// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '../../../tests/web/fake-calls.ts';
import {
  AFTER_MIDNIGHT_MS,
  flowWith,
  NOON_MS,
  OPEN,
  OPENING,
  PLAYS,
  playing,
  RESULT,
  RESULTS,
  SAVED,
  TODAY,
  UI,
} from '../../../tests/web/play-flows.ts';
import { showGameToast } from './game-toast.ts';
import { keepPlay, keptPlay } from './kept-play.ts';

vi.mock('./game-toast.ts', () => ({ showGameToast: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(showGameToast).mockClear();
});

describe('loading', () => {
  it('opens nothing before the player presses start [§4 Opening and ending]', async () => {
    const { flow, calls } = flowWith(NOON_MS, {});
    await flow.load();
    expect(flow.phase()).toMatchObject({ step: 'ready', warning: null, hasOpenPlay: false });
    expect(calls()).not.toContain(OPEN);
  });

  it('shows the result when today was played', async () => {
    const { flow } = flowWith(NOON_MS, { [TODAY]: () => ok(RESULT) });
    await flow.load();
    expect(flow.phase()).toMatchObject({
      step: 'over',
      saving: 'saved',
      isFresh: false,
      result: { id: 'r' },
    });
  });

  it('resumes an open play without asking', async () => {
    const { flow } = flowWith(NOON_MS, { [PLAYS]: () => ok({ memory: 'open' }), [OPEN]: () => ok(OPENING) });
    await flow.load();
    expect(flow.phase()).toMatchObject({ step: 'playing', opening: { puzzle_number: 325 } });
  });

  it('asks before it resumes an open play, if the game says so', async () => {
    const { flow, calls } = flowWith(
      NOON_MS,
      { [PLAYS]: () => ok({ memory: 'open' }), [OPEN]: () => ok({ ...OPENING, resumed: true }) },
      { ...UI, asksToResume: true },
    );
    await flow.load();
    expect(flow.phase()).toMatchObject({ step: 'ready', hasOpenPlay: true });
    expect(calls()).not.toContain(OPEN);
    await flow.start();
    expect(flow.phase()).toMatchObject({ step: 'playing', isStarted: true });
  });

  it('is ready with a warning when the status failed to load', async () => {
    const { flow } = flowWith(NOON_MS, { [PLAYS]: () => null });
    await flow.load();
    expect(flow.phase()).toMatchObject({
      step: 'ready',
      warning: expect.stringMatching(/^Could not retrieve/),
    });
  });

  it('waits for the result of a finished play that is not saved yet', async () => {
    const { flow } = flowWith(NOON_MS, {
      [PLAYS]: () => ok({ memory: 'finished' }),
      [TODAY]: (_, times) => ok(times < 3 ? null : RESULT),
    });
    const loading = flow.load();
    await vi.advanceTimersByTimeAsync(100);
    expect(flow.phase()).toMatchObject({ step: 'over', saving: 'saving', result: null });
    await vi.advanceTimersByTimeAsync(4000);
    await loading;
    expect(flow.phase()).toMatchObject({ step: 'over', saving: 'saved', result: { id: 'r' } });
  });
});

describe('opening', () => {
  it('shows the server’s message about many new guests from one network [§12 Guests]', async () => {
    const detail = 'Many new guests began to play from your network.';
    const { flow } = flowWith(NOON_MS, {
      [OPEN]: () => ({ status: 429, body: { code: 'TOO_MANY', detail } }),
    });
    await flow.load();
    await flow.start();
    expect(flow.phase()).toEqual({ step: 'failed', text: detail });
  });

  it('shows that loading failed, and opens on retry', async () => {
    const { flow } = flowWith(NOON_MS, {
      [OPEN]: (_, times) => (times === 1 ? refusal(503, 'UNAVAILABLE') : ok(OPENING)),
    });
    await flow.load();
    await flow.start();
    expect(flow.phase()).toEqual({ step: 'failed', text: 'load failed' });
    flow.retry();
    await vi.advanceTimersByTimeAsync(10);
    expect(flow.phase()).toMatchObject({ step: 'playing' });
  });

  it('shows the result when the play has been finished on another device', async () => {
    const { flow } = flowWith(NOON_MS, {
      [TODAY]: (_, times) => ok(times === 1 ? null : RESULT),
      [OPEN]: () => refusal(409, 'ALREADY_PLAYED'),
    });
    await flow.load();
    await flow.start();
    await vi.advanceTimersByTimeAsync(10);
    expect(flow.phase()).toMatchObject({ step: 'over', result: { id: 'r' }, isFresh: false });
  });

  it('offers yesterday’s play until 01:00 UTC and opens it with its token [§1 The game day]', async () => {
    keepPlay('memory', { token: 'token-of-yesterday', game_date: '2026-11-21' });
    const { flow, asked } = flowWith(AFTER_MIDNIGHT_MS, { [OPEN]: () => ok(OPENING) });
    await flow.load();
    const phase = flow.phase();
    expect(phase).toMatchObject({ step: 'ready', yesterday: { token: 'token-of-yesterday' } });
    await flow.start({ token: 'token-of-yesterday', game_date: '2026-11-21' });
    expect(asked.at(-1)?.query.get('game_session_token')).toBe('token-of-yesterday');
  });

  it('offers nothing from yesterday once it has lapsed', async () => {
    keepPlay('memory', { token: 'token-of-yesterday', game_date: '2026-11-21' });
    const { flow } = flowWith(Date.parse('2026-11-22T01:00:00Z'), {});
    await flow.load();
    expect(flow.phase()).toMatchObject({ step: 'ready', yesterday: null });
  });
});

describe('ending', () => {
  it('is saved with the ending move’s reply, and reported once', async () => {
    const { flow, listeners, calls } = await playing({});
    expect(keptPlay('memory', NOON_MS)).not.toBeNull();
    flow.end({ ...SAVED } as never);
    expect(flow.phase()).toMatchObject({ step: 'over', saving: 'saved', isFresh: true });
    expect(listeners.onSaved).toHaveBeenCalledOnce();
    expect(calls()).not.toContain(RESULTS);
    expect(keptPlay('memory', NOON_MS)).toBeNull();
  });

  it('polls while the posting is pending', async () => {
    const { flow, listeners, calls } = await playing({
      [RESULTS]: (_, times) => ok({ ...SAVED, pending: times < 3 }),
    });
    flow.end({ ...SAVED, pending: true } as never);
    await vi.advanceTimersByTimeAsync(3000);
    expect(flow.phase()).toMatchObject({ step: 'over', saving: 'saving', result: { id: 'r' } });
    expect(listeners.onSaved).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3000);
    expect(flow.phase()).toMatchObject({ saving: 'saved' });
    expect(listeners.onSaved).toHaveBeenCalledOnce();
    expect(calls().filter((call) => call === RESULTS)).toHaveLength(3);
  });

  it('keeps the result and offers Retry when saving keeps failing', async () => {
    let isDown = true;
    const { flow } = await playing({ [RESULTS]: () => (isDown ? null : ok(SAVED)) });
    flow.end({ ...SAVED, pending: true } as never);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(flow.phase()).toMatchObject({ step: 'over', saving: 'failed', result: { id: 'r' } });
    isDown = false;
    flow.retry();
    await vi.advanceTimersByTimeAsync(10);
    expect(flow.phase()).toMatchObject({ saving: 'saved' });
  });

  it('shows that the session is invalid, without retrying', async () => {
    const { flow, calls } = await playing({
      [RESULTS]: () => refusal(403, 'GAME_SESSION_INVALID'),
    });
    flow.end({});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(flow.phase()).toMatchObject({ step: 'over', saving: 'invalid', result: null });
    expect(calls().filter((call) => call === RESULTS)).toHaveLength(1);
  });

  it('passes a judged challenge on', async () => {
    const { flow, listeners } = await playing({});
    flow.end({ ...SAVED, matchup_result: { winner_username: 'mara' } } as never);
    expect(listeners.onMatchup).toHaveBeenCalledWith({ winner_username: 'mara' });
  });

  it('gives up through the results call', async () => {
    const { flow, asked } = await playing({ [RESULTS]: () => ok(SAVED) });
    flow.giveUp();
    await vi.advanceTimersByTimeAsync(10);
    expect(asked.at(-1)?.body).toMatchObject({ give_up: true, game_session_token: 'token-of-today' });
    expect(flow.phase()).toMatchObject({ step: 'over', saving: 'saved' });
  });
});

describe('an opening without a token', () => {
  it('shows that nothing can be saved, and makes no further call', async () => {
    const { game_session_token: _, ...opening } = OPENING;
    const { flow, calls } = flowWith(NOON_MS, { [OPEN]: () => ok(opening) });
    await flow.load();
    await flow.start();
    expect(flow.phase()).toEqual({ step: 'failed', text: 'session invalid' });
    const asked = calls().length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls()).toHaveLength(asked);
    expect(keptPlay('memory', NOON_MS)).toBeNull();
  });
});
