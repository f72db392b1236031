import { afterEach, expect, test, vi } from 'vitest';
import { metered } from './metered.ts';
import { currentTrace } from './trace.ts';

function counters() {
  const points: AnalyticsEngineDataPoint[] = [];
  return {
    points,
    env: { COUNTERS: { writeDataPoint: (point: AnalyticsEngineDataPoint) => points.push(point) } },
  };
}

afterEach(() => vi.restoreAllMocks());

const PLAY = { work: 'delivery', marks: { play: 'a-play' } } as const;

test('lets the work of an object wait 10 s for the record, and counts its cost', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { points, env } = counters();
  const patience_ms = await metered(env, PLAY, async () => {
    const trace = currentTrace()!;
    trace.trips += 2;
    trace.rowsRead += 30;
    trace.rowsWritten += 4;
    return trace.patience_ms;
  });
  expect(patience_ms).toBe(10_000);
  expect(points).toEqual([
    {
      indexes: ['object'],
      blobs: ['object', 'delivery', 'done'],
      doubles: [expect.any(Number), 2, 30, 4, 10],
    },
  ]);
});

test('counts the failed work of an object as failed, and rethrows its error', async () => {
  const { points, env } = counters();
  const failing = metered(env, PLAY, async () => {
    throw new Error('away');
  });
  await expect(failing).rejects.toThrow('away');
  expect(points).toMatchObject([{ blobs: ['object', 'delivery', 'failed'] }]);
});
