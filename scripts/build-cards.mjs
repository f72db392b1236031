// Draws the cards that links to Doxa show elsewhere (Open Graph, 1200 x 630), from its own emblems and type, in
// Chromium. Run by hand after an emblem, a game's name or its deck has changed; the files are committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { LISTED_GAMES } from '../web/base/listed-games.ts';
import { EMBLEM_DRAWINGS } from '../web/ui/emblem-drawings.ts';
import { wholeBrowser } from './browsers.mjs';

/** Some clients fetch no more of a picture that they have not asked for. */
const MOST_BYTES = 40_000;
const INK = '#10141a';
const PAPER = '#f3eee4';

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
}
await browser.close();

async function draw(name, { title, deck, picture, width }) {
  await page.setContent(documentOf({ title, deck, picture, width }));
  await page.evaluate(() => document.fonts.ready);
  const card = packed(await page.screenshot());
  if (card.length > MOST_BYTES) throw new Error(`${name}.png has ${card.length} bytes.`);
  await writeFile(new URL(`${name}.png`, folder), card);
  console.log(`${name}.png ${card.length}`);
}

/** A PNG of the same pixels in rows as they are, which flat areas pack best; Chromium writes what packs fastest. */
function packed(png) {
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const kind = png.toString('latin1', at + 4, at + 8);
    parts.push({ kind, bytes: png.subarray(at + 8, at + 8 + png.readUInt32BE(at)) });
  }
  const picture = parts.filter(({ kind }) => kind === 'IDAT').map(({ bytes }) => bytes);
  const head = parts.find(({ kind }) => kind === 'IHDR').bytes;
  const rows = plainRows(inflateSync(Buffer.concat(picture)), {
    width: head.readUInt32BE(0),
    depth: head[9] === 6 ? 4 : 3,
  });
  const tight = deflateSync(rows, { level: 9, memLevel: 9 });
  const signature = png.subarray(0, 8);
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', tight), part('IEND', Buffer.alloc(0))]);
}

/** Takes the differences to the left and above (PNG filters 1 to 4) out of rows, each of which begins with its filter. */
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
  p { margin: 0; color: #c5c0b8; }
  aside { display: flex; flex-wrap: wrap; gap: 8px; align-content: start; }
  svg { display: block; }
</style><main><section><b>Doxa</b><h1>${title}</h1><p>${deck}</p></section><aside>${picture}</aside></main>`;
}

async function fontAddress(name) {
  const bytes = await readFile(new URL(`../web/public/fonts/${name}.woff2`, import.meta.url));
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}
