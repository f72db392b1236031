// The browsers of this machine: the whole one, and its headless shell, which draws the same pages with less work.
import { existsSync } from 'node:fs';

const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL = '/usr/bin/chromium-headless-shell';

/** The path of a whole browser: the one that `DOXA_BROWSER` names, or the first found; undefined where there is none. */
export function wholeBrowser() {
  return process.env.DOXA_BROWSER ?? WHOLE.find((path) => existsSync(path));
}

/** The path of a browser for those who ask nothing of it but pages. */
export function lightBrowser() {
  return !process.env.DOXA_BROWSER && existsSync(SHELL) ? SHELL : wholeBrowser();
}

/** V8 without its optimizing compilers, which cost pages that live for some seconds more than they save. */
export const SHORT_LIVED = '--js-flags=--no-turbofan --no-maglev';

/** How a browser is started that calls nobody by itself. */
export function launchOptionsOf(executablePath, ...further) {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...further,
  ];
  return { executablePath, args };
}
