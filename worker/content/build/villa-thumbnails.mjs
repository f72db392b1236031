// Makes the portraits of the Villa shop's items, and the empty plots shown before a Villa's first picture. Uses the drawing
// code of the Villa pictures (worker/shared/villa-scene), so that shop and picture never differ.
import { VILLA_ITEMS } from '../../model/villa/items.ts';
import { drawItem } from '../../model/villa/picture/draw-item.ts';
import { drawPlaceholder, PLACEHOLDERS } from '../../model/villa/picture/placeholders.ts';

const ITEMS_FOLDER = 'web/public/static/villa_item_images';
const PLACEHOLDERS_FOLDER = 'web/public/static/villa_placeholder_images';

function portraitOf({ image_url_slug }) {
  const drawing = drawItem(image_url_slug);
  if (!drawing) throw new Error(`no drawing of ${image_url_slug}`);
  return [`${ITEMS_FOLDER}/${image_url_slug}.svg`, drawing];
}

/** The drawings by file name, as text. Throws if an item has none. */
export function villaThumbnailFiles() {
  const placeholders = Array.from({ length: PLACEHOLDERS }, (_, number) => [
    `${PLACEHOLDERS_FOLDER}/${number}.svg`,
    drawPlaceholder(number),
  ]);
  return Object.fromEntries([...VILLA_ITEMS.map(portraitOf), ...placeholders]);
}
