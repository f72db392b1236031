import { expect, test, vi } from 'vitest';
import { me } from '#shared/contract/session.ts';
import { CallError, isTransient, send } from './client.ts';

const failing = async (reply: () => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', async () => reply());
  return send(me, {}).catch((error: unknown) => error as CallError);
};

test('a server that cannot be reached is reported as such', async () => {
  const error = await failing(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(error).toMatchObject({ status: 0, code: 'OFFLINE', message: 'The server could not be reached.' });
});

test.each([
  ['an empty body', ''],
  ['a body without a detail', '{}'],
  ['a page', '<!doctype html>'],
])('the error for a reply of %s has no message', async (_, body) => {
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
])('a failure with status %i is transient: %s', (status, passes) => {
  expect(isTransient(new CallError({ status, code: 'ANY', detail: '' }))).toBe(passes);
});

test('an error that is no failed call is not transient', () => {
  expect(isTransient(new TypeError('a fault of the page'))).toBe(false);
});
