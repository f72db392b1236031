// The built worker in Miniflare itself, with its state in a folder: what the benches measure and the chaos kills.
// Not behind `wrangler dev`, whose proxy costs five-fold; Miniflare starts a workerd that dies again by itself.
import { type ChildProcess, execFile } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';

const ROOT = resolve(import.meta.dirname, '../..');

process.env.WRANGLER_SEND_METRICS ??= 'false';
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';

/** A worker that stands beside the product's own in the same workerd, with the same database. */
export interface CompanionWorker {
  name: string;
  /** The bundled script, an ES module. */
  script: string;
  /** Binding name -> class name. */
  durableObjects: Readonly<Record<string, { className: string; useSQLite: true }>>;
}

/** A worker that is being served. */
export interface Server {
  /** The address of the product's worker, without a slash at the end. */
  url: string;
  /** The address of a companion. */
  companionUrl(name: string): Promise<string>;
  /** The workerd process that serves now. */
  pid(): number;
  /** Processor time that workerd has used so far, in milliseconds in steps of ten; null where /proc does not tell. */
  processorTime_ms(): number | null;
  /** Runs a statement on the served database and answers its rows. */
  rows<Row>(statement: string, ...values: unknown[]): Promise<Row[]>;
  /** Runs the jobs that cron calls, as cron does, to their end. */
  runJobs(): Promise<void>;
  /** The served database, for the product's own statements and batches. */
  database(): Promise<D1Database>;
  /** Kills workerd with SIGKILL; resolves when a new one serves from the same state. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A folder of one's own under the system's temporary files, and how to remove it. */
export async function temporaryFolder(name: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `doxa-${name}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The project's own configuration, for workers whose script is bundled. */
export const OWN_CONFIG = { configPath: join(ROOT, 'wrangler.toml'), environment: 'local' } as const;

/** Builds the worker of an environment of wrangler.toml into a folder and answers where its configuration lies. */
export async function buildWorker({
  environment,
  into,
}: {
  environment: 'local' | 'production';
  into: string;
}): Promise<string> {
  const script = join(import.meta.dirname, 'miniflare-build.mjs');
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  await promisify(execFile)(process.execPath, [script, environment, into], { cwd: ROOT, env });
  const [folder] = (await readdir(into, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return join(into, folder!.name, 'wrangler.json');
}

/** Starts a built worker on a free port of the loopback address, and migrates its database where that is empty. */
export async function startServer({
  configPath,
  state,
  vars = {},
  script,
  environment,
  companions = [],
}: {
  configPath: string;
  /** The folder that keeps databases, objects and KV; made where it is not there yet. */
  state: string;
  /** Put in place of the configuration's own variables. */
  vars?: Readonly<Record<string, string>>;
  /** A bundled ES module that takes the place of the configuration's own script; it exports the same classes. */
  script?: string;
  /** The environment, where the configuration is the project's own and no built one. */
  environment?: 'local';
  companions?: readonly CompanionWorker[];
}): Promise<Server> {
  const product = await productOptions({ configPath, vars, script, environment });
  const workers = [product, ...companions.map((companion) => companionOptions(companion, product))];
  const processes = watchWorkerd();
  let restarted = () => {};
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      log: new Log(LogLevel.NONE),
      cf: false,
      telemetry: { enabled: false },
      handleStructuredLogs: ({ level, message }) => {
        if (level === 'error' && process.env.DOXA_SHOW_LOGS) console.error(message);
      },
      unsafeHandleRuntimeRestart: () => restarted(),
      resourcePersistencePath: state,
      resourceTmpPath: join(state, 'tmp'),
      workers,
    }),
  );
  await miniflare.ready;
  await migrate(await miniflare.getD1Database('DB'));
  const addressOf = async (name: string) => (await miniflare.unsafeGetDirectURL(name)).origin;
  return {
    url: await addressOf(product.name as string),
    companionUrl: addressOf,
    pid: () => processes.current(),
    processorTime_ms: () => processorTimeOf(processes.current()),
    rows: async <Row>(statement: string, ...values: unknown[]) => {
      const db = await miniflare.getD1Database('DB');
      return (
        await db
          .prepare(statement)
          .bind(...values)
          .all<Row>()
      ).results;
    },
    runJobs: async () => {
      const worker = await miniflare.getWorker(product.name as string);
      const { outcome } = await worker.scheduled({ cron: '*/10 * * * *' });
      if (outcome !== 'ok') throw new Error(`The jobs came to ${outcome}.`);
    },
    database: async () => (await miniflare.getD1Database('DB')) as unknown as D1Database,
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

async function productOptions({
  configPath,
  vars,
  script,
  environment,
}: {
  configPath: string;
  vars: Readonly<Record<string, string>>;
  script: string | undefined;
  environment: 'local' | undefined;
}): Promise<V4WorkerOptions> {
  // Imported here because it takes most of a second, which those who only bring types need not wait for.
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import('wrangler');
  const { assets: _, ...config } = unstable_readConfig({ config: configPath, env: environment });
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config as never);
  const { modulesRules: __, ...options } = workerOptions;
  const folder = dirname(main!);
  const others = (await readdir(folder, { recursive: true })).filter((file) => /\.m?js$/.test(file));
  const entry = basename(main!);
  return {
    ...options,
    name: config.name!,
    rootPath: folder,
    bindings: { ...(options.bindings as object), ...vars },
    ...(script && { modulesRoot: folder }),
    modules: script
      ? [{ type: 'ESModule', path: join(folder, 'bundled.js'), contents: script }]
      : [entry, ...others.filter((file) => file !== entry)].map((path) => ({ type: 'ESModule', path })),
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  } as V4WorkerOptions;
}

function companionOptions(
  { name, script, durableObjects }: CompanionWorker,
  product: V4WorkerOptions,
): V4WorkerOptions {
  const { compatibilityDate, compatibilityFlags, d1Databases, bindings } = product;
  return {
    name,
    script,
    modules: true,
    compatibilityDate,
    compatibilityFlags,
    d1Databases,
    bindings,
    durableObjects,
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  } as V4WorkerOptions;
}

/** Notes the next workerd that this process starts, once now and again after each `expect`. */
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

/** User and system time, in clock ticks of a hundredth of a second, stand behind the process's name. */
function processorTimeOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function migrate(db: Awaited<ReturnType<Miniflare['getD1Database']>>): Promise<void> {
  if (await db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'players'").first()) return;
  const folder = join(ROOT, 'migrations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) {
    const statements = (await readFile(join(folder, file), 'utf8')).split('--> statement-breakpoint');
    await db.batch(statements.filter((text) => text.trim() !== '').map((text) => db.prepare(text)));
  }
}
