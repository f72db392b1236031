// What every command needs first: installed packages and the project's own Node. Runs under any Node from 20 on and
// imports nothing that has to be installed.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules', '.bin');
const INSTALLED_STAMP = join(ROOT, 'node_modules', '.installed-from');
const BUSY = join(ROOT, '.wrangler', 'preparing');

/** The environment of every tool: the project's own binaries first, and no network look-ups. */
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

/** Installs what is missing or out of date: `npm ci` if the lock file is not the one that was installed from. */
export async function ensureInstalled() {
  const lock = hashOf([readFileSync(join(ROOT, 'package-lock.json'))]);
  const isInstalled = () =>
    existsSync(INSTALLED_STAMP) &&
    readFileSync(INSTALLED_STAMP, 'utf8') === lock &&
    existsSync(join(BIN, 'vite'));
  if (isInstalled()) return;
  await alone(() => {
    if (isInstalled()) return;
    console.log('Installing the packages …');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    writeFileSync(INSTALLED_STAMP, lock);
  });
}

/**
 * Runs a tool and returns its exit code. Its output goes to this process's; with `output`, the path of a file for it,
 * after the tool has ended.
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
 * Builds page and worker for local use unless the last build was made from the same files. The stamp is next to the
 * built worker, so that a production build, which replaces it, is never served by mistake. With `copyTo`, the build
 * is copied into that folder, where the next build does not touch it.
 */
export async function ensureBuilt({ copyTo } = {}) {
  const stamp = join(ROOT, 'dist', 'doxa', '.built-from');
  const now = hashOf(sourceFiles().map((path) => readFileSync(path)));
  await alone(async () => {
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
      console.log('Building …');
      await must('vite', ['build', '--logLevel', 'warn']);
      writeFileSync(stamp, now);
    }
    if (!copyTo) return;
    rmSync(copyTo, { recursive: true, force: true });
    cpSync(join(ROOT, 'dist'), copyTo, { recursive: true });
  });
}

/** Runs work that changes files shared by all commands of a checkout, one process at a time. */
async function alone(work) {
  mkdirSync(dirname(BUSY), { recursive: true });
  while (!taken()) await new Promise((wait) => setTimeout(wait, 250));
  try {
    await work();
  } finally {
    rmSync(BUSY, { force: true });
  }
}

/** Takes the lock, a file with the process's id; breaks it first if that process is gone. */
function taken() {
  try {
    writeFileSync(BUSY, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = existsSync(BUSY) ? Number(readFileSync(BUSY, 'utf8')) : 0;
    if (holder > 0 && !isRunning(holder)) rmSync(BUSY, { force: true });
    return false;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    return code === 'EPERM';
  }
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
