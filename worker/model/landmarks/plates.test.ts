// The plates in the public folder: one per landmark, small, and drawn by the house style.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANDMARKS } from './landmarks.ts';

const LARGEST_PLATE_BYTES = 4 * 1024;

const publicFolder = join(import.meta.dirname, '../../../web/public');

describe('The plates', () => {
  test('match the landmarks one to one', () => {
    const plates = readdirSync(join(publicFolder, 'plates')).map((file) => `/plates/${file}`);
    expect(plates.sort()).toEqual(LANDMARKS.map(({ image_url }) => image_url).sort());
  });

  test.each(LANDMARKS.map(({ image_url }) => [image_url]))('%s is small, complete and flat', (image_url) => {
    const plate = readFileSync(join(publicFolder, image_url), 'utf8');
    expect(Buffer.byteLength(plate)).toBeLessThanOrEqual(LARGEST_PLATE_BYTES);
    expect(plate).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640 400">.*<\/svg>\n$/,
    );
    expect(plate).not.toMatch(/NaN|undefined|stroke|gradient|filter|<image|<script|<text|href|url\(/i);
    expect(plate.match(/ d="(?!M)/g)).toBeNull();
    expect(new Set(plate.match(/fill="#[0-9a-f]{6}"/g)).size).toBeGreaterThanOrEqual(4);
  });
});
