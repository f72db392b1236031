// @vitest-environment happy-dom
// Since when a device tells what happened, and to whom.
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

/** Puts the page away, as a change of tabs does. */
function putAway() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(here, { id: 'mara', isSignedIn: true });
  now_ms = Date.parse('2026-11-17T12:00:00Z');
});

it('tells its player on the next day, from when the page was put away, and what the streak was', () => {
  beginTelling();
  expect(toldBefore()).toBeNull();
  now_ms = Date.parse('2026-11-17T20:00:00Z');
  putAway();
  now_ms = Date.parse('2026-11-18T09:00:00Z');
  expect(overnightSince()).toBe('2026-11-17T20:00:00.000Z');
  expect(toldBefore()?.streak).toBe(6);
});

it('tells another player nothing of it, and begins with them', () => {
  beginTelling();
  now_ms = Date.parse('2026-11-18T09:00:00Z');
  here.id = 'odo';
  expect([toldBefore(), overnightSince()]).toEqual([null, undefined]);
  beginTelling();
  now_ms = Date.parse('2026-11-19T09:00:00Z');
  expect(overnightSince()).toBe('2026-11-18T09:00:00.000Z');
});

it('keeps nothing of the guest who goes on after a session that ended by itself', () => {
  beginTelling();
  here.id = 'guest';
  here.isSignedIn = false;
  const before = localStorage.getItem('doxa.overnight');
  now_ms = Date.parse('2026-11-17T20:00:00Z');
  putAway();
  expect(localStorage.getItem('doxa.overnight')).toBe(before);
  now_ms = Date.parse('2026-11-18T09:00:00Z');
  expect(toldBefore()).toBeNull();
});
