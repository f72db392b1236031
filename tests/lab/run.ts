// What all long runs of the laboratory share: arguments, a stopwatch, the machine's description, and the page that keeps
// the last result.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** The value of `--name=value`; undefined if it was not given. */
export function given(name: string): string | undefined {
  return process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
}

/** The number of `--name=number`, or a default. */
export function numberGiven(name: string, otherwise: number): number {
  return Number(given(name) ?? otherwise);
}

export function isGiven(name: string): boolean {
  return process.argv.includes(`--${name}`);
}

export function stopwatch(): () => number {
  const began = performance.now();
  return () => Math.round((performance.now() - began) / 1000);
}

/**
 * Keeps temporary files in memory if the system allows: a request that writes takes a tenth of the
 * time. The system holds what a killed process has written in either case.
 */
export function keepFilesInMemory(): void {
  if (existsSync('/dev/shm')) process.env.TMPDIR ??= '/dev/shm';
}

export function machine(): string {
  const memory_gb = Math.round(totalmem() / 2 ** 30);
  const versions = ['workerd', 'miniflare', 'wrangler', 'vite'].map((name) => `${name} ${versionOf(name)}`);
  const processor = cpus()[0]?.model.trim() || 'unknown processor';
  return `${availableParallelism()} cores (${processor}), ${memory_gb} GB, ${platform()} ${arch()}, Node ${process.versions.node}, ${versions.join(', ')}; commit ${commit()}.`;
}

/** The section of a result, with the current time and the machine. */
export function resultOf({ name, lines }: { name: string; lines: readonly string[] }): string {
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return `${[`## ${name}, ${when} UTC`, machine(), lines.join('\n')].join('\n\n')}\n`;
}

/** The page with a section that replaces the last one of its name. */
export function withResult(page: string, section: string): string {
  const [head, ...others] = page.split(/^(?=## )/m);
  const nameOf = (text: string) => /^## ([^,\n]+)/.exec(text)?.[1];
  const place = others.findIndex((other) => nameOf(other) === nameOf(section));
  if (place < 0) others.push(section);
  else others[place] = section;
  return `${[head!, ...others].map((part) => part.trimEnd()).join('\n\n')}\n`;
}

/** Keeps a section in the RESULTS.md of a folder, replacing the last one of its name; `--dry` keeps nothing. */
export function keepResult(folder: string, section: string): void {
  if (isGiven('dry')) return;
  const path = join(folder, 'RESULTS.md');
  writeFileSync(path, withResult(readFileSync(path, 'utf8'), section));
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
