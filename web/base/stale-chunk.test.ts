// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchAhead, reloadWhenStale } from './stale-chunk.ts';

const gone: string[] = [];
reloadWhenStale(() => '/leaderboards');
const miss = () => window.dispatchEvent(new Event('vite:preloadError'));

beforeEach(() => {
  gone.length = 0;
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void gone.push(String(address)));
});
afterEach(() => {
  delete document.documentElement.dataset.playing;
});

it('reloads at its destination, at most once in a while [§Traps of the platform]', () => {
  miss();
  miss();
  expect(gone).toEqual(['/leaderboards']);
  sessionStorage.setItem('doxa.reloaded-at', String(Date.now() - 20_001));
  miss();
  expect(gone).toEqual(['/leaderboards', '/leaderboards']);
});

it('does not interrupt a game [§Traps of the platform]', () => {
  document.documentElement.dataset.playing = '';
  miss();
  expect(gone).toEqual([]);
});

it('does not reload for a prefetched file', async () => {
  let fail = () => {};
  fetchAhead(() => new Promise((_, reject) => (fail = () => reject(new Error('gone')))));
  miss();
  expect(gone).toEqual([]);
  fail();
  await vi.waitFor(() => {
    miss();
    expect(gone).toEqual(['/leaderboards']);
  });
});

it('does not interrupt a navigation to another document', () => {
  window.dispatchEvent(new Event('beforeunload'));
  miss();
  expect(gone).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  miss();
  expect(gone).toEqual(['/leaderboards']);
});
