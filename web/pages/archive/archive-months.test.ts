// Closed days in months, and how a day is written in its month.
import { expect, it } from 'vitest';
import { dayInMonth, monthsOf } from './archive-months.ts';

const day = (game_date: string, base_points: number | null = null) => ({
  game_date,
  puzzle_number: 1,
  mark: base_points === null ? null : { solved: true, base_points },
});

it('groups days by month in the order in which they came, and counts the played', () => {
  const months = monthsOf([day('2027-01-01', 50), day('2026-12-31', 0), day('2026-12-30')]);
  expect(months.map(({ id, title, played }) => ({ id, title, played }))).toEqual([
    { id: '2027-01', title: 'January 2027', played: 1 },
    { id: '2026-12', title: 'December 2026', played: 1 },
  ]);
  expect(months[1]!.days.map(({ game_date }) => game_date)).toEqual(['2026-12-31', '2026-12-30']);
  expect(monthsOf([])).toEqual([]);
});

it('writes a day with its weekday, whatever the time zone', () => {
  expect(dayInMonth('2026-11-16')).toBe('Mon 16');
  expect(dayInMonth('2026-11-01')).toBe('Sun 1');
});
