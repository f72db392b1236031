// `npm run deploy`: packs a release, tries it in Miniflare, migrates, and brings it to everybody by steps, with a way back.
// `--dry-run` ends after the trial and asks nobody outside; `--env staging` is for the deployment beside production. The
// first release, and one with another class of objects, go by hand (docs/deployment.md).
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { releaseGradually } from './release.ts';
import { smoke } from './smoke.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Between two rounds of looks: a step is watched for some two minutes. */
const PAUSE_MS = 6000;
const execute = promisify(execFile);

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, env: { type: 'string' } } });
const environment = values.env ?? 'production';
if (!['production', 'staging'].includes(environment))
  fail(`There is no environment ${environment} to deploy.`);
const folder = mkdtempSync(join(tmpdir(), 'doxa-release-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

try {
  const commit = values['dry-run'] ? null : await checkedCommit();
  const release = await pack();
  await smoke({ configPath: release.configPath, state: join(folder, 'state') }, { say });
  if (commit === null) say('Packed and tried; nothing was deployed.');
  else await deploy(release, commit);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

/** The commit that goes out. Throws where files are not committed, or the checks are red. */
async function checkedCommit(): Promise<string> {
  if ((await run('git', ['status', '--porcelain'])) !== '')
    throw new Error('Commit or put away what is changed first.');
  say('Checking …');
  await run('npm', ['run', 'check']);
  return run('git', ['rev-parse', '--short', 'HEAD']);
}

/** Builds page and worker of the environment into a folder of this run's own. */
async function pack(): Promise<{ configPath: string; worker: string; database: string; origin: string }> {
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

async function deploy(release: Awaited<ReturnType<typeof pack>>, commit: string): Promise<void> {
  const { configPath, worker, database, origin } = release;
  const ofProject = environment === 'staging' ? ['--env', 'staging'] : ['--env', ''];
  const packed = ['--config', configPath];
  say(`The record now: ${await wrangler(['d1', 'time-travel', 'info', database, '--json', ...ofProject])}`);
  await wrangler(['d1', 'migrations', 'apply', database, '--remote', ...ofProject]);
  const before = await versionNow(packed);
  const output = join(folder, 'uploaded.json');
  await wrangler(['versions', 'upload', '--tag', commit, ...packed], { WRANGLER_OUTPUT_FILE_PATH: output });
  const version = uploadedIn(output);
  say(`Version ${version} of ${commit} is there; ${before} goes on meanwhile.`);
  const isOut = await releaseGradually({
    worker,
    origin,
    before,
    version,
    wrangler: (args) => wrangler([...args, ...packed]),
    pause_ms: Number(process.env.DOXA_LOOK_PAUSE_MS ?? PAUSE_MS),
    say,
  });
  if (!isOut) throw new Error(`${commit} is not out. The record's tables stay as they are now.`);
  await wrangler(['triggers', 'deploy', ...packed]);
  say(`${commit} is out: ${origin}`);
}

/** The version that everybody meets. Throws where there is none, or another release is under way. */
async function versionNow(packed: readonly string[]): Promise<string> {
  const { versions } = JSON.parse(await wrangler(['deployments', 'status', '--json', ...packed]));
  if (versions.length !== 1)
    throw new Error('Another release is under way: end it first (npx wrangler versions deploy).');
  return versions[0].version_id;
}

/** The id of the version that wrangler has uploaded, as it notes it. */
function uploadedIn(output: string): string {
  const notes = readFileSync(output, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { version_id } = notes.find(({ type }) => type === 'version-upload') ?? {};
  if (!version_id) throw new Error('wrangler did not say which version it has uploaded.');
  return version_id;
}

function wrangler(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  // Without questions: a migration is applied, and a version deployed, as it was asked for.
  return run('wrangler', args, { CI: '1', ...environment });
}

/** What a tool has written. Throws with what it said where it fails. */
async function run(command: string, args: readonly string[], extra: NodeJS.ProcessEnv = {}): Promise<string> {
  const { CLOUDFLARE_ENV: _, NODE_ENV: __, VITEST: ___, ...env } = process.env;
  try {
    const { stdout } = await execute(command, args, {
      cwd: ROOT,
      env: { ...env, ...extra },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed.\n${stdout}\n${stderr}`.trim());
  }
}

function say(line: string): void {
  console.log(line);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
