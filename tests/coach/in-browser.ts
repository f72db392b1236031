// Times the coaches in Chromium. DevTools throttles the page's thread but no worker, so the worker's script runs on the page's
// thread. Throttling is based on wall-clock time, so a busy machine exaggerates it.
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { launchOptionsOf, lightBrowser } from '../../scripts/browsers.mjs';
import { ROOT } from '../../scripts/prepare.mjs';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { playToRead } from './coaches.ts';

export function startBrowser(): Promise<Browser> {
  return chromium.launch(launchOptionsOf(lightBrowser()));
}

/**
 * Reads `count` honest plays one after another in a page whose CPU is `rate` times slower; returns each one's CPU time in
 * milliseconds, sorted.
 */
export async function timesInBrowser(
  browser: Browser,
  { type, count, rate }: { type: GameType; count: number; rate: number },
) {
  const page = await browser.newPage();
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addScriptTag({ content: await bundled(type) });
    const times: number[] = [];
    for (let seed = 1; seed <= count; seed++) {
      const before = await threadTime_ms(devtools);
      await read(page, playToRead(type, seed));
      times.push((await threadTime_ms(devtools)) - before);
    }
    return times.sort((one, other) => one - other);
  } finally {
    await page.close();
  }
}

/** The CPU time of the page's thread, without anything else that the machine does. */
async function threadTime_ms(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'ThreadTime')!.value;
}

/** Sends a play to the coach as the page sends it to the worker. Throws when the answer is no reading. */
async function read(page: Page, play: object): Promise<void> {
  const summary = await page.evaluate((asked) => {
    let reading: { summary?: string } = {};
    window.postMessage = ((answer: typeof reading) => {
      reading = answer;
    }) as typeof window.postMessage;
    window.onmessage!(new MessageEvent('message', { data: asked }));
    return reading.summary;
  }, play);
  if (!summary) throw new Error('The coach did not answer.');
}

/** The script of a game's coach as the page's build bundles it. */
async function bundled(type: GameType): Promise<string> {
  const made = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: join(ROOT, 'web', 'games', type, 'coach-worker.ts'),
        formats: ['iife'],
        name: 'coach',
      },
    },
  });
  const [{ output }] = made as unknown as [{ output: { code: string }[] }];
  return output[0]!.code;
}
