// In which themes and widths screens are looked at, and what makes one sound: axe finds nothing, nothing scrolls sideways.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Each theme and each width at least once; `npm run screens` looks at every theme in every width. */
export const LOOKS: readonly (readonly ['dark' | 'light', number])[] = process.env.EVERY_LOOK
  ? (['dark', 'light'] as const).flatMap((theme) => [1440, 390, 320].map((width) => [theme, width] as const))
  : [
      ['dark', 1440],
      ['light', 390],
      ['dark', 320],
    ];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with what axe found at WCAG 2.2 AA, or when the page scrolls sideways. */
export async function expectSound(page: Page): Promise<void> {
  // All in the page itself: else axe opens a blank page for each look, which is for frames of other origins. And places
  // are worked out for what is violated alone.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(TAGS).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}
