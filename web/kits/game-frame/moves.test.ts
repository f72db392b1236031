// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { flipCard } from '#shared/games/memory/contract.ts';
import { type Answer, type Asked, answerCalls, ok, refusal } from '../../../tests/web/fake-calls.ts';
import { createMoves } from './moves.ts';

const FLIP = 'POST /api/memory/flip';
const moveOf = (move: number) => ({ body: { game_session_token: 't', move, position: move } });

beforeEach(() => {
  vi.useFakeTimers();
});

function queue(answer: (asked: Asked, times: number) => Answer | Promise<Answer>) {
  const { asked } = answerCalls({ [FLIP]: answer });
  return { moves: createMoves(flipCard), sent: () => asked.map(({ body }) => body.move) };
}

it('sends the second move only after the reply to the first', async () => {
  let answerFirst = (_: Answer) => {};
  const first = new Promise<Answer>((resolve) => {
    answerFirst = resolve;
  });
  const { moves, sent } = queue((_, times) => (times === 1 ? first : ok({ clicks: 2 })));
  void moves.push(moveOf(1));
  const second = moves.push(moveOf(2));
  await vi.advanceTimersByTimeAsync(100);
  expect(sent()).toEqual([1]);
  expect(moves.state()).toBe('sending');
  answerFirst(ok({ clicks: 1 }));
  await expect(second).resolves.toMatchObject({ clicks: 2 });
  expect(moves.state()).toBe('saved');
});

it('sends the same move again after a lost connection and after 503', async () => {
  const { moves, sent } = queue((_, times) => {
    if (times === 1) return null;
    return times === 2 ? refusal(503, 'UNAVAILABLE') : ok({ clicks: 1 });
  });
  const reply = moves.push(moveOf(1));
  await vi.advanceTimersByTimeAsync(100);
  expect(moves.state()).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(5000);
  await expect(reply).resolves.toMatchObject({ clicks: 1 });
  expect(sent()).toEqual([1, 1, 1]);
  expect(moves.state()).toBe('saved');
});

it('skips the pause when the browser comes online', async () => {
  const { moves, sent } = queue((_, times) => (times < 4 ? null : ok({ clicks: 1 })));
  const reply = moves.push(moveOf(1));
  for (let wakeUp = 0; wakeUp < 4; wakeUp += 1) {
    await vi.advanceTimersByTimeAsync(1);
    window.dispatchEvent(new Event('online'));
  }
  await expect(reply).resolves.toMatchObject({ clicks: 1 });
  expect(sent()).toHaveLength(4);
});

it('fails the queued moves after a refusal, but no later ones', async () => {
  const { moves, sent } = queue((_, times) =>
    times === 1 ? refusal(409, 'ILLEGAL_MOVE') : ok({ clicks: 1 }),
  );
  const first = moves.push(moveOf(1));
  const second = moves.push(moveOf(2));
  await expect(first).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' });
  await expect(second).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' });
  await expect(moves.push(moveOf(1))).resolves.toMatchObject({ clicks: 1 });
  expect(sent()).toEqual([1, 1]);
});

it('stops retrying when the board is unmounted', async () => {
  const { moves, sent } = queue(() => null);
  const reply = moves.push(moveOf(1));
  const outcome = expect(reply).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(10);
  moves.stop();
  await outcome;
  const sentBefore = sent().length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toHaveLength(sentBefore);
});
