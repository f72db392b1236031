// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  asked,
  field,
  name,
  PROGRESS,
  page,
  places,
  play,
  press,
  settle,
  standInForTheServer,
  submit,
  tiles,
  write,
} from '../../../tests/web/word-clue-board.tsx';

beforeEach(standInForTheServer);

describe('the on-screen keys, while a word is guessed', () => {
  const key = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const modes = () =>
    ['Buy letters', 'Guess'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'));

  it('type, delete and submit it, and no other keyboard opens [§4 Fine points of the games]', async () => {
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
    expect(page()).toContain('CHERRY is not the word. 92.0 points left to win.');
  });

  it('buy no letter by mistake: a single letter and Enter is a word too short', async () => {
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

  it('tint an impossible letter, from the first one on', () => {
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

  it('describes the problem on the focused field, and announces it only when it is repeated', () => {
    const { announce } = play();
    const send = () => fireEvent.click(screen.getByRole('button', { name: 'Guess word' }));
    send();
    const field = screen.getByRole('textbox', { name: 'Name the word' });
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('textbox', { description: 'Type a word first.' })).toBe(field);
    expect(announce).not.toHaveBeenCalled();
    send();
    expect(announce).toHaveBeenCalledWith('Type a word first.');
  });

  it('explains and does not send an empty, short or impossible word', async () => {
    play({}, { ...PROGRESS, letters_guessed: ['N'], revealed_letters: { 2: 'N', 4: 'N' } });
    submit();
    expect(page()).toContain('Type a word first.');
    write('BAN');
    submit();
    expect(page()).toContain('The word has 6 letters.');
    write('CHERRY');
    submit();
    expect(page()).toContain('That cannot be it: place 3 is N.');
    await settle();
    expect(asked).toEqual([]);
  });

  it('costs 8 points for a wrong word, which stays visible and is not sent twice', async () => {
    const { onFigures, announce } = play();
    await name('cherry');
    expect(announce).toHaveBeenLastCalledWith('CHERRY is not the word. 92.0 points left to win.');
    expect(onFigures).toHaveBeenLastCalledWith([
      { label: 'To win', value: '92', change: '−8.0', isPoints: true },
    ]);
    expect(page()).toContain('Not the word: CHERRY');
    expect(field().value).toBe('');
    await name('cherry');
    expect(page()).toContain('You have already tried CHERRY.');
    expect(asked).toHaveLength(1);
  });

  it('ends the play with the right word', async () => {
    const { onEnd, feedback } = play();
    await name('banana');
    expect(places().at(5)).toBe('Place 6: A');
    expect(feedback).toHaveBeenLastCalledWith('win');
    press('z');
    press('Enter');
    await settle(1300);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ is_correct: true }));
    expect(asked).toHaveLength(1);
  });
});
