// The built page's scripts contain the calls' paths and methods, but neither their summaries nor any schema.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';

/** The build that `npm test` makes first. */
const folder = resolve(import.meta.dirname, '../../dist/client/built');
const scripts = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

test('the scripts contain the paths of the calls that the page makes [§Floors]', () => {
  for (const path of ['/auth/me', '/api/hub', '/auth/token', '/api/me/account/change-password']) {
    expect(scripts).toContain(path);
  }
});

test('the scripts contain no call’s summary, and no message of a schema [§Floors]', () => {
  expect(ALL_CALLS.length).toBeGreaterThan(50);
  const carried = ALL_CALLS.filter(({ summary }) => scripts.includes(summary)).map(({ path }) => path);
  expect(carried).toEqual([]);
  for (const message of ['That is not a referral code.', 'Must be a date written YYYY-MM-DD.', 'ZodMini']) {
    expect(scripts).not.toContain(message);
  }
});
