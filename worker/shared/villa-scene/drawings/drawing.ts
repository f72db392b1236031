// The drawing of an item: its shapes as a function of the palette, its possible places, and the square of its portrait.
import type { Ink } from '../palette.ts';

/** The place of a piece in the picture, and its scale if not determined by the ground. */
export type Slot = readonly [x: number, y: number, scale?: number];

export interface ItemDrawing {
  /** Places, filled in this order from the house outwards; further pieces make the drawn ones grow. */
  readonly slots: readonly Slot[];
  /** Sold in pairs: one purchase fills two places. */
  readonly isPair?: boolean;
  /** Half the width of the shadow on the grass; 0 for none. */
  readonly shade: number;
  /** The portrait's square: left edge, top edge and side. */
  readonly frame: readonly [left: number, top: number, side: number];
  /** Places around the foot for a portrait that shows several pieces. */
  readonly portrait?: readonly Slot[];
  /** `far` is behind the hill, `sky` above everything; otherwise pieces are sorted by where they are. */
  readonly layer?: 'far' | 'sky';
  /** Its height, for marks of mischief. */
  readonly height: number;
  /** Where marks of mischief hang, if not at the foot: long walls and waters run beside their middle. */
  readonly mark?: readonly [x: number, y: number];
  /**
   * The shapes around the foot (0, 0), with y negative upwards; `turn` (0 to 1) varies them. The turns of a pair add up
   * to 1.
   */
  readonly draw: (ink: Ink, turn: number) => string;
}

export type Drawings = Readonly<Record<string, ItemDrawing>>;
