// The server of `npm start`: serves a build on PORT from a state folder, prints its address, and ends with the process that
// started it. `node serve.ts <state> <build>`
import { createServer } from 'node:net';
import { join } from 'node:path';
import { serveLocally } from './local-server.ts';
import { OtherTables } from './migrations.ts';

const TOLD_LEVELS = new Set(['error', 'warn']);

/** The further editions of a local start; EDITIONS=3 opens the first two. /dev/region/oc makes a browser a visitor of one. */
const REGIONS = ['oc', 'enam', 'apac', 'eeur', 'sam', 'wnam', 'afr', 'me', 'weur'];
const FURTHER = Array.from({ length: Math.max(0, Number(process.env.EDITIONS ?? 1) - 1) }, (_, place) => ({
  region: REGIONS[place % REGIONS.length]!,
  number: Math.floor(place / REGIONS.length) + 1,
}));
const ROOM = 20_000;

const [state, built] = process.argv.slice(2) as [string, string];
const port = Number(process.env.PORT ?? 8787);
const address = `http://127.0.0.1:${port}`;

if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT=${process.env.PORT} is no port.`);
if (!(await isFree(port))) fail(`Port ${port} is taken. PORT=8080 npm start chooses another.`);
const serving = serveLocally({
  configPath: join(built, 'doxa', 'wrangler.json'),
  state,
  port,
  vars: localVariables(),
  withPage: true,
  onLog: ({ level, message }) => {
    if (TOLD_LEVELS.has(level)) console.error(message);
  },
  onRestart: () => console.error('The runtime had died, and serves again.'),
});
process.on('disconnect', async () => {
  await (await serving).miniflare.dispose();
  process.exit(0);
});
await serving.catch((error) =>
  fail(
    error instanceof OtherTables ? `${error.message} Remove ${state} to begin again from nothing.` : error,
  ),
);
if (!process.connected) process.exit(0);

console.log(`Doxa is served on ${address}`);
await openEditions();
await printInvite();
console.log(`Mails: ${address}/dev/mails`);

/**
 * The variables that a local start sets from its environment: addresses by its port, and Google sign-in. That is off unless
 * GOOGLE_CLIENT_ID and GOOGLE_JWKS_URL are given, or DOXA_TEST_PROVIDER=1 enables the provider under /dev/google.
 */
function localVariables(): Record<string, string> {
  const { DOXA_TEST_PROVIDER, GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL, GOOGLE_SCRIPT_URL } = process.env;
  const testProvider = DOXA_TEST_PROVIDER === '1' && {
    GOOGLE_CLIENT_ID: 'doxa-test-provider',
    GOOGLE_JWKS_URL: `${address}/dev/google/keys`,
  };
  return {
    PUBLIC_ORIGIN: address,
    FURTHER_EDITIONS: FURTHER.length > 0 ? 'on' : '',
    ...testProvider,
    ...(GOOGLE_CLIENT_ID && { GOOGLE_CLIENT_ID }),
    ...(GOOGLE_JWKS_URL && { GOOGLE_JWKS_URL }),
    ...(GOOGLE_SCRIPT_URL && { GOOGLE_SCRIPT_URL }),
  };
}

/** Opens the editions of EDITIONS that are not open yet, and prints how to become a visitor of each. */
async function openEditions() {
  for (const { region, number } of FURTHER) {
    const name = `${region}-${number}`;
    const reply = await operate('edition', { edition: name, newcomers: 'open', room: ROOM });
    if (!reply?.ok) console.error(`The edition ${name} could not be opened.`);
    else console.log(`Edition ${name}: new visitors come by ${address}/dev/region/${region}`);
  }
}

/** The founder's invite link, the same on every start. */
async function printInvite() {
  const reply = await operate('founder', {});
  if (!reply?.ok) return console.error('There is no invite link: the founder was not found or made.');
  const { code } = (await reply.json()) as { code: string };
  console.log(`Invite: ${address}/register?ref=${code}`);
}

/** An operator's command; the local token is the one in wrangler.toml. */
function operate(command: string, body: object): Promise<Response | null> {
  return fetch(`${address}/api/ops/${command}`, {
    method: 'POST',
    headers: { authorization: 'Bearer local-ops-token', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
}

/** Whether a port of the loopback address is free. */
function isFree(wanted: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => answer(true)));
  });
}

function fail(what: unknown): never {
  console.error(what instanceof Error ? what.message : what);
  process.exit(1);
}
