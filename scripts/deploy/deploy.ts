// `npm run deploy`: bundles a release, tries it in Miniflare, migrates, and deploys it gradually, with a way back.
// `--dry-run` ends after the trial and contacts nobody outside; `--rehearse` ends after a further trial, of opening a second
// edition; `--env staging` deploys to staging. The first release, and one with a new class of objects, are deployed by hand
// (docs/deployment.md).
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Packed, publish } from './publish.ts';
import { rehearse } from './rehearsal.ts';
import { smoke } from './smoke.ts';
import { ROOT, run } from './tools.ts';

/** The interval between two rounds of checks: a step is watched for about two minutes. */
const PAUSE_MS = 6000;

// Wrangler uses this variable if no environment is given; here only the option decides.
delete process.env.CLOUDFLARE_ENV;

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, rehearse: { type: 'boolean' }, env: { type: 'string' } },
});
const isTrial = values['dry-run'] || values.rehearse;
const environment = values.env ?? 'production';
if (environment !== 'production' && environment !== 'staging')
  fail(`There is no environment ${environment} to deploy.`);
const folder = mkdtempSync(join(tmpdir(), 'doxa-release-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

try {
  const commit = isTrial ? null : await checkedCommit();
  const release = await pack();
  const trial = { ...release, state: join(folder, 'state') };
  await (values.rehearse ? rehearse(trial, say) : smoke(trial, say));
  const pause_ms = Number(process.env.DOXA_LOOK_PAUSE_MS ?? PAUSE_MS);
  if (commit === null) say('Packed and tried; nothing was deployed.');
  else await publish(release, { commit, environment, folder, pause_ms, say });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

/** The commit to deploy. Throws if files are uncommitted, or checks fail. */
async function checkedCommit(): Promise<string> {
  if ((await run('git', ['status', '--porcelain'])) !== '')
    throw new Error('Commit or put away what is changed first.');
  say('Checking …');
  await run('npm', ['run', 'check']);
  return run('git', ['rev-parse', '--short', 'HEAD']);
}

/** Builds page and worker of the environment into a folder for this run. */
async function pack(): Promise<Packed> {
  say(`Packing ${environment} …`);
  const { unstable_readConfig } = await import('wrangler');
  const wanted = {
    config: join(ROOT, 'wrangler.toml'),
    ...(environment === 'staging' && { env: 'staging' }),
  };
  const { name, vars, d1_databases } = unstable_readConfig(wanted);
  const origin = String(vars.PUBLIC_ORIGIN);
  const build = [join(ROOT, 'scripts/build-into.mjs'), environment, join(folder, 'built'), 'page'];
  await run(process.execPath, build, { DOXA_PUBLIC_ORIGIN: origin });
  const configPath = readdirSync(join(folder, 'built'))
    .map((entry) => join(folder, 'built', entry, 'wrangler.json'))
    .find((path) => existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).name === name);
  if (!configPath) throw new Error('Nothing was packed.');
  return { configPath, worker: name!, database: d1_databases[0]!.database_name!, origin };
}

function say(line: string): void {
  console.log(line);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
