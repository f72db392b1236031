// The portrait of an item for the shop: its drawing from the Villa picture in a small square, on a summer's day.

import { drawingOf } from '../../../shared/villa-scene/drawings/all-drawings.ts';
import type { ItemDrawing } from '../../../shared/villa-scene/drawings/drawing.ts';
import { HOUSE_FOOT, house } from '../../../shared/villa-scene/house.ts';
import { COTTAGE, type HousePart } from '../../../shared/villa-scene/house-frame.ts';
import { PART_PORTRAITS } from '../../../shared/villa-scene/house-marks.ts';
import { type Ink, inkOf } from '../../../shared/villa-scene/palette.ts';
import { box, fill, oval, placed, way } from '../../../shared/villa-scene/pen.ts';
import { villaItemOf } from '../items.ts';
import { svgDocument } from './svg-document.ts';

/** The side of the portrait in pixels; it scales to any size. */
const SIDE = 192;

/** The variation that each piece of a portrait shows. */
const TURNS = [0.4, 0.8, 0.1] as const;

type Square = readonly [left: number, top: number, side: number];

/** Sky, a hill and a lawn that meet at the item's foot. */
function ground(ink: Ink, [left, top, side]: Square, foot: number): string {
  const y = foot - side * 0.16;
  const hill = way`M${left} ${y - side * 0.06}Q${left + side * 0.28} ${y - side * 0.24} ${left + side * 0.62} ${y - side * 0.06}Q${left + side * 0.84} ${y - side * 0.1} ${left + side} ${y - side * 0.08}V${y + side * 0.3}H${left}z`;
  const grass = way`M${left} ${y + side * 0.02}Q${left + side * 0.5} ${y - side * 0.05} ${left + side} ${y + side * 0.02}V${top + side + 1}H${left}z`;
  return (
    fill(ink.sky[2], box(left, top, side, side)) +
    fill(
      ink.sky[4],
      way`M${left} ${top + side * 0.34}Q${left + side * 0.5} ${top + side * 0.26} ${left + side} ${top + side * 0.36}V${top + side}H${left}z`,
    ) +
    fill(ink.ridge[2], hill) +
    fill(ink.lawn[0], grass)
  );
}

function air(ink: Ink, [left, top, side]: Square): string {
  return (
    fill(ink.sky[1], box(left, top, side, side)) +
    fill(
      ink.sky[3],
      way`M${left} ${top + side * 0.6}Q${left + side * 0.5} ${top + side * 0.5} ${left + side} ${top + side * 0.62}V${top + side}H${left}z`,
    )
  );
}

function shapesOf(ink: Ink, drawing: ItemDrawing): string {
  const behind = drawing.layer === 'sky' ? air(ink, drawing.frame) : ground(ink, drawing.frame, 0);
  const { shade } = drawing;
  const shadow = shade > 0 ? fill(ink.shade, oval(shade * 0.12, 1, shade, shade * 0.16 + 3), 0.25) : '';
  const pieces = (drawing.portrait ?? [[0, 0, 1]]).map(([x, y, scale = 1], index) =>
    placed({ x, y, scale }, shadow + drawing.draw(ink, TURNS[index] ?? 0)),
  );
  return behind + pieces.join('');
}

/** The portrait of an item as a square SVG document, safe as an image; undefined for an unknown slug. */
export function drawItem(slug: string): string | undefined {
  const item = villaItemOf(slug);
  if (!item) return undefined;
  const ink = inkOf({ hour: 'day', month: 7 });
  const drawing = drawingOf(slug);
  const part = Object.hasOwn(PART_PORTRAITS, slug) ? PART_PORTRAITS[slug as HousePart] : undefined;
  const square = drawing?.frame ?? part?.square;
  if (!square) return undefined;
  const shapes = drawing
    ? shapesOf(ink, drawing)
    : ground(ink, square, HOUSE_FOOT) + house(ink, { parts: { ...COTTAGE, ...part?.parts }, seed: 0 });
  return svgDocument({
    width: SIDE,
    height: SIDE,
    viewBox: square.flatMap((_, at) => (at < 2 ? [square[at]] : [square[2], square[2]])).join(' '),
    title: item.name,
    shapes,
  });
}
