// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import * as toasts from '../ui/toast-store.ts';
import { startServiceWorker } from './registration.ts';

const { sendWaiting, ready } = vi.hoisted(() => ({
  sendWaiting: vi.fn(async () => false),
  ready: { tell: () => {} },
}));
vi.mock('../offline/page-outbox.ts', () => ({
  PAGE_OUTBOX: {},
  sendWaiting,
  tellOutcomes: async () => {},
}));
vi.mock('../offline/outbox-port.ts', () => ({ bringOutbox: () => {} }));
vi.mock('../offline/forget.ts', () => ({}));
vi.mock('../base/session.ts', () => ({
  readSession: () => ({ status: 'ready' }),
  startSession: async () => {},
  whenReady: (hear: () => void) => {
    ready.tell = hear;
  },
}));

const HOUR_MS = 3_600_000;
const update = vi.fn(async () => {});
let reload: MockInstance<Location['reload']>;
let told: MockInstance<typeof toasts.showToast>;
let workers: EventTarget;
let navigated: () => void;
let newer: EventTarget & { state: string; postMessage: (message: unknown) => void };

/** A service worker container in which a newer worker is waiting. */
function browser(): EventTarget {
  newer = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() });
  const registration = { update, active: null, waiting: newer };
  return Object.assign(new EventTarget(), {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
}

function become(state: string) {
  newer.state = state;
  newer.dispatchEvent(new Event('statechange'));
}

const announce = () => workers.dispatchEvent(new MessageEvent('message', { data: { type: 'UPDATE_READY' } }));

beforeEach(async () => {
  vi.useFakeTimers();
  for (const spy of [update, sendWaiting]) spy.mockClear();
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  told = vi.spyOn(toasts, 'showToast');
  workers = browser();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: workers }));
  await startServiceWorker((listener) => {
    navigated = listener;
  });
});
afterEach(() => {
  delete document.documentElement.dataset.playing;
  vi.clearAllTimers();
});

it('checks for a newer version every hour, and when the page becomes visible [§14 Figures of the page; §Without a network]', () => {
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(HOUR_MS);
  expect(update).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(update.mock.calls.length).toBeGreaterThan(2);
});

it('announces an update and reloads 1.5 s later, once per session [§14 Figures of the page]', async () => {
  announce();
  expect(told).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(newer.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  become('activated');
  await vi.advanceTimersByTimeAsync(1499);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  announce();
  await vi.advanceTimersByTimeAsync(5000);
  expect([told.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
});

it('does not reload before the newer worker is active, however long that takes [§14 Figures of the page]', async () => {
  announce();
  await vi.advanceTimersByTimeAsync(60_000);
  become('activating');
  navigated();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).not.toHaveBeenCalled();
  become('activated');
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not interrupt a play that began after the announcement, and reloads at the next navigation', async () => {
  announce();
  await vi.advanceTimersByTimeAsync(0);
  document.documentElement.dataset.playing = '';
  become('activated');
  await vi.advanceTimersByTimeAsync(5000);
  navigated();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).not.toHaveBeenCalled();
  delete document.documentElement.dataset.playing;
  navigated();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('announces nothing during a game [§Without a network]', () => {
  document.documentElement.dataset.playing = '';
  announce();
  vi.advanceTimersByTime(5000);
  expect([told.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
});

it('retries sending the outbox with growing pauses until it is empty [§Without a network]', async () => {
  for (let round = 0; round < 3; round++) sendWaiting.mockResolvedValueOnce(true);
  ready.tell();
  await vi.advanceTimersByTimeAsync(0);
  expect(sendWaiting).toHaveBeenCalledTimes(1);
  for (const [round, pause_ms] of [500, 1000, 2000].entries()) {
    await vi.advanceTimersByTimeAsync(pause_ms - 1);
    expect(sendWaiting).toHaveBeenCalledTimes(round + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(sendWaiting).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
  expect(sendWaiting).toHaveBeenCalledTimes(4);
});
