// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../tests/web/fake-calls.ts';
import {
  asked,
  field,
  PROGRESS,
  page,
  places,
  play,
  press,
  server,
  settle,
  standInForTheServer,
  submit,
  tap,
  tiles,
  write,
} from '../../../tests/web/word-clue-board.tsx';

beforeEach(standInForTheServer);

describe('a key on the screen', () => {
  it('names its cost, buys the letter at once, and shows the result', async () => {
    const { announce, onFigures } = play();
    await tap('A, costs 2');
    expect(asked.map(({ body }) => body.letter)).toEqual(['A']);
    expect(asked[0]?.body).toMatchObject({ game_session_token: 'token', puzzle_id: 'puzzle' });
    expect(places()).toEqual(
      ['1: empty', '2: A', '3: empty', '4: A', '5: empty', '6: A'].map((at) => `Place ${at}`),
    );
    expect(announce).toHaveBeenLastCalledWith('A is in places 2, 4 and 6. 2 clue points used.');
    expect(onFigures).toHaveBeenLastCalledWith([
      { label: 'To win', value: '88', change: '−12.0', isPoints: true },
    ]);
    const turning = [...document.querySelectorAll('li [data-turning]')].map(({ textContent }) => textContent);
    expect(turning).toEqual(['A', 'A', 'A']);
    expect(screen.getByRole('button', { name: 'A, in the word' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('can be pressed only once', async () => {
    play();
    await tap('Z, costs 1');
    await tap('Z, not in the word');
    expect(asked).toHaveLength(1);
  });
});

describe('a physical key', () => {
  it('types a letter, which Enter buys', async () => {
    const { announce } = play();
    press('n');
    await settle();
    expect(asked).toEqual([]);
    expect(announce).toHaveBeenLastCalledWith('N costs 1: Enter buys it. Or keep typing to spell the word.');
    expect(page()).toContain('N costs 1: Enter buys it.');
    expect(tiles()[0]).toEqual({ letter: 'N', state: 'empty' });
    press('Enter');
    await settle();
    expect(asked.map(({ body }) => body.letter)).toEqual(['N']);
    expect(field().value).toBe('');
  });

  it('goes to a field, for screen readers, whose name gives theme and length', async () => {
    const { announce } = play();
    const keys = screen.getByRole('textbox', { name: /^A letter.*Fruit, 6 letters/ });
    expect(keys.dataset.boardFocus).toBe('');
    fireEvent.change(keys, { target: { value: 'e' } });
    expect(announce).toHaveBeenLastCalledWith('E costs 2: Enter buys it. Or keep typing to spell the word.');
    fireEvent.keyDown(keys, { key: 'Escape' });
    const button = screen.getByRole('button', { name: 'Guess word' });
    button.focus();
    fireEvent.keyDown(button, { key: 'n' });
    expect(document.activeElement).toBe(keys);
  });

  it('types two letters when pressed twice, but one when held down', async () => {
    play();
    press('n');
    press('n', { repeat: true });
    expect(field().value).toBe('N');
    press('n');
    expect(field().value).toBe('NN');
    await settle();
    expect(asked).toEqual([]);
  });

  it.each(['Escape', 'Backspace'])('is undone by %s', async (key) => {
    const { announce } = play();
    press('n');
    press(key);
    expect(announce).toHaveBeenLastCalledWith('N is not bought.');
    press('Enter');
    await settle();
    expect(asked).toEqual([]);
  });

  it('followed by another one spells the word, which costs nothing', async () => {
    play();
    press('b');
    press('a');
    expect(field().value).toBe('BA');
    expect(document.activeElement).toBe(field());
    press('Enter');
    await settle();
    expect(asked).toEqual([]);
  });

  it('of a bought letter begins the word, and Enter does not buy it again', async () => {
    play({}, { ...PROGRESS, letters_guessed: ['N'], revealed_letters: { 2: 'N', 4: 'N' } });
    press('n');
    expect(field().value).toBe('N');
    expect(page()).toContain('You have already bought N. Keep typing to spell the word.');
    press('Enter');
    await settle();
    expect(page()).toContain('You have already bought N.');
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

  it('alone in the word field is bought by Enter, but not submitted by the button', async () => {
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

describe('a guess that does not get through', () => {
  it('is sent again automatically', async () => {
    server.troubles = [null];
    play();
    await tap('N, costs 1');
    expect(screen.getByRole('region', { name: 'The board' }).textContent).toContain('No connection.');
    expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
    await settle(2000);
    expect(asked).toHaveLength(2);
    expect(places().at(2)).toBe('Place 3: N');
  });

  it.each([
    ['letter', 'Failed to process letter guess.'],
    ['word', 'Failed to process word guess.'],
  ])('shows its own message when the server gives no reason: %s', async (kind, text) => {
    server.troubles = [{ status: 400, body: 'no' }];
    play();
    if (kind === 'letter') fireEvent.click(screen.getByRole('button', { name: 'N, costs 1' }));
    else {
      write('cherry');
      submit();
    }
    await settle();
    expect(page()).toContain(text);
  });

  it('passes a finished play to the frame, with the server’s message', async () => {
    server.troubles = [refusal(409, 'PLAY_OVER')];
    const { onRefused } = play();
    await tap('N, costs 1');
    expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'PLAY_OVER' }));
    expect(page()).toContain('PLAY_OVER');
  });

  it('reads the current play when another device has continued it', async () => {
    server.state.guesses = ['N'];
    play();
    await tap('E, costs 2');
    expect(places().at(2)).toBe('Place 3: N');
    expect(screen.getByRole('button', { name: 'N, in the word' })).toBeTruthy();
  });
});
