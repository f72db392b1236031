// The browsers of this machine: the full one, and its headless shell, which renders the same pages with less work.
import { existsSync } from 'node:fs';

const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL = '/usr/bin/chromium-headless-shell';

/** The path of a full browser: the one in `DOXA_BROWSER`, or the first found; undefined if there is none. */
export function wholeBrowser() {
  return process.env.DOXA_BROWSER ?? WHOLE.find((path) => existsSync(path));
}

/** The path of a browser for callers that only need pages. */
export function lightBrowser() {
  return !process.env.DOXA_BROWSER && existsSync(SHELL) ? SHELL : wholeBrowser();
}

/** Disables V8's optimizing compilers, which cost short-lived pages more than they save. */
export const SHORT_LIVED = '--js-flags=--no-turbofan --no-maglev';

/** Starts a browser that makes no network requests of its own. */
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
