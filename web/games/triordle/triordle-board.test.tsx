// @vitest-environment happy-dom
// A play on the page: typing by both keyboards, what the boards and keys show, refusals, and both endings. Behind it
// stands a server that keeps the answers and judges by the game's own rules.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardReplies, statusOf } from '../../../worker/games/triordle/rules.ts';
import { ToastRegion } from '../../ui/ToastRegion.tsx';
import type { BoardProps } from '../game-frame/game-ui.ts';
import { setHardMode } from './hard-mode.ts';
import { TriordleBoard } from './triordle-board.tsx';
import type { TriordleOpening } from './use-triordle-play.ts';

const ANSWERS = ['CANAL', 'RIVER', 'MOUTH'];
const MISSES = ['STARE', 'DINER', 'PLUMB', 'FIGHT', 'DOZEN', 'WHELK', 'BRICK', 'VAPID'];
const REVEAL_MS = 700;
const REST_MS = 700;

let guesses: string[];
let asked: string[];
/** Replies to give before the server comes to itself: a lost connection, a refusal. */
let troubles: (() => Response)[];

function judge(guess: string): Response {
  if (guess === 'ZZZZZ')
    return Response.json({
      is_valid_word: false,
      results: [],
      guess_number: guesses.length,
      status: 'playing',
    });
  guesses.push(guess);
  const state = { answers: ANSWERS, guesses };
  return Response.json({
    is_valid_word: true,
    results: boardReplies(state, guesses.length - 1),
    guess_number: guesses.length,
    status: statusOf(state),
  });
}

function standIn(url: string): Promise<Response> {
  const guess = new URL(url, 'https://doxa.example').searchParams.get('guess') ?? '';
  asked.push(guess);
  const trouble = troubles.shift();
  try {
    return Promise.resolve(trouble ? trouble() : judge(guess));
  } catch (error) {
    return Promise.reject(error);
  }
}

function play(change: Partial<BoardProps<TriordleOpening>> = {}) {
  const heard = {
    onFigures: vi.fn(),
    onEnd: vi.fn(),
    onRefused: vi.fn(),
    announce: vi.fn(),
    feedback: vi.fn(),
  };
  const state = { answers: ANSWERS, guesses };
  const opening = {
    puzzle_id: 'today',
    guesses: guesses.map((guess, index) => ({ guess, results: boardReplies(state, index) })),
    status: 'playing',
  } as unknown as TriordleOpening;
  render(
    <>
      <button type="button">Help</button>
      <TriordleBoard opening={opening} isBlocked={false} elapsedSeconds={() => 12} {...heard} {...change} />
      <ToastRegion />
    </>,
  );
  return heard;
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const type = (word: string) => [...word].forEach(press);
const settle = (time_ms = REVEAL_MS) => act(() => vi.advanceTimersByTimeAsync(time_ms));
const guess = async (word: string) => {
  type(word);
  press('Enter');
  await settle();
};
const board = (number: 'one' | 'two' | 'three') => screen.getByRole('grid', { name: `Board ${number}` });
const row = (number: 'one' | 'two' | 'three', index: number) =>
  within(board(number)).getAllByRole('row')[index - 1]?.getAttribute('aria-label');
const toasts = () => document.querySelector('[aria-label="Messages"]')?.textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(standIn));
  guesses = [];
  asked = [];
  troubles = [];
  localStorage.clear();
});
afterEach(async () => {
  await settle(20_000);
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('writing a word', () => {
  it('shows it on every open board and takes no sixth letter', () => {
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
    expect(asked).toEqual(['RIVER']);
  });

  it('leaves shortcuts and other letters alone', () => {
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
    expect(row('one', 1)).toBe('Row 1: empty');
  });

  it('takes the focus off a button, so that Enter guesses and does not press it', async () => {
    play();
    const help = screen.getByRole('button', { name: 'Help' });
    help.focus();
    press('Enter');
    expect(toasts()).toBe('');
    await guess('stare');
    expect(document.activeElement).not.toBe(help);
    expect(asked).toEqual(['STARE']);
  });
});

describe('a guess', () => {
  it('is marked on every board and told in one sentence', async () => {
    const { announce } = play();
    await guess('diner');
    expect(row('one', 1)).toBe('Row 1: D absent, I absent, N in place, E absent, R absent');
    expect(row('two', 1)).toBe('Row 1: D absent, I in place, N absent, E in place, R in place');
    expect(announce).toHaveBeenCalledExactlyOnceWith(
      'Guess 1, DINER: board one 1 in place; board two 3 in place; board three nothing.',
    );
  });

  it('leaves its marks on the keys, one for each board, once the tiles have turned', async () => {
    play();
    type('diner');
    press('Enter');
    await settle(100);
    expect(screen.getByRole('button', { name: 'N' })).toBeTruthy();
    await settle();
    const key = screen.getByRole('button', {
      name: 'N, board one in place, board two absent, board three absent',
    });
    const marks = [...key.querySelectorAll('[data-mark]')].map((slot) => slot.getAttribute('data-mark'));
    expect(marks).toEqual(['correct', 'absent', 'absent']);
    expect(screen.getByRole('button', { name: 'D, in none of the words' })).toBeTruthy();
  });

  it('shows a letter as gone that no open board has and that a solved one is known to lack', async () => {
    play();
    await guess('river');
    expect(screen.getByRole('button', { name: 'P' })).toBeTruthy();
    await guess('happy');
    expect(screen.getByRole('button', { name: 'P, in none of the words' })).toBeTruthy();
  });

  it('fills no further row of a solved board, which says in how many it was solved', async () => {
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

  it('moves the figure in the head on', async () => {
    const { onFigures } = play();
    expect(onFigures).toHaveBeenLastCalledWith([{ label: 'Guess', value: '1 of 8' }]);
    await guess('stare');
    expect(onFigures).toHaveBeenLastCalledWith([{ label: 'Guess', value: '2 of 8' }]);
  });

  it('goes on where an opened play stood', async () => {
    guesses = ['STARE', 'RIVER'];
    const { onFigures } = play();
    expect(row('two', 2)).toContain('R in place');
    expect(onFigures).toHaveBeenLastCalledWith([{ label: 'Guess', value: '3 of 8' }]);
    await guess('diner');
    expect(row('one', 3)).toContain('N in place');
  });
});

describe('a refused word', () => {
  it('that is too short is not sent', async () => {
    play();
    await guess('star');
    expect(toasts()).toContain('Not enough letters');
    expect(asked).toEqual([]);
    expect(row('one', 1)).toBe('Row 1: S, T, A, R, not entered');
  });

  it('that is not in the list stays, shakes and costs nothing', async () => {
    const { onFigures } = play();
    await guess('zzzzz');
    expect(toasts()).toContain('Not in word list');
    expect(row('one', 1)).toBe('Row 1: Z, Z, Z, Z, Z, not entered');
    expect(board('one').querySelector('[data-refused="odd"]')).toBeTruthy();
    expect(onFigures).toHaveBeenLastCalledWith([{ label: 'Guess', value: '1 of 8' }]);
    press('Enter');
    await settle();
    expect(board('one').querySelector('[data-refused="even"]')).toBeTruthy();
  });

  it('that was tried before is not sent again', async () => {
    play();
    await guess('stare');
    await guess('stare');
    expect(toasts()).toContain('Already tried in row 1');
    expect(asked).toEqual(['STARE']);
  });

  it('leaves its toast for 2.5 seconds', async () => {
    play();
    type('st');
    press('Enter');
    await settle(2499);
    expect(toasts()).toContain('Not enough letters');
    await settle(401);
    expect(toasts()).toBe('');
  });

  it('in hard mode is one that uses the hints of no open board', async () => {
    setHardMode(true);
    play();
    await guess('diner');
    await guess('plumb');
    // PLUMB has nothing of boards one and two, but board three gave no hint at all.
    expect(asked).toEqual(['DINER', 'PLUMB']);
    await guess('fight');
    expect(toasts()).toContain('Hard mode: use the hints of one open board');
    expect(asked).toEqual(['DINER', 'PLUMB']);
    setHardMode(false);
    press('Enter');
    await settle();
    expect(asked).toEqual(['DINER', 'PLUMB', 'FIGHT']);
  });
});

describe('a guess that does not get through', () => {
  it('is sent again by itself, as it was', async () => {
    troubles = [
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => Response.json({ detail: 'Later.', code: 'UNAVAILABLE' }, { status: 503 }),
    ];
    play();
    type('diner');
    press('Enter');
    await settle(100);
    expect(toasts()).toContain('No connection.');
    expect(row('one', 1)).toBe('Row 1: D, I, N, E, R, not entered');
    await settle(5000);
    expect(asked).toEqual(['DINER', 'DINER', 'DINER']);
    expect(row('one', 1)).toContain('N in place');
    expect(toasts()).toBe('');
  });

  it('is kept and explained when the server refuses it', async () => {
    troubles = [
      () => Response.json({ detail: 'Some values are not valid.', code: 'INVALID' }, { status: 422 }),
    ];
    const { onRefused } = play();
    await guess('stare');
    expect(toasts()).toContain('Some values are not valid.');
    expect(row('one', 1)).toBe('Row 1: S, T, A, R, E, not entered');
    expect(onRefused).not.toHaveBeenCalled();
  });

  it("says 'Error validating guess' when the server says nothing", async () => {
    troubles = [() => new Response('no', { status: 400 })];
    play();
    await guess('stare');
    expect(toasts()).toContain('Error validating guess');
  });

  it('hands a play that is lost, over or ahead elsewhere to the frame', async () => {
    troubles = [() => Response.json({ detail: 'This play is over.', code: 'PLAY_OVER' }, { status: 409 })];
    const { onRefused } = play();
    await guess('stare');
    expect(onRefused).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'PLAY_OVER' }));
    guesses = ['PLUMB'];
    await guess('');
    expect(onRefused).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'OUT_OF_ORDER' }));
  });

  it('tells that the play went on elsewhere even when its word is not in the list', async () => {
    const { onRefused } = play();
    await guess('zzzzz');
    expect(onRefused).not.toHaveBeenCalled();
    guesses = ['PLUMB'];
    await guess('');
    expect(onRefused).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'OUT_OF_ORDER' }));
  });
});

describe('the end', () => {
  it('won: is told after the last tiles have turned, with the reply that ended it', async () => {
    guesses = ['CANAL', 'MOUTH'];
    const { onEnd, feedback } = play();
    type('river');
    press('Enter');
    await settle(300);
    expect(toasts()).toBe('');
    await settle();
    expect(toasts()).toContain('You won!');
    expect(feedback).toHaveBeenLastCalledWith('win');
    await settle(REST_MS);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ status: 'won', guess_number: 3 }),
    );
  });

  it('lost: comes with the eighth guess, and nothing can be written afterwards', async () => {
    guesses = MISSES.slice(0, 7);
    const { onEnd } = play();
    await guess('vapid');
    expect(toasts()).toContain('Out of guesses!');
    type('river');
    press('Enter');
    await settle(100);
    expect(row('two', 8)).toMatch(/^Row 8: V /);
    expect(document.querySelector('[aria-label$="not entered"]')).toBeNull();
    expect(asked).toEqual(['VAPID']);
    await settle(REST_MS);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'lost' }));
  });
});

describe('a board for a screen reader', () => {
  it('is a grid of named cells, walked row by row', async () => {
    guesses = ['DINER', 'STARE'];
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
    press('Home');
    expect(document.activeElement).toBe(rows[0]);
    press('End');
    expect(document.activeElement).toBe(rows[7]);
  });
});
