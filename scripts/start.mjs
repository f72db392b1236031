// `npm start`: installs what is missing, builds, and serves page and API by serve.ts, which needs both. A second start
// keeps the data; several may run at once, each with a port and a state of its own.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT, toolEnvironment } from './prepare.mjs';

const state = resolve(process.env.DOXA_STATE ?? join(ROOT, '.wrangler', 'state'));
const built = join(state, 'served');

await ensureInstalled();
await ensureBuilt({ copyTo: built });

// The build has named its environment already; in the built configuration there is none of that name.
const { CLOUDFLARE_ENV: _, ...environment } = toolEnvironment();
// In a group of its own, so that a terminal's signal comes to this process alone. The server ends when its channel to this
// process does, however this one ended.
const server = spawn('node', [join(ROOT, 'scripts', 'serve.ts'), state, built], {
  cwd: ROOT,
  env: environment,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: true,
});
const end = () => server.connected && server.disconnect();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
server.on('close', (code) => process.exit(code ?? 1));
endWithParent();

/** npm does not always hand a signal on: when it is gone, or the shell in which it runs this, the server ends too. */
function endWithParent() {
  const parent = process.ppid;
  const npm = parentOf(parent);
  const isOfNpm = process.env.npm_lifecycle_event !== undefined;
  setInterval(() => {
    if (process.ppid !== parent || (isOfNpm && parentOf(parent) !== npm)) end();
  }, 1000).unref();
}

/** The parent of another process, where the system tells. */
function parentOf(pid) {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1];
  } catch {
    return null;
  }
}
