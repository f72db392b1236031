// `npm start` itself: two servers started at the same moment from one checkout, what they answer, and how they end.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, temporaryFolder } from '../support/miniflare-server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const JSON_BODY = { 'content-type': 'application/json' };
const OPERATOR = { ...JSON_BODY, authorization: 'Bearer local-ops-token' };

/** A start: its process, what it has said so far, and its address. */
interface Start {
  process: ChildProcess;
  said: string;
  address: string;
  state: string;
}

const running: ChildProcess[] = [];
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let one: Start;
let other: Start;

beforeAll(async () => {
  folder = await temporaryFolder('starts');
  const byNpm = ['npm', 'start', '--silent'];
  [one, other] = await Promise.all([
    started(join(folder.path, 'one')),
    started(join(folder.path, 'other'), { by: byNpm }),
  ]);
}, 180_000);

afterAll(async () => {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
  await folder.remove();
});

/** Starts the product and waits until it has said its three lines, or has ended. */
async function started(state: string, { port, by }: { port?: number; by?: string[] } = {}): Promise<Start> {
  const { NODE_ENV: _, VITEST: __, ...environment } = process.env;
  const chosen = port ?? (await freePort());
  const [command, ...args] = by ?? [process.execPath, join(ROOT, 'scripts/start.mjs')];
  const child = spawn(command!, args, {
    cwd: ROOT,
    env: { ...environment, PORT: String(chosen), DOXA_STATE: state },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const start: Start = { process: child, said: '', address: `http://127.0.0.1:${chosen}`, state };
  await new Promise<void>((ready) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (part) => {
        start.said += part;
        if (start.said.includes('/dev/mails')) ready();
      });
    child.on('close', () => ready());
  });
  return start;
}

/** A request with headers of one's own choosing, Host among them. */
function ask(url: string, { headers = {}, body = '' } = {}): Promise<{ status: number; text: string }> {
  return new Promise((answer, fail) => {
    const sent = request(url, { method: body ? 'POST' : 'GET', headers, agent: false }, (reply) => {
      let text = '';
      reply.on('data', (part) => {
        text += part;
      });
      reply.on('end', () => answer({ status: reply.statusCode!, text }));
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** A call that must be answered with 200; answers its body. */
async function call(url: string, body?: unknown) {
  const headers = url.includes('/api/ops/') ? OPERATOR : JSON_BODY;
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const reply = await fetch(url, init);
  expect([url, reply.status]).toEqual([url, 200]);
  return reply.json();
}

/** Sends a signal to a start that runs, and answers the exit code to which it came. */
async function endedBy(signal: NodeJS.Signals, { process: child }: Start): Promise<number | null> {
  const ended = once(child, 'close');
  child.kill(signal);
  return (await ended)[0];
}

async function isSilent({ address }: Start): Promise<boolean> {
  return fetch(address).then(
    () => false,
    () => true,
  );
}

test('an operator’s command reaches the server on PORT', async () => {
  for (const { address } of [one, other]) {
    const { DOXA_ORIGIN: _, ...environment } = process.env;
    const env = { ...environment, PORT: new URL(address).port };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(ROOT, 'scripts/ops.mjs'), 'founder'],
      { env },
    );
    expect(JSON.parse(stdout)).toMatchObject({
      url: expect.stringContaining(`${address}/register?ref=`),
    });
  }
});

test('two servers started at the same moment print their own addresses and each serve page and API [§Local use and production]', async () => {
  for (const { said, address } of [one, other]) {
    expect(said).toContain(`Doxa is served on ${address}\n`);
    expect(said).toContain(`Invite: ${address}/register?ref=`);
    expect(await (await fetch(address)).text()).toContain('<title>');
    expect(await call(`${address}/api/health`)).toMatchObject({ status: 'ok' });
  }
});

test('each server’s mails link to its own port, and neither sees the other’s data [§Local use and production]', async () => {
  for (const { address } of [one, other]) {
    const email = `founder@${new URL(address).port}.example`;
    await call(`${address}/api/ops/founder`, { email });
    await call(`${address}/auth/forgot-password`, email);
    const mails = JSON.stringify(await call(`${address}/dev/mails`));
    expect(mails).toContain(email);
    expect(mails.match(/http:\/\/[^/"]+/g)!.filter((origin) => origin !== address)).toEqual([]);
  }
  await call(`${one.address}/dev/clock`, { now: '2040-01-01T12:00:00Z' });
  expect(await call(`${one.address}/api/health`)).toMatchObject({ day: '2040-01-01' });
  expect(await call(`${other.address}/api/health`)).not.toMatchObject({ day: '2040-01-01' });
});

test('the page’s files come from the build that the server started with [§Local use and production]', async () => {
  const page = await (await fetch(one.address)).text();
  const [, file] = /src="(\/built\/[^"]+\.js)"/.exec(page)!;
  const reply = await fetch(one.address + file);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
  expect((await fetch(`${one.address}/built/gone.js`)).status).toBe(404);
});

test('cron can be run by hand and, like all of /dev, only from this machine under its own name [§Local use and production]', async () => {
  for (const path of ['/cdn-cgi/handler/scheduled', '/dev/mails']) {
    expect((await ask(other.address + path)).status).toBe(200);
    const headers = { host: 'doxa.example', 'mf-original-url': `http://127.0.0.1${path}` };
    expect((await ask(other.address + path, { headers })).status).toBe(404);
  }
  const { days } = (await call(`${other.address}/api/ops/jobs`, {})) as { days: object[] };
  expect(days.length).toBeGreaterThan(0);
});

test('refuses a body that is far too large without truncating it', async () => {
  const body = 'a'.repeat(20_000_000);
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  for (let tries = 0; tries < 5; tries++) {
    const { status } = await ask(`${other.address}/auth/register`, { headers, body });
    expect(status).toBe(413);
  }
});

test('a start on a taken port says so and exits [§Local use and production]', async () => {
  const third = await started(join(folder.path, 'third'), { port: Number(new URL(one.address).port) });
  expect(third.process.exitCode).toBe(1);
  expect(third.said).toContain('is taken');
  expect(await call(`${one.address}/api/health`)).toMatchObject({ status: 'ok' });
}, 60_000);

test('a signal ends the server, and the next start continues from its state [§Local use and production]', {
  tags: ['long'],
  timeout: 60_000,
}, async () => {
  expect(await endedBy('SIGTERM', one)).toBe(0);
  expect(await isSilent(one)).toBe(true);
  const again = await started(one.state);
  expect(await call(`${again.address}/api/health`)).toMatchObject({ day: '2040-01-01' });
  const invite = /ref=\w+/;
  expect(again.said.match(invite)?.[0]).toBe(one.said.match(invite)![0]);
  one = again;
});

test('a state whose tables do not match the migrations is reported and not changed [§Local use and production]', {
  tags: ['long'],
  timeout: 60_000,
}, async () => {
  expect(await endedBy('SIGINT', one)).toBe(0);
  const databases = join(one.state, 'v3/d1/miniflare-D1DatabaseObject');
  const file = (await readdir(databases)).find((name) => /^[0-9a-f]+\.sqlite$/.test(name))!;
  const sqlite = new DatabaseSync(join(databases, file));
  sqlite.exec('CREATE TABLE strange (id INTEGER) STRICT');
  const refused = await started(one.state);
  expect(refused.process.exitCode).toBe(1);
  expect(refused.said).toContain('other migrations than those in migrations/: table strange.');
  expect(refused.said).toContain(`Remove ${one.state}`);
  sqlite.exec('DROP TABLE strange');
  sqlite.close();
  const again = await started(one.state);
  expect(await call(`${again.address}/api/health`)).toMatchObject({ day: '2040-01-01' });
  one = again;
});

test('neither a start that is killed nor one whose npm is killed leaves a server behind [§Local use and production]', async () => {
  for (const start of [one, other]) {
    await call(`${start.address}/api/health`);
    start.process.kill('SIGKILL');
    await expect.poll(() => isSilent(start), { timeout: 20_000 }).toBe(true);
  }
});
