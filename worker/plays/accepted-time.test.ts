import { expect, test } from 'vitest';
import { acceptedTime } from './accepted-time.ts';

test('accepts the server’s time, in whole milliseconds and never below zero [§4 Time and marks]', () => {
  expect(acceptedTime({ server_ms: 60_000.4, floor_ms: 0 })).toEqual({ time_ms: 60_000, isTooFast: false });
  expect(acceptedTime({ server_ms: -5, floor_ms: 0 })).toEqual({ time_ms: 0, isTooFast: false });
});

test('raises a time below the human floor to the floor and marks it [§4 Time and marks]', () => {
  expect(acceptedTime({ server_ms: 60_000, floor_ms: 70_000 })).toEqual({ time_ms: 70_000, isTooFast: true });
  expect(acceptedTime({ server_ms: 60_000, floor_ms: 60_000 })).toEqual({
    time_ms: 60_000,
    isTooFast: false,
  });
});
