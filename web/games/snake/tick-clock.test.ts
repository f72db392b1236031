import { beforeEach, expect, it, vi } from 'vitest';
import { createTickClock } from './tick-clock.ts';

let now_ms = 0;
const ticksAt: number[] = [];
const clock = () =>
  createTickClock({ tick_ms: 200, onTick: () => ticksAt.push(now_ms), now_ms: () => now_ms });
/** Lets time pass; timers fire only at multiples of `late_ms`. */
function pass(time_ms: number, late_ms = 0): void {
  for (let left = time_ms; left > 0; left -= 10) {
    now_ms += 10;
    if (late_ms === 0 || now_ms % late_ms === 0) vi.advanceTimersByTime(late_ms || 10);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  now_ms = 0;
  ticksAt.length = 0;
});

it('beats every 200 ms, and delays do not add up [§4 Fine points of the games]', () => {
  const beat = clock();
  beat.start();
  pass(2000);
  expect(ticksAt).toHaveLength(10);
  beat.stop();
  ticksAt.length = 0;
  now_ms = 0;
  const sluggish = clock();
  sluggish.start();
  pass(20_000, 70);
  expect(ticksAt.length).toBeGreaterThanOrEqual(98);
  expect(ticksAt.length).toBeLessThanOrEqual(100);
});

it('makes a single tick after a long sleep', () => {
  const beat = clock();
  beat.start();
  pass(400);
  expect(ticksAt).toHaveLength(2);
  now_ms += 60_000;
  vi.advanceTimersByTime(200);
  expect(ticksAt).toHaveLength(3);
  pass(1000);
  expect(ticksAt).toHaveLength(8);
});

it('keeps the elapsed part of a tick over a stop', () => {
  const beat = clock();
  beat.start();
  pass(150);
  expect(beat.fraction()).toBeCloseTo(0.75);
  beat.stop();
  pass(5000);
  expect(ticksAt).toHaveLength(0);
  expect(beat.fraction()).toBeCloseTo(0.75);
  beat.start();
  pass(50);
  expect(ticksAt).toHaveLength(1);
});
