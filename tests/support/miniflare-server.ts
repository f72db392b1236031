// What tests, benches and the chaos do with a served worker besides calling it: build it, read its rows, run its jobs, measure
// it, and kill it. How it is served is scripts/local-server.ts.
import { type ChildProcess, execFile } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type CompanionWorker, type Serving, serveLocally } from '../../scripts/local-server.ts';
import { Connections } from './miniflare-guest.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A served worker. */
export interface Server {
  /** The address of the product's worker, without a trailing slash. */
  url: string;
  /** The address of a companion. */
  companionUrl(name: string): Promise<string>;
  /** The workerd process that serves now. */
  pid(): number;
  /** The processor time of workerd so far, in milliseconds in steps of ten; null where /proc is unavailable. */
  processorTime_ms(): number | null;
  /** Runs a statement on the served database, and returns its rows. */
  rows<Row>(statement: string, ...values: unknown[]): Promise<Row[]>;
  /** Runs the jobs of cron to their end. */
  runJobs(): Promise<void>;
  /** The served database, for the product's own statements and batches. */
  database(): Promise<D1Database>;
  /** Kills workerd with SIGKILL; resolves when a new one serves from the same state. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A new folder under the system's temporary files, and a function that removes it. */
export async function temporaryFolder(name: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `doxa-${name}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The project's own configuration, for workers whose script is bundled. */
export const OWN_CONFIG = { configPath: join(ROOT, 'wrangler.toml'), environment: 'local' } as const;

/** Builds the worker of an environment of wrangler.toml into a folder, optionally with the page; returns its configuration's path. */
export async function buildWorker({
  environment,
  into,
  withPage = false,
}: {
  environment: 'local' | 'production';
  into: string;
  withPage?: boolean;
}): Promise<string> {
  const script = join(ROOT, 'scripts/build-into.mjs');
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  await promisify(execFile)(process.execPath, [script, environment, into, ...(withPage ? ['page'] : [])], {
    cwd: ROOT,
    env,
  });
  const folder = (await readdir(into)).find((name) => name.startsWith('doxa'));
  return join(into, folder!, 'wrangler.json');
}

/** A free port of the loopback address. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Starts a built worker, on a free loopback port by default, and migrates an empty database. */
export async function startServer(
  serving: Pick<
    Serving,
    'configPath' | 'environment' | 'state' | 'port' | 'vars' | 'script' | 'companions' | 'withPage'
  >,
): Promise<Server> {
  const processes = watchWorkerd();
  let restarted = () => {};
  const { miniflare, name, url, companionUrl } = await serveLocally({
    ...serving,
    companions: [...(serving.companions ?? []), DOOR],
    onLog: ({ level, message }) => {
      if (level === 'error' && process.env.DOXA_SHOW_LOGS) console.error(message);
    },
    onRestart: () => restarted(),
  });
  const database = async () => databaseBehind(() => companionUrl(DOOR.name));
  return {
    url,
    companionUrl,
    pid: () => processes.current(),
    processorTime_ms: () => processorTimeOf(processes.current()),
    rows: async <Row>(text: string, ...values: unknown[]) =>
      (
        await (
          await database()
        )
          .prepare(text)
          .bind(...values)
          .all<Row>()
      ).results,
    runJobs: async () => {
      const worker = await miniflare.getWorker(name);
      const { outcome } = await worker.scheduled({ cron: '*/10 * * * *' });
      if (outcome !== 'ok') throw new Error(`The jobs came to ${outcome}.`);
    },
    database,
    kill: () =>
      new Promise<void>((resolve) => {
        restarted = resolve;
        processes.expect();
        process.kill(processes.current(), 'SIGKILL');
      }),
    stop: async () => {
      processes.stopWatching();
      await miniflare.dispose();
    },
  };
}

/** A worker that runs batches on the served database: Miniflare's own binding would make four round trips a statement. */
const DOOR: CompanionWorker = {
  name: 'door-to-the-database',
  durableObjects: {},
  script: `export default {
    fetch: async (request, { DB }) => {
      const statements = await request.json();
      const bound = statements.map(({ text, values }) => DB.prepare(text).bind(...values));
      return DB.batch(bound).then(
        (replies) => Response.json(replies.map(({ results }) => ({ results }))),
        (error) => new Response(error.message, { status: 500 }),
      );
    },
  };`,
};

interface Bound {
  text: string;
  values: unknown[];
}

/** The part of D1's interface that the product uses, backed by that worker. Throws the database's errors. */
function databaseBehind(url: () => Promise<string>): D1Database {
  const batch = async (statements: readonly Bound[]) => {
    const connections = new Connections({ most: 1, patience_ms: 600_000 });
    const body = JSON.stringify(statements.map(({ text, values }) => ({ text, values })));
    const asked = { method: 'POST', headers: {}, body };
    const reply = await connections.exchange(await url(), asked).finally(() => connections.close());
    if (reply.status !== 200) throw new Error(reply.text);
    return JSON.parse(reply.text);
  };
  const bind = (text: string, values: unknown[]): object => {
    const bound = { text, values };
    const all = async () => (await batch([bound]))[0];
    return { ...bound, all, run: all, bind: (...given: unknown[]) => bind(text, given) };
  };
  return { prepare: (text: string) => bind(text, []), batch } as unknown as D1Database;
}

/** Records the next workerd that this process starts, once now and again after each `expect`. */
function watchWorkerd() {
  let pid = 0;
  let isExpected = true;
  const channel = 'child_process';
  const note = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    child.once('spawn', () => {
      if (!isExpected || !child.spawnfile.includes('workerd')) return;
      isExpected = false;
      pid = child.pid!;
    });
  };
  subscribe(channel, note);
  return {
    current: () => pid,
    expect: () => {
      isExpected = true;
    },
    stopWatching: () => unsubscribe(channel, note),
  };
}

/** User and system time, in clock ticks of a hundredth of a second, follow the process's name. */
function processorTimeOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
