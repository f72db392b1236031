import { expect, test, vi } from 'vitest';
import { me } from '#shared/contract/session.ts';
import { CallError, isTransient, send } from './client.ts';

const failing = async (reply: () => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', async () => reply());
  return send(me, {}).catch((error: unknown) => error as CallError);
};

test('a server that could not be reached is said not to have been', async () => {
  const error = await failing(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(error).toMatchObject({ status: 0, code: 'OFFLINE', message: 'The server could not be reached.' });
});

test.each([
  ['an empty body', ''],
  ['a body without a detail', '{}'],
  ['a page', '<!doctype html>'],
])('a server that was reached and answered with %s has said nothing', async (_, body) => {
  const error = await failing(() => new Response(body, { status: 400 }));
  expect(error).toMatchObject({ status: 400, code: 'UNKNOWN', message: '' });
});

test.each([
  [0, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [409, false],
])('a failure with status %i passes by itself: %s', (status, passes) => {
  expect(isTransient(new CallError({ status, code: 'ANY', detail: '' }))).toBe(passes);
});

test('what is no failed call does not pass by itself', () => {
  expect(isTransient(new TypeError('a fault of the page'))).toBe(false);
});
