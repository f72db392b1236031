// Serves the product on a free port with a temporary state, for commands that look at its pages in a browser.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, toolEnvironment } from './prepare.mjs';

/** Starts the product; returns its address, an invite code, and `stop`, which ends it and deletes its state. */
export async function serveAnew() {
  const state = await mkdtemp(join(tmpdir(), 'doxa-anew-'));
  const port = await freePort();
  const started = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    env: toolEnvironment({ PORT: String(port), DOXA_STATE: state }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => started.on('close', done));
  let said = '';
  const [, address, code] = await new Promise((done, fail) => {
    started.stdout.on('data', (part) => {
      said += part;
      const invite = /Invite: (http.+)\/register\?ref=(\S+)/.exec(said);
      if (invite) done(invite);
    });
    ended.then(() => fail(new Error(`The product did not start.\n${said}`)));
  });
  const stop = async () => {
    started.kill();
    await ended;
    await rm(state, { recursive: true, force: true, maxRetries: 5 });
  };
  return { address, code, stop };
}

export function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
