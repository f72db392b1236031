// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { bringOutbox } from '../../offline/outbox-port.ts';
import { Reporter } from './reporter.ts';

interface Queued {
  play: string;
  bodies: { from_tick: number; to_tick: number; moves: [number, string][] }[];
}

const queued: Queued[] = [];
const dropped: string[] = [];
const held: AbortSignal[] = [];
bringOutbox({
  queueCalls: (waiting) => void queued.push(waiting as unknown as Queued),
  dropQueued: ({ play }) => void dropped.push(play),
  holdPlay: (_, leaving) => void held.push(leaving),
});

let isOnline = true;
let sent: { from_tick: number; to_tick: number }[] = [];

function reporter(change: Partial<ConstructorParameters<typeof Reporter>[0]> = {}): Reporter {
  return new Reporter({
    token: 'play',
    laidAgain: 0,
    heard: 0,
    ticks: 0,
    unheard: [],
    onEnd() {},
    onLaidAgain() {},
    onRefused() {},
    onConnection() {},
    ...change,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  sent = [];
  for (const list of [queued, dropped, held]) list.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const report = JSON.parse(body);
    sent.push(report);
    return Response.json({ ticks_received: report.to_tick, score: 0, laid_again: 0 });
  });
});

const rest = (time_ms = 0) => vi.advanceTimersByTimeAsync(time_ms);

test('unsent ticks wait in the outbox, in pieces of at most one report, until the server has heard them', async () => {
  const run = reporter({
    ticks: 6000,
    unheard: [
      [10, 'up'],
      [2501, 'left'],
      [5999, 'down'],
    ],
  });
  run.start();
  isOnline = false;
  run.flush();
  await rest(100);
  expect(queued.at(-1)?.bodies).toMatchObject([
    { from_tick: 0, to_tick: 2500, moves: [[10, 'up']] },
    { from_tick: 2500, to_tick: 5000, moves: [[2501, 'left']] },
    { from_tick: 5000, to_tick: 6000, moves: [[5999, 'down']] },
  ]);
  expect(dropped).toEqual([]);
  isOnline = true;
  run.markOver();
  await rest(10_000);
  expect(sent.map(({ from_tick, to_tick }) => [from_tick, to_tick])).toEqual([
    [0, 2500],
    [2500, 5000],
    [5000, 6000],
  ]);
  expect(dropped).toContain('play');
});

test('the last tick is queued at once when offline, as the page may be closed before the next try', async () => {
  const run = reporter();
  run.start();
  isOnline = false;
  run.add({ tick: 1, turn: 'up', isLast: false });
  run.flush();
  await rest(100);
  run.add({ tick: 2, turn: null, isLast: true });
  await rest();
  expect(queued.at(-1)?.bodies).toMatchObject([{ from_tick: 0, to_tick: 2 }]);
});

test('holds the play while it reports, and releases it when stopped', async () => {
  const run = reporter();
  run.start();
  await rest();
  expect(held.map(({ aborted }) => aborted)).toEqual([false]);
  run.stop();
  expect(held.map(({ aborted }) => aborted)).toEqual([true]);
});

test('nothing is queued while online', async () => {
  const run = reporter();
  run.start();
  run.add({ tick: 25, turn: null, isLast: false });
  run.flush();
  await rest(100);
  expect(sent).toHaveLength(1);
  expect(queued).toEqual([]);
});
