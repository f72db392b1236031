import { expect, it } from 'vitest';
import { GAME_TYPES, type GameType } from '#shared/kernel/game-type.ts';
import { dayInMonth, lookOf, monthsOf, placeAfter, weeksOf } from './archive-months.ts';

const day = (game_date: string, base_points: number | null = null) => ({
  game_date,
  puzzle_number: 1,
  mark: base_points === null ? null : { solved: base_points > 0, base_points },
  played: base_points === null ? [] : [GAME_TYPES[0]],
});

it('groups days by month in the given order, and counts those played', () => {
  const months = monthsOf([day('2027-01-01', 50), day('2026-12-31', 0), day('2026-12-30')], 'memory');
  expect(months.map(({ id, title, played }) => ({ id, title, played }))).toEqual([
    { id: '2027-01', title: 'January 2027', played: 1 },
    { id: '2026-12', title: 'December 2026', played: 1 },
  ]);
  expect(months[1]!.days.map(({ game_date }) => game_date)).toEqual(['2026-12-31', '2026-12-30']);
  expect(monthsOf([], 'all')).toEqual([]);
});

it('counts a practised day for its game, but not for all games', () => {
  const practised = { ...day('2026-12-30', 40), played: [] };
  expect(monthsOf([practised], 'memory')[0]!.played).toBe(1);
  expect(monthsOf([practised], 'all')[0]!.played).toBe(0);
});

it('arranges a month in weeks from Monday, including days that are not closed yet', () => {
  const weeks = weeksOf({ id: '2026-11', days: [day('2026-11-02')] });
  expect(weeks).toHaveLength(6);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]!.map((cell) => cell?.date ?? null)).toEqual([...Array(6).fill(null), '2026-11-01']);
  expect(weeks[1]![0]).toMatchObject({ date: '2026-11-02', closed: { puzzle_number: 1 } });
  expect(weeks[1]![1]).toEqual({ date: '2026-11-03', closed: null });
  expect(weeks[5]!.map((cell) => cell?.date ?? null)).toEqual(['2026-11-30', ...Array(6).fill(null)]);
  expect(weeksOf({ id: '2027-02', days: [] })).toHaveLength(4);
});

it('derives a day’s look from its mark, or from the day on which the player joined', () => {
  const seen = { shown: 'memory', joined: '2026-11-10' } as const;
  expect(lookOf(day('2026-11-12', 50), seen)).toBe('solved');
  expect(lookOf(day('2026-11-12', 0), seen)).toBe('played');
  expect(lookOf(day('2026-11-10'), seen)).toBe('missed');
  expect(lookOf(day('2026-11-09'), seen)).toBe('unplayed');
});

it('derives a day’s look for all games from the number played', () => {
  const seen = { shown: 'all', joined: '2026-11-10' } as const;
  const of = (played: readonly GameType[]) => ({ ...day('2026-11-12', 50), played: [...played] });
  expect(lookOf(of(GAME_TYPES), seen)).toBe('solved');
  expect(lookOf(of(['snake']), seen)).toBe('played');
  expect(lookOf(of([]), seen)).toBe('missed');
});

it('moves by a day or a week, and stops at the edges', () => {
  expect(placeAfter('ArrowRight', { place: 3, count: 30 })).toBe(4);
  expect(placeAfter('ArrowUp', { place: 9, count: 30 })).toBe(2);
  expect(placeAfter('ArrowUp', { place: 3, count: 30 })).toBe(3);
  expect(placeAfter('ArrowDown', { place: 25, count: 30 })).toBe(25);
  expect(placeAfter('Home', { place: 9, count: 30 })).toBe(0);
  expect(placeAfter('End', { place: 9, count: 30 })).toBe(29);
  expect(placeAfter('a', { place: 9, count: 30 })).toBeUndefined();
});

it('prints a day with its weekday in any time zone', () => {
  expect(dayInMonth('2026-11-16')).toBe('Mon 16');
  expect(dayInMonth('2026-11-01')).toBe('Sun 1');
});
