// The techniques and their hints: correct from every grid without mistakes, and clear about a mistake.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allEliminations } from '../../../shared/games/sudoku/hard-techniques.ts';
import {
  digitsOf,
  gridOf,
  hashOf,
  MOST_HINTS,
  type SudokuMove,
  type SudokuState,
} from '../../../shared/games/sudoku/rules.ts';
import { boardOf, type TechniqueName } from '../../../shared/games/sudoku/techniques.ts';
import { sudokuGame as sudoku } from './game.ts';
import { hintFor } from './hint.ts';
import { puzzleAt, SUDOKU_PRACTICE_POOLS } from './puzzle.ts';
import { difficultyOf, solveByTechniques } from './solve.ts';

const TECHNIQUES: TechniqueName[] = [
  'naked_single',
  'hidden_single',
  'naked_pair',
  'hidden_pair',
  'pointing',
  'claiming',
  'naked_triple',
  'x_wing',
  'xy_wing',
];
const { easy, hard } = SUDOKU_PRACTICE_POOLS;
const puzzles = Array.from({ length: 60 }, (_, place) => puzzleAt(place * 16));
// Every tenth: among the hard ones are some that need each hard technique.
const practice = Array.from({ length: 30 }, (_, place) => [
  easy.puzzleAt(place * 10),
  hard.puzzleAt(place * 10),
]).flat();
const somePuzzle = fc.constantFrom(...puzzles, ...practice);

/** A play with a random share of correct digits filled in. */
const partlySolved = fc
  .tuple(somePuzzle, fc.infiniteStream(fc.nat(99)), fc.nat(99))
  .map(([puzzle, draws, share]) => {
    const moves = digitsOf(puzzle.solution).flatMap((digit, cell): SudokuMove[] =>
      puzzle.givens[cell] === '0' && draws.next().value! < share ? [[cell, digit]] : [],
    );
    const state: SudokuState = { givens: puzzle.givens, moves, hints: [] };
    return { puzzle, state };
  });

describe('a hint', () => {
  test('names a correct digit for an empty cell, from any grid without mistakes', () => {
    fc.assert(
      fc.property(partlySolved, ({ puzzle, state }) => {
        if (sudoku.isOver(state)) return;
        const hint = hintFor({ solution: puzzle.solution, state });
        expect(gridOf(state)[hint.cell]).toBe(0);
        expect(hint.digit).toBe(Number(puzzle.solution[hint.cell]));
        expect(TECHNIQUES).toContain(hint.technique);
        expect(hint.explanation).toMatch(/^[A-Z][^.]+\.( [^.]+\.)*$/);
        expect(hint.explanation).not.toMatch(/undefined|NaN/);
      }),
      { numRuns: 300 },
    );
  });

  test('leads to the solution of every puzzle, and uses every technique', () => {
    const used = new Set<string>();
    for (const puzzle of [...puzzles, ...practice]) {
      let state: SudokuState = { givens: puzzle.givens, moves: [], hints: [] };
      while (!sudoku.isOver(state)) {
        const { cell, digit, technique } = hintFor({ solution: puzzle.solution, state });
        used.add(technique);
        state = { ...state, moves: [...state.moves, [cell, digit]] };
      }
      expect(gridOf(state).join('')).toBe(puzzle.solution);
    }
    expect([...used].sort()).toEqual([...TECHNIQUES].sort());
  });

  test('names a wrong digit before anything else, and how to correct it', () => {
    fc.assert(
      fc.property(partlySolved, fc.nat(80), ({ puzzle, state }, draw) => {
        const grid = gridOf(state);
        const empty = grid.flatMap((digit, cell) => (digit === 0 ? [cell] : []));
        const cell = empty[draw % Math.max(1, empty.length)];
        if (cell === undefined) return;
        const digit = (Number(puzzle.solution[cell]) % 9) + 1;
        const wrong = { ...state, moves: [...state.moves, [cell, digit] as const] };
        expect(hintFor({ solution: puzzle.solution, state: wrong })).toMatchObject({
          cell,
          digit: 0,
          technique: 'mistake',
          explanation: `The ${digit} in row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1} is wrong. Clear it and look there again.`,
        });
      }),
    );
  });

  test('names the wrong digit that was entered first, wherever it is', () => {
    const { givens, solution } = puzzles[0]!;
    const [above, below] = [givens.indexOf('0'), givens.lastIndexOf('0')];
    const wrong = (cell: number): SudokuMove => [cell, (Number(solution[cell]) % 9) + 1];
    const named = (...moves: SudokuMove[]) => hintFor({ solution, state: { givens, moves, hints: [] } }).cell;
    expect(named(wrong(above), wrong(below))).toBe(above);
    expect(named(wrong(below), wrong(above))).toBe(below);
    expect(named(wrong(above), wrong(below), [above, 0], wrong(above))).toBe(below);
  });

  test.each([
    [
      'a digit that can be written immediately, in one sentence',
      '530070000600195000098000060800060003400803001700020006060000280000419005000080079',
      { cell: 5, digit: 8, technique: 'hidden_single' },
      'In the top middle box, 8 fits only in row 1, column 6.',
    ],
    [
      'a necessary elimination first, and then the digit',
      '652700000840600502090205006276350048530006020910027635429500060005002014000004259',
      { cell: 39, digit: 1, technique: 'pointing' },
      'In the bottom left box, 1 fits only within row 9, so no other cell of row 9 takes it. ' +
        'Then: in column 4, 1 fits only in row 5.',
    ],
    [
      'a single elimination, even if others are easier to see',
      '008603745604000308537480062076230054003000600451068000105307000309800507782500000',
      { cell: 13, digit: 7, technique: 'hidden_pair' },
      'In row 5, 4 and 5 fit only in columns 5 and 6, so those two take nothing else. ' +
        'Then: in column 5, 7 fits only in row 2.',
    ],
    [
      'only the eliminations that lead to the digit, with the technique of the last one',
      '450612079009348005000579046007890450984025630015460900500230004000084500040956000',
      { cell: 56, digit: 8, technique: 'hidden_pair' },
      'In the top right box, 8 fits only within column 7, so no other cell of column 7 takes it. ' +
        'In column 8, 6 and 9 fit only in rows 7 and 8, so those two take nothing else. ' +
        'Then: in row 7, 8 fits only in column 3.',
    ],
    [
      'a naked triple',
      '740090608900638457680040902090320784070104093034070060050010326069003000300000009',
      { cell: 27, digit: 1, technique: 'naked_triple' },
      'In the middle right box, 1 fits only within row 6, so no other cell of row 6 takes it. ' +
        'In row 8, columns 5, 7 and 9 hold 1, 5 and 8 between them, so no other cell there takes any of the three. ' +
        'Then: in column 1, 1 fits only in row 4.',
    ],
    [
      'an X-wing',
      '129467853473185926586923000060340080340008600890016300930051468614800530058634091',
      { cell: 68, digit: 2, technique: 'x_wing' },
      'In columns 1 and 7, 2 fits only within rows 4 and 9, so no other cell of rows 4 and 9 takes it. ' +
        'Then: in column 6, 2 fits only in row 8.',
    ],
    [
      'an XY-wing',
      '050027904029415078047096025010903007076201800090708040734682500961534782582179436',
      { cell: 47, digit: 5, technique: 'xy_wing' },
      'Row 5, column 1 can only be 3 or 4; either way row 5, column 5 or row 6, column 3 is 5, ' +
        'so no cell in line or box with both takes it. Then: in row 6, 5 fits only in column 3.',
    ],
  ])('explains %s', (_, givens, step, explanation) => {
    const { grid: solution } = solveByTechniques(digitsOf(givens));
    const state: SudokuState = { givens, moves: [], hints: [] };
    expect(hintFor({ solution: solution.join(''), state })).toEqual({ ...step, explanation });
  });

  test('costs once per grid and is repeated for free, even after a detour [§4 Fine points of the games]', () => {
    const puzzle = puzzles[0]!;
    const ask = (state: SudokuState) => {
      const made = sudoku.move({ puzzle, state, elapsed_ms: 0 }, { kind: 'hint' });
      if (!made.ok) throw new Error(made.code);
      return made;
    };
    const start = sudoku.begin(puzzle, null as never);
    const first = ask(start);
    expect(first).toMatchObject({ counted: true, reply: { hints_used: 1 } });
    const cell = puzzle.givens.indexOf('0');
    const detour = { ...first.state, moves: [[cell, 1] as const, [cell, 0] as const] };
    for (const state of [first.state, detour]) {
      expect(ask(state)).toMatchObject({ counted: false, state, reply: first.reply });
    }
    const { cell: told, digit } = first.reply as { cell: number; digit: number };
    const further = ask({ ...first.state, moves: [[told, digit]] });
    expect(further).toMatchObject({ counted: true, reply: { hints_used: 2 } });
  });

  test('is given at most twenty times; further ones are refused, earlier ones repeated [§4 Fine points of the games]', () => {
    const puzzle = puzzles[0]!;
    const ask = (state: SudokuState) => sudoku.move({ puzzle, state, elapsed_ms: 0 }, { kind: 'hint' });
    let state = sudoku.begin(puzzle, null as never);
    let before = state;
    for (let hints = 1; hints <= MOST_HINTS; hints++) {
      const made = ask(state);
      if (!made.ok) throw new Error(made.code);
      before = made.state;
      const { cell, digit } = made.reply as { cell: number; digit: number };
      state = { ...made.state, moves: [...made.state.moves, [cell, digit]] };
    }
    expect(ask(state)).toEqual({
      ok: false,
      code: 'ILLEGAL_MOVE',
      detail: 'A puzzle gives at most 20 hints.',
    });
    expect(ask(before)).toMatchObject({ ok: true, counted: false, reply: { hints_used: 20 } });
  });

  test('is stored as numbers: all hints of a play take less than 2 KB', () => {
    const puzzle = puzzles[0]!;
    const hints = Array.from({ length: MOST_HINTS }, (_, place) => ({
      gridHash: hashOf([place, ...digitsOf(puzzle.givens).slice(1)]),
      cell: 80,
      digit: 9,
    }));
    expect(new Set(hints.map(({ gridHash }) => gridHash)).size).toBe(MOST_HINTS);
    expect(JSON.stringify(hints).length).toBeLessThan(2000);
    for (const { gridHash } of hints) expect(Number.isSafeInteger(gridHash)).toBe(true);
  });

  test('is identified by a hash that differs between grids that differ in one cell', () => {
    const grid = digitsOf(puzzles[0]!.givens);
    const all = grid.flatMap((_, cell) =>
      Array.from({ length: 10 }, (_, digit) => hashOf(grid.with(cell, digit))),
    );
    expect(new Set(all).size).toBe(81 * 9 + 1);
  });
});

test('an elimination never removes the correct digit', () => {
  fc.assert(
    fc.property(partlySolved, ({ puzzle, state }) => {
      const right = digitsOf(puzzle.solution);
      for (const { removes } of allEliminations(boardOf(gridOf(state)))) {
        for (const [cell, mask] of removes) expect(mask & (1 << (right[cell]! - 1))).toBe(0);
      }
    }),
    { numRuns: 300 },
  );
});

describe('the rating', () => {
  const right = digitsOf(puzzles[0]!.solution);
  const rated = (grid: string) => difficultyOf(solveByTechniques(digitsOf(grid)));

  test.each([
    ['easy', '530070000600195000098000060800060003400803001700020006060000280000419005000080079'],
    ['medium', puzzles[0]!.givens],
    ['hard', '800000000003600000070090200050007000000045700000100030001000068008500010090000400'],
  ])('calls a grid %s', (difficulty, grid) => {
    expect(rated(grid)).toBe(difficulty);
  });

  test.each(['naked_pair', 'hidden_pair', 'pointing', 'claiming'] as const)(
    'calls a grid medium if it needs only %s besides singles',
    (technique) => {
      const solved = solveByTechniques(right);
      expect(difficultyOf(solved)).toBe('easy');
      expect(difficultyOf({ ...solved, counts: { ...solved.counts, [technique]: 1 } })).toBe('medium');
    },
  );

  test.each(['naked_triple', 'x_wing', 'xy_wing'] as const)(
    'calls a grid hard if it needs %s',
    (technique) => {
      const solved = solveByTechniques(right);
      expect(difficultyOf({ ...solved, counts: { ...solved.counts, [technique]: 1 } })).toBe('hard');
    },
  );
});
