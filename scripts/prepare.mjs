// What every command needs first: installed packages and the project's own Node. Runs under any Node from 20 on and
// imports nothing that has to be installed.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules', '.bin');
const INSTALLED_STAMP = join(ROOT, 'node_modules', '.installed-from');

/** The environment of every tool: the project's own binaries first, and no look-ups outside. */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${BIN}${delimiter}${process.env.PATH}`,
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    CLOUDFLARE_ENV: 'local',
    ...extra,
  };
}

/** Installs what is missing or out of date: `npm ci` when the lock file is not the one that was installed from. */
export function ensureInstalled() {
  const lock = hashOf([readFileSync(join(ROOT, 'package-lock.json'))]);
  const isInstalled = existsSync(INSTALLED_STAMP) && readFileSync(INSTALLED_STAMP, 'utf8') === lock;
  if (isInstalled && existsSync(join(BIN, 'vite'))) return;
  console.log('Installing the packages …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(INSTALLED_STAMP, lock);
}

/**
 * Runs a tool and answers its exit code. Its output goes to this process's; with `output`, the path of a file for it,
 * when the tool has ended.
 */
export function run(command, args, { env = {}, quiet = false, output } = {}) {
  const kept = output && openSync(output, 'w');
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnvironment(env),
      stdio: kept ? ['ignore', kept, kept] : ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    });
    child.on('error', () => done(127));
    child.on('close', (code) => {
      if (kept) process.stdout.write(readFileSync(output, 'utf8'));
      done(code ?? 1);
    });
  });
}

/** Runs a tool whose failure ends the command. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/**
 * Builds page and worker for local use unless the last build was made from the same files. The stamp stands beside the
 * built worker, so that a production build, which replaces it, is never served by mistake.
 */
export async function ensureBuilt() {
  const stamp = join(ROOT, 'dist', 'doxa', '.built-from');
  const now = hashOf(sourceFiles().map((path) => readFileSync(path)));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log('Building …');
  await must('vite', ['build', '--logLevel', 'warn']);
  writeFileSync(stamp, now);
}

/**
 * Makes the next preview serve what stands in dist/, whatever was built into another folder since. `vars` take the place
 * of the configuration's own variables. The configuration stands by the port; which one is the next is one file for all,
 * so call this right before preview starts.
 */
export function serveFromDist({ port, vars = {} }) {
  const built = JSON.parse(readFileSync(join(ROOT, 'dist', 'doxa', 'wrangler.json'), 'utf8'));
  const config = { ...built, vars: { ...built.vars, ...vars } };
  const name = `wrangler.served.${port}.json`;
  writeFileSync(join(ROOT, 'dist', 'doxa', name), JSON.stringify(config));
  const folder = join(ROOT, 'web', '.wrangler', 'deploy');
  mkdirSync(folder, { recursive: true });
  const served = { configPath: `../../../dist/doxa/${name}`, auxiliaryWorkers: [] };
  writeFileSync(join(folder, 'config.json'), JSON.stringify(served));
}

/**
 * The variables that the environment of a local start sets: addresses by its port, and Google sign-in. That is off unless
 * GOOGLE_CLIENT_ID and GOOGLE_JWKS_URL are given, or DOXA_TEST_PROVIDER=1 asks for the provider under /dev/google.
 */
export function localVariables({ address }) {
  const { DOXA_TEST_PROVIDER, GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL, GOOGLE_SCRIPT_URL } = process.env;
  const testProvider = DOXA_TEST_PROVIDER === '1' && {
    GOOGLE_CLIENT_ID: 'doxa-test-provider',
    GOOGLE_JWKS_URL: `${address}/dev/google/keys`,
  };
  return {
    PUBLIC_ORIGIN: address,
    ...testProvider,
    ...(GOOGLE_CLIENT_ID && { GOOGLE_CLIENT_ID }),
    ...(GOOGLE_JWKS_URL && { GOOGLE_JWKS_URL }),
    ...(GOOGLE_SCRIPT_URL && { GOOGLE_SCRIPT_URL }),
  };
}

/** Applies the migrations to a local database. */
export async function migrate(state) {
  const args = [
    'd1',
    'migrations',
    'apply',
    'doxa',
    '--local',
    '--env',
    'local',
    '--persist-to',
    state,
    '--config',
    'wrangler.toml',
  ];
  await must('wrangler', args, { quiet: true, env: { CI: 'true' } });
}

function sourceFiles() {
  const roots = [
    'web',
    'worker',
    'scripts/build',
    'package-lock.json',
    'vite.config.ts',
    'wrangler.toml',
    'tsconfig.json',
  ];
  return roots.flatMap((path) => filesBelow(join(ROOT, path))).filter((path) => !/\.test\.tsx?$/.test(path));
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== '.wrangler')
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
