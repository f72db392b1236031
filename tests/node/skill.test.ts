// The short form of `npm run skill`.
import { expect, test } from 'vitest';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { simulatedDays } from '../skill/crowd.ts';
import { judged, rankCorrelation, shareHeld } from '../skill/judge.ts';

test('puzzles with 200 plays, and players, are in their true order, and their intervals hold [§3 Difficulty and skill]', () => {
  const lived = GAME_TYPES.map((game) => {
    const days = simulatedDays(game, { players: 300, plays: 200, days: 120 }, 1);
    return judged(days, { from: 60, fewest: 30 });
  });
  for (const { difficulties, practised } of lived) {
    expect(rankCorrelation(difficulties)).toBeGreaterThan(0.95);
    expect(rankCorrelation(practised)).toBeGreaterThan(0.95);
  }
  const held = shareHeld(lived.flatMap(({ difficulties, skills }) => [...difficulties, ...skills]));
  expect(held).toBeGreaterThan(0.93);
  expect(held).toBeLessThan(0.97);
});

test('an interval includes the error that the days of a simulation share, even in Sudoku, where skills drift most [§3 Difficulty and skill]', () => {
  const lives = [1, 2, 3, 4].map((life) =>
    judged(simulatedDays('sudoku', { players: 300, plays: 200, days: 240 }, life), { from: 60, fewest: 30 }),
  );
  const held = shareHeld(lives.flatMap(({ difficulties }) => difficulties));
  expect(held).toBeGreaterThan(0.93);
  expect(held).toBeLessThan(0.97);
});
