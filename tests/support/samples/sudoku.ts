// Sudoku for the conformance test: a player who fills the grid cell by cell, slips now and then, and asks for a hint.

import type { SudokuTurn } from '../../../worker/plays/games/sudoku/game.ts';
import type { SudokuPuzzle } from '../../../worker/plays/games/sudoku/puzzle.ts';
import {
  digitsOf,
  gridOf,
  hintAt,
  type SudokuMove,
  type SudokuReport,
  type SudokuState,
} from '../../../worker/shared/games/sudoku/rules.ts';
import type { SeededRandom } from '../../../worker/shared/kernel/seeded-random.ts';
import type { GameSample, HeldPlay } from './game-sample.ts';

type Held = HeldPlay<SudokuPuzzle, SudokuState>;

export const sample: GameSample<SudokuPuzzle, SudokuState, SudokuTurn> = {
  nextMove: (play, random) => {
    if (random.index(30) === 0 && !hintAt(play.state)) return { kind: 'hint' };
    const moves = nextEntries(play, random);
    return { kind: 'report', from: play.state.moves.length, moves, grid: null };
  },
  illegalMoves: ({ puzzle, state }) => {
    const held = state.moves.length;
    const report = (from: number, moves: SudokuReport['moves']): SudokuTurn => ({
      kind: 'report',
      from,
      moves,
      grid: null,
    });
    const rewritten = state.moves.map(([cell, digit]) => [cell, (digit + 1) % 10]);
    return [
      report(held, [[puzzle.givens.search(/[1-9]/), 5]]),
      report(held, [[81, 1]]),
      report(held, [[puzzle.givens.indexOf('0'), 10]]),
      report(held + 1, [[puzzle.givens.indexOf('0'), 1]]),
      ...(held > 0 ? [report(0, rewritten)] : []),
      { kind: 'final', from: held, moves: [], grid: puzzle.solution },
      { kind: 'final', from: held, moves: [], grid: '1'.repeat(81) },
    ];
  },
  twin: ({ puzzle, state }, random) => {
    const names = random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const renamed = digitsOf(puzzle.solution).map((digit) => names[digit - 1]);
    return { puzzle: { ...puzzle, solution: renamed.join('') }, state };
  },
  secrets: ({ puzzle }) => [puzzle.solution, 'solution'],
  request: (turn, { token }) => {
    const body = { game_session_token: token };
    if (turn.kind === 'hint') return { path: '/api/sudoku/hint', body };
    const { from, moves, grid } = turn;
    return turn.kind === 'final'
      ? { path: '/api/results/', body: { ...body, game_type: 'sudoku', from, moves, grid } }
      : { path: '/api/sudoku/progress', body: { ...body, from, moves } };
  },
};

/** One to four entries, mostly right; a wrong one is corrected in a later report. */
function nextEntries({ puzzle, state }: Held, random: SeededRandom): SudokuMove[] {
  const solution = digitsOf(puzzle.solution);
  const grid = gridOf(state);
  const unfinished = grid.flatMap((digit, cell) => (digit === solution[cell] ? [] : [cell]));
  return random
    .shuffle(unfinished)
    .slice(0, 1 + random.index(4))
    .map((cell) => {
      const slips = random.index(12) === 0 && grid[cell] === 0;
      return [cell, slips ? 1 + random.index(9) : solution[cell]!];
    });
}
