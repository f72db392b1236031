// @vitest-environment happy-dom
// When the page looks for a newer version, and when it changes to one (RULES §14).
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as toasts from '../ui/toast-store.ts';
import { startServiceWorker } from './registration.ts';

vi.mock('../offline/page-outbox.ts', () => ({
  PAGE_OUTBOX: {},
  sendWaiting: async () => {},
  tellOutcomes: async () => {},
}));
vi.mock('../offline/outbox-port.ts', () => ({ bringOutbox: () => {} }));
vi.mock('../offline/forget.ts', () => ({}));
vi.mock('../shell/session.ts', () => ({
  readSession: () => ({ status: 'ready' }),
  startSession: async () => {},
  whenReady: () => {},
}));

const HOUR_MS = 3_600_000;
const update = vi.fn(async () => {});
const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
const told = vi.spyOn(toasts, 'showToast');
let workers: EventTarget;

/** The browser's side: a worker that is in charge, and no newer one yet. */
function browser(): EventTarget {
  const registration = { update, active: { postMessage: () => {} }, waiting: null };
  return Object.assign(new EventTarget(), {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
}

const announce = () => workers.dispatchEvent(new MessageEvent('message', { data: { type: 'UPDATE_READY' } }));

beforeEach(async () => {
  vi.useFakeTimers();
  for (const spy of [update, reload, told]) spy.mockClear();
  sessionStorage.clear();
  workers = browser();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: workers }));
  await startServiceWorker(() => {});
});
afterEach(() => {
  delete document.documentElement.dataset.playing;
  vi.clearAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('looks for a newer version every hour, and when the page comes to the front', () => {
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(HOUR_MS);
  expect(update).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(update.mock.calls.length).toBeGreaterThan(2);
});

it('tells of one and loads the page anew 1.5 s later, once a session', () => {
  announce();
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1499);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
  announce();
  vi.advanceTimersByTime(5000);
  expect([told.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
});

it('says nothing in the middle of a game', () => {
  document.documentElement.dataset.playing = '';
  announce();
  vi.advanceTimersByTime(5000);
  expect([told.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
});
