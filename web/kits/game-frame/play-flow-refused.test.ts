// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '../../../tests/web/fake-calls.ts';
import { playing, RESULTS, SAVED } from '../../../tests/web/play-flows.ts';
import { CallError } from '../../base/api/client.ts';
import { showGameToast } from './game-toast.ts';

vi.mock('./game-toast.ts', () => ({ showGameToast: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(showGameToast).mockClear();
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

  it('fetches the board again when the play has continued elsewhere', async () => {
    const { flow } = await playing({});
    const before = flow.phase();
    flow.refused(refused(409, 'OUT_OF_ORDER'));
    await vi.advanceTimersByTimeAsync(10);
    expect(flow.phase()).toMatchObject({ step: 'playing' });
    expect(flow.phase()).not.toMatchObject({ serial: (before as { serial: number }).serial });
  });

  it('shows that the session is invalid when the server does not know the play', async () => {
    const { flow } = await playing({});
    flow.refused(refused(403, 'GAME_SESSION_INVALID'));
    expect(flow.phase()).toEqual({ step: 'failed', text: 'session invalid' });
  });

  it('opens no new play for the guest after the player’s session has ended [§4 Opening and ending]', async () => {
    const { flow, calls } = await playing({});
    const asked = calls().length;
    flow.refused(refused(401, 'NOT_SIGNED_IN'));
    await vi.advanceTimersByTimeAsync(10);
    expect(calls()).toHaveLength(asked);
    expect(showGameToast).not.toHaveBeenCalled();
  });

  it('shows that yesterday’s play ran out, and offers today’s [§The life of a play]', async () => {
    const { flow } = await playing({});
    const ranOut = 'This play ran out at 01:00 UTC, unfinished. Today’s puzzle is waiting.';
    flow.refused(new CallError({ status: 403, code: 'PLAY_LAPSED', detail: ranOut }));
    expect(flow.phase()).toMatchObject({ step: 'ready', warning: ranOut, yesterday: null });
  });

  it.each([
    [{ isLast: true }, 'save failed'],
    [{ isLast: false }, 'That move did not count. The board shows the current state of the play.'],
  ])('shows whether the move or the score was lost: %j', async (last, text) => {
    const { flow } = await playing({});
    flow.refused(refused(422, 'INVALID'), last);
    // The queued move is refused too, without another message.
    flow.refused(refused(422, 'INVALID'), { isLast: !last.isLast });
    await vi.advanceTimersByTimeAsync(10);
    expect(flow.phase()).toMatchObject({ step: 'playing' });
    expect(vi.mocked(showGameToast).mock.calls).toEqual([[{ kind: 'error', text }]]);
  });

  it('says that a play went on elsewhere, where the move did count', async () => {
    const { flow } = await playing({});
    const detail = 'This play went on elsewhere.';
    flow.refused(new CallError({ status: 409, code: 'WENT_ON', detail }));
    await vi.advanceTimersByTimeAsync(10);
    expect(vi.mocked(showGameToast).mock.calls).toEqual([[{ kind: 'error', text: detail }]]);
  });

  it('is not repeated endlessly: after a second refusal the play waits for Retry', async () => {
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
