import { expect, test } from 'vitest';
import { acceptedTime } from './accepted-time.ts';

const server = { server_ms: 60_000, client_ms: null, sealedMoves: 0, floor_ms: 0 };

test.each([
  ['the server’s time counts when the client says nothing', {}, 60_000],
  ['a client may lower it by 2 s', { client_ms: 58_500 }, 58_500],
  ['by no more than 2 s', { client_ms: 10_000 }, 58_000],
  ['and by 0.3 s more per sealed move', { client_ms: 10_000, sealedMoves: 10 }, 55_000],
  ['never raise it', { client_ms: 90_000 }, 60_000],
])('%s', (_, change, expected) => {
  expect(acceptedTime({ ...server, ...change })).toEqual({ time_ms: expected, isTooFast: false });
});

test('a time under the human floor is raised to it and told', () => {
  expect(acceptedTime({ ...server, floor_ms: 70_000 })).toEqual({ time_ms: 70_000, isTooFast: true });
  expect(acceptedTime({ ...server, floor_ms: 60_000 })).toEqual({ time_ms: 60_000, isTooFast: false });
});

test('a client’s claim cannot push a long play below zero', () => {
  expect(acceptedTime({ ...server, server_ms: 500, client_ms: 0 }).time_ms).toBe(0);
});
