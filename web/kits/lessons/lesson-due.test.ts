import { expect, test } from 'vitest';
import type { Statistics } from '../../base/statistics-query.ts';
import { lessonsDue } from './lesson-due.ts';

/** Plays of each game, by how many days ago. */
function after(...games: number[][]): Pick<Statistics, 'played' | 'games'> {
  const of = (daysAgo: readonly number[]) =>
    ({
      last_days: Array.from({ length: 30 }, (_, at) => (daysAgo.includes(29 - at) ? 50 : null)),
    }) as Statistics['games'][number];
  return { played: games.flat().length, games: games.map(of) };
}

test('Sparks are explained after the first result, the Villa after the third [§13 Lessons]', () => {
  expect(lessonsDue(after([], []))).toEqual([]);
  expect(lessonsDue(after([0], []))).toEqual(['sparks']);
  expect(lessonsDue(after([0], [0]))).toEqual([]);
  expect(lessonsDue(after([0], [0], [0]))).toEqual(['villa']);
  expect(lessonsDue(after([0], [0], [0], [0]))).toEqual([]);
});

test('pools are explained with the first result of the second day played, however much later [§13 Lessons]', () => {
  expect(lessonsDue(after([1, 0], []))).toEqual(['pools']);
  expect(lessonsDue(after([1], [0], [], []))).toEqual(['pools']);
  expect(lessonsDue(after([9], [9], [0]))).toEqual(['villa', 'pools']);
  expect(lessonsDue(after([1, 0], [0]))).toEqual(['villa']);
  expect(lessonsDue(after([2, 1, 0], []))).toEqual(['villa']);
});

test('a player from long ago is no newcomer [§13 Lessons]', () => {
  const { games } = after([20, 0], []);
  expect(lessonsDue({ played: 240, games })).toEqual([]);
});
