// Makes the plates: for each landmark the picture on its card, one small SVG file drawn by hand.

import { svgOf } from './drawing-kit.mjs';
import { CITY } from './plates/city.mjs';
import { CITY_TOO } from './plates/city-too.mjs';
import { LOCAL } from './plates/local.mjs';
import { LOCAL_TOO } from './plates/local-too.mjs';
import { NATIONAL } from './plates/national.mjs';
import { WONDER_AND_WORLD } from './plates/wonder-and-world.mjs';

const PLATE_SIZE = { width: 640, height: 400 };

const DRAWINGS = { ...WONDER_AND_WORLD, ...NATIONAL, ...CITY, ...CITY_TOO, ...LOCAL, ...LOCAL_TOO };

/** The generated files by name, as text. */
export function plateFiles() {
  const files = Object.entries(DRAWINGS).map(([slug, shapes]) => [
    `web/public/plates/${slug}.svg`,
    svgOf(shapes, PLATE_SIZE),
  ]);
  return Object.fromEntries(files);
}
