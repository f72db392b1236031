// The possible parts of a house, and the outline that they are drawn relative to.

export const STOREY = 68;

/** The number of each part. */
export interface HouseParts {
  readonly 'tall-chimney': number;
  readonly 'arched-loggia': number;
  readonly 'west-wing': number;
  readonly 'east-wing': number;
  readonly 'upper-storey': number;
  readonly belvedere: number;
  readonly 'bell-tower': number;
  readonly 'copper-dome': number;
  readonly weathervane: number;
}

export type HousePart = keyof HouseParts;

/** A house without added parts. */
export const COTTAGE: HouseParts = {
  'tall-chimney': 0,
  'arched-loggia': 0,
  'west-wing': 0,
  'east-wing': 0,
  'upper-storey': 0,
  belvedere: 0,
  'bell-tower': 0,
  'copper-dome': 0,
  weathervane: 0,
};

/** The outline that all parts are drawn relative to: left edge, corner between front and side, right edge, and heights. */
export interface Frame {
  readonly left: number;
  readonly corner: number;
  readonly right: number;
  readonly eaves: number;
  readonly ridge: number;
}

export const isGrand = (parts: HouseParts) =>
  parts['arched-loggia'] +
    parts['west-wing'] +
    parts['east-wing'] +
    parts['upper-storey'] +
    parts.belvedere +
    parts['bell-tower'] +
    parts['copper-dome'] >
  0;

export function frameOf(parts: HouseParts): Frame {
  if (!isGrand(parts)) return { left: 492, corner: 628, right: 694, eaves: 428, ridge: 374 };
  const eaves = 398 - STOREY * Math.min(2, parts['upper-storey']);
  return { left: 468, corner: 640, right: 732, eaves, ridge: eaves - 62 };
}
