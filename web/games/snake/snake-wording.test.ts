import { expect, it, test } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import { cellAt, startRun } from '#shared/games/snake/rules.ts';
import { markOf } from './play-view.ts';
import { hitOf, snakeShape } from './snake-drawing.ts';
import {
  foodSentence,
  hitSentence,
  positionInWords,
  positionSentence,
  shareOf,
  summaryOf,
} from './snake-wording.ts';
import { directionOfKey, directionOfSwipe } from './steering.ts';

const RUN = {
  score: 0,
  level: 0,
  ticks: 1,
  length: 3,
  laid_again: 0,
  eaten_at: [],
  snake: [],
  obstacles: [],
};
const at = (x: number, y: number) => cellAt({ x, y });
const result = (clicks: number, details: object | null = { end: 'wall' }, time_taken_seconds = 123) =>
  ({
    clicks,
    time_taken_seconds,
    details_json: JSON.stringify(details && { ...RUN, ...details }),
  }) as unknown as GameResult;

test.each([
  ['ArrowUp', 'up'],
  ['KeyW', 'up'],
  ['KeyA', 'left'],
  ['KeyS', 'down'],
  ['KeyD', 'right'],
  ['KeyX', null],
])('the key %s steers %s', (code, direction) => {
  expect(directionOfKey({ code, key: '' })).toBe(direction);
});

test.each([
  [50, 0, null],
  [51, 0, 'right'],
  [-51, 50, 'left'],
  [40, -80, 'up'],
  [-60, 61, 'down'],
  [0, 0, null],
])('a swipe by %d, %d steers %s', (dx, dy, direction) => {
  expect(directionOfSwipe({ dx, dy })).toBe(direction);
});

it('describes the food relative to the head', () => {
  expect(foodSentence({ snake: [at(5, 5)], food: at(8, 0) })).toBe('Food 3 right, 5 up.');
  expect(foodSentence({ snake: [at(5, 5)], food: at(1, 5) })).toBe('Food 4 left.');
  expect(foodSentence({ snake: [at(5, 5)], food: at(5, 9) })).toBe('Food 4 down.');
  expect(foodSentence({ snake: [at(5, 5)], food: null })).toBe('No food left.');
});

it('describes a run', () => {
  const field = { obstacles: [at(11, 10)], foodSeed: 1 };
  const run = { ...startRun(field), food: at(6, 2) };
  expect(positionSentence({ field, run })).toBe(
    'Score 0, 3 cells long. Head in row 11, column 7, going right. 4 free ahead. Food 8 up.',
  );
});

it('sums a run up in one sentence', () => {
  expect(summaryOf(result(240))).toBe('24 meals in 2:03, then the wall.');
  expect(summaryOf(result(10, { end: 'self' }))).toBe('One meal in 2:03, then itself.');
  expect(summaryOf(result(0, { end: 'obstacle' }))).toBe('No meals in 2:03, then an obstacle.');
  expect(summaryOf(result(30, { end: 'given_up' }))).toBe('Given up after three meals in 2:03.');
  expect(summaryOf(result(30, null))).toBe('Three meals in 2:03.');
  expect(positionInWords(result(240))).toBe(
    'The last position, 3 cells long. 24 meals in 2:03, then the wall.',
  );
});

it('shares the score, a square per level, and the link', () => {
  const url = 'https://doxa.example/snake?ref=abc';
  expect(shareOf({ result: result(130), url }).text).toBe(
    `I scored 130 points in Snake Game\n🟩🟩🟨\n${url}`,
  );
  expect(shareOf({ result: result(0), url }).text).toBe(`I scored 0 points in Snake Game\n${url}`);
  expect(shareOf({ result: result(3850), url }).text.match(/🟩/gu)).toHaveLength(20);
  expect(shareOf({ result: result(130), url }).inWords).toBe(
    `I scored 130 points in Snake Game: level 3, in 2:03. ${url}`,
  );
});

it('draws head and tail between their previous and current cells', () => {
  const field = { obstacles: [], foodSeed: 1 };
  const run = { ...startRun(field), ticks: 1, snake: [at(7, 10), at(6, 10), at(5, 10)] };
  const frame = { run, leftCell: at(4, 10), fraction: 0.5 };
  expect(snakeShape(frame)).toEqual({
    band: 'M140 210L130 210L110 210L100 210',
    head: { x: 140, y: 210 },
    angle: 0,
  });
  expect(snakeShape({ ...frame, fraction: 1 }).head).toEqual({ x: 150, y: 210 });
  expect(snakeShape({ run: startRun(field), leftCell: null, fraction: 0 }).head).toEqual({ x: 130, y: 210 });
});

test.each([
  ['wall', 'up', 'It hit the wall at the top.', { x: 110, y: 0 }],
  ['obstacle', 'right', 'It hit a crossed square in row 1, column 7.', { x: 130, y: 10 }],
  ['self', 'down', 'It hit its own body in row 2, column 6.', { x: 110, y: 30 }],
  ['full', 'left', '', { x: 90, y: 10 }],
] as const)('says and shows what a run hit that ended by %s', (end, direction, sentence, place) => {
  const run = { ...startRun({ obstacles: [], foodSeed: 1 }), snake: [at(5, 0)], direction, end };
  expect(hitSentence(run)).toBe(sentence);
  expect(hitOf(run)).toEqual(place);
});

test('marks each meal, the fifth as a new level, and a turn only when it saved the run', () => {
  const run = startRun({ obstacles: [], foodSeed: 1 });
  const fed = (meals: number) => ({ ...run, ticks: 9, eatenAt: Array.from({ length: meals }, () => 1) });
  const mark = { tick: 9, cell: run.snake[0] };
  expect(markOf(run, fed(1), { isSaved: false })).toEqual({ kind: 'meal', ...mark });
  expect(markOf(fed(4), fed(5), { isSaved: true })).toEqual({ kind: 'level', ...mark });
  expect(markOf(run, fed(0), { isSaved: true })).toEqual({ kind: 'close', ...mark });
  expect(markOf(run, fed(0), { isSaved: false })).toBeNull();
});
