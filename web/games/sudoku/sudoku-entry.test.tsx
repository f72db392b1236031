// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rest } from '../../../tests/web/board-props.ts';
import { board, cell, key, label, writeIn } from '../../../tests/web/sudoku-board.tsx';
import { changeEntrySettings } from './entry-settings.ts';

it('pencils notes with N, and clears them around a written digit', () => {
  board();
  key('n');
  key('1');
  key('4');
  expect(label(2)).toBe('Row 1, column 3: empty, notes 1 4');
  expect(screen.getByRole('button', { name: 'Notes' }).getAttribute('aria-pressed')).toBe('true');
  writeIn(3, 'N');
  key('4');
  expect(label(2)).toBe('Row 1, column 3: empty, notes 1');
});

it('writes a chosen digit into tapped cells, and removes it from a cell that has it', () => {
  changeEntrySettings({ isDigitFirst: true });
  const { announce } = board();
  const four = screen.getByRole('button', { name: /^4, / });
  fireEvent.click(four);
  expect(announce).toHaveBeenLastCalledWith('4 chosen. Now choose cells.');
  expect(four.getAttribute('aria-pressed')).toBe('true');
  expect(label(2)).toBe('Row 1, column 3: empty');
  fireEvent.click(cell(2));
  fireEvent.click(cell(16));
  expect([label(2), label(16)]).toEqual(['Row 1, column 3: 4, entered', 'Row 2, column 8: 4, entered']);
  fireEvent.click(cell(2));
  expect(label(2)).toBe('Row 1, column 3: empty');
  fireEvent.click(four);
  fireEvent.click(cell(2));
  expect(label(2)).toBe('Row 1, column 3: empty');
});

it('pencils a digit when its key is held, and writes it on a short press', async () => {
  board();
  const four = screen.getByRole('button', { name: /^4, / });
  fireEvent.pointerDown(four);
  await rest(500);
  fireEvent.pointerUp(four);
  fireEvent.click(four, { detail: 1 });
  expect(label(2)).toBe('Row 1, column 3: empty, notes 4');
  key('n');
  fireEvent.pointerDown(four);
  await rest(100);
  fireEvent.pointerUp(four);
  await rest(1000);
  fireEvent.click(four, { detail: 1 });
  expect(label(2)).toBe('Row 1, column 3: 4, entered');
});

it('keeps automatic notes when switched on, and restores those of a removed digit', async () => {
  const { unmount } = board();
  expect(label(2)).toBe('Row 1, column 3: empty');
  act(() => changeEntrySettings({ hasAutoNotes: true }));
  expect(label(2)).toBe('Row 1, column 3: empty, notes 1 2 4');
  expect(label(3)).toBe('Row 1, column 4: empty, notes 2 6');
  writeIn(2, '2');
  expect(label(3)).toBe('Row 1, column 4: empty, notes 6');
  key('Backspace');
  expect([label(2), label(3)]).toEqual([
    'Row 1, column 3: empty, notes 1 2 4',
    'Row 1, column 4: empty, notes 2 6',
  ]);
  unmount();
  localStorage.removeItem('doxa.sudoku.table');
  board();
  expect(label(2)).toBe('Row 1, column 3: empty, notes 1 2 4');
});
