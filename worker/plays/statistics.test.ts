import { expect, test } from 'vitest';
import { addDays, type GameDay, startOfDay } from '../shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../shared/kernel/game-type.ts';
import type { EndedPlay } from './play.ts';
import { statisticsOn } from './statistics.ts';

const TODAY = '2027-03-10' as GameDay;
const on = (back: number) => addDays(TODAY, -back);

interface Entry extends Partial<EndedPlay> {
  game: GameType;
  day: GameDay;
  isRanked?: boolean;
}

function playOf({ game, day, isRanked = true, ...ended }: Entry) {
  const full = {
    base_tenths: 640,
    points_tenths: ended.base_tenths ?? 640,
    metric: 5,
    attempts: 5,
    time_ms: 600_000,
    solved: true,
    given_up: false,
    mark: null,
    streak_days: 1,
    streak_bonus_sparks: 0,
    finished_at: startOfDay(day) + 12 * 3_600_000,
    ...ended,
  };
  return { game, day, isRanked, ended: full as EndedPlay };
}

function of(...entries: Entry[]) {
  const plays = entries.map(playOf);
  return statisticsOn(TODAY, {
    endsOf: (game) => plays.filter((play) => play.game === game),
    daysOf: (game) => ({
      counted: plays.flatMap((play) => (play.game === game ? [play.day] : [])).sort(),
      excused: [],
    }),
  });
}

const gameIn = (sums: ReturnType<typeof of>, game: GameType) =>
  sums.games.find(({ game_type }) => game_type === game)!;
const marksIn = (sums: ReturnType<typeof of>) => sums.marks.map(({ mark, count }) => [mark, count]);

test('a solved play with points counts as won, and plays of the archive do not count [§3 Statistics]', () => {
  const sums = of(
    { game: 'triordle', day: on(2), metric: 4, base_tenths: 880 },
    { game: 'triordle', day: on(1), metric: 8, base_tenths: 100, solved: false },
    { game: 'triordle', day: TODAY, metric: 4, base_tenths: 880 },
    { game: 'triordle', day: on(9), metric: 3, base_tenths: 1000, isRanked: false },
  );
  expect(gameIn(sums, 'triordle')).toMatchObject({
    played: 3,
    won: 2,
    streak_days: 3,
    best_streak: 3,
    best_points: 88,
    average_points: 62,
    best_metric: 4,
    figures: [{ figure: 4, count: 2 }],
  });
  expect(gameIn(sums, 'triordle').last_days.slice(-4)).toEqual([null, 88, 10, 88]);
  expect(gameIn(sums, 'triordle').last_days).toHaveLength(30);
  expect(sums).toMatchObject({ played: 3, won: 2, points: 186, full_editions: 0 });
});

test('the best metric is the highest where more is better, and a play without points is not won [§3 Statistics]', () => {
  const sums = of(
    { game: 'snake', day: on(1), metric: 340 },
    { game: 'snake', day: TODAY, metric: 120 },
    { game: 'anagram', day: TODAY, metric: 0, base_tenths: 0 },
  );
  expect(gameIn(sums, 'snake').best_metric).toBe(340);
  expect(gameIn(sums, 'anagram')).toMatchObject({ played: 1, won: 0, best_metric: null });
});

test('marks of skill give their count and first day; a marked play earns none [§3 Statistics]', () => {
  const sums = of(
    { game: 'triordle', day: on(3), metric: 3, base_tenths: 1000 },
    { game: 'triordle', day: on(2), solved: false, metric: 8, base_tenths: 100 },
    { game: 'triordle', day: on(1), metric: 8, base_tenths: 400 },
    { game: 'patternmatch', day: TODAY, metric: 0, mark: { gate: 'marked_plays', reason: 'too fast' } },
    { game: 'memory', day: TODAY, metric: 40, finished_at: startOfDay(TODAY) + 60_000 },
    { game: 'sudoku', day: TODAY, metric: 900, finished_at: startOfDay(addDays(TODAY, 1)) - 60_000 },
  );
  expect(marksIn(sums)).toEqual([
    ['perfect', 1],
    ['three_in_three', 1],
    ['last_guess', 1],
    ['comeback', 1],
    ['first_edition', 1],
    ['late_edition', 1],
  ]);
  expect(sums.marks[0]).toEqual({ mark: 'perfect', count: 1, first_day: on(3) });
});

test('all eight games of a day make a full edition, and seven in a row a week of editions [§3 Statistics]', () => {
  const days = Array.from({ length: 8 }, (_, back) => on(back));
  const sums = of(...days.flatMap((day) => GAME_TYPES.map((game) => ({ game, day, metric: 900 }))));
  expect(sums.full_editions).toBe(8);
  expect(marksIn(sums)).toContainEqual(['full_edition', 8]);
  expect(sums.marks.at(-1)).toEqual({ mark: 'week_of_editions', count: 1, first_day: on(1) });
});
