// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rest } from '../../../tests/web/board-props.ts';
import { type Answer, answerCalls, ok, refusal } from '../../../tests/web/fake-calls.ts';
import {
  board,
  cell,
  cells,
  HINT,
  key,
  label,
  OPENING,
  PROGRESS,
  received,
  SOLVED,
  solving,
  writeIn,
} from '../../../tests/web/sudoku-board.tsx';
import type { SudokuOpening } from './kept-table.ts';

it('names every cell, has one tab stop at the first open one, marks the same digit everywhere, and counts the digits left', () => {
  board();
  expect(screen.getAllByRole('row')).toHaveLength(9);
  expect(screen.getAllByRole('gridcell')).toHaveLength(81);
  expect(label(0)).toBe('Row 1, column 1: 5, given');
  expect(label(2)).toBe('Row 1, column 3: empty');
  expect(cell(0).textContent).toBe('5');
  const heard = screen.getByRole('grid').cloneNode(true) as HTMLElement;
  for (const unheard of heard.querySelectorAll('[aria-hidden]')) unheard.remove();
  expect(heard.textContent).toBe('');
  expect(cells().filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell(2)]);
  expect(cell(2).dataset.boardFocus).toBe('');
  fireEvent.click(cell(0));
  expect(cells().filter((at) => at.dataset.same)).toEqual([cell(14), cell(71)]);
  expect(screen.getByRole('button', { name: '8, 4 left' })).toBeTruthy();
  fireEvent.click(cell(2));
  fireEvent.click(screen.getByRole('button', { name: '8, 4 left' }));
  expect(label(2)).toContain('8, entered');
  expect(screen.getByRole('button', { name: '8, 3 left' })).toBeTruthy();
});

it('writes, clears, undoes and redoes with keys, and reports each as a move', async () => {
  const { asked } = answerCalls({ [PROGRESS]: (call) => received(call) });
  const { announce, onFigures } = board();
  key('4');
  expect(label(2)).toBe('Row 1, column 3: 4, entered');
  expect(announce).toHaveBeenLastCalledWith('Row 1, column 3: 4.');
  expect(onFigures).toHaveBeenLastCalledWith([{ label: 'Filled', value: '31 of 81' }]);
  key('Backspace');
  expect(label(2)).toBe('Row 1, column 3: empty');
  key('z', { ctrlKey: true });
  expect(label(2)).toBe('Row 1, column 3: 4, entered');
  key('y', { ctrlKey: true });
  key('z', { metaKey: true });
  key('Z', { metaKey: true, shiftKey: true });
  await rest(5000);
  expect(asked[0]?.body).toMatchObject({
    from: 0,
    moves: [
      [2, 4],
      [2, 0],
      [2, 4],
      [2, 0],
      [2, 4],
      [2, 0],
    ],
  });
});

it('moves with arrows and leaves given digits unchanged', () => {
  const { announce } = board();
  fireEvent.focus(cell(2));
  key('ArrowDown');
  expect(document.activeElement).toBe(cell(11));
  key('7');
  expect(label(11)).toBe('Row 2, column 3: 7, entered');
  key('ArrowLeft');
  key('ArrowLeft');
  key('3');
  expect(label(9)).toBe('Row 2, column 1: 6, given');
  expect(announce).toHaveBeenLastCalledWith('A given digit cannot be changed.');
});

it('announces the content of a cell that a key did not change', () => {
  const { announce } = board();
  key('4');
  key('4');
  expect(announce).toHaveBeenLastCalledWith('Row 1, column 3: 4, entered');
});

it('shows a conflict as marks and as a sentence', () => {
  const { announce, feedback } = board();
  key('5');
  expect(label(2)).toBe('Row 1, column 3: 5, entered, in conflict');
  expect(label(0)).toBe('Row 1, column 1: 5, given, in conflict');
  expect(cell(2).dataset.conflict).toBe('culprit');
  expect(cell(0).dataset.conflict).toBe('met');
  expect(screen.getByText('Two fives in row 1')).toBeTruthy();
  expect(screen.getByText('The five you entered meets another in its row.')).toBeTruthy();
  expect(announce).toHaveBeenLastCalledWith('Row 1, column 3: 5. Two fives in row 1.');
  expect(feedback).toHaveBeenLastCalledWith('bad');
});

it('ends with the reply to the report that fills the grid, and ignores later keys', async () => {
  const { asked } = answerCalls({
    [PROGRESS]: (call) => received(call, { game_result: { id: 'r' } }),
  });
  const { onEnd, announce, feedback } = board({
    opening: { ...OPENING, moves: solving.slice(0, -1) } as SudokuOpening,
  });
  key(String(solving.at(-1)![1]));
  await rest(10);
  expect(asked[0]?.body).toMatchObject({ from: 50, moves: [solving.at(-1)] });
  expect(announce).toHaveBeenLastCalledWith('Solved.');
  expect(feedback).toHaveBeenLastCalledWith('win');
  key('Backspace');
  expect(label(solving.at(-1)![0])).toContain('entered');
  expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ game_result: { id: 'r' } }));
  expect(localStorage.getItem('doxa.sudoku.table')).toBeNull();
});

it('keeps a grid finished offline, and sends it when the network is back', async () => {
  let isOnline = false;
  const { asked } = answerCalls({
    [PROGRESS]: (call): Answer => (isOnline ? received(call, { game_result: { id: 'r' } }) : null),
  });
  const first = board({ opening: { ...OPENING, moves: solving.slice(0, -2) } as SudokuOpening });
  key(String(solving.at(-2)![1]));
  key('ArrowRight');
  for (const [place, digit] of solving.slice(-1)) {
    writeIn(place, String(digit));
  }
  await rest(30_000);
  expect(first.onEnd).not.toHaveBeenCalled();
  first.unmount();
  isOnline = true;
  const second = board({ opening: { ...OPENING, moves: solving.slice(0, -2) } as SudokuOpening });
  await rest(1000);
  expect(asked.at(-1)?.body).toMatchObject({ from: 49, moves: solving.slice(-2) });
  expect(second.onEnd).toHaveBeenCalledTimes(1);
});

it('keeps notes over a reload, and adopts another device’s moves', async () => {
  answerCalls({ [PROGRESS]: (call) => received(call) });
  const first = board();
  key('n');
  key('1');
  writeIn(3, 'n');
  key('2');
  first.unmount();
  board({ opening: { ...OPENING, moves: [[80 - 79 + 4, 8]] } as unknown as SudokuOpening });
  expect(label(2)).toBe('Row 1, column 3: empty, notes 1');
  expect(label(3)).toBe('Row 1, column 4: empty');
  expect(label(5)).toBe('Row 1, column 6: 8, entered');
});

it('asks before a hint, names technique and cell, then the digit, all as one hint [§4 Fine points of the games]', async () => {
  const explanation = 'In row 1, 4 fits only in column 3.';
  const { asked } = answerCalls({
    [HINT]: () => ok({ cell: 2, digit: 4, technique: 'hidden_single', explanation, hints_used: 1 }),
  });
  const { announce, onFigures } = board();
  const wish = () =>
    fireEvent.click(screen.getByRole('button', { name: 'Name the next technique, 5 points' }));
  wish();
  expect(asked).toHaveLength(0);
  const dialog = screen.getByRole('dialog', { name: 'Take a hint?', hidden: true });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take it, 5 points', hidden: true }));
  await rest(10);
  const told = `Hidden single. ${explanation}`;
  const where = 'Row 1, column 3. Ask again for the digit.';
  expect(announce).toHaveBeenLastCalledWith(`Hidden single. ${where}`);
  expect(screen.getByText('Hidden single')).toBeTruthy();
  expect(screen.getByText(where)).toBeTruthy();
  expect(screen.queryByText(explanation)).toBeNull();
  expect(cell(2).dataset.hinted).toBeTruthy();
  expect(onFigures).toHaveBeenLastCalledWith([
    { label: 'Hints', value: '1' },
    { label: 'Filled', value: '30 of 81' },
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Show what goes there' }).at(-1)!);
  expect(screen.getByText(explanation)).toBeTruthy();
  expect(announce).toHaveBeenLastCalledWith(told);
  expect(asked).toHaveLength(1);
  key('1');
  expect(screen.queryByText(explanation)).toBeNull();
});

it('reports at once when a dialog opens, as the play may be given up there', async () => {
  const { asked } = answerCalls({ [PROGRESS]: (call) => received(call) });
  const { again } = board();
  key('4');
  await rest(10);
  expect(asked).toHaveLength(0);
  again({ isBlocked: true });
  await rest(10);
  expect(asked[0]?.body).toMatchObject({ moves: [[2, 4]] });
});

it('requests a hint although its own dialog blocks the board', async () => {
  const { asked } = answerCalls({
    [HINT]: () => ok({ cell: 2, digit: 4, technique: 'hidden_single', explanation: 'So.', hints_used: 1 }),
  });
  const { again } = board();
  fireEvent.click(screen.getByRole('button', { name: 'Name the next technique, 5 points' }));
  again({ isBlocked: true });
  fireEvent.click(screen.getByRole('button', { name: 'Take it, 5 points', hidden: true }));
  await rest(10);
  expect(asked.map(({ call }) => call)).toEqual([HINT]);
});

it('passes a refusal to the frame', async () => {
  answerCalls({ [PROGRESS]: () => refusal(409, 'OUT_OF_ORDER') });
  const { onRefused } = board();
  key('4');
  await rest(5000);
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'OUT_OF_ORDER' }));
});

it('ignores keys while a dialog is open or another element has the focus', () => {
  board({ isBlocked: true });
  key('4');
  fireEvent.click(screen.getByRole('button', { name: '4, 7 left' }));
  expect(label(2)).toBe('Row 1, column 3: empty');
  cleanup();
  board();
  const link = document.body.appendChild(document.createElement('button'));
  link.focus();
  key('4');
  expect(label(2)).toBe('Row 1, column 3: empty');
  link.remove();
});

it('runs a wave over a filled row, unless the row has a clash', () => {
  const { announce } = board();
  const waves = () => cells().flatMap((at, place) => (at.querySelector('[style*="--delay"]') ? [place] : []));
  for (const place of [2, 3, 5, 6, 7]) {
    writeIn(place, SOLVED[place]!);
  }
  writeIn(8, '1');
  expect(waves()).toEqual([]);
  key('2');
  expect(waves()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(announce).toHaveBeenLastCalledWith('Row 1, column 9: 2. Row 1 filled.');
  writeIn(10, '7');
  expect(waves()).toEqual([]);
});
