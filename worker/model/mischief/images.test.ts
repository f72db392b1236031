// The pictures of the Mischief Market in the public folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MISCHIEF_ITEMS } from './items.ts';

const LARGEST_IMAGE_BYTES = 4 * 1024;

const imagesFolder = join(import.meta.dirname, '../../../web/public/static/mischief_item_images');

describe('The pictures of mischief', () => {
  const expected = ['placeholder', ...MISCHIEF_ITEMS.map(({ id }) => id)].map((slug) => `${slug}.svg`);

  test('match the items one to one, plus a placeholder', () => {
    expect(readdirSync(imagesFolder).sort()).toEqual([...expected].sort());
  });

  test.each(expected.map((file) => [file]))('%s is square, small and flat', (file) => {
    const image = readFileSync(join(imagesFolder, file), 'utf8');
    expect(Buffer.byteLength(image)).toBeLessThanOrEqual(LARGEST_IMAGE_BYTES);
    expect(image).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 400">.*<\/svg>\n$/,
    );
    expect(image).not.toMatch(/NaN|undefined|stroke|gradient|filter|<image|<script|<text|href|url\(/i);
  });
});
