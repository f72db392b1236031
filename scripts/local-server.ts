// A built worker on the runtime's own socket, with its state in a folder: used by `npm start`, tests, benches, forgeries
// and chaos. There is no proxy in front: one occasionally loses a request, and costs
// several times as much as the worker. Only the state is written, so any number of servers may run at once.
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';
import { migrateLocal } from './migrations.ts';

process.env.WRANGLER_SEND_METRICS ??= 'false';
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';

/** A second worker in the same workerd, with the same database and KV. */
export interface CompanionWorker {
  name: string;
  /** The bundled script, an ES module. */
  script: string;
  /** Binding name -> class name. */
  durableObjects: Readonly<Record<string, { className: string; useSQLite: true }>>;
}

export interface Serving {
  /** A built configuration, or the project's own with `environment` and `script`. */
  configPath: string;
  environment?: 'local';
  /** The folder of databases, objects and KV; created if missing. */
  state: string;
  /** The port on the loopback address; 0, the default, takes a free one. */
  port?: number;
  /** Overrides the configuration's own variables. */
  vars?: Readonly<Record<string, string>>;
  /** A bundled ES module that replaces the configuration's own script; it exports the same classes. */
  script?: string;
  companions?: readonly CompanionWorker[];
  /** Whether to serve the built page too, from the folder that the configuration names. */
  withPage?: boolean;
  onLog?: (line: { level: string; message: string }) => void;
  /** Called when another workerd has replaced one that died. */
  onRestart?: () => void;
}

export interface LocalServer {
  miniflare: Miniflare;
  /** The product's name in the configuration. */
  name: string;
  /** The address of the product's worker, without a trailing slash. */
  url: string;
  /** The address of a companion. */
  companionUrl(name: string): Promise<string>;
}

/** Starts a built worker and migrates its database. Throws `OtherTables`, or if the port is taken. */
export async function serveLocally({
  companions = [],
  state,
  onLog = () => {},
  onRestart = () => {},
  ...serving
}: Serving): Promise<LocalServer> {
  const product = await productOptions(serving);
  const name = product.name as string;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      log: new Log(LogLevel.NONE),
      cf: false,
      telemetry: { enabled: false },
      handleStructuredLogs: onLog,
      unsafeHandleRuntimeRestart: onRestart,
      resourcePersistencePath: join(state, 'v3'),
      resourceTmpPath: join(state, 'tmp'),
      workers: [product, ...companions.map((companion) => companionOptions(companion, product))],
    }),
  );
  const addressOf = async (worker: string) => (await miniflare.unsafeGetDirectURL(worker)).origin;
  try {
    await miniflare.ready;
    await migrateLocal(await miniflare.getD1Database('DB'));
    return { miniflare, name, url: await addressOf(name), companionUrl: addressOf };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}

async function productOptions({
  configPath,
  environment,
  port = 0,
  vars = {},
  script,
  withPage = false,
}: Omit<Serving, 'state' | 'companions'>): Promise<V4WorkerOptions> {
  // Imported here because it takes most of a second, which callers that only need types should not pay.
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import('wrangler');
  const { assets, ...config } = unstable_readConfig({ config: configPath, env: environment });
  const served = withPage ? { ...config, assets } : config;
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(served as never);
  const { modulesRules: _, ...options } = workerOptions;
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
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  } as V4WorkerOptions;
}

function companionOptions(
  { name, script, durableObjects }: CompanionWorker,
  product: V4WorkerOptions,
): V4WorkerOptions {
  const { compatibilityDate, compatibilityFlags, d1Databases, kvNamespaces, bindings } = product;
  return {
    name,
    script,
    modules: true,
    compatibilityDate,
    compatibilityFlags,
    d1Databases,
    kvNamespaces,
    bindings,
    durableObjects,
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  } as V4WorkerOptions;
}
