// The texts of Snake about the food, the run, its end and the shared result.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { snake } from '#shared/games/snake/contract.ts';
import {
  columnOf,
  levelOf,
  MOST_LAID_AGAIN,
  neighbourOf,
  type RunEnd,
  rowOf,
  SCORE_PER_LEVEL,
  type SnakeField,
  type SnakeRun,
  scoreOf,
} from '#shared/games/snake/rules.ts';
import type { PlayToShare, SharedText } from '../../kits/game-frame/game-ui.ts';
import { clockTime, inWordsAtStart } from '../../kits/game-frame/wording.ts';
import type { PlayView } from './play-view.ts';

export const START = 'Press SPACE, ENTER, or TAP HERE to start!';

const MOST_SQUARES = 20;

const ENDINGS: Readonly<Record<RunEnd, string>> = {
  wall: 'then the wall',
  obstacle: 'then an obstacle',
  self: 'then itself',
  full: 'and not a cell left free',
  last_tick: 'and still alive at the last tick',
};

/** 'Food 3 right, 5 up.', relative to the head. */
export function foodSentence({ snake, food }: Pick<SnakeRun, 'snake' | 'food'>): string {
  if (food === null) return 'No food left.';
  const dx = columnOf(food) - columnOf(snake[0]!);
  const dy = rowOf(food) - rowOf(snake[0]!);
  const ways = [
    dx === 0 ? '' : `${Math.abs(dx)} ${dx > 0 ? 'right' : 'left'}`,
    dy === 0 ? '' : `${Math.abs(dy)} ${dy > 0 ? 'down' : 'up'}`,
  ];
  return `Food ${ways.filter(Boolean).join(', ')}.`;
}

/** Said after each meal: '30 points, level 1. Food 3 right, 5 up.' */
export function mealSentence(run: SnakeRun): string {
  const score = scoreOf(run);
  return `${score} points, level ${levelOf(score)}. ${foodSentence(run)}`;
}

const WALLS = {
  up: 'at the top',
  right: 'on the right',
  down: 'at the bottom',
  left: 'on the left',
} as const;

/** 'It hit the wall on the right.' Empty for a run that hit nothing. */
export function hitSentence({ snake, direction, end }: SnakeRun): string {
  if (end === 'wall') return `It hit the wall ${WALLS[direction]}.`;
  const cell = neighbourOf(snake[0]!, direction);
  if ((end !== 'obstacle' && end !== 'self') || cell === null) return '';
  const what = end === 'self' ? 'its own body' : 'a crossed square';
  return `It hit ${what} in row ${rowOf(cell) + 1}, column ${columnOf(cell) + 1}.`;
}

/** All positions in words, announced when the run pauses. */
export function positionSentence({ field, run }: { field: SnakeField; run: SnakeRun }): string {
  const head = run.snake[0]!;
  return [
    `Score ${scoreOf(run)}, ${run.snake.length} cells long.`,
    `Head in row ${rowOf(head) + 1}, column ${columnOf(head) + 1}, going ${run.direction}.`,
    `${freeAhead({ field, run })} free ahead.`,
    foodSentence(run),
  ].join(' ');
}

/** After a run that ended early and without a meal: 'No meal yet, so that run did not count. …' */
export function laidAgainSentence(times: number): string {
  const left = MOST_LAID_AGAIN - times;
  const restarts =
    left === 0 ? 'No more restarts' : left === 1 ? 'One more restart' : `${left} more restarts`;
  return `No meal yet, so that run does not count: same field, same food. ${restarts}.`;
}

/** What happens to the turns while offline. */
export function offlineSentence(phase: PlayView['phase']): string {
  return phase === 'lost'
    ? 'No connection. This run does not count; the next one begins when it is back.'
    : 'No connection. Play on: every turn is kept here and sent when it is back. After 30 seconds offline, this play wins no prizes.';
}

/** How many cells ahead of the head are free now. */
function freeAhead({ field, run }: { field: SnakeField; run: SnakeRun }): number {
  const blocked = new Set([...field.obstacles, ...run.snake]);
  let free = 0;
  let cell = neighbourOf(run.snake[0]!, run.direction);
  while (cell !== null && !blocked.has(cell)) {
    free += 1;
    cell = neighbourOf(cell, run.direction);
  }
  return free;
}

/** For example '24 meals in 2:03, then the wall.' */
export function summaryOf(result: GameResult): string {
  const time = clockTime(result.time_taken_seconds);
  const end = detailsOf(snake, result)?.end;
  if (end === 'given_up') return `Given up after ${mealCount(result).toLowerCase()} in ${time}.`;
  return `${mealCount(result)} in ${time}${end ? `, ${ENDINGS[end]}` : ''}.`;
}

function mealCount({ clicks }: GameResult): string {
  const meals = clicks / 10;
  return meals === 1 ? 'One meal' : `${inWordsAtStart(meals)} meals`;
}

/** 'The last position, 27 cells long. 24 meals in 2:03, then the wall.' */
export function positionInWords(result: GameResult): string {
  const length = detailsOf(snake, result)?.length;
  const summary = summaryOf(result);
  return `The last position${length ? `, ${length} cells long` : ''}. ${summary}`;
}

/** The shared text, and the same in words. A green square is a level passed, a yellow one a level begun. */
export function shareOf({ result, url }: Pick<PlayToShare, 'result' | 'url'>): SharedText {
  const headline = `I scored ${result.clicks} points in Snake Game`;
  const time = clockTime(result.time_taken_seconds);
  return {
    text: [headline, levelSquares(result.clicks), url].filter(Boolean).join('\n'),
    inWords: `${headline}: level ${levelOf(result.clicks)}, in ${time}. ${url}`,
  };
}

function levelSquares(score: number): string {
  const passed = Math.min(MOST_SQUARES, Math.floor(score / SCORE_PER_LEVEL));
  const isBegun = score % SCORE_PER_LEVEL > 0 && passed < MOST_SQUARES;
  return '🟩'.repeat(passed) + (isBegun ? '🟨' : '');
}
