// The servers under test, from one build each: the production worker with gates off, the same with its limits on, and
// the local worker, which also has the /dev calls.
import { join, resolve } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import { buildWorker, startServer, temporaryFolder } from '../support/miniflare-server.ts';
import { type FuzzPlan, type FuzzReport, fuzz } from './fuzz.ts';

/** The approximate numbers of requests of the two forms. */
export const LONG_FORM = 100_000;
export const SHORT_FORM = 2000;

const ROOT = resolve(import.meta.dirname, '../..');

/** A part of a run: its server and its share of the requests. */
interface Part {
  title: string;
  environment: 'production' | 'local';
  gates: string;
  share: number;
  addressOf?: (place: number) => string;
}

/** Three households, so that an address's limits are reached. */
const fewAddresses = (place: number) => `10.0.0.${1 + (place % 3)}`;

const OPEN: Part = {
  title: 'production, gates off',
  environment: 'production',
  gates: 'off',
  share: 0.88,
};

const PARTS: readonly Part[] = [
  OPEN,
  {
    title: 'production, limits on',
    environment: 'production',
    gates: '',
    share: 0.08,
    addressOf: fewAddresses,
  },
  { title: 'local use, with the /dev calls', environment: 'local', gates: 'off', share: 0.04 },
];

/** The totals of a part. */
export interface PartReport extends FuzzReport {
  title: string;
}

/** Builds and serves what is needed, and fuzzes the parts in turn. The short form runs only the first part. */
export async function fuzzAll(
  plan: Pick<FuzzPlan, 'requests' | 'seed' | 'only' | 'path' | 'stopsAtFirst'>,
  { isShort, onPart = () => {} }: { isShort: boolean; onPart?: (report: PartReport) => void },
): Promise<PartReport[]> {
  const folder = await temporaryFolder('fuzz');
  try {
    const { vars } = unstable_readConfig({ config: join(ROOT, 'wrangler.toml'), env: 'local' });
    const settings = vars as Record<string, string>;
    const built = new Map<string, string>();
    const reports: PartReport[] = [];
    for (const { title, environment, gates, share, addressOf } of isShort ? [OPEN] : PARTS) {
      const into = join(folder.path, environment);
      built.set(environment, built.get(environment) ?? (await buildWorker({ environment, into })));
      const state = join(folder.path, `state-${reports.length}`);
      const server = await startServer({
        configPath: built.get(environment)!,
        state,
        vars: { ...settings, GATES: gates },
      });
      try {
        const requests = isShort ? plan.requests : Math.round(plan.requests * share);
        const opsToken = LOCAL_SECRETS.OPS_TOKEN;
        const report = await fuzz({ ...plan, server, opsToken, requests, ...(addressOf && { addressOf }) });
        reports.push({ ...report, title });
        onPart(reports.at(-1)!);
      } finally {
        await server.stop();
      }
    }
    return reports;
  } finally {
    await folder.remove();
  }
}
