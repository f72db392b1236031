// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { captureReferral, keptReferral } from './referral.ts';

const NOON_MS = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

function forgetCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test takes away what the page wrote.
  document.cookie = 'referral_code=; max-age=0; path=/';
}

beforeEach(() => {
  forgetCookie();
});

test('the cookie alone preserves the code [§12 Registration and names]', () => {
  captureReferral({ search: '?ref=mara-7QX2', now_ms: NOON_MS });
  localStorage.clear();
  expect(document.cookie).toContain('referral_code=mara-7QX2');
  expect(keptReferral(NOON_MS)).toBe('mara-7QX2');
});

test('local storage alone preserves the code for exactly seven days [§12 Registration and names]', () => {
  captureReferral({ search: '?ref=mara-7QX2', now_ms: NOON_MS });
  forgetCookie();
  expect(keptReferral(NOON_MS + 7 * DAY_MS - 1)).toBe('mara-7QX2');
  expect(keptReferral(NOON_MS + 7 * DAY_MS)).toBeNull();
});

test.each(['', '?ref=', '?ref=a%20b', '?ref=x;path=/', `?ref=${'a'.repeat(65)}`])(
  '%s is no code',
  (search) => {
    captureReferral({ search, now_ms: NOON_MS });
    expect(keptReferral(NOON_MS)).toBeNull();
  },
);
