// What a drawing of an item is: a function of the palette, the places it may be, and the square its portrait shows.
import type { Ink } from '../palette.ts';

/** Where a piece is on the picture, and its size when the ground alone does not say it. */
export type Slot = readonly [x: number, y: number, scale?: number];

export interface ItemDrawing {
  /** Places outward from the house; quantity fills them in this order, then the pieces grow. */
  readonly slots: readonly Slot[];
  /** Sold by the pair: one bought fills two places. */
  readonly isPair?: boolean;
  /** Half the width of the shadow on the grass; 0 for none. */
  readonly shade: number;
  /** The portrait: left edge, top edge and side of a square around the drawing. */
  readonly frame: readonly [left: number, top: number, side: number];
  /** What the portrait shows when one piece alone would look lonely: places around the foot. */
  readonly portrait?: readonly Slot[];
  /** `far` is behind the hill, `sky` above everything; otherwise pieces are sorted by where they are. */
  readonly layer?: 'far' | 'sky';
  /** How tall it is, for what mischief hangs on it. */
  readonly height: number;
  /** Where mischief hangs on it when that is not the foot: the long walls and waters run beside their middle. */
  readonly mark?: readonly [x: number, y: number];
  /**
   * The shapes around the foot (0, 0), upwards negative; `turn` (0 to 1) makes no two quite alike. The turns of a pair
   * add up to 1.
   */
  readonly draw: (ink: Ink, turn: number) => string;
}

export type Drawings = Readonly<Record<string, ItemDrawing>>;
