// Replays the golden plays in Chromium: the rules give the same result in Node, in workerd and in the browser.
import { resolve } from 'node:path';
import { build } from 'vite';
import { GOLDEN_PLAYS } from '../support/golden-plays.ts';
import { expect, test } from './support.ts';

test('golden plays give the same result in the browser [§4 Replayed games; §Floors]', {
  tag: '@short',
}, async ({ page }) => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: resolve(import.meta.dirname, '../support/golden-play.ts'),
        formats: ['iife'],
        name: 'golden',
      },
    },
  });
  const [bundle] = [built].flat() as { output: { code: string }[] }[];
  await page.route('**/golden-test', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>golden</title>' }),
  );
  await page.goto('/golden-test');
  await page.addScriptTag({ content: bundle!.output[0]!.code });
  for (const plays of Object.values(GOLDEN_PLAYS)) {
    for (const golden of plays) {
      const replayed = await page.evaluate(
        // biome-ignore lint/suspicious/noExplicitAny: only this test knows the bundle's global.
        (play) => (globalThis as any).golden.replay(play),
        golden,
      );
      expect(replayed).toEqual(golden);
    }
  }
});
