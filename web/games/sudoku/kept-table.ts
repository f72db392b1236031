// The table kept on this device: pencil marks, which are never sent, and moves that may not have reached the server. If
// storage fails, only these are lost.
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
 * The table to resume. Kept moves that continue the server's are used; if another device has continued the play, the
 * server's moves win, and only the kept pencil marks remain.
 */
export function tableFrom(opening: SudokuOpening): SudokuTable {
  const { grid: givens, game_session_token: token, moves } = opening;
  const kept = storedTable.read();
  if (kept?.token !== token) return tableOf({ givens, moves });
  const continues =
    kept.moves.length >= moves.length &&
    moves.every(
      ([cell, digit], place) => kept.moves[place]![0] === cell && kept.moves[place]![1] === digit,
    ) &&
    kept.moves.every(([cell]) => givens[cell] === '0');
  return tableOf({ givens, moves: continues ? kept.moves : moves, notes: kept.notes });
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
