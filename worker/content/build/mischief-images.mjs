// Makes the pictures of the mischief items, and the plain crate that replaces a missing picture.

import { svgOf } from './drawing-kit.mjs';
import { GRAND } from './mischief-images/grand.mjs';
import { PETTY } from './mischief-images/petty.mjs';

const IMAGE_SIZE = { width: 400, height: 400 };

export function mischiefImageFiles() {
  const files = Object.entries({ ...PETTY, ...GRAND }).map(([slug, shapes]) => [
    `web/public/static/mischief_item_images/${slug}.svg`,
    svgOf(shapes, IMAGE_SIZE),
  ]);
  return Object.fromEntries(files);
}
