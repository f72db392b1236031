// What a bench run came to, as Markdown, with the machine it ran on.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import type { Measured, Spread } from './rounds.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A table of the report. */
export interface Section {
  title: string;
  /** What is hoped for, in words. */
  aim: string;
  unit: string;
  rounds: number;
  measured: readonly Measured[];
}

/** The whole report of a run. */
export function reportOf({
  sections,
  date,
  isShort,
  seconds,
}: {
  sections: readonly Section[];
  date: Date;
  isShort: boolean;
  seconds: number;
}): string {
  const heading = `## ${date.toISOString().slice(0, 16).replace('T', ' ')} UTC${isShort ? ', short form' : ''}`;
  return `${[heading, machine(), ...sections.map(tableOf), `Took ${Math.round(seconds)} s.`].join('\n\n')}\n`;
}

function tableOf({ title, aim, unit, rounds, measured }: Section): string {
  const lines = measured.map(
    ({ name, perSecond, cost, processor_ms }, place) =>
      `| ${name} | ${spread(perSecond, 0)} | ${place === 0 ? '1' : spread(cost, 2)} | ${processor_ms ? spread(processor_ms, 2) : 'unknown'} |`,
  );
  return [
    `**${title}** Aim: ${aim} Medians of ${rounds} interleaved rounds (least to most).`,
    '',
    `| | ${unit} a second | cost against the first | workerd's processor time each, ms |`,
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function spread({ median, least, most }: Spread, digits: number): string {
  const text = (value: number) => value.toFixed(digits);
  return `${text(median)} (${text(least)} to ${text(most)})`;
}

function machine(): string {
  const memory_gb = Math.round(totalmem() / 2 ** 30);
  const versions = ['workerd', 'miniflare', 'wrangler', 'vite'].map((name) => `${name} ${versionOf(name)}`);
  const processor = cpus()[0]?.model.trim() || 'unknown processor';
  return `${availableParallelism()} cores (${processor}), ${memory_gb} GB, ${platform()} ${arch()}, Node ${process.versions.node}, ${versions.join(', ')}; commit ${commit()}.`;
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
