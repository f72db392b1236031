// Makes the plates: the picture on each landmark's card, a small hand-drawn SVG file.

import { svgOf } from './drawing-kit.mjs';
import { CITY_IN_STEEL } from './plates/city-in-steel.mjs';
import { CITY_IN_STONE } from './plates/city-in-stone.mjs';
import { LIGHTS_AND_PIERS } from './plates/lights-and-piers.mjs';
import { MARKETS_AND_SHELVES } from './plates/markets-and-shelves.mjs';
import { NATIONAL } from './plates/national.mjs';
import { SLOW_TRANSPORT } from './plates/slow-transport.mjs';
import { STATUES_AND_BRIDGES } from './plates/statues-and-bridges.mjs';
import { WONDER_AND_WORLD } from './plates/wonder-and-world.mjs';

const PLATE_SIZE = { width: 640, height: 400 };

const DRAWINGS = {
  ...CITY_IN_STEEL,
  ...CITY_IN_STONE,
  ...LIGHTS_AND_PIERS,
  ...MARKETS_AND_SHELVES,
  ...NATIONAL,
  ...SLOW_TRANSPORT,
  ...STATUES_AND_BRIDGES,
  ...WONDER_AND_WORLD,
};

export function plateFiles() {
  const files = Object.entries(DRAWINGS).map(([slug, shapes]) => [
    `web/public/plates/${slug}.svg`,
    svgOf(shapes, PLATE_SIZE),
  ]);
  return Object.fromEntries(files);
}
