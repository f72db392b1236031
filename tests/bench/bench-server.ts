// The production worker as the benches serve it: no /dev calls, no clock in a database row, gates off so that rate limits do
// not limit the measurement. The bench's own bare worker runs in the same workerd.
import { join, resolve } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import type { CompanionWorker } from '../../scripts/local-server.ts';
import { bundledWorker } from '../support/bundled-worker.ts';
import { type Server, startServer } from '../support/miniflare-server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const BARE = 'bare';

export interface BenchServer extends Server {
  bareUrl: string;
}

export async function startBenchServer({
  configPath,
  state,
  vars = {},
}: {
  configPath: string;
  state: string;
  vars?: Readonly<Record<string, string>>;
}): Promise<BenchServer> {
  const { vars: local } = unstable_readConfig({ config: join(ROOT, 'wrangler.toml'), env: 'local' });
  const server = await startServer({
    configPath,
    state,
    vars: { ...(local as Record<string, string>), GATES: 'off', ...vars },
    companions: [await bareWorker()],
  });
  return { ...server, bareUrl: await server.companionUrl(BARE) };
}

let bundled: Promise<string> | undefined;

async function bareWorker(): Promise<CompanionWorker> {
  bundled ??= bundledWorker(join(import.meta.dirname, 'worker.ts'));
  const durableObjects = { ROWS: { className: 'RowKeeper', useSQLite: true } } as const;
  return { name: BARE, script: await bundled, durableObjects };
}
