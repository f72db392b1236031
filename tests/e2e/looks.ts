// The themes and widths in which screens are checked, and the checks: axe finds nothing, nothing scrolls sideways.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';

type Look = readonly [theme: 'dark' | 'light', width: number];

/** A tour of a list of screens: which of them it visits, and how it checks each, which is opened in the first look. */
export interface Tour {
  name: string;
  visits: (place: number) => boolean;
  looksAt: (place: number) => readonly [Look, ...Look[]];
}

/** The order in which screens are checked: each in both themes and all widths. */
const LOOKS = [
  [
    ['dark', 1440],
    ['light', 390],
    ['light', 320],
  ],
  [
    ['light', 390],
    ['dark', 320],
    ['dark', 1440],
  ],
  [
    ['dark', 320],
    ['light', 1440],
    ['light', 390],
  ],
] as const;

/**
 * Two halves, which may run concurrently. Each screen is checked by all rules in the look it opens in, by those about colours and
 * places in the other theme too, and in the third width only for sideways scrolling. `npm run screens` opens every screen in
 * every theme and width.
 */
export const TOURS: readonly Tour[] = process.env.EVERY_LOOK
  ? (['dark', 'light'] as const).flatMap((theme) =>
      [1440, 390, 320].map((width) => ({
        name: `${theme} at ${width}`,
        visits: () => true,
        looksAt: () => [[theme, width]] as const,
      })),
    )
  : ['one half', 'the other half'].map((name, half) => ({
      name,
      visits: (place) => place % 2 === half,
      looksAt: (place) => LOOKS[Math.floor(place / 2) % LOOKS.length]!,
    }));

/** AxeBuilder's script is more than twice as large. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The WCAG 2.2 AA rules whose result depends on colours, and those whose result depends on the width. */
const RULES_OF_THEMES = ['color-contrast', 'link-in-text-block'];
const RULES_OF_WIDTHS = ['target-size', 'scrollable-region-focusable'];

/** Opens a page in a look, and waits until it is complete. */
export async function open(page: Page, path: string, [theme, width]: Look): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 844 });
  await page.addInitScript((chosen) => localStorage.setItem('device.theme', chosen), theme);
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await settled(page);
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
}

/** Checks the page: by every rule in the first look, by the rules that depend on colours in the second, by width in others. */
export async function expectSoundInLooks(page: Page, looks: readonly [Look, ...Look[]]): Promise<void> {
  const [[, width], second, ...others] = looks;
  await expectSound(page);
  if (second) {
    await show(page, second);
    await expectSound(page, second[1] === width ? RULES_OF_THEMES : [...RULES_OF_THEMES, ...RULES_OF_WIDTHS]);
  }
  for (const look of others) {
    await show(page, look);
    await expectNothingSideways(page);
  }
  if (looks.length > 1) await show(page, looks[0]);
}

/** Checks the page as it is in both themes. */
export async function expectSoundInBothThemes(page: Page): Promise<void> {
  const own = (await page.locator('html').getAttribute('data-theme')) === 'light' ? 'light' : 'dark';
  const { width } = page.viewportSize()!;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectSoundInLooks(page, [
    [own, width],
    [own === 'light' ? 'dark' : 'light', width],
  ]);
  await page.emulateMedia({ reducedMotion: null });
}

async function show(page: Page, [theme, width]: Look): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()!.height });
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
}

/** Fails with axe's findings at WCAG 2.2 AA, by all of its rules or those named, or if the page scrolls sideways. */
export async function expectSound(page: Page, rules?: string[]): Promise<void> {
  await holdStill(page, true);
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  // All in the page itself: otherwise axe opens a blank page for each look, meant for frames of other origins. Positions are
  // computed only for violations.
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
  await expectNothingSideways(page);
  await holdStill(page, false);
}

/** Defines axe in the page through DevTools, because the browser caches a script's compiled code, but not an `eval`'s. */
async function bringAxe(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Runtime.evaluate', { expression: AXE });
  await devtools.detach();
}

async function expectNothingSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** Waits at most a second for animations, and hides fading messages, whose contrast cannot be measured. */
async function holdStill(page: Page, isStill: boolean): Promise<void> {
  await page.evaluate(async (still) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-leaving] { visibility: hidden !important; }');
    document.adoptedStyleSheets = still ? [sheet] : [];
    const arrivals = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .map(({ finished }) => finished);
    if (still && arrivals.length > 0)
      await Promise.race([Promise.allSettled(arrivals), new Promise((done) => setTimeout(done, 1000))]);
  }, isStill);
}
