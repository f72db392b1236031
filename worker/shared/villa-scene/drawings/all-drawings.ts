// All drawings by the slugs of their items, except parts of the house, which are drawn with it.
import { ANIMALS } from './animals.ts';
import { BUILDINGS } from './buildings.ts';
import type { ItemDrawing } from './drawing.ts';
import { FLOWERS } from './flowers.ts';
import { GARDEN } from './garden.ts';
import { GATEHOUSE } from './gatehouse.ts';
import { ORCHARD } from './orchard.ts';
import { ORNAMENTS } from './ornaments.ts';
import { WALLS } from './walls.ts';
import { WORKS } from './works.ts';

const drawings = new Map<string, ItemDrawing>(
  [ORCHARD, ANIMALS, WORKS, WALLS, GATEHOUSE, BUILDINGS, GARDEN, FLOWERS, ORNAMENTS].flatMap((kind) =>
    Object.entries(kind),
  ),
);

/** The drawing of a free-standing item; undefined for parts of the house and for unknown slugs. */
export function drawingOf(slug: string): ItemDrawing | undefined {
  return drawings.get(slug);
}
