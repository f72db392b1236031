// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  board,
  guess,
  play,
  press,
  row,
  server,
  settle,
  standInForTheServer,
  toasts,
  type,
} from '../../../tests/web/triordle-board.tsx';

standInForTheServer();

describe('typing a word', () => {
  it('shows it on every open board and ignores a sixth letter', () => {
    play();
    type('starebx');
    expect(row('one', 1)).toBe('Row 1: S, T, A, R, E, not entered');
    expect(row('three', 1)).toBe('Row 1: S, T, A, R, E, not entered');
    press('Backspace');
    expect(row('two', 1)).toBe('Row 1: S, T, A, R, not entered');
  });

  it('works with the keys on the screen', async () => {
    play();
    for (const letter of 'RIVER') fireEvent.click(screen.getByRole('button', { name: letter }));
    fireEvent.click(screen.getByRole('button', { name: 'Backspace' }));
    fireEvent.click(screen.getByRole('button', { name: 'R' }));
    fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
    await settle();
    expect(server.asked).toEqual(['RIVER']);
  });

  it('uses a text field, for screen readers and other keyboards', async () => {
    play();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Your guess.*five letters/ });
    expect(field.dataset.boardFocus).toBe('');
    fireEvent.change(field, { target: { value: 'r1ivé' } });
    expect(field.value).toBe('RIV');
    expect(row('one', 1)).toBe('Row 1: R, I, V, not entered');
    fireEvent.change(field, { target: { value: 'river' } });
    field.focus();
    press('Enter');
    await settle();
    expect(server.asked).toEqual(['RIVER']);
    expect(field.value).toBe('');
  });

  it('ignores shortcuts and other letters', () => {
    play();
    fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true });
    press('é');
    press('1');
    expect(row('one', 1)).toBe('Row 1: empty');
  });

  it('does nothing while a dialog is open', () => {
    play({ isBlocked: true });
    type('stare');
    fireEvent.click(screen.getByRole('button', { name: 'Q' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'q' } });
    expect(row('one', 1)).toBe('Row 1: empty');
  });

  it('moves the focus from a button, so that Enter submits the guess', async () => {
    play();
    const help = screen.getByRole('button', { name: 'Help' });
    help.focus();
    press('Enter');
    expect(toasts()).toBe('');
    await guess('stare');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(server.asked).toEqual(['STARE']);
  });
});

describe('a guess', () => {
  it('is marked on every board and announced in one sentence', async () => {
    const { announce } = play();
    await guess('diner');
    expect(row('one', 1)).toBe('Row 1: D absent, I absent, N in place, E absent, R absent');
    expect(row('two', 1)).toBe('Row 1: D absent, I in place, N absent, E in place, R in place');
    expect(announce).toHaveBeenCalledExactlyOnceWith(
      'Guess 1, DINER: board one N in place; board two I, E, R in place; board three nothing.',
    );
  });

  it('marks the keys, one mark per board, once the tiles have turned', async () => {
    play();
    await guess('diner', 100);
    expect(screen.getByRole('button', { name: 'N' })).toBeTruthy();
    await settle();
    const key = screen.getByRole('button', {
      name: 'N, board one in place, board two absent, board three absent',
    });
    const marks = [...key.querySelectorAll('[data-mark]')].map((slot) => slot.getAttribute('data-mark'));
    expect(marks).toEqual(['correct', 'absent', 'absent']);
    expect(screen.getByRole('button', { name: 'D, in none of the words' })).toBeTruthy();
  });

  it('shows a letter as absent when no open board has it and the solved one lacks it', async () => {
    play();
    await guess('river');
    expect(screen.getByRole('button', { name: 'P' })).toBeTruthy();
    await guess('happy');
    expect(screen.getByRole('button', { name: 'P, in none of the words' })).toBeTruthy();
  });

  it('fills no further row of a solved board, which shows its number of guesses', async () => {
    play();
    await guess('stare');
    await guess('river');
    await guess('diner');
    expect(screen.getByRole('region', { name: 'Board Two' }).textContent).toContain('in 2');
    expect(row('two', 3)).toBe('Row 3: empty');
    expect(row('one', 3)).toContain('N in place');
    type('pl');
    expect(row('two', 4)).toBe('Row 4: empty');
    expect(row('one', 4)).toBe('Row 4: P, L, not entered');
  });

  it('turns the boards one after the other; a solved one bounces and is announced at once', async () => {
    play();
    const bouncing = () => document.querySelectorAll('[data-bounces]').length;
    await guess('stare');
    expect(bouncing()).toBe(0);
    await guess('canal', 600);
    const first = screen.getByRole('region', { name: 'Board One' });
    expect(first.textContent).toContain('in 2');
    expect([...first.querySelectorAll('[data-bounces]')].map((one) => one.getAttribute('data-row'))).toEqual([
      '1',
    ]);
    const key = () => screen.getByRole('button', { name: /^L\b/ }).getAttribute('aria-label');
    expect(key()).toBe('L, board one in place');
    await settle(100);
    expect(key()).toBe('L, board one in place, board two absent');
    await settle();
    await guess('diner');
    expect(bouncing()).toBe(0);
  });

  it('updates the guess number in the head', async () => {
    const { onFigures } = play();
    expect(onFigures).toHaveBeenLastCalledWith([{ label: 'Guess', value: '1 of 8' }]);
    await guess('stare');
    expect(onFigures).toHaveBeenLastCalledWith([{ label: 'Guess', value: '2 of 8' }]);
  });

  it('resumes a play', async () => {
    server.guesses = ['STARE', 'RIVER'];
    const { onFigures } = play();
    expect(row('two', 2)).toContain('R in place');
    expect(onFigures).toHaveBeenLastCalledWith([{ label: 'Guess', value: '3 of 8' }]);
    await guess('diner');
    expect(row('one', 3)).toContain('N in place');
  });
});

describe('a board for a screen reader', () => {
  it('is a grid of named cells, navigated row by row', async () => {
    server.guesses = ['DINER', 'STARE'];
    play();
    const rows = within(board('two')).getAllByRole('row');
    expect(
      within(rows[0] as HTMLElement)
        .getAllByRole('gridcell')
        .map((cell) => cell.getAttribute('aria-label')),
    ).toEqual(['D, absent', 'I, in place', 'N, absent', 'E, in place', 'R, in place']);
    rows[2]?.focus();
    press('ArrowUp');
    expect(document.activeElement).toBe(rows[1]);
    // A screen reader would announce a focused row as not selected.
    expect(within(board('two')).getAllByRole('row', { selected: true })).toEqual([rows[1]]);
    press('Home');
    expect(document.activeElement).toBe(rows[0]);
    press('End');
    expect(document.activeElement).toBe(rows[7]);
  });
});
