import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';
import {
  MOST_FREEZES,
  milestonesOf,
  repairableDay,
  repairableUntil,
  streakAfter as streakAfterDays,
  streakBrokenBy,
  streakShownOn,
} from './streak.ts';

const FIRST = '2027-01-01' as GameDay;
const days = (...places: number[]) => places.map((place) => addDays(FIRST, place));
const streakAfter = (counted: GameDay[], excused: GameDay[] = []) => streakAfterDays({ counted, excused });
const run = (length: number, from = 0) => days(...Array.from({ length }, (_, place) => from + place));

test('consecutive days add up, and a missed day without a freeze starts over [§3 Streaks]', () => {
  expect(streakAfter([])).toBeNull();
  expect(streakAfter(run(3))).toMatchObject({ days: 3, freezes: 0 });
  expect(streakAfter([...run(3), ...run(2, 4)])).toMatchObject({ days: 2, firstDay: addDays(FIRST, 4) });
});

test('ten days earn a freeze, which a missed day uses up without adding to the streak [§3 Streaks]', () => {
  expect(streakAfter(run(10))).toMatchObject({ days: 10, freezes: 1 });
  expect(streakAfter([...run(10), ...run(1, 11)])).toMatchObject({ days: 11, freezes: 0 });
  expect(streakAfter([...run(10), ...run(1, 12)])).toMatchObject({ days: 1, freezes: 0 });
});

test('at most two freezes are held [§3 Streaks]', () => {
  expect(streakAfter(run(45))!.freezes).toBe(MOST_FREEZES);
  expect(streakAfter([...run(45), ...run(1, 47)])).toMatchObject({ days: 46, freezes: 0 });
  expect(streakAfter([...run(45), ...run(1, 48)])).toMatchObject({ days: 1 });
});

test('a late result closes the gap in its run [§3 Streaks]', () => {
  const withGap = [...run(5), ...run(1, 6)];
  const mended = [...withGap, addDays(FIRST, 5)].sort();
  expect(streakAfter(withGap)!.days).toBe(1);
  expect(streakAfter(mended)!.days).toBe(7);
});

test('the streak shown falls to 0 once more days are missed than freezes cover', () => {
  const ten = { counted: run(10), excused: [] };
  expect(streakShownOn(ten, addDays(FIRST, 10))).toBe(10);
  expect(streakShownOn(ten, addDays(FIRST, 11))).toBe(10);
  expect(streakShownOn(ten, addDays(FIRST, 12))).toBe(0);
  expect(streakShownOn({ counted: [], excused: [] }, FIRST)).toBe(0);
});

test('an excused day neither breaks a streak, nor adds to it, nor costs a freeze [§3 Streaks]', () => {
  expect(streakAfter([...run(3), ...run(2, 4)], run(1, 3))).toMatchObject({ days: 5, freezes: 0 });
  expect(streakAfter([...run(10), ...run(1, 24)], run(14, 10))).toMatchObject({ days: 11, freezes: 1 });
  expect(streakAfter([...run(10), ...run(1, 25)], run(14, 10))).toMatchObject({ days: 11, freezes: 0 });
  expect(streakShownOn({ counted: run(3), excused: run(2, 3) }, addDays(FIRST, 5))).toBe(3);
  expect(streakShownOn({ counted: run(3), excused: run(2, 3) }, addDays(FIRST, 6))).toBe(0);
});

test.each([
  ['the one missed day of a run', { counted: run(4), excused: [] }, 4, 4],
  ['the one missed day after today was played', { counted: [...run(4), ...run(1, 5)], excused: [] }, 4, 4],
  ['a day that a freeze covers', { counted: run(10), excused: [] }, 10, 0],
  ['the day after the one that a freeze covers', { counted: run(10), excused: [] }, 11, 10],
  ['the second of two missed days', { counted: run(4), excused: [] }, 5, 0],
  ['a day that counted', { counted: run(4), excused: [] }, 3, 0],
  ['a day of a pause', { counted: run(4), excused: run(14, 4) }, 4, 0],
  ['the day after a pause', { counted: run(4), excused: run(14, 4) }, 18, 4],
  ['a day before any streak', { counted: [], excused: [] }, 4, 0],
])('a repair restores the right streak: %s [§3 Streaks]', (_, streakDays, missed, days) => {
  expect(streakBrokenBy(addDays(FIRST, missed), streakDays)).toBe(days);
});

test('a day can be repaired for 24 hours from its close [§3 Streaks]', () => {
  const close_ms = Date.parse('2027-01-06T01:30:00Z');
  const missed = '2027-01-05' as GameDay;
  expect(repairableDay(close_ms - 1)).toBe('2027-01-04');
  expect(repairableDay(close_ms)).toBe(missed);
  expect(repairableDay(repairableUntil(missed) - 1)).toBe(missed);
  expect(repairableDay(repairableUntil(missed))).toBe('2027-01-06');
});

test('matches a day-by-day reference model for any set of days [§3 Streaks]', () => {
  const counted = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 60 });
  const excused = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 20 });
  fc.assert(
    fc.property(counted, excused, (places, excusedPlaces) => {
      const sorted = [...places].sort((a, b) => a - b);
      let streak = 0;
      let freezes = 0;
      for (let day = sorted[0]!; day <= sorted.at(-1)!; day++) {
        if (sorted.includes(day)) {
          streak += 1;
          if (streak % 10 === 0) freezes = Math.min(2, freezes + 1);
        } else if (excusedPlaces.includes(day)) continue;
        else if (freezes > 0) freezes -= 1;
        else streak = 0;
        if (streak === 0) freezes = 0;
      }
      const after = streakAfter(days(...sorted), days(...excusedPlaces).sort());
      expect(after).toMatchObject({ days: streak, freezes });
      expect(milestonesOf(after!)).toBe(Math.floor(streak / 10));
    }),
  );
});
