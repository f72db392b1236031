// The table kept on this device: pencil marks, which no server knows, and the moves that may not have arrived there.
// Storage that refuses costs no more than that.
import type { CallReply } from '#shared/contract/call.ts';
import type { openSudoku } from '#shared/games/sudoku/contract.ts';
import { CELLS, SIZE, type SudokuMove } from '#shared/games/sudoku/rules.ts';
import { type SudokuTable, tableOf } from './sudoku-table.ts';

export type SudokuOpening = CallReply<typeof openSudoku>;

interface KeptTable {
  token: string;
  moves: SudokuMove[];
  notes: number[];
}

const KEY = 'doxa.sudoku.table';

/** Keeps the table of a play. */
export function keepTable(token: string, { moves, notes }: Pick<SudokuTable, 'moves' | 'notes'>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ token, moves, notes }));
  } catch {}
}

/** Forgets it, once the play is over. */
export function forgetTable(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}

/**
 * The table to go on with. What was kept here and follows on what the server has is taken along; where another device
 * has gone on, the server's moves hold, and of what was kept only the pencil marks are left.
 */
export function tableFrom(opening: SudokuOpening): SudokuTable {
  const { grid: givens, game_session_token: token, moves } = opening;
  const kept = readTable();
  if (kept?.token !== token) return tableOf({ givens, moves });
  const goesOn =
    kept.moves.length >= moves.length &&
    moves.every(
      ([cell, digit], place) => kept.moves[place]![0] === cell && kept.moves[place]![1] === digit,
    ) &&
    kept.moves.every(([cell]) => givens[cell] === '0');
  return tableOf({ givens, moves: goesOn ? kept.moves : moves, notes: kept.notes });
}

function readTable(): KeptTable | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KeptTable> | null;
    const { token, moves, notes } = kept ?? {};
    if (typeof token !== 'string' || !Array.isArray(moves) || !Array.isArray(notes)) return null;
    const areNotes = notes.length === CELLS && notes.every((mask) => isCount(mask, 2 ** SIZE - 1));
    return moves.every(isMove) && areNotes ? { token, moves, notes } : null;
  } catch {
    return null;
  }
}

function isMove(move: unknown): move is SudokuMove {
  return Array.isArray(move) && move.length === 2 && isCount(move[0], CELLS - 1) && isCount(move[1], SIZE);
}

function isCount(value: unknown, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}
