// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { beginTelling, overnightSince, toldBefore } from './overnight-since.ts';

const here = { id: 'mara', isSignedIn: true };
let now_ms = 0;

vi.mock('../../base/session.ts', () => ({
  readSession: () => ({ user: { id: here.id }, isSignedIn: here.isSignedIn }),
}));
vi.mock('../../base/api/client.ts', () => ({ serverNow: () => now_ms }));
vi.mock('../../base/query-client.ts', () => ({
  queryClient: { getQueryData: () => ({ paper_streak: { streak_days: 6 } }) },
}));
vi.mock('../../base/hub-query.ts', () => ({ hubQuery: { queryKey: ['hub'] } }));

/** Hides the page, as switching tabs does. */
function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  Object.assign(here, { id: 'mara', isSignedIn: true });
  now_ms = Date.parse('2026-11-17T12:00:00Z');
});

it('starts the next day’s story when the page was last hidden, and remembers the streak', () => {
  beginTelling();
  expect(toldBefore()).toBeNull();
  now_ms = Date.parse('2026-11-17T20:00:00Z');
  hidePage();
  now_ms = Date.parse('2026-11-18T09:00:00Z');
  expect(overnightSince()).toBe('2026-11-17T20:00:00.000Z');
  expect(toldBefore()?.streak).toBe(6);
});

it('tells another player nothing, and starts over for them', () => {
  beginTelling();
  now_ms = Date.parse('2026-11-18T09:00:00Z');
  here.id = 'odo';
  expect([toldBefore(), overnightSince()]).toEqual([null, undefined]);
  beginTelling();
  now_ms = Date.parse('2026-11-19T09:00:00Z');
  expect(overnightSince()).toBe('2026-11-18T09:00:00.000Z');
});

it('records nothing for the guest who continues after a session has expired', () => {
  beginTelling();
  here.id = 'guest';
  here.isSignedIn = false;
  const before = localStorage.getItem('doxa.overnight');
  now_ms = Date.parse('2026-11-17T20:00:00Z');
  hidePage();
  expect(localStorage.getItem('doxa.overnight')).toBe(before);
  now_ms = Date.parse('2026-11-18T09:00:00Z');
  expect(toldBefore()).toBeNull();
});
