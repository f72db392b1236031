// @vitest-environment happy-dom
// The way of a play through its page, against a fake server.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openMemory } from '#shared/games/memory/contract.ts';
import { answerCalls, ok, refusal } from '../../../tests/web/fake-calls.ts';
import { CallError } from '../../base/api/client.ts';
import { showGameToast } from './game-toast.ts';
import type { GameUi } from './game-ui.ts';
import { keepPlay, keptPlay } from './kept-play.ts';
import { PlayFlow } from './play-flow.ts';

vi.mock('./game-toast.ts', () => ({ showGameToast: vi.fn() }));

const NOON_MS = Date.parse('2026-11-21T12:00:00Z');
const AFTER_MIDNIGHT_MS = Date.parse('2026-11-22T00:20:00Z');
const MESSAGES = {
  statusFailed: 'status failed',
  loadFailed: 'load failed',
  sessionInvalid: 'session invalid',
  saveFailed: 'save failed',
};
const UI = { type: 'memory', opening: openMemory, messages: MESSAGES } as unknown as GameUi<
  typeof openMemory
>;
const OPENING = {
  game_session_token: 'token-of-today',
  game_date: '2026-11-21',
  started_at: '2026-11-21T11:59:00Z',
  resumed: false,
  puzzle_number: 325,
};
const RESULT = { id: 'r', game_type: 'memory', game_date: '2026-11-21', points_earned: 76 };
const SAVED = {
  game_result: RESULT,
  matchup_result: null,
  new_total_points: 1,
  new_daily_points: 1,
  pending: false,
};

const TODAY = 'GET /api/results/today/memory';
const PLAYS = 'GET /api/plays/today';
const OPEN = 'GET /api/daily-memory-config';
const RESULTS = 'POST /api/results/';

function flowWith(now_ms: number, answers: Parameters<typeof answerCalls>[0], ui = UI) {
  vi.setSystemTime(now_ms);
  const { asked } = answerCalls({ [TODAY]: () => ok(null), [PLAYS]: () => ok({}), ...answers });
  const listeners = { onSaved: vi.fn(), onMatchup: vi.fn() };
  const flow = new PlayFlow(ui, listeners);
  return { flow, listeners, calls: () => asked.map(({ call }) => call), asked };
}

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

  it('asks before it resumes an open play, in a game that wishes so', async () => {
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

  it('goes on to ready with a warning when the status cannot be had', async () => {
    const { flow } = flowWith(NOON_MS, { [PLAYS]: () => null });
    await flow.load();
    expect(flow.phase()).toMatchObject({ step: 'ready', warning: 'status failed' });
  });

  it('waits for a result that is finished and not yet in the record', async () => {
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
  it('says in the server’s words that many new guests play from the network [§12 Guests]', async () => {
    const detail = 'Many new guests began to play from your network.';
    const { flow } = flowWith(NOON_MS, {
      [OPEN]: () => ({ status: 429, body: { code: 'TOO_MANY', detail } }),
    });
    await flow.load();
    await flow.start();
    expect(flow.phase()).toEqual({ step: 'failed', text: detail });
  });

  it('says that loading failed, and retry opens', async () => {
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

  it('shows the result when the play was finished on another device meanwhile', async () => {
    const { flow } = flowWith(NOON_MS, {
      [TODAY]: (_, times) => ok(times === 1 ? null : RESULT),
      [OPEN]: () => refusal(409, 'ALREADY_PLAYED'),
    });
    await flow.load();
    await flow.start();
    await vi.advanceTimersByTimeAsync(10);
    expect(flow.phase()).toMatchObject({ step: 'over', result: { id: 'r' }, isFresh: false });
  });

  it('offers yesterday’s play until 01:00 UTC and opens it by its token [§1 The game day]', async () => {
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

async function playing(answers: Parameters<typeof answerCalls>[0]) {
  const setting = flowWith(NOON_MS, { [OPEN]: () => ok(OPENING), ...answers });
  await setting.flow.load();
  await setting.flow.start();
  return setting;
}

describe('ending', () => {
  it('is saved with the ending move’s reply, and says so once', async () => {
    const { flow, listeners, calls } = await playing({});
    expect(keptPlay('memory', NOON_MS)).not.toBeNull();
    flow.end({ ...SAVED } as never);
    expect(flow.phase()).toMatchObject({ step: 'over', saving: 'saved', isFresh: true });
    expect(listeners.onSaved).toHaveBeenCalledOnce();
    expect(calls()).not.toContain(RESULTS);
    expect(keptPlay('memory', NOON_MS)).toBeNull();
  });

  it('asks again by itself while the posting is pending', async () => {
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

  it('keeps the result and offers retry when saving fails for long', async () => {
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

  it('says that the session is invalid, without a second try', async () => {
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

describe('a refused move [§14 A game’s page]', () => {
  const refused = (status: number, code: string) =>
    new CallError({ status, code: code as string, detail: code });

  it('fetches the result when the play is over elsewhere', async () => {
    const { flow } = await playing({ [RESULTS]: () => ok(SAVED) });
    flow.refused(refused(409, 'PLAY_OVER'));
    await vi.advanceTimersByTimeAsync(10);
    expect(flow.phase()).toMatchObject({ step: 'over', saving: 'saved' });
  });

  it('lays the board again when the play went on elsewhere', async () => {
    const { flow } = await playing({});
    const before = flow.phase();
    flow.refused(refused(409, 'OUT_OF_ORDER'));
    await vi.advanceTimersByTimeAsync(10);
    expect(flow.phase()).toMatchObject({ step: 'playing' });
    expect(flow.phase()).not.toMatchObject({ serial: (before as { serial: number }).serial });
  });

  it('says that the session is invalid when the server does not know the play', async () => {
    const { flow } = await playing({});
    flow.refused(refused(403, 'GAME_SESSION_INVALID'));
    expect(flow.phase()).toEqual({ step: 'failed', text: 'session invalid' });
  });

  it('opens none for the guest who is here once the player’s session has ended [§4 Opening and ending]', async () => {
    const { flow, calls } = await playing({});
    const asked = calls().length;
    flow.refused(refused(401, 'NOT_SIGNED_IN'));
    await vi.advanceTimersByTimeAsync(10);
    expect(calls()).toHaveLength(asked);
    expect(showGameToast).not.toHaveBeenCalled();
  });

  it('says that a play of yesterday ran out, and offers today’s [§The life of a play]', async () => {
    const { flow } = await playing({});
    const ranOut = 'This play ran out at 01:00 UTC, unfinished. Today’s puzzle is waiting.';
    flow.refused(new CallError({ status: 403, code: 'PLAY_LAPSED', detail: ranOut }));
    expect(flow.phase()).toMatchObject({ step: 'ready', warning: ranOut, yesterday: null });
  });

  it.each([
    [{ isLast: true }, 'save failed'],
    [{ isLast: false }, 'That move did not count. The play is shown as it stands.'],
  ])('says what was lost, the score where it was the last one: %j', async (last, text) => {
    const { flow } = await playing({});
    flow.refused(refused(422, 'INVALID'), last);
    // The move behind it is refused with it, and says nothing of its own.
    flow.refused(refused(422, 'INVALID'), { isLast: !last.isLast });
    await vi.advanceTimersByTimeAsync(10);
    expect(flow.phase()).toMatchObject({ step: 'playing' });
    expect(vi.mocked(showGameToast).mock.calls).toEqual([[{ kind: 'error', text }]]);
  });

  it('is not tried without end: refused again at once, the play waits for Retry', async () => {
    const { flow, calls } = await playing({});
    flow.refused(refused(422, 'INVALID'));
    await vi.advanceTimersByTimeAsync(10);
    flow.refused(refused(422, 'INVALID'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(flow.phase()).toEqual({ step: 'failed', text: 'save failed' });
    const asked = calls().length;
    flow.retry();
    await vi.advanceTimersByTimeAsync(10);
    expect(flow.phase()).toMatchObject({ step: 'playing' });
    expect(calls()).toHaveLength(asked + 1);
  });
});

describe('an opening without a token', () => {
  it('says that nothing can be saved, and calls nothing further', async () => {
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
