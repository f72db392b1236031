import { expect, test } from 'vitest';
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';
import { bestPaperStreak, paperCalendar, paperStreakAfter, paperStreakOn } from './paper-streak.ts';
import { frozenDays, type StreakDays } from './streak.ts';
import type { StreakStore } from './streak-store.ts';

const FIRST = '2027-01-01' as GameDay;
const on = (place: number) => addDays(FIRST, place);
const run = (length: number, from = 0) => Array.from({ length }, (_, place) => on(from + place));
const storeOf = (days: StreakDays) => ({ paperDays: () => days }) as StreakStore;
const after = (counted: GameDay[], excused: GameDay[] = []) => storeOf({ counted, excused });

test('the first result of day 3, 7, 10, 20, 30, 50 and 100 celebrates the paper streak [§3 The paper streak]', () => {
  const celebrated = Array.from({ length: 120 }, (_, place) => place + 1).filter(
    (length) => paperStreakAfter(after(run(length)), { isFirstOfDay: true }).milestone !== null,
  );
  expect(celebrated).toEqual([3, 7, 10, 20, 30, 50, 100]);
  expect(paperStreakAfter(after(run(7)), { isFirstOfDay: false })).toEqual({
    streak_days: 7,
    freezes: 0,
    milestone: null,
  });
});

test('the paper streak has its own freezes, which cover a missed day and show in the calendar [§3 The paper streak]', () => {
  const streaks = after([...run(10), ...run(2, 11)]);
  expect(paperStreakOn(streaks, on(12))).toEqual({ streak_days: 12, freezes: 0 });
  expect(bestPaperStreak(streaks)).toBe(12);
  const played = new Map([[on(11), { games: 8, points: 640.5 }]]);
  const shown = paperCalendar(streaks, { today: on(12), played }).slice(-4);
  expect(shown).toEqual([
    { day: on(9), mark: 'played', games: 0, points: 0 },
    { day: on(10), mark: 'frozen', games: 0, points: 0 },
    { day: on(11), mark: 'played', games: 8, points: 640.5 },
    { day: on(12), mark: 'played', games: 0, points: 0 },
  ]);
});

test('the calendar begins with the player’s first day, and goes back at most thirteen weeks [§3 The paper streak]', () => {
  const calendarOn = (today: GameDay, played = new Map()) =>
    paperCalendar(after([on(5), on(6)]), { today, played }).map(({ day }) => day);
  expect(calendarOn(on(8))).toEqual([on(5), on(6), on(7), on(8)]);
  const given = new Map([[on(3), { games: 1, points: 0 }]]);
  expect(calendarOn(on(5), given)).toEqual([on(3), on(4), on(5)]);
  expect(calendarOn(on(300))).toHaveLength(91);
});

test('a day that no freeze covers breaks the paper streak, and a paused day needs none', () => {
  const lapsed = { counted: [...run(3), on(5)], excused: [] };
  expect(frozenDays(lapsed, on(6))).toEqual([]);
  expect(paperStreakOn(storeOf(lapsed), on(5))).toMatchObject({ streak_days: 1 });
  expect(paperStreakOn(storeOf(lapsed), on(7))).toMatchObject({ streak_days: 0 });
  const paused = { counted: run(10), excused: run(3, 10) };
  expect(frozenDays(paused, on(14))).toEqual([on(13)]);
  expect(paperStreakOn(storeOf(paused), on(14))).toMatchObject({ streak_days: 10, freezes: 1 });
  const marks = paperCalendar(storeOf(paused), { today: on(14), played: new Map() }).map(({ mark }) => mark);
  expect(marks.slice(-6)).toEqual(['played', 'paused', 'paused', 'paused', 'frozen', null]);
});
