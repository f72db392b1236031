import { expect, test } from 'vitest';
import {
  addDays,
  closeOf,
  daysBetween,
  endsWeek,
  type GameDay,
  gameDayAt,
  isGameDay,
  lapseOf,
  lastClosedWeek,
  puzzleNumber,
  weekdaysOf,
  weekOf,
} from './game-day.ts';

const day = (text: string) => text as GameDay;

test('the game day turns at midnight UTC [§1 The game day]', () => {
  expect(gameDayAt(Date.parse('2027-03-10T23:59:59.999Z'))).toBe('2027-03-10');
  expect(gameDayAt(Date.parse('2027-03-11T00:00:00Z'))).toBe('2027-03-11');
});

test('an open play lapses at 01:00 of the next day, and the day closes at 01:30 [§1 The close]', () => {
  expect(new Date(lapseOf(day('2027-12-31'))).toISOString()).toBe('2028-01-01T01:00:00.000Z');
  expect(new Date(closeOf(day('2027-12-31'))).toISOString()).toBe('2028-01-01T01:30:00.000Z');
});

test.each([
  ['2027-03-10', '2027-03-08'],
  ['2027-03-08', '2027-03-08'],
  ['2027-03-14', '2027-03-08'],
  ['2027-01-01', '2026-12-28'],
  ['2026-12-31', '2026-12-28'],
  ['2028-02-29', '2028-02-28'],
])('%s belongs to the week of %s [§1 Weeks]', (text, monday) => {
  expect(weekOf(day(text))).toBe(monday);
});

test('days are counted across leap days and years', () => {
  expect(daysBetween({ from: day('2028-02-28'), to: day('2028-03-01') })).toBe(2);
  expect(addDays(day('2028-03-01'), -1)).toBe('2028-02-29');
  expect(puzzleNumber({ day: day('2026-11-21'), launchDay: day('2026-01-01') })).toBe(325);
});

test.each(['2027-02-29', '2027-13-01', '2027-1-1', '27-01-01', '2027-01-01T00', '', 'today', '2027-00-10'])(
  '%s is not a game day',
  (text) => {
    expect(isGameDay(text)).toBe(false);
  },
);

test('a leap day is a game day', () => {
  expect(isGameDay('2028-02-29')).toBe(true);
});

test('a week is the last closed one from the close of its Sunday to that of the next', () => {
  const close = closeOf(day('2027-03-14'));
  expect(lastClosedWeek(close - 1)).toBe('2027-03-01');
  expect(lastClosedWeek(close)).toBe('2027-03-08');
  expect(lastClosedWeek(closeOf(day('2027-03-21')) - 1)).toBe('2027-03-08');
});

test('a week has seven days, from Monday to Sunday', () => {
  const days = weekdaysOf(weekOf('2027-03-10' as GameDay));
  expect(days).toEqual(['08', '09', '10', '11', '12', '13', '14'].map((day) => `2027-03-${day}`));
  expect(days.map(endsWeek)).toEqual([false, false, false, false, false, false, true]);
});

test('a game day has no characters before its year or after its day', () => {
  expect(isGameDay('12027-03-10')).toBe(false);
  expect(isGameDay('+012027-03')).toBe(false);
  expect(isGameDay('2027-03-101')).toBe(false);
});
