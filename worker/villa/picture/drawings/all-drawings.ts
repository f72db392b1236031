// Where every drawing is found by the slug of its item. Parts of the house are drawn with the house.
import { ANIMALS } from './animals.ts';
import { BUILDINGS } from './buildings.ts';
import type { ItemDrawing } from './drawing.ts';
import { GARDEN } from './garden.ts';
import { GATEHOUSE } from './gatehouse.ts';
import { ORCHARD } from './orchard.ts';
import { ORNAMENTS } from './ornaments.ts';
import { WORKS } from './works.ts';

const drawings = new Map<string, ItemDrawing>(
  [ORCHARD, ANIMALS, WORKS, GATEHOUSE, BUILDINGS, GARDEN, ORNAMENTS].flatMap((kind) => Object.entries(kind)),
);

/** The drawing of an item that stands for itself; undefined for parts of the house and for unknown slugs. */
export function drawingOf(slug: string): ItemDrawing | undefined {
  return drawings.get(slug);
}
