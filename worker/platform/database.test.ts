import { describe, expect, test } from 'vitest';
import { Refusal } from '../shared/kernel/refusal.ts';
import { asUnavailable, isFaultOfStore, isResetOfStore } from './database.ts';
import { StoreTooSlow } from './trace.ts';

/** Messages of the platform about a D1 or an object that the workload reset. */
const RESETS = [
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1_ERROR: D1 DB exceeded its CPU time limit and was reset.',
  "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
  'Durable Object storage operation exceeded timeout which caused object to be reset.',
  'Durable Object exceeded its CPU time limit and was reset.',
  'Internal error while starting up D1 DB storage caused object to be reset.',
  "Durable Object's isolate exceeded its memory limit and was reset.",
  'Internal error in Durable Object storage caused object to be reset.',
];

/** Messages about one that is unreachable or overloaded. */
const AWAY = [
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
  'Durable Object is overloaded. Too many requests queued.',
  'D1_ERROR: Network connection lost.',
  'Cannot resolve D1 DB due to transient issue on remote node.',
  'D1 DB reset because its code was updated.',
  'Durable Object reset because its code was updated.',
  'internal error; reference = 0123456789abcdef',
  'Durable Object is overloaded. Requests queued for too long.',
  'Durable Object is overloaded. Too much data queued.',
  'Durable Object is overloaded. Too many requests for the same object within a 10 second window.',
  'Your account is generating too much load on Durable Objects. Please back off and try again later.',
  'Your account is doing too many concurrent storage operations. Please back off and try again later.',
  'Connection closed: this Durable Object instance is no longer active. Reconnect or retry the request.',
  "The Durable Object's code has been updated, this version can no longer access storage.",
  'Cannot access storage because object has moved to a different machine',
  // The object still runs the previous release.
  'The RPC receiver does not implement the method "duelScore".',
  'The execution context which hosts this callback is no longer running.',
  'broken.inputGateBroken; jsg.Error: a migration failed',
  'broken.outputGateBroken; jsg.Error: a write failed',
  'database or disk is full: SQLITE_FULL',
  'disk I/O error: SQLITE_IOERR',
  'database disk image is malformed: SQLITE_CORRUPT',
  'interrupted: SQLITE_INTERRUPT',
  'out of memory: SQLITE_NOMEM',
  'KV GET failed: 503 Service Unavailable',
];

describe('a fault of the store', () => {
  test.each([...RESETS, ...AWAY])('includes %s, which a call answers with 503 [§Rollover]', (message) => {
    for (const error of [new Error(message), new Error('Failed query', { cause: new Error(message) })]) {
      expect(isFaultOfStore(error)).toBe(true);
      expect(asUnavailable(error)).toMatchObject({ code: 'UNAVAILABLE' });
    }
  });

  test('includes a timeout, and errors that the platform marks as retryable, overloaded or reset', () => {
    for (const error of [
      new StoreTooSlow(8000),
      Object.assign(new Error('?'), { retryable: true }),
      Object.assign(new Error('?'), { overloaded: true }),
      Object.assign(new Error('?'), { durableObjectReset: true }),
    ])
      expect(isFaultOfStore(error)).toBe(true);
  });

  test.each([
    'D1_ERROR: no such table: postings: SQLITE_ERROR',
    'D1_ERROR: near "FORM": syntax error at offset 9: SQLITE_ERROR',
    'D1_ERROR: Too many API requests by single Worker invocation.',
    'Too many subrequests by single Worker invocation.',
    'D1_ERROR: UNIQUE constraint failed: postings.key: SQLITE_CONSTRAINT',
    'D1_ERROR: POSTING_NOT_ENOUGH: SQLITE_CONSTRAINT',
    'POSTING_NOT_ENOUGH: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)',
    'no such table: postings: SQLITE_ERROR',
    'too many SQL variables at offset 304: SQLITE_ERROR',
    'The rows come to more than 31457280 bytes.',
    'Cannot read properties of undefined',
  ])('does not include %s', (message) => {
    const error = new Error(message);
    expect(isFaultOfStore(error)).toBe(false);
    expect(asUnavailable(error)).toBe(error);
  });

  test('does not include a refusal', () => {
    const refusal = new Refusal('NOT_FOUND');
    expect(asUnavailable(refusal)).toBe(refusal);
  });
});

test('only a reset or a timeout of a store means that it was asked too much at once [§Rollover]', () => {
  expect(RESETS.filter((message) => !isResetOfStore(new Error(message)))).toEqual([]);
  expect(AWAY.filter((message) => isResetOfStore(new Error(message)))).toEqual([]);
  expect(isResetOfStore(new StoreTooSlow(35_000))).toBe(true);
});
