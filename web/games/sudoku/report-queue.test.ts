// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { SudokuMove } from '#shared/games/sudoku/rules.ts';
import { type Answer, type Asked, answerCalls, ok, refusal } from '../../../tests/web/fake-calls.ts';
import { ReportQueue } from './report-queue.ts';

const PROGRESS = 'POST /api/sudoku/progress';
const HINT = 'POST /api/sudoku/hint';
const MOVES: SudokuMove[] = Array.from({ length: 9 }, (_, place) => [place, place + 1]);
const HINTED = { cell: 3, digit: 4, technique: 'naked_single', explanation: 'So.', hints_used: 1 };
const rest = (time_ms: number) => vi.advanceTimersByTimeAsync(time_ms);

/** A server that keeps moves as the real one does. */
function server(trouble: (times: number) => Answer | undefined = () => undefined) {
  let held = 0;
  return {
    held: () => held,
    answer: ({ body }: Asked, times: number): Answer => {
      const troubled = trouble(times);
      if (troubled !== undefined) return troubled;
      const from = body.from as number;
      if (from > held) return refusal(409, 'OUT_OF_ORDER');
      held = Math.max(held, from + (body.moves as unknown[]).length);
      return ok({ moves_received: held });
    },
  };
}

function queueOf({ moves = [] as readonly SudokuMove[], arrived = 0 } = {}) {
  const listeners = { onEnd: vi.fn(), onRefused: vi.fn(), elapsedSeconds: () => 12 };
  return { queue: new ReportQueue({ token: 't', moves, arrived }, listeners), ...listeners };
}

beforeEach(() => {
  vi.useFakeTimers();
});

test('reports the moves of the last seconds in one call within five seconds [§4 Replayed games]', async () => {
  const { held, answer } = server();
  const { asked } = answerCalls({ [PROGRESS]: answer });
  const { queue } = queueOf();
  queue.start();
  queue.take(MOVES.slice(0, 1));
  await rest(2000);
  queue.take(MOVES.slice(0, 3));
  expect(asked).toHaveLength(0);
  await rest(3000);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toEqual({
    game_session_token: 't',
    from: 0,
    moves: MOVES.slice(0, 3),
    time_taken_seconds: 12,
  });
  queue.take(MOVES.slice(0, 4));
  await rest(5000);
  expect(asked[1]?.body).toMatchObject({ from: 3, moves: [MOVES[3]] });
  expect(held()).toBe(4);
  await rest(60_000);
  expect(asked).toHaveLength(2);
});

test('repeats a report with later moves until it arrives, and shows that it is offline [§4 Replayed games]', async () => {
  const { held, answer } = server((times) => (times <= 3 ? null : undefined));
  const { asked } = answerCalls({ [PROGRESS]: answer });
  const { queue } = queueOf();
  queue.take(MOVES.slice(0, 1));
  await rest(4000);
  expect(queue.isOffline()).toBe(true);
  queue.take(MOVES);
  await rest(20_000);
  expect(queue.isOffline()).toBe(false);
  expect(asked.at(-1)?.body).toMatchObject({ from: 0, moves: MOVES });
  expect(held()).toBe(MOVES.length);
});

test('sends moves left over from before at once', async () => {
  const { asked } = answerCalls({ [PROGRESS]: server().answer });
  const { queue } = queueOf({ moves: MOVES, arrived: 0 });
  queue.start();
  await rest(1);
  expect(asked[0]?.body).toMatchObject({ from: 0, moves: MOVES });
});

test('sends new moves in a request that outlives the page, and counts them once [§4 Replayed games]', async () => {
  const fetched: RequestInit[] = [];
  const { held, answer } = server();
  const { asked } = answerCalls({ [PROGRESS]: answer });
  const inner = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    fetched.push(init);
    return inner(address, init);
  });
  const { queue } = queueOf();
  queue.take(MOVES);
  queue.flushBeforeLeaving();
  await rest(10_000);
  expect(fetched.map(({ keepalive }) => keepalive)).toEqual([true]);
  expect(asked).toHaveLength(1);
  expect(held()).toBe(MOVES.length);
  queue.flushBeforeLeaving();
  expect(asked).toHaveLength(1);
});

test('passes on the reply that ended the play, once', async () => {
  answerCalls({ [PROGRESS]: () => ok({ moves_received: 9, game_result: { id: 'r' } }) });
  const { queue, onEnd, onRefused } = queueOf();
  queue.take(MOVES);
  await queue.flush();
  await rest(10_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(onEnd.mock.calls[0]?.[0]).toMatchObject({ game_result: { id: 'r' } });
  expect(onRefused).not.toHaveBeenCalled();
});

test('passes on a refusal and stops', async () => {
  const { asked } = answerCalls({ [PROGRESS]: () => refusal(409, 'OUT_OF_ORDER') });
  const { queue, onRefused } = queueOf();
  queue.take(MOVES);
  await queue.flush();
  await rest(30_000);
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'OUT_OF_ORDER' }));
  expect(asked).toHaveLength(1);
});

test('requests a hint only after earlier moves have arrived, and holds later ones until its reply', async () => {
  const { answer } = server();
  const { asked } = answerCalls({
    [PROGRESS]: answer,
    [HINT]: (_, times) => (times < 3 ? null : ok(HINTED)),
  });
  const { queue } = queueOf();
  queue.take(MOVES.slice(0, 2));
  const hint = queue.askHint();
  await rest(10);
  queue.take(MOVES);
  queue.flushBeforeLeaving();
  void queue.flush();
  await rest(10_000);
  expect(await hint).toEqual(HINTED);
  await rest(5000);
  expect(asked.map(({ call }) => call)).toEqual([PROGRESS, HINT, HINT, HINT, PROGRESS]);
  expect(asked[0]?.body).toMatchObject({ moves: MOVES.slice(0, 2) });
});

test('sends nothing after it is stopped, and aborts a hint', async () => {
  const { asked } = answerCalls({ [PROGRESS]: () => null, [HINT]: () => null });
  const { queue } = queueOf();
  const hint = queue.askHint();
  const failure = expect(hint).rejects.toMatchObject({ name: 'AbortError' });
  await rest(10);
  queue.stop();
  await failure;
  const before = asked.length;
  await rest(30_000);
  expect(asked).toHaveLength(before);
});
