// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  button,
  enter,
  field,
  find,
  foundWords,
  letters,
  message,
  notedWords,
  play,
  press,
  server,
  settle,
  standInForTheServer,
  write,
} from '../../../tests/web/anagram-board.tsx';

standInForTheServer();

describe('a word', () => {
  it.each([
    ['TE', 'Word too short (min 3 letters).'],
    ['EEL', "Word must contain the letter 'T'."],
    ['TREAT', '"TREAT" uses letters not available or too many times.'],
    ['TREES', '"TREES" added!'],
  ])('%s gets the message: %s', async (word, said) => {
    const { announce } = play();
    await find(word);
    expect(message()).toBe(said);
    expect(announce).toHaveBeenCalledWith(said);
  });

  it('in no dictionary is refused with a message, not listed, and not sent a second time [§4 Fine points of the games]', async () => {
    server.unknown = ['RETS'];
    const { announce, onFigures } = play();
    await find('RETS');
    expect(message()).toBe('"RETS" is in no dictionary. It costs nothing.');
    expect(announce).toHaveBeenLastCalledWith(message());
    expect([foundWords(), notedWords()]).toEqual([[], []]);
    expect(onFigures).toHaveBeenLastCalledWith(expect.arrayContaining([{ label: 'Words', value: '0' }]));
    await find('RETS');
    expect(message()).toBe('"RETS" is in no dictionary. It costs nothing.');
    expect(server.asked).toEqual([['RETS']]);
  });

  it('in no dictionary is still refused after a reload', async () => {
    server.unknown = ['RETS'];
    server.words = ['RETS', 'TREES'];
    play();
    await find('RETS');
    expect(message()).toBe('"RETS" is in no dictionary. It costs nothing.');
    expect(foundWords()).toEqual(['TREES']);
    expect(server.asked).toEqual([]);
  });

  it('is praised once for all letters, rarity and a new rank, and its worth floats up without being announced', async () => {
    server.rare = ['LETTERS'];
    const { announce, feedback } = play();
    const praised = () => document.querySelector('p[data-tone] + p')?.textContent;
    await find('LETTERS');
    expect(announce).toHaveBeenCalledExactlyOnceWith('"LETTERS" added! All seven letters. Rare word.');
    expect(message()).toBe('"LETTERS" added!');
    expect(praised()).toBe('All seven letters, Rare word');
    expect(feedback).toHaveBeenLastCalledWith('win');
    const worth = screen.getByText('+11');
    expect([worth.getAttribute('aria-hidden'), worth.dataset.score]).toEqual(['true', '']);
    expect(screen.getByRole('img', { name: 'rare word' }).closest('li')?.textContent).toBe('LETTERS');
    expect(screen.getByText('Reader').parentElement?.textContent).toBe(
      'ReaderThree common words to Columnist',
    );
    await find('TREES', 'STEEL');
    expect(praised()).toBeUndefined();
    await find('TREE');
    expect(announce).toHaveBeenLastCalledWith('"TREE" added! Now a Columnist.');
    expect(feedback).toHaveBeenLastCalledWith('good');
    expect(screen.getByText('Columnist').parentElement?.textContent).toContain('Five common words to Editor');
  });

  it('found before is refused with a message, and sent and shown only once', async () => {
    play();
    await find('TREES', 'TREES');
    expect(message()).toBe('"TREES" already found!');
    expect(foundWords()).toEqual(['TREES']);
    expect(server.asked).toEqual([['TREES']]);
  });

  it('is upper-cased, stripped of non-letters, and capped at the number of letters', async () => {
    play();
    write('l3e t-tér');
    expect(field().value).toBe('LETTR');
    write('abcdefghijk');
    expect(field().value).toBe('ABCDEFG');
  });

  it('that was refused stays for correction, and the next letter replaces it', async () => {
    play();
    await find('EEL');
    expect(field().value).toBe('EEL');
    write('EELT');
    expect(field().value).toBe('T');
    await find('TE');
    write('TEE');
    expect(field().value).toBe('TEE');
  });

  it('that is empty is ignored', async () => {
    const { announce } = play();
    enter();
    await settle();
    expect(announce).not.toHaveBeenCalled();
  });
});

describe('keys', () => {
  it('reach the composing stick from anywhere on the page', async () => {
    play();
    button('Help').focus();
    press('t');
    expect(document.activeElement).toBe(field());
    field().blur();
    for (const key of ['e', 'x', 'Backspace', 'n']) press(key);
    expect(field().value).toBe('TE');
    press('Escape');
    expect(field().value).toBe('');
  });

  it('that remove letters announce what is left', () => {
    const { announce } = play();
    write('TEE');
    fireEvent.click(button('Delete'));
    expect(field().value).toBe('TE');
    expect(announce).toHaveBeenLastCalledWith('T, E.');
    press('Escape');
    expect(announce).toHaveBeenLastCalledWith('The stick is empty.');
    press('Escape');
    expect(announce).toHaveBeenCalledTimes(2);
  });

  it('are listed in the field’s description and announced again by each shuffle', () => {
    const { announce } = play();
    expect(
      screen.getByRole('textbox', {
        description: /^Letters: L, E, T, T, E, R, S\.\s+Every word needs the T/,
      }),
    ).toBe(field());
    expect(field().dataset.boardFocus).toBe('');
    press(' ');
    const lying = letters().map((letter) => letter.textContent?.charAt(0));
    expect(announce).toHaveBeenLastCalledWith(`Letters: ${lying.join(', ')}.`);
  });

  it('shuffle the same letters into another order with Space', () => {
    play();
    const read = () => letters().map((letter) => letter.textContent?.charAt(0));
    const before = read();
    press(' ');
    expect(read()).not.toEqual(before);
    expect([...read()].sort()).toEqual([...before].sort());
  });

  it('and taps do nothing while a dialog is open', async () => {
    play({ isBlocked: true });
    press('t');
    fireEvent.click(letters()[0]!);
    expect(field().value).toBe('');
    fireEvent.click(button('Finish'));
  });

  it('leave Enter to a button that has the focus', () => {
    play();
    write('TREE');
    button('Help').focus();
    press('Enter');
    expect(foundWords()).toEqual([]);
  });
});

describe('taps', () => {
  it('place a letter, mark it as used, and remove it again', () => {
    play();
    const [first] = letters();
    fireEvent.click(first!);
    expect(field().value).toBe('L');
    expect(letters()[0]?.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(letters()[0]!);
    expect(field().value).toBe('');
    expect(letters()[0]?.getAttribute('aria-pressed')).toBe('false');
  });

  it('use each of two equal letters once', () => {
    play();
    for (const place of [2, 3]) fireEvent.click(letters()[place]!);
    expect(field().value).toBe('TT');
    expect(letters().map((letter) => letter.getAttribute('aria-pressed'))).toEqual([
      'false',
      'false',
      'true',
      'true',
      'false',
      'false',
      'false',
    ]);
  });

  it('make a whole word with Enter and Delete', async () => {
    play();
    for (const place of [2, 5, 1, 6]) fireEvent.click(letters()[place]!);
    fireEvent.click(button('Delete'));
    fireEvent.click(letters()[4]!);
    fireEvent.click(button('Enter'));
    await settle();
    expect(message()).toBe('"TREE" added!');
  });

  it('label the letter that must be used', () => {
    play();
    const names = letters().map((letter) => letter.textContent?.replace(/\s+/g, ' '));
    expect(names).toEqual(['L', 'E', 'T must use', 'T must use', 'E', 'R', 'S']);
  });
});
