// Runs Lighthouse on a page in a fresh browser, for commands that judge pages; other work on the machine is excluded from
// the measurement (processor-time.mjs).
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { launchOptionsOf, wholeBrowser } from './browsers.mjs';
import { inProcessorTime } from './processor-time.mjs';
import { freePort } from './serve-anew.mjs';

/**
 * Asks the system to give this program and its children priority, if allowed. On Linux a nice value counts
 * only within a terminal's group, so the group asks too.
 */
export async function comeFirst() {
  try {
    setPriority(-15);
    await writeFile('/proc/self/autogroup', '-15');
  } catch {
    console.log('Without the right to come first; other work on this machine may show.');
  }
}

/** Lighthouse's result; three tries, because a busy machine may keep the browser from answering. */
export async function lookAt(url, flags) {
  const folder = await mkdtemp(join(tmpdir(), 'doxa-lighthouse-'));
  try {
    for (let tries = 1; ; tries++) {
      const lhr = await tryToLook({ url, folder: await mkdtemp(join(folder, 'run-')), flags });
      if (!lhr.runtimeError) return lhr;
      if (tries === 3) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Gathers in a fresh browser, converts to processor time, then audits. */
async function tryToLook({ url, folder, flags }) {
  const port = await freePort();
  const browser = await startBrowser({ port, profile: join(folder, 'profile') });
  const settings = { ...flags, port, logLevel: 'error' };
  const gathered = join(folder, 'gathered');
  try {
    await lighthouse(url, { ...settings, gatherMode: gathered });
  } finally {
    browser.kill();
  }
  const traceFile = join(gathered, 'trace.json');
  const trace = JSON.parse(await readFile(traceFile, 'utf8'));
  await writeFile(traceFile, JSON.stringify(inProcessorTime(trace)));
  const { lhr } = await lighthouse(undefined, { ...settings, auditMode: gathered });
  return lhr;
}

/** Started directly, within this program's process group, so that it shares its priority. */
async function startBrowser({ port, profile }) {
  const own = [
    '--headless',
    '--ignore-certificate-errors',
    `--user-data-dir=${profile}`,
    `--remote-debugging-port=${port}`,
  ];
  const { executablePath, args } = launchOptionsOf(wholeBrowser());
  const browser = spawn(executablePath, [...args, ...own, 'about:blank'], {
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)) return browser;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  browser.kill();
  throw new Error('The browser did not start.');
}
