// Draws the preview cards of links to Doxa (Open Graph, 1200 x 630) from its own emblems and type, in Chromium; and for
// links to a result, each game's plate and the type that the worker sets into it (worker/features/result-links). Run it by
// hand after an emblem, a game's name or its deck has changed; the files are committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { LISTED_GAMES } from '../web/base/listed-games.ts';
import { EMBLEM_DRAWINGS } from '../web/ui/emblem-drawings.ts';
import { writePng } from '../worker/features/result-links/png.ts';
import { wholeBrowser } from './browsers.mjs';

/** Some clients fetch no more than this of a picture. */
const MOST_BYTES = 40_000;
const INK = '#10141a';
const PAPER = '#f3eee4';
const PAPER_2 = '#c5c0b8';
/** Steps of a ramp from one colour to another. */
const STEPS = 16;
/** The type of result-card.ts: its letters, and its font. */
const TYPES = {
  BIG: { letters: '0123456789.', font: '420 232px Fraunces' },
  MIDDLE: { letters: '0.', font: '420 112px Fraunces' },
  SMALL: {
    letters: Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join(''),
    font: '400 38px Inter',
  },
};

const folder = new URL('../web/public/cards/', import.meta.url);
await mkdir(folder, { recursive: true });
const [fraunces, inter] = await Promise.all(['fraunces', 'inter'].map(fontAddress));
const browser = await chromium.launch({
  executablePath: wholeBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await draw('doxa', {
  title: 'Eight daily brain games',
  deck: 'The same for everyone, new at midnight UTC.',
  picture: Object.values(EMBLEM_DRAWINGS)
    .map((emblem) => emblemOf(emblem, { size: 119, box: '0 0 48 48' }))
    .join(''),
  width: 246,
});
for (const { type, name, deck } of LISTED_GAMES) {
  const emblem = EMBLEM_DRAWINGS[type];
  const picture = emblemOf(emblem, { size: 502, box: emblem.crop });
  await draw(type, { title: name, deck, picture, width: 502 });
  await page.setContent(documentOf({ title: '', deck: '', picture, width: 502 }));
  await drawPlate(type, emblem.block);
}
await cutType();
await browser.close();

/** A game's card without text, in ramps of 16 steps each: ground to text, ground to second text, plate to emblem. */
async function drawPlate(name, block) {
  const ramps = [
    [INK, PAPER],
    [INK, PAPER_2],
    [await hexOf(block), INK],
  ];
  const palette = ramps.flatMap(([from, to]) => rampOf(channelsOf(from), channelsOf(to)));
  const { width, height, rows, depth } = rowsOf(await page.screenshot());
  const pixels = new Uint8Array(width * height);
  const known = new Map();
  for (let at = 0; at < pixels.length; at++) {
    const start = Math.floor(at / width) * (1 + width * depth) + 1 + (at % width) * depth;
    const colour = [rows[start], rows[start + 1], rows[start + 2]];
    const key = colour.join();
    if (!known.has(key)) known.set(key, indexOfNearest(palette, colour));
    pixels[at] = known.get(key);
  }
  await keep(`${name}-plate`, writePng({ width, height, pixels, palette: Uint8Array.from(palette.flat()) }));
}

/** All letters of the three types in one grey picture, with the position of each. */
async function cutType() {
  const { cuts, width, height, greys } = await page.evaluate(cutInPage, TYPES);
  await keep('type', writePng({ width, height, pixels: Uint8Array.from(greys), palette: null }));
  const lines = Object.entries(cuts).map(
    ([name, letters]) => `export const ${name}: Type = ${JSON.stringify(letters)};`,
  );
  await writeFile(
    new URL('../worker/features/result-links/card-type.generated.ts', import.meta.url),
    `// Written by scripts/build-cards.mjs. Of each letter in web/public/cards/type.png: left, top, width, height, its place from
// the pen and the base line, and how far the pen moves on.
type Cut = readonly [x: number, y: number, width: number, height: number, dx: number, dy: number, advance: number];
export type Type = Readonly<Record<string, Cut>>;
${lines.join('\n')}
`,
  );
}

/** Runs in the page: letters as steps of grey, 0 to 15, in rows of 1,200 pixels. */
async function cutInPage(types) {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1200, 1200];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen.fillStyle = '#fff';
  const cuts = {};
  let [x, y, deepest] = [0, 0, 0];
  for (const [name, { letters, font }] of Object.entries(types)) {
    await document.fonts.load(font);
    pen.font = font;
    pen.fontVariantNumeric = 'lining-nums';
    cuts[name] = {};
    for (const letter of letters) {
      const box = pen.measureText(letter);
      const [left, top] = [
        Math.ceil(box.actualBoundingBoxLeft) + 1,
        Math.ceil(box.actualBoundingBoxAscent) + 1,
      ];
      const width = left + Math.ceil(box.actualBoundingBoxRight) + 1;
      const height = top + Math.ceil(box.actualBoundingBoxDescent) + 1;
      if (x + width > canvas.width) [x, y, deepest] = [0, y + deepest, 0];
      pen.fillText(letter, x + left, y + top);
      cuts[name][letter] = [x, y, width, height, -left, -top, Math.round(box.width * 100) / 100];
      [x, deepest] = [x + width, Math.max(deepest, height)];
    }
    [x, y, deepest] = [0, y + deepest, 0];
  }
  const { data } = pen.getImageData(0, 0, canvas.width, y);
  const greys = Array.from({ length: canvas.width * y }, (_, at) =>
    Math.round((data[at * 4 + 3] / 255) * 15),
  );
  return { cuts, width: canvas.width, height: y, greys };
}

function rampOf(from, to) {
  return Array.from({ length: STEPS }, (_, step) =>
    from.map((value, at) => Math.round(value + ((to[at] - value) * step) / (STEPS - 1))),
  );
}

function channelsOf(hex) {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** A colour in any notation, as the browser renders it. */
function hexOf(colour) {
  return page.evaluate((any) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen.fillStyle = any;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  }, colour);
}

function indexOfNearest(palette, colour) {
  const distances = palette.map((other) =>
    other.reduce((sum, value, at) => sum + (value - colour[at]) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

async function keep(name, bytes) {
  if (bytes.length > MOST_BYTES) throw new Error(`${name}.png has ${bytes.length} bytes.`);
  await writeFile(new URL(`${name}.png`, folder), bytes);
  console.log(`${name}.png ${bytes.length}`);
}

async function draw(name, { title, deck, picture, width }) {
  await page.setContent(documentOf({ title, deck, picture, width }));
  await page.evaluate(() => document.fonts.ready);
  await keep(name, packed(await page.screenshot()));
}

/** A PNG of the same pixels with unfiltered rows, which compress flat areas best; Chromium optimises for speed instead. */
function packed(png) {
  const { head, rows } = rowsOf(png);
  const tight = deflateSync(rows, { level: 9, memLevel: 9 });
  const signature = png.subarray(0, 8);
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', tight), part('IEND', Buffer.alloc(0))]);
}

/** The unfiltered rows of a picture from Chromium, each after its filter byte; `depth` is the bytes of a pixel. */
function rowsOf(png) {
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const kind = png.toString('latin1', at + 4, at + 8);
    parts.push({ kind, bytes: png.subarray(at + 8, at + 8 + png.readUInt32BE(at)) });
  }
  const picture = parts.filter(({ kind }) => kind === 'IDAT').map(({ bytes }) => bytes);
  const head = parts.find(({ kind }) => kind === 'IHDR').bytes;
  const [width, height, depth] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] === 6 ? 4 : 3];
  const rows = plainRows(inflateSync(Buffer.concat(picture)), { width, depth });
  return { head, width, height, depth, rows };
}

/** Undoes the differences to the left and above (PNG filters 1 to 4) in rows that begin with their filter byte. */
function plainRows(rows, { width, depth }) {
  const length = 1 + width * depth;
  for (let start = 0; start < rows.length; start += length) {
    const filter = rows[start];
    for (let at = start + 1; at < start + length; at++) {
      const hasLeft = at > start + depth;
      const left = hasLeft ? rows[at - depth] : 0;
      const above = start > 0 ? rows[at - length] : 0;
      const corner = hasLeft && start > 0 ? rows[at - length - depth] : 0;
      rows[at] += [0, left, above, (left + above) >> 1, nearest({ left, above, corner })][filter];
    }
    rows[start] = 0;
  }
  return rows;
}

function nearest({ left, above, corner }) {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(guess - value));
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function part(kind, bytes) {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), bytes]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The emblem in the middle of a plate of its colour. */
function emblemOf({ ink, block }, { size, box }) {
  return `<svg width="${size}" height="${size}" viewBox="${box}" style="background: ${block}"><path d="${ink}" fill="${INK}" fill-rule="evenodd"/></svg>`;
}

function documentOf({ title, deck, picture, width }) {
  return `<!doctype html><style>
  @font-face { font-family: Fraunces; src: url(${fraunces}); font-weight: 400 600; }
  @font-face { font-family: Inter; src: url(${inter}); font-weight: 400 700; }
  body { margin: 0; width: 1200px; height: 630px; background: ${INK}; color: ${PAPER}; font: 400 32px/1.35 Inter; }
  main { box-sizing: border-box; height: 630px; padding: 64px; display: grid; grid-template-columns: 1fr ${width}px; gap: 56px; }
  section { border-top: 6px solid; padding-top: 24px; display: flex; flex-direction: column; }
  b { font: 480 40px/1 Fraunces; letter-spacing: -.02em; }
  h1 { margin: auto 0 20px; font: 440 84px/1 Fraunces; letter-spacing: -.025em; text-wrap: balance; }
  p { margin: 0; color: ${PAPER_2}; }
  aside { display: flex; flex-wrap: wrap; gap: 8px; align-content: start; }
  svg { display: block; }
</style><main><section><b>Doxa</b><h1>${title}</h1><p>${deck}</p></section><aside>${picture}</aside></main>`;
}

async function fontAddress(name) {
  const bytes = await readFile(new URL(`../web/public/fonts/${name}.woff2`, import.meta.url));
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}
