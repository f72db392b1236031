// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, letters, play, standInForTheServer, write } from '../../../tests/web/anagram-board.tsx';
import { placesTaken } from './type-flight.ts';

standInForTheServer();

let flown: { piece: Element; from: Keyframe | undefined }[];
beforeEach(() => {
  flown = [];
  const animate = function (this: Element, frames: Keyframe[]) {
    flown.push({ piece: this, from: frames[0] });
  };
  Object.assign(HTMLElement.prototype, { animate });
});
afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'));

const pieces = () => flown.map(({ piece }) => (piece instanceof HTMLElement ? { ...piece.dataset } : null));

it('flies a tapped letter into the stick, and back when it is removed', () => {
  play();
  fireEvent.click(letters()[5]!);
  expect(pieces()).toEqual([{ slot: '0' }]);
  expect(flown[0]?.from).toHaveProperty('transform');
  flown = [];
  fireEvent.click(button('Delete'));
  expect(pieces()).toEqual([{ sort: '5' }]);
});

it('moves only the new letter while a word is typed', () => {
  play();
  write('TE');
  flown = [];
  write('TEE');
  expect(pieces()).toEqual([{ slot: '2' }]);
});

it('shows letters in place with reduced motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  play();
  fireEvent.click(letters()[0]!);
  expect(flown[0]?.from).toEqual({ opacity: 0 });
});

it('takes two places for two equal letters, in display order', () => {
  expect(placesTaken({ letters: 'LETTERS', order: [3, 2, 1, 0, 4, 5, 6], entry: 'TTE' })).toEqual([3, 2, 1]);
});
