// The places for marks of mischief on parts of the house, and the squares of their portraits.
import type { Frame, HousePart, HouseParts } from './house-frame.ts';
import { topOf } from './house-parts.ts';

/** The foot and height of marks of mischief on each part. */
export function markPlaces(
  frame: Frame,
  parts: HouseParts,
): Readonly<Record<HousePart, readonly [x: number, y: number, height: number]>> {
  const [topX, topY] = topOf(frame, parts);
  return {
    'tall-chimney': [frame.left + (frame.right - frame.left) * 0.76, frame.ridge + 24, 44],
    'arched-loggia': [560, 506, 84],
    'west-wing': [frame.left - 56, 504, 84],
    'east-wing': [frame.right + 56, 504, 84],
    'upper-storey': [600, frame.eaves + 66, 64],
    belvedere: [600, frame.ridge, 44],
    'bell-tower': [frame.right + 40, 330, 120],
    'copper-dome': [600, frame.ridge - 14, 70],
    weathervane: [topX, topY, 40],
  };
}

/** A portrait of a part of the house: the parts drawn, and the square cut out (left, top, side). */
interface PartPortrait {
  readonly parts: Partial<HouseParts>;
  readonly square: readonly [left: number, top: number, side: number];
}

export const PART_PORTRAITS: Readonly<Record<HousePart, PartPortrait>> = {
  'tall-chimney': { parts: { 'tall-chimney': 1 }, square: [560, 286, 170] },
  'arched-loggia': { parts: { 'arched-loggia': 1 }, square: [456, 310, 230] },
  'west-wing': { parts: { 'west-wing': 1 }, square: [330, 330, 200] },
  'east-wing': { parts: { 'east-wing': 1 }, square: [676, 330, 200] },
  'upper-storey': { parts: { 'upper-storey': 1 }, square: [446, 238, 290] },
  belvedere: { parts: { belvedere: 1 }, square: [516, 246, 160] },
  'bell-tower': { parts: { 'bell-tower': 1 }, square: [630, 126, 290] },
  'copper-dome': { parts: { 'copper-dome': 1 }, square: [500, 210, 200] },
  weathervane: { parts: { weathervane: 1 }, square: [476, 296, 120] },
};
