// @vitest-environment happy-dom
// The board by screen keys, by the physical keyboard and by the word field; what it says, and what goes wrong on the way.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guess, type WordClueMove, type WordClueState } from '#shared/games/wordclue/rules.ts';
import { heardCalls } from '../../../tests/web/board-props.ts';
import { type Answer, type Asked, answerCalls, ok, refusal } from '../../../tests/web/fake-calls.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import type { WordClueOpening } from './known-word.ts';
import { WordClueBoard } from './word-clue-board.tsx';

let server: WordClueState;
let troubles: (Answer | 'lost')[];
let asked: Asked[];

const PROGRESS = {
  game_completed: false,
  letters_guessed: [],
  clue_points_used: 0,
  revealed_letters: {},
  word_guesses: [],
  wrong_word_guesses: 0,
};

function answer(move: WordClueMove): Answer {
  const trouble = troubles.shift();
  if (trouble !== undefined) return trouble === 'lost' ? null : trouble;
  const made = guess(server, move);
  if (!made.ok) return refusal({ status: 409, code: made.code });
  server = made.state;
  return ok(made.reply);
}

beforeEach(() => {
  vi.useFakeTimers();
  server = { word: 'BANANA', guesses: [], wrongWords: 0 };
  troubles = [];
  ({ asked } = answerCalls({
    'POST /api/word-clue/guess-letter': ({ body }) => answer({ letter: String(body.letter) }),
    'POST /api/word-clue/guess-word': ({ body }) => answer({ word: String(body.word) }),
    'GET /api/word-clue/game-state': () =>
      ok({
        ...PROGRESS,
        letters_guessed: ['N', 'E'],
        clue_points_used: 3,
        revealed_letters: { 2: 'N', 4: 'N' },
        start_time: '2027-03-10T12:00:00Z',
        word_length: 6,
        theme: 'Fruit',
        target_word: null,
      }),
  }));
});

function play(change: Partial<BoardProps<WordClueOpening>> = {}, progress: object = PROGRESS) {
  const heard = heardCalls();
  const opening = {
    game_session_token: 'token',
    puzzle_id: 'puzzle',
    word_length: 6,
    theme: 'Fruit',
    ...progress,
  } as WordClueOpening;
  render(
    <>
      <WordClueBoard opening={opening} isBlocked={false} elapsedSeconds={() => 4} {...heard} {...change} />
      <ToastRegion />
    </>,
  );
  return heard;
}

const settle = (time_ms = 50) => act(() => vi.advanceTimersByTimeAsync(time_ms));
const press = (key: string, init: object = {}) => fireEvent.keyDown(document.body, { key, ...init });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name the word' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Name the word' }));
const places = () => screen.getAllByRole('listitem').map((place) => place.firstElementChild?.textContent);
const tiles = () =>
  [...document.querySelectorAll<HTMLElement>('li [data-state]')].map(({ textContent, dataset }) => ({
    letter: textContent,
    state: dataset.state,
  }));
const page = () => document.body.textContent ?? '';

describe('a key on the screen', () => {
  it('says what it costs, asks at once, and shows what came of it', async () => {
    const { announce, onFigures } = play();
    fireEvent.click(screen.getByRole('button', { name: 'A, costs 2' }));
    await settle();
    expect(asked.map(({ body }) => body.letter)).toEqual(['A']);
    expect(asked[0]?.body).toMatchObject({ game_session_token: 'token', puzzle_id: 'puzzle' });
    expect(places()).toEqual(
      ['1: empty', '2: A', '3: empty', '4: A', '5: empty', '6: A'].map((at) => `Place ${at}`),
    );
    expect(announce).toHaveBeenLastCalledWith('A is in places 2, 4 and 6. 2 clue points used.');
    expect(onFigures).toHaveBeenLastCalledWith([{ label: 'To win', value: '88', change: '−12' }]);
    const turning = [...document.querySelectorAll('li [data-turning]')].map(({ textContent }) => textContent);
    expect(turning).toEqual(['A', 'A', 'A']);
    expect(screen.getByRole('button', { name: 'A, in the word' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('can be pressed once only', async () => {
    play();
    fireEvent.click(screen.getByRole('button', { name: 'Z, costs 1' }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Z, not in the word' }));
    await settle();
    expect(asked).toHaveLength(1);
  });
});

describe('a physical key', () => {
  it('only writes a letter; Enter asks for it', async () => {
    const { announce } = play();
    press('n');
    await settle();
    expect(asked).toEqual([]);
    expect(announce).toHaveBeenLastCalledWith('N costs 1: Enter asks for it. Or type on to write the word.');
    expect(page()).toContain('N costs 1: Enter asks for it.');
    expect(tiles()[0]).toEqual({ letter: 'N', state: 'empty' });
    press('Enter');
    await settle();
    expect(asked.map(({ body }) => body.letter)).toEqual(['N']);
    expect(field().value).toBe('');
  });

  it('is typed into a field, where a screen reader hands it on, which tells theme and length', async () => {
    const { announce } = play();
    const keys = screen.getByRole('textbox', { name: /^A letter.*Fruit, 6 letters/ });
    expect(keys.dataset.boardFocus).toBe('');
    fireEvent.change(keys, { target: { value: 'e' } });
    expect(announce).toHaveBeenLastCalledWith('E costs 2: Enter asks for it. Or type on to write the word.');
    fireEvent.keyDown(keys, { key: 'Escape' });
    const button = screen.getByRole('button', { name: 'Guess word' });
    button.focus();
    fireEvent.keyDown(button, { key: 'n' });
    expect(document.activeElement).toBe(keys);
  });

  it('pressed twice is two letters of the word, held down it is one', async () => {
    play();
    press('n');
    press('n', { repeat: true });
    expect(field().value).toBe('N');
    press('n');
    expect(field().value).toBe('NN');
    await settle();
    expect(asked).toEqual([]);
  });

  it.each(['Escape', 'Backspace'])('is taken back by %s', async (key) => {
    const { announce } = play();
    press('n');
    press(key);
    expect(announce).toHaveBeenLastCalledWith('N is not asked for.');
    press('Enter');
    await settle();
    expect(asked).toEqual([]);
  });

  it('followed by another writes the word instead, which costs nothing', async () => {
    play();
    press('b');
    press('a');
    expect(field().value).toBe('BA');
    expect(document.activeElement).toBe(field());
    press('Enter');
    await settle();
    expect(asked).toEqual([]);
  });

  it('of a letter that was asked for begins the word, and Enter asks for it no more', async () => {
    play({}, { ...PROGRESS, letters_guessed: ['N'], revealed_letters: { 2: 'N', 4: 'N' } });
    press('n');
    expect(field().value).toBe('N');
    expect(page()).toContain('N was asked for already. Type on to write the word.');
    press('Enter');
    await settle();
    expect(page()).toContain('N was asked for already.');
    expect(asked).toEqual([]);
  });

  it('shows every letter of the word in its place, and tints one that cannot be there', () => {
    play({}, { ...PROGRESS, letters_guessed: ['N', 'E'], revealed_letters: { 2: 'N', 4: 'N' } });
    for (const key of 'benon') press(key);
    expect(tiles()).toEqual([
      { letter: 'B', state: 'empty' },
      { letter: 'E', state: 'clash' },
      { letter: 'N', state: 'open' },
      { letter: 'O', state: 'empty' },
      { letter: 'N', state: 'open' },
      { letter: '', state: 'empty' },
    ]);
    press('Escape');
    expect(
      tiles()
        .map(({ letter }) => letter)
        .join(''),
    ).toBe('NN');
  });

  it('alone in the word field is asked for by Enter, too, and named by no press of the button', async () => {
    play();
    write('n');
    fireEvent.click(screen.getByRole('button', { name: 'Guess word' }));
    expect(page()).toContain('The word has 6 letters.');
    fireEvent.keyDown(field(), { key: 'Enter' });
    await settle();
    expect(asked.map(({ body }) => body.letter)).toEqual(['N']);
  });

  it('does nothing in a field, with a modifier, or while a dialog is open', async () => {
    play({ isBlocked: true });
    press('n');
    press('Enter');
    cleanup();
    play();
    press('n', { ctrlKey: true });
    fireEvent.keyDown(field(), { key: 'n' });
    press('Enter');
    await settle();
    expect(asked).toEqual([]);
  });
});

describe('the keys of the page, while a word is guessed', () => {
  const key = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const modes = () =>
    ['Buy letters', 'Guess'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'));

  it('spell it, take letters back and name it, and no other keyboard opens [§4 Fine points of the games]', async () => {
    play();
    expect(modes()).toEqual(['true', 'false']);
    key('Guess');
    expect(modes()).toEqual(['false', 'true']);
    expect(document.activeElement).toBe(field());
    expect(field().inputMode).toBe('none');
    for (const letter of 'CHERX') key(letter);
    key('Backspace');
    for (const letter of 'RY') key(letter);
    expect(
      tiles()
        .map(({ letter }) => letter)
        .join(''),
    ).toBe('CHERRY');
    await settle();
    expect(asked).toEqual([]);
    key('Enter');
    await settle();
    expect(asked.map(({ body }) => body.word)).toEqual(['CHERRY']);
    expect(page()).toContain('CHERRY is not the word. 92 points left to win.');
  });

  it('ask for no letter by a slip: one alone and Enter is a word too short', async () => {
    const { announce } = play();
    key('Guess');
    key('N');
    expect(announce).toHaveBeenLastCalledWith('N.');
    expect(page()).not.toContain('N costs 1');
    key('Enter');
    fireEvent.keyDown(field(), { key: 'Enter' });
    await settle();
    expect(page()).toContain('The word has 6 letters.');
    expect(asked).toEqual([]);
    key('Buy letters');
    expect(field().value).toBe('');
    key('N, costs 1');
    await settle();
    expect(asked.map(({ body }) => body.letter)).toEqual(['N']);
  });

  it('tint a letter that cannot be there from the first one on', () => {
    play({}, { ...PROGRESS, letters_guessed: ['N', 'E'], revealed_letters: { 2: 'N', 4: 'N' } });
    fireEvent.pointerDown(field());
    key('E, not in the word');
    expect(tiles()[0]).toEqual({ letter: 'E', state: 'clash' });
  });
});

describe('the word field', () => {
  it('is upper-cased and capped at the length of the word', () => {
    play();
    write('ban4na split');
    expect(field().value).toBe('BANNAS');
  });

  it('tells by the field, which has focus, what is wrong, and aloud only when it is the same again', () => {
    const { announce } = play();
    const send = () => fireEvent.click(screen.getByRole('button', { name: 'Guess word' }));
    send();
    const field = screen.getByRole('textbox', { name: 'Name the word' });
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('textbox', { description: 'Write a word first.' })).toBe(field);
    expect(announce).not.toHaveBeenCalled();
    send();
    expect(announce).toHaveBeenCalledWith('Write a word first.');
  });

  it('explains an empty, short or impossible word and sends none', async () => {
    play({}, { ...PROGRESS, letters_guessed: ['N'], revealed_letters: { 2: 'N', 4: 'N' } });
    submit();
    expect(page()).toContain('Write a word first.');
    write('BAN');
    submit();
    expect(page()).toContain('The word has 6 letters.');
    write('CHERRY');
    submit();
    expect(page()).toContain('That cannot be it: place 3 is N.');
    await settle();
    expect(asked).toEqual([]);
  });

  it('costs 8 points for a wrong word, which stays in sight and is not sent twice', async () => {
    const { onFigures, announce } = play();
    write('cherry');
    submit();
    await settle();
    expect(announce).toHaveBeenLastCalledWith('CHERRY is not the word. 92 points left to win.');
    expect(onFigures).toHaveBeenLastCalledWith([{ label: 'To win', value: '92', change: '−8' }]);
    expect(page()).toContain('Not the word: CHERRY');
    expect(field().value).toBe('');
    write('cherry');
    submit();
    await settle();
    expect(page()).toContain('CHERRY was tried already.');
    expect(asked).toHaveLength(1);
  });

  it('ends the play with the right word', async () => {
    const { onEnd, feedback } = play();
    write('banana');
    submit();
    await settle();
    expect(places().at(5)).toBe('Place 6: A');
    expect(feedback).toHaveBeenLastCalledWith('win');
    press('z');
    press('Enter');
    await settle(1300);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ is_correct: true }));
    expect(asked).toHaveLength(1);
  });
});

describe('a guess that does not get through', () => {
  it('is sent again by itself', async () => {
    troubles = ['lost'];
    play();
    fireEvent.click(screen.getByRole('button', { name: 'N, costs 1' }));
    await settle();
    expect(page()).toContain('No connection.');
    await settle(2000);
    expect(asked).toHaveLength(2);
    expect(places().at(2)).toBe('Place 3: N');
  });

  it.each([
    ['letter', 'Failed to process letter guess.'],
    ['word', 'Failed to process word guess.'],
  ])('says so when the server says nothing: %s', async (kind, text) => {
    troubles = [{ status: 400, body: 'no' }];
    play();
    if (kind === 'letter') fireEvent.click(screen.getByRole('button', { name: 'N, costs 1' }));
    else {
      write('cherry');
      submit();
    }
    await settle();
    expect(page()).toContain(text);
  });

  it('hands a play that is over to the frame, with the server’s own words', async () => {
    troubles = [refusal({ status: 409, code: 'PLAY_OVER' })];
    const { onRefused } = play();
    fireEvent.click(screen.getByRole('button', { name: 'N, costs 1' }));
    await settle();
    expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'PLAY_OVER' }));
    expect(page()).toContain('PLAY_OVER');
  });

  it('reads the play as it is when another device has gone on', async () => {
    server = { ...server, guesses: ['N'] };
    play();
    fireEvent.click(screen.getByRole('button', { name: 'E, costs 2' }));
    await settle();
    expect(places().at(2)).toBe('Place 3: N');
    expect(screen.getByRole('button', { name: 'N, in the word' })).toBeTruthy();
  });
});
