// @vitest-environment happy-dom
// Letters on their way between the case and the stick.
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
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const pieces = () => flown.map(({ piece }) => (piece instanceof HTMLElement ? { ...piece.dataset } : null));

it('a letter that is tapped crosses into the stick, and back when it is taken out', () => {
  play();
  fireEvent.click(letters()[5]!);
  expect(pieces()).toEqual([{ slot: '0' }]);
  expect(flown[0]?.from).toHaveProperty('transform');
  flown = [];
  fireEvent.click(button('Delete'));
  expect(pieces()).toEqual([{ sort: '5' }]);
});

it('only what is new moves while a word is written', () => {
  play();
  write('TE');
  flown = [];
  write('TEE');
  expect(pieces()).toEqual([{ slot: '2' }]);
});

it('with reduced motion they appear in place', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  play();
  fireEvent.click(letters()[0]!);
  expect(flown[0]?.from).toEqual({ opacity: 0 });
});

it('two equal letters take two places, in the order in which they lie', () => {
  expect(placesTaken({ letters: 'LETTERS', order: [3, 2, 1, 0, 4, 5, 6], entry: 'TTE' })).toEqual([3, 2, 1]);
});
