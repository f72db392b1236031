// Verifies the public log of the year as anybody can: from the served files and people's downloads.
import { type Found, type Memory, verify } from '../../scripts/verify.mjs';
import type { File } from '../tamper/forged-log.ts';
import { type Tried, tamper } from '../tamper/tampering.ts';
import type { Resident } from './resident.ts';

export interface LogOfYear {
  counts: Found['counts'];
  /** The downloads verified, with their postings, plays and draws. */
  downloads: { count: number; postings: number; plays: number; draws: number };
  tried: Tried[];
}

/** The files of a served log, each fetched once: a tile never changes, and the checkpoint only at night. */
export function filesOf(url: string): File {
  const kept = new Map<string, Uint8Array | null>();
  return async (path) => {
    if (!kept.has(path)) {
      const reply = await fetch(url + path);
      kept.set(path, reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null);
    }
    return kept.get(path)!;
  };
}

/** Verifies the log with people's downloads and plants tamperings; every discrepancy is a finding. */
export async function checkLog({
  url,
  people,
  memory,
  tamperings,
  findings,
}: {
  url: string;
  people: readonly Resident[];
  /** A checkpoint remembered from earlier in the year. */
  memory: Memory;
  tamperings: number;
  findings: string[];
}): Promise<LogOfYear> {
  const file = filesOf(url);
  const { wrong, counts } = await verify({ file, memory });
  findings.push(...wrong.map((what) => `the log: ${what}`));
  const downloads = { count: 0, postings: 0, plays: 0, draws: 0 };
  const all: unknown[] = [];
  for (const person of people) {
    const download = (await person.get('/api/me/export')).body;
    const found = await verify({ file, download });
    findings.push(...found.wrong.map((what) => `the download of ${person.username}: ${what}`));
    downloads.count += 1;
    for (const what of ['postings', 'plays', 'draws'] as const) downloads[what] += found.counts[what] ?? 0;
    all.push(download);
  }
  const tried = await tamper({ file, downloads: all, memory, count: tamperings });
  const missed = tried.filter(({ found }) => found.length === 0);
  findings.push(...missed.map(({ kind, what }) => `not found: ${kind}, ${what}`));
  return { counts, downloads, tried };
}
