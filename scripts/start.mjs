// `npm start`: installs what is missing, builds, migrates, and serves the page and its API. A second start keeps the data.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import {
  ensureBuilt,
  ensureInstalled,
  localVariables,
  migrate,
  ROOT,
  serveFromDist,
  toolEnvironment,
} from './prepare.mjs';

const port = process.env.PORT ?? '8787';
const state = resolve(process.env.DOXA_STATE ?? join(ROOT, '.wrangler', 'state'));
const address = `http://127.0.0.1:${port}`;

ensureInstalled();
await ensureBuilt();
await migrate(state);

if (await fetch(address).catch(() => null)) {
  console.error(`Port ${port} is taken. PORT=8080 npm start chooses another.`);
  process.exit(1);
}
serveFromDist({ port, vars: localVariables({ address }) });
// The build has named its environment already; preview would look for it in the built configuration, in vain.
const { CLOUDFLARE_ENV: _, ...environment } = toolEnvironment({ PORT: port, DOXA_STATE: state });
const server = spawn('vite', ['preview', '--logLevel', 'warn'], {
  cwd: ROOT,
  env: environment,
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('close', (code) => process.exit(code ?? 0));
endWithParent();

await answering();
console.log(`Doxa is served on ${address}`);
await printInvite();
console.log(`Mails: ${address}/dev/mails`);

async function answering() {
  for (let tries = 0; tries < 240; tries++) {
    const reply = await fetch(`${address}/api/health`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((wait) => setTimeout(wait, 250));
  }
  console.error('The server does not answer.');
  server.kill();
  process.exit(1);
}

/** The founder's invite link, the same on every start; the local token is the one in wrangler.toml. */
async function printInvite() {
  const reply = await fetch(`${address}/api/ops/founder`, {
    method: 'POST',
    headers: { authorization: 'Bearer local-ops-token' },
  }).catch(() => null);
  if (!reply?.ok) return console.error('There is no invite link: the founder was not found or made.');
  const { code } = await reply.json();
  console.log(`Invite: ${address}/register?ref=${code}`);
}

/** npm does not always hand a signal on: when it is gone, the server ends too. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) server.kill();
  }, 1000).unref();
}
