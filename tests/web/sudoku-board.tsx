// The board of Sudoku: its cells, its keys and a server that accepts every report.
import { fireEvent, render } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { SudokuMove } from '#shared/games/sudoku/rules.ts';
import { changeEntrySettings } from '../../web/games/sudoku/entry-settings.ts';
import type { SudokuOpening } from '../../web/games/sudoku/kept-table.ts';
import { SudokuBoard } from '../../web/games/sudoku/sudoku-board.tsx';
import type { BoardProps } from '../../web/kits/game-frame/game-ui.ts';
import { boardProps } from './board-props.ts';
import { type Asked, ok } from './fake-calls.ts';

export const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const GIVENS = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
export const PROGRESS = 'POST /api/sudoku/progress';
export const HINT = 'POST /api/sudoku/hint';
export const OPENING = {
  game_session_token: 't',
  resumed: false,
  puzzle_id: 'p',
  grid: GIVENS,
  difficulty: 'medium',
  moves: [],
  hints_used: 0,
} as unknown as SudokuOpening;
const open = [...GIVENS].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
export const solving = open.map((cell): SudokuMove => [cell, Number(SOLVED[cell])]);

beforeEach(() => {
  vi.useFakeTimers();
  changeEntrySettings({ hasAutoNotes: false, isDigitFirst: false });
  HTMLDialogElement.prototype.showModal ??= vi.fn();
});

// By selectors: a search by role computes the style of each cell's ancestors.
export const cells = () => [...document.querySelectorAll<HTMLElement>('[role=grid] [role=gridcell]')];
export const cell = (place: number) => cells()[place]!;
export const label = (place: number) => cell(place).getAttribute('aria-label');
export const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
export const writeIn = (place: number, digit: string) => {
  fireEvent.click(cell(place));
  key(digit);
};
export const received = ({ body }: Asked, more: object = {}) =>
  ok({ moves_received: (body.from as number) + (body.moves as unknown[]).length, ...more });

export function board(change: Partial<BoardProps<SudokuOpening>> = {}) {
  const props = boardProps(OPENING, change);
  const { rerender, unmount } = render(<SudokuBoard {...props} />);
  return { ...props, unmount, again: (other: object) => rerender(<SudokuBoard {...props} {...other} />) };
}
