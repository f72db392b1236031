import { describe, expect, test } from 'vitest';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { cellOf, type DaySums } from './month-sums.ts';
import { daysOfMonth, monthEndedBy } from './months.ts';

function sums(bars: DaySums['bars'], fitted: DaySums['fitted'] = null): DaySums {
  return { game: 'triordle', day: '2027-03-10' as GameDay, bars, fitted };
}

describe('a cell of the open data', () => {
  test('has values for twenty plays, and is null for nineteen [§14 Open data]', () => {
    expect(cellOf('triordle', [sums([[50, 19]])])).toBeNull();
    expect(cellOf('triordle', [])).toBeNull();
    expect(cellOf('triordle', [sums([[50, 20]])])).toMatchObject({ plays: 20, median: 50 });
  });

  test('adds up all editions, and shows no single one', () => {
    const one = sums([
      [0, 5],
      [40, 6],
    ]);
    const other = sums([
      [40, 4],
      [90, 5],
    ]);
    expect(cellOf('triordle', [one, other])).toEqual({
      plays: 20,
      median: 40,
      deciles: [0, 0, 40, 40, 40, 40, 40, 90, 90],
      solved_percent: null,
      difficulty: null,
    });
  });

  test('shows the share solved and the difficulty if twenty plays were fitted', () => {
    const fitted = (plays: number, solved: number, difficulty: number) =>
      sums([[50, plays]], { plays, solved, difficulty });
    expect(cellOf('triordle', [fitted(10, 9, 1), fitted(30, 11, -0.5)])).toMatchObject({
      solved_percent: 50,
      difficulty: -0.12,
    });
    expect(cellOf('triordle', [fitted(10, 9, 1), sums([[50, 30]])])).toMatchObject({
      plays: 40,
      solved_percent: null,
      difficulty: null,
    });
  });

  test('shows no share solved for a game that cannot be lost', () => {
    const fitted = { plays: 30, solved: 30, difficulty: 0 };
    expect(cellOf('snake', [sums([[50, 30]], fitted)])).toMatchObject({
      solved_percent: null,
      difficulty: 0,
    });
  });
});

test('a month has its calendar days, and ends with the last of them', () => {
  expect(['2027-02', '2028-02', '2027-12'].map(daysOfMonth)).toEqual([
    { first: '2027-02-01', last: '2027-02-28' },
    { first: '2028-02-01', last: '2028-02-29' },
    { first: '2027-12-01', last: '2027-12-31' },
  ]);
  expect((['2027-02-28', '2028-02-28', '2027-03-01'] as GameDay[]).map(monthEndedBy)).toEqual([
    '2027-02',
    null,
    null,
  ]);
});
