import { describe, expect, it } from 'vitest';
import { type GameDay, weekOf } from '#shared/kernel/game-day.ts';
import { dayAsked, weekNumber, weeksAway, weekTitle } from './board-week.ts';

const day = (text: string) => text as GameDay;
const today = day('2026-11-21');

describe('the number of a week', () => {
  it('counts in the year of the week’s Thursday', () => {
    const numberOn = (text: string) => weekNumber(weekOf(day(text)));
    expect(numberOn('2026-11-21')).toEqual({ week: 47, year: 2026 });
    expect(numberOn('2026-01-01')).toEqual({ week: 1, year: 2026 });
    expect(numberOn('2027-01-03')).toEqual({ week: 53, year: 2026 });
    expect(numberOn('2027-01-04')).toEqual({ week: 1, year: 2027 });
    expect(numberOn('2024-12-30')).toEqual({ week: 1, year: 2025 });
    expect(numberOn('2022-01-02')).toEqual({ week: 52, year: 2021 });
  });
});

describe('the title of a week', () => {
  const titleOn = (text: string) => weekTitle({ week: weekOf(day(text)), today });
  it('names a shared month once, else both, and years other than this one', () => {
    expect(titleOn('2026-11-18')).toBe('Week 47, Monday 16 to Sunday 22 November');
    expect(titleOn('2026-10-01')).toBe('Week 40, Monday 28 September to Sunday 4 October');
    expect(titleOn('2026-01-01')).toBe('Week 1, Monday 29 December 2025 to Sunday 4 January 2026');
    expect(titleOn('2025-06-11')).toBe('Week 24, Monday 9 to Sunday 15 June 2025');
  });
});

describe('the day an address requests', () => {
  it('is today unless the address names a real day up to today', () => {
    expect(dayAsked({ date: '2026-11-03', today })).toBe('2026-11-03');
    for (const date of [null, '', '2026-11-22', '2026-02-30', '0002-11-21', 'yesterday']) {
      expect(dayAsked({ date, today })).toBe(today);
    }
  });

  it('moves by weeks and stops at today', () => {
    expect(weeksAway({ day: today, weeks: -1, today })).toBe('2026-11-14');
    expect(weeksAway({ day: day('2026-11-17'), weeks: 1, today })).toBe(today);
    expect(weeksAway({ day: day('2026-11-08'), weeks: 1, today })).toBe('2026-11-15');
  });
});
