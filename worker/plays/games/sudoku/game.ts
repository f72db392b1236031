// Sudoku for the engine: a replayed game. The page reports its moves, the rules replay them, and the report that solves the
// grid ends the play.

import { sudoku } from '../../../shared/games/sudoku/contract.ts';
import {
  boxOf,
  CELLS,
  digitsOf,
  filledIn,
  finalReport,
  gridOf,
  HINTS_SPENT,
  HUMAN_FLOOR_MS,
  hashOf,
  hintAt,
  isSolved,
  MOST_HINTS,
  pointsOf,
  report,
  SIZE,
  type SudokuReport,
  type SudokuState,
} from '../../../shared/games/sudoku/rules.ts';
import type { Made, Violation } from '../../../shared/kernel/moves.ts';
import type { GameDefinition } from '../../game-definition.ts';
import { hintFor, type Step, toldAgain } from './hint.ts';
import { puzzleAt, SUDOKU_POOL, SUDOKU_PRACTICE_POOLS, type SudokuPuzzle } from './puzzle.ts';
import { sudokuReplay } from './replay.ts';
import { sudokuSigns } from './signs.ts';
import { solveByTechniques } from './solve.ts';

/** A report of moves, the last report in a submission, or a request for a hint. */
export type SudokuTurn =
  | ({ kind: 'report' } & SudokuReport)
  | ({ kind: 'final' } & SudokuReport)
  | { kind: 'hint' };

export const sudokuGame: GameDefinition<typeof sudoku, SudokuPuzzle, SudokuState, SudokuTurn> = {
  contract: sudoku,
  pool: SUDOKU_POOL,
  puzzle: ({ entries }) => puzzleAt(entries[0]!),
  practice: SUDOKU_PRACTICE_POOLS,
  begin: ({ givens }) => ({ givens, moves: [], hints: [] }),
  view: ({ puzzle, state, puzzleId }) => ({
    puzzle_id: puzzleId,
    grid: state.givens,
    difficulty: puzzle.difficulty ?? 'medium',
    moves: state.moves,
    hints_used: state.hints.length,
  }),
  moves: {
    report: ({ from, moves }) => ({ kind: 'report', from, moves, grid: null }),
    hint: () => ({ kind: 'hint' }),
  },
  // A repeated report gets its reply again, even the final one; hints are identified by their grid instead.
  keyOf: (turn) =>
    turn.kind === 'report' && turn.moves.length > 0 ? `${turn.from}:${turn.from! + turn.moves.length}` : null,
  move: ({ puzzle, state }, turn) => {
    if (turn.kind === 'hint') return giveHint({ puzzle, state });
    return turn.kind === 'final' ? finalReport(state, turn) : report(state, turn);
  },
  closingMove: ({ give_up, from, moves, grid }) => {
    if (give_up === true || (moves == null && grid == null)) return null;
    return { kind: 'final', from: from ?? null, moves: moves ?? [], grid: grid ?? null };
  },
  isOver: (state) => isSolved(gridOf(state)),
  ending: () => ({}),
  outcome: ({ state, time_ms }) => ({
    points: pointsOf({ state, time_ms }),
    metric: Math.floor(time_ms / 1000),
    clicks: 0,
    attempts: state.moves.filter(([, digit]) => digit !== 0).length,
    solved: isSolved(gridOf(state)),
  }),
  humanFloor_ms: () => HUMAN_FLOOR_MS,
  details: ({ puzzle, state, revealed }) => ({
    givens: state.givens,
    grid: gridOf(state).join(''),
    solution: revealed ? puzzle.solution : null,
    box_order: boxOrder(state, puzzle),
    hints_used: state.hints.length,
    techniques: techniquesOf(state),
  }),
  solution: ({ solution }) => (solution.match(/.{9}/g) ?? []).map((row) => row.replace(/(...)(?=.)/g, '$1 ')),
  progress: (state) => `${filledIn(gridOf(state))} of ${CELLS} filled`,
  replay: sudokuReplay,
  signs: sudokuSigns,
  sealedMoves: () => 0,
};

/** How often each technique is needed; hard ones are listed only if needed. */
function techniquesOf({ givens }: SudokuState): Record<string, number> {
  const { naked_triple, x_wing, xy_wing, ...counts } = solveByTechniques(digitsOf(givens)).counts;
  const hard = Object.entries({ naked_triple, x_wing, xy_wing }).filter(([, count]) => count > 0);
  return { ...counts, ...Object.fromEntries(hard) };
}

/** The hint for the current grid. A grid gets the same hint again without paying for it again. */
function giveHint({
  puzzle,
  state,
}: {
  puzzle: SudokuPuzzle;
  state: SudokuState;
}): Made<SudokuState, Step & { hints_used: number }> | Violation {
  if (isSolved(gridOf(state))) return { ok: false, code: 'PLAY_OVER' };
  const hints_used = state.hints.length;
  const given = hintAt(state);
  if (given) {
    return { ok: true, state, reply: { ...toldAgain(given, state), hints_used }, counted: false };
  }
  if (hints_used >= MOST_HINTS) {
    return { ok: false, code: 'ILLEGAL_MOVE', detail: HINTS_SPENT };
  }
  const hint = hintFor({ solution: puzzle.solution, state });
  const kept = { gridHash: hashOf(gridOf(state)), cell: hint.cell, digit: hint.digit };
  return {
    ok: true,
    state: { ...state, hints: [...state.hints, kept] },
    reply: { ...hint, hints_used: hints_used + 1 },
    counted: true,
  };
}

/** For each box, its rank in the order of completion, 1 to 9; 0 if it was never completed. */
function boxOrder(state: SudokuState, { solution }: SudokuPuzzle): number[] {
  const right = digitsOf(solution);
  const grid = gridOf(state);
  const completedAt = Array.from({ length: SIZE }, (_, box) => {
    const cells = right.flatMap((_, cell) => (boxOf(cell) === box ? [cell] : []));
    if (cells.some((cell) => grid[cell] !== right[cell])) return null;
    return Math.max(...cells.map((cell) => state.moves.findLastIndex((move) => move[0] === cell)));
  });
  const order = completedAt.filter((place) => place !== null).sort((a, b) => a - b);
  return completedAt.map((place) => (place === null ? 0 : order.indexOf(place) + 1));
}
