import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type GameDay } from '../kernel/game-day.ts';
import { MOST_FREEZES, milestonesOf, streakAfter, streakShownOn } from './streak.ts';

const FIRST = '2027-01-01' as GameDay;
const days = (...places: number[]) => places.map((place) => addDays(FIRST, place));
const run = (length: number, from = 0) => days(...Array.from({ length }, (_, place) => from + place));

test('consecutive days add up, and a missed day without a freeze starts anew', () => {
  expect(streakAfter([])).toBeNull();
  expect(streakAfter(run(3))).toMatchObject({ days: 3, freezes: 0 });
  expect(streakAfter([...run(3), ...run(2, 4)])).toMatchObject({ days: 2, firstDay: addDays(FIRST, 4) });
});

test('ten days earn a freeze, which a missed day uses up without adding to the streak', () => {
  expect(streakAfter(run(10))).toMatchObject({ days: 10, freezes: 1 });
  expect(streakAfter([...run(10), ...run(1, 11)])).toMatchObject({ days: 11, freezes: 0 });
  expect(streakAfter([...run(10), ...run(1, 12)])).toMatchObject({ days: 1, freezes: 0 });
});

test('at most two freezes are held', () => {
  expect(streakAfter(run(45))!.freezes).toBe(MOST_FREEZES);
  expect(streakAfter([...run(45), ...run(1, 47)])).toMatchObject({ days: 46, freezes: 0 });
  expect(streakAfter([...run(45), ...run(1, 48)])).toMatchObject({ days: 1 });
});

test('a late result mends the run that it belongs to', () => {
  const withGap = [...run(5), ...run(1, 6)];
  const mended = [...withGap, addDays(FIRST, 5)].sort();
  expect(streakAfter(withGap)!.days).toBe(1);
  expect(streakAfter(mended)!.days).toBe(7);
});

test('what is shown falls to 0 once the gap is wider than the freezes', () => {
  const streak = streakAfter(run(10));
  expect(streakShownOn({ streak, day: addDays(FIRST, 10) })).toBe(10);
  expect(streakShownOn({ streak, day: addDays(FIRST, 11) })).toBe(10);
  expect(streakShownOn({ streak, day: addDays(FIRST, 12) })).toBe(0);
  expect(streakShownOn({ streak: null, day: FIRST })).toBe(0);
});

test('agrees with a plain day-by-day account for any set of days', () => {
  const counted = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(counted, (places) => {
      const sorted = [...places].sort((a, b) => a - b);
      let streak = 0;
      let freezes = 0;
      for (let day = sorted[0]!; day <= sorted.at(-1)!; day++) {
        if (sorted.includes(day)) {
          streak += 1;
          if (streak % 10 === 0) freezes = Math.min(2, freezes + 1);
        } else if (freezes > 0) freezes -= 1;
        else streak = 0;
        if (streak === 0) freezes = 0;
      }
      expect(streakAfter(days(...sorted))).toMatchObject({ days: streak, freezes });
      expect(milestonesOf(streakAfter(days(...sorted))!)).toBe(Math.floor(streak / 10));
    }),
  );
});
