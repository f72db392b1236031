// `npm run contact-sheet`: every screen of the built product in both themes at three widths, on one page, to judge their
// consistency. `-- --only=friends,recap` selects the screens whose name or address contains one of the words,
// `-- --looks=dark-360,light-1440` selects looks; `-- --beside=<folder>` shows the pictures of an earlier sheet next to
// them, for comparison.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { GAME_NAMES } from '../worker/shared/kernel/game-type.ts';
import { launchOptionsOf, wholeBrowser } from './browsers.mjs';
import { liveThreeDays } from './contact-sheet-life.mjs';
import { screens } from './contact-sheet-screens.mjs';
import { ROOT } from './prepare.mjs';
import { serveAnew } from './serve-anew.mjs';

const THEMES = ['dark', 'light'];
const LOOKS = THEMES.flatMap((theme) => [360, 768, 1440].map((width) => ({ theme, width })));
const HEIGHT = 900;
/** Longer pages are cut off here, in CSS pixels. */
const LONGEST = 2600;
const folder = join(ROOT, '.wrangler', 'contact-sheet');

const only = optionOf('only');
const earlier = await earlierPictures(optionOf('beside'));
const chosen = optionOf('looks')?.split(',');
const looks = LOOKS.filter(({ theme, width }) => chosen?.includes(`${theme}-${width}`) ?? true);
const words = only?.toLowerCase().split(',');
const gamePaths = Object.values(GAME_NAMES).map(({ path }) => path);
const wantedOf = (facts) =>
  screens(gamePaths, facts).filter(
    ({ name, path }) => words?.some((word) => `${name} ${path}`.toLowerCase().includes(word)) ?? true,
  );
if (wantedOf({ answers: [], code: '' }).length === 0) {
  console.error(`No screen has "${only}" in its name or address.`);
  process.exit(1);
}

const server = await serveAnew();
const browser = await chromium.launch(launchOptionsOf(wholeBrowser()));
try {
  await mkdir(folder, { recursive: true });
  const { tokens, ...facts } = await liveThreeDays(server);
  const wanted = wantedOf({ ...facts, code: server.code });
  for (const look of looks) await photographAll({ ...look, tokens, wanted });
  await layOut(wanted);
} finally {
  await browser.close();
  await server.stop();
}

function optionOf(name) {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
}

/** The pictures in a folder, as full paths, each with its screen. */
async function earlierPictures(beside) {
  const names = beside ? await readdir(beside) : [];
  return names
    .filter((name) => name.endsWith('.png'))
    .map((name) => ({
      of: name.replace(/(-(dark|light)-\d+)?\.png$/, ''),
      name,
      path: resolve(beside, name),
    }));
}

async function photographAll({ theme, width, tokens, wanted }) {
  const contexts = new Map();
  for (const screen of wanted) {
    const { who } = screen;
    if (!contexts.has(who)) contexts.set(who, await contextOf({ theme, width, token: tokens[who] }));
    await photograph(contexts.get(who), { ...screen, file: join(folder, fileOf(screen, { theme, width })) });
  }
  for (const context of contexts.values()) await context.close();
  console.log(`${theme} at ${width}: ${wanted.length} screens`);
}

async function contextOf({ theme, width, token }) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    hasTouch: width < 1080,
    isMobile: width < 700,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    ([chosen, bearer]) => {
      localStorage.setItem('device.theme', chosen);
      localStorage.setItem('device.onboarding', 'done');
      if (bearer) localStorage.setItem('doxa.access_token', bearer);
    },
    [theme, token],
  );
  return context;
}

async function photograph(context, { path, act, isMoving, file }) {
  const page = await context.newPage();
  if (isMoving) await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(server.address + path);
  await page.locator('h1').first().waitFor({ timeout: 20_000 });
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {});
  // A picture whose steps failed shows how far they got.
  await act?.(page)?.catch((error) => console.warn(`${file}: ${error.message.split('\n')[0]}`));
  if (!isMoving) await page.evaluate(stillness);
  const { width } = page.viewportSize();
  if (act) await page.screenshot({ path: file });
  else {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(Math.max(height, HEIGHT), LONGEST) });
    await page.waitForTimeout(250);
    await page.screenshot({ path: file });
  }
  await page.close();
}

/** Runs in the page: waits for finite animations. */
function stillness() {
  const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < 2000);
  return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {});
}

/** The page with all pictures, and a picture of each theme. */
async function layOut(wanted) {
  const sheet = join(folder, 'index.html');
  await writeFile(sheet, pageOf(wanted, THEMES));
  for (const theme of THEMES) {
    const alone = join(folder, `${theme}.html`);
    await writeFile(alone, pageOf(wanted, [theme]));
    const page = await browser.newPage({ viewport: { width: 2000, height: 1200 } });
    await page.goto(pathToFileURL(alone).href);
    await page.screenshot({ path: join(folder, `${theme}.png`), fullPage: true });
    await page.close();
    await rm(alone);
  }
  console.log(
    `The sheet: ${sheet}\nA picture of each theme: ${THEMES.map((theme) => join(folder, `${theme}.png`)).join(', ')}`,
  );
}

function pageOf(wanted, themes) {
  const figures = wanted.map((screen) => {
    const pictures = looks
      .filter(({ theme }) => themes.includes(theme))
      .map(({ theme, width }) => {
        const file = fileOf(screen, { theme, width });
        return `<a href="${file}"><img src="${file}" alt="${screen.name}, ${theme}, ${width} px" style="width: ${width / 5}px"></a>`;
      });
    const before = earlier
      .filter(({ of }) => of === plainOf(screen))
      .map(
        ({ name, path }) =>
          `<img src="${pathToFileURL(path)}" alt="${name}, before" title="before: ${name}">`,
      );
    const all = before.length > 0 ? [...before, '<b>now</b> ', ...pictures] : pictures;
    return `<figure><figcaption>${screen.name} <code>${screen.path}</code></figcaption>${all.join('')}</figure>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Doxa: contact sheet</title>
<style>
  body { margin: 24px; background: #777; color: #fff; font: 14px system-ui; display: flex; flex-wrap: wrap; gap: 32px 24px; }
  figure { margin: 0; }
  figcaption { margin-bottom: 8px; }
  img { max-height: 520px; object-fit: cover; object-position: top; vertical-align: top; margin-right: 8px; }
</style>
${figures.join('\n')}</html>`;
}

function fileOf(screen, { theme, width }) {
  return `${plainOf(screen)}-${theme}-${width}.png`;
}

/** The screen's name as a file name prefix. */
function plainOf({ name }) {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
