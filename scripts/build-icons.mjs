// Draws the icons of the installed page from its own mark and emblems, in Chromium. Run it by hand after the mark or an
// emblem has changed; the files are committed. With an address (`node scripts/build-icons.mjs http://127.0.0.1:8787`) it
// also takes the two pictures that stores show before installation.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { EMBLEM_DRAWINGS } from '../web/ui/emblem-drawings.ts';
import { wholeBrowser } from './browsers.mjs';

const GROUND = '#10141a';
/** A launcher may crop a maskable icon to a circle of 80 % of its width. */
const SAFE_SCALE = 0.82;

const folder = new URL('../web/public/icons/', import.meta.url);
await mkdir(folder, { recursive: true });
const mark = await readFile(new URL('../web/public/icon.svg', import.meta.url), 'utf8');
const browser = await chromium.launch({
  executablePath: wholeBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});

const whole = mark.replace('rx="4"', 'rx="0"');
const inner = `<g transform="translate(24 24) scale(${SAFE_SCALE}) translate(-24 -24)">`;
const maskable = whole.replace(/(<rect[^>]*>)(.*)<\/svg>/s, `$1${inner}$2</g></svg>`);
for (const size of [192, 512]) {
  await draw(mark, { name: `icon-${size}`, size });
  await draw(maskable, { name: `maskable-${size}`, size });
}
for (const [game, { ink, block }] of Object.entries(EMBLEM_DRAWINGS)) {
  const emblem = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="4" fill="${block}"/><path d="${ink}" fill="${GROUND}" fill-rule="evenodd"/></svg>`;
  await draw(emblem, { name: `game-${game}`, size: 96 });
}
const [address] = process.argv.slice(2);
if (address) {
  await photograph(address, { name: 'screen-narrow', width: 390, height: 844, scale: 2 });
  await photograph(address, { name: 'screen-wide', width: 1440, height: 900, scale: 1 });
}
await browser.close();

async function draw(svg, { name, size }) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawn = svg.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `);
  await page.setContent(`<body style="margin:0;background:transparent">${drawn}</body>`);
  await keep(name, await page.screenshot({ omitBackground: true }));
  await page.close();
}

async function photograph(origin, { name, width, height, scale }) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('device.onboarding', 'done'));
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'networkidle' });
  await keep(name, await page.screenshot());
  await context.close();
}

async function keep(name, picture) {
  await writeFile(new URL(`${name}.png`, folder), picture);
}
