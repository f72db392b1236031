// `npm start`: installs what is missing, builds, and serves page and API with serve.ts, which needs both. A second start
// keeps the data; several may run at once, each with its own port and state.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT, toolEnvironment } from './prepare.mjs';

const state = resolve(process.env.DOXA_STATE ?? join(ROOT, '.wrangler', 'state'));
const built = join(state, 'served');

await ensureInstalled();
await ensureBuilt({ copyTo: built });

// The build already names its environment; the built configuration has no environment of that name.
const { CLOUDFLARE_ENV: _, ...environment } = toolEnvironment();
// In a separate process group, so that a terminal's signal reaches this process only. The server ends when its channel to
// this process closes, however this one ended.
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

/** npm does not always forward a signal: the server also ends when npm, or the shell in which it runs this, is gone. */
function endWithParent() {
  const parent = process.ppid;
  const npm = parentOf(parent);
  const isOfNpm = process.env.npm_lifecycle_event !== undefined;
  setInterval(() => {
    if (process.ppid !== parent || (isOfNpm && parentOf(parent) !== npm)) end();
  }, 1000).unref();
}

/** The parent of another process, if the system tells. */
function parentOf(pid) {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1];
  } catch {
    return null;
  }
}
