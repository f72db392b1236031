// The techniques and the hints made of them: true to the solution from every grid without mistakes, and clear about
// those with one.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sudoku } from './game.ts';
import { hintFor } from './hint.ts';
import { puzzleAt } from './puzzle.ts';
import { digitsOf, gridOf, type SudokuMove, type SudokuState } from './rules.ts';
import { difficultyOf, solveByTechniques } from './solve.ts';
import { boardOf, eliminations, type TechniqueName } from './techniques.ts';

const TECHNIQUES: TechniqueName[] = [
  'naked_single',
  'hidden_single',
  'naked_pair',
  'hidden_pair',
  'pointing',
  'claiming',
];
const puzzles = Array.from({ length: 60 }, (_, place) => puzzleAt(place * 16));
const somePuzzle = fc.constantFrom(...puzzles);

/** A play with some right digits in it: those of the cells whose draw is below the share. */
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
  test('names a right digit for an empty cell, from any grid without mistakes', () => {
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

  test('followed to the end solves every puzzle, by every technique there is', () => {
    const used = new Set<string>();
    for (const puzzle of puzzles) {
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

  test('names the first wrong digit before anything else, and how to mend it', () => {
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

  test('costs once at a grid: asked again it is the same, also after a detour', () => {
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
});

describe('striking', () => {
  test('never strikes the right digit', () => {
    fc.assert(
      fc.property(partlySolved, ({ puzzle, state }) => {
        const right = digitsOf(puzzle.solution);
        for (const { removes } of eliminations(boardOf(gridOf(state)))) {
          for (const [cell, mask] of removes) expect(mask & (1 << (right[cell]! - 1))).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the rating', () => {
  const rated = (grid: string) => difficultyOf(solveByTechniques(digitsOf(grid)));

  test.each([
    ['easy', '530070000600195000098000060800060003400803001700020006060000280000419005000080079'],
    ['medium', puzzles[0]!.givens],
    ['hard', '800000000003600000070090200050007000000045700000100030001000068008500010090000400'],
  ])('calls a grid %s', (difficulty, grid) => {
    expect(rated(grid)).toBe(difficulty);
  });
});
