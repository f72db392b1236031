// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { won } from '../../../tests/web/fake-matchups.ts';
import { FakeSocket } from '../../../tests/web/fake-socket.ts';
import { setAccessToken } from '../../base/api/client.ts';
import { listenToPool } from './live-socket.ts';

const sockets = () => FakeSocket.made;
const last = () => sockets().at(-1)!;
const onMatched = vi.fn();
const catchUp = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onMatched.mockClear();
  catchUp.mockClear();
  setAccessToken('a.b.c');
  stop = listenToPool({ game: 'triordle', onMatched, catchUp });
});
afterEach(() => stop());

it('keeps the token out of the address [§Challenge pools]', () => {
  expect(last().address).toMatch(/^ws:\/\/.*\/api\/challenge\/live\?game_type=triordle$/);
  expect(last().protocols).toEqual(['doxa.a.b.c']);
});

it('accepts only messages of its own game, and ignores unknown ones', () => {
  last().open();
  const message = { type: 'matched', game_type: 'triordle', matchup: won(25) };
  for (const other of [
    'nonsense',
    'null',
    '{"type":"ping"}',
    JSON.stringify({ ...message, game_type: 'snake' }),
  ]) {
    last().say(other);
  }
  expect(onMatched).not.toHaveBeenCalled();
  last().say(JSON.stringify(message));
  expect(onMatched).toHaveBeenCalledExactlyOnceWith(won(25));
});

it('reconnects after growing pauses, and after a short one if it was up for a while', () => {
  for (const pause_ms of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    const before = sockets().length;
    last().open();
    last().close();
    vi.advanceTimersByTime(pause_ms - 1);
    expect(sockets().length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(sockets().length).toBe(before + 1);
  }
  last().open();
  vi.advanceTimersByTime(30_000);
  last().close();
  const before = sockets().length;
  vi.advanceTimersByTime(1000);
  expect(sockets().length).toBe(before + 1);
});

it('polls and reconnects when the page gets the focus while it is down, but not while it is up', () => {
  last().open();
  window.dispatchEvent(new Event('focus'));
  expect(catchUp).not.toHaveBeenCalled();
  last().close();
  window.dispatchEvent(new Event('focus'));
  expect(catchUp).toHaveBeenCalledTimes(1);
  expect(sockets().length).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(sockets().length).toBe(2);
});

it('does nothing after it is stopped', () => {
  last().open();
  stop();
  window.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(120_000);
  expect(sockets().length).toBe(1);
  expect(catchUp).not.toHaveBeenCalled();
  expect(last().readyState).toBe(3);
});

it('does not connect without a token', () => {
  setAccessToken(null);
  listenToPool({ game: 'triordle', onMatched, catchUp })();
  expect(sockets().length).toBe(1);
});
