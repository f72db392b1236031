// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetOpening, growOpening, keepOpening, keptOpening, playingAs, takeUp } from './kept-opening.ts';
import { hasOpenPlay } from './open-play.ts';

const OPENING = {
  game_session_token: 'token',
  game_date: '2026-11-21',
  started_at: '2026-11-21T12:00:00Z',
  resumed: false,
  puzzle_number: 325,
};
const MARA = { id: 'mara', isGuest: false };
const NOON_MS = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => {
  keepOpening('snake', { opening: OPENING, owner: MARA });
});

test('a kept play resumes in its player’s name', () => {
  expect(takeUp('snake', NOON_MS)).toEqual({ ...OPENING, resumed: true });
  expect(playingAs()).toEqual(MARA);
});

test('of the player only id and kind are kept', () => {
  keepOpening('snake', { opening: OPENING, owner: { ...MARA, email: 'mara@example.org' } as typeof MARA });
  expect(JSON.stringify({ ...localStorage })).not.toContain('example.org');
});

test('neither another game nor a forgotten play has an opening', () => {
  expect(takeUp('sudoku', NOON_MS)).toBeNull();
  expect(hasOpenPlay('snake')).toBe(true);
  forgetOpening('snake');
  expect(hasOpenPlay('snake')).toBe(false);
  expect(takeUp('snake', NOON_MS)).toBeNull();
  expect(playingAs()).toBeNull();
});

test('a kept play lapses at 01:00 of the next day [§Without a network]', () => {
  expect(keptOpening('snake', Date.parse('2026-11-22T00:59:59Z'))).not.toBeNull();
  expect(keptOpening('snake', Date.parse('2026-11-22T01:00:00Z'))).toBeNull();
});

test('a kept opening is updated with what the server has received, but only by its own play', () => {
  growOpening<typeof OPENING & { ticks?: number }>('snake', 'token', (opening) => ({
    ...opening,
    ticks: 25,
  }));
  expect(takeUp('snake', NOON_MS)).toMatchObject({ ticks: 25 });
  growOpening<typeof OPENING & { ticks?: number }>('snake', 'other', (opening) => ({
    ...opening,
    ticks: 50,
  }));
  expect(takeUp('snake', NOON_MS)).toMatchObject({ ticks: 25 });
});

test.each(['{', 'null', '[]', '{"opening":{}}', '{"opening":{"game_session_token":"t"}}'])(
  'a malformed opening is ignored: %s',
  (text) => {
    localStorage.setItem('doxa.opening.snake', text);
    expect(takeUp('snake', NOON_MS)).toBeNull();
  },
);
