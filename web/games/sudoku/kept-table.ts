// The table kept on this device: pencil marks, which no server knows, and the moves that may not have arrived there.
// Storage that refuses costs no more than that.
import type { CallReply } from '#shared/contract/call.ts';
import type { openSudoku } from '#shared/games/sudoku/contract.ts';
import { CELLS, SIZE, type SudokuMove } from '#shared/games/sudoku/rules.ts';
import { stored } from '../../base/device-storage.ts';
import { asJson } from '../../base/stored-json.ts';
import { type SudokuTable, tableOf } from './sudoku-table.ts';

export type SudokuOpening = CallReply<typeof openSudoku>;

interface KeptTable {
  token: string;
  moves: readonly SudokuMove[];
  notes: readonly number[];
}

const storedTable = stored('doxa.sudoku.table', asJson(isKeptTable));

export function keepTable(token: string, { moves, notes }: Pick<SudokuTable, 'moves' | 'notes'>): void {
  storedTable.write({ token, moves, notes });
}

export function forgetTable(): void {
  storedTable.remove();
}

/**
 * The table to go on with. What was kept here and follows on what the server has is taken along; where another device
 * has gone on, the server's moves hold, and of what was kept only the pencil marks are left.
 */
export function tableFrom(opening: SudokuOpening): SudokuTable {
  const { grid: givens, game_session_token: token, moves } = opening;
  const kept = storedTable.read();
  if (kept?.token !== token) return tableOf({ givens, moves });
  const goesOn =
    kept.moves.length >= moves.length &&
    moves.every(
      ([cell, digit], place) => kept.moves[place]![0] === cell && kept.moves[place]![1] === digit,
    ) &&
    kept.moves.every(([cell]) => givens[cell] === '0');
  return tableOf({ givens, moves: goesOn ? kept.moves : moves, notes: kept.notes });
}

function isKeptTable(value: unknown): value is KeptTable {
  const { token, moves, notes } = Object(value);
  if (typeof token !== 'string' || !Array.isArray(moves) || !Array.isArray(notes)) return false;
  return moves.every(isMove) && notes.length === CELLS && notes.every((mask) => isCount(mask, 2 ** SIZE - 1));
}

function isMove(move: unknown): move is SudokuMove {
  return Array.isArray(move) && move.length === 2 && isCount(move[0], CELLS - 1) && isCount(move[1], SIZE);
}

function isCount(value: unknown, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}
