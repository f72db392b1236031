// The same work on two sides: in workerd on D1, and the same code and SQL on plain SQLite (WAL, synchronous FULL) in this
// process. Both begin with copies of one filled database and alternate every few seconds.
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { Connections } from '../support/miniflare-guest.ts';
import { openNodeD1 } from '../support/node-d1.ts';
import type { BenchServer } from './bench-server.ts';
import type { Rows } from './crowd.ts';
import { mustBeFine } from './rounds.ts';
import type { Slice, SliceOf } from './timed-rollover.ts';

const SLICE_MS = 2000;
const PATIENCE_MS = 600_000;

/** The totals of one side. Times in milliseconds, memory in megabytes. */
export interface Raced {
  players: number;
  side: 'D1' | 'SQLite';
  total_ms: number;
  /** Null if unknown. */
  processor_ms: number | null;
  slowestBatch_ms: number;
  batches: number;
  steps_ms: Record<string, number>;
  /** Workerd's memory after the first slice, at its maximum, and at the end; null for SQLite in this process. */
  memory_mb: { first: number; most: number; last: number } | null;
}

export interface Course {
  /** Starts a server whose state is in a folder; called twice in a race. */
  serve: (state: string) => Promise<BenchServer>;
  folder: string;
}

/** The work: `slice` here, and the bare worker's `path` there, do the next few seconds of it. */
export interface Race {
  players: number;
  path: string;
  day: GameDay;
  fill: (rows: Rows) => Promise<void>;
  slice: (env: Env, of: SliceOf) => Promise<Slice>;
}

/** Runs a race on both sides. */
export async function run(race: Race, { serve, folder }: Course): Promise<Raced[]> {
  const path = join(folder, 'filled.sqlite');
  await fill(path, race);
  const state = join(folder, 'race');
  await (await serve(state)).stop();
  copyFileSync(path, databaseIn(state));
  const server = await serve(state);
  const plain = openNodeD1({ path, durability: 'full' });
  try {
    const sides = [d1Side(race, server), sqliteSide(race, { DB: plain.DB })];
    for (let isLeft = true; isLeft; ) {
      isLeft = false;
      for (const side of sides) if (!(await side.goOn())) isLeft = true;
    }
    return sides.map(({ outcome }) => outcome);
  } finally {
    plain.close();
    await server.stop();
    for (const file of [path, `${path}-wal`, `${path}-shm`, state])
      rmSync(file, { recursive: true, force: true });
  }
}

/** Without the measured durability: nothing is lost if this fails. */
async function fill(path: string, race: Race): Promise<void> {
  const { sqlite, close } = openNodeD1({ path, durability: 'none' });
  sqlite.exec('PRAGMA journal_mode = OFF');
  const rows: Rows = async <Row>(text: string, ...values: never[]) =>
    sqlite.prepare(text).all(...values) as Row[];
  await race.fill(rows);
  close();
}

/** The file of Miniflare's database: the one with the product's tables. */
function databaseIn(state: string): string {
  const files = readdirSync(state, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.sqlite'),
  );
  const found = files.find((file) => {
    const db = new DatabaseSync(join(state, file));
    const has = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'players'").get() !== undefined;
    db.close();
    return has;
  });
  if (!found) throw new Error('The served database was not found.');
  for (const end of ['-wal', '-shm']) rmSync(join(state, found + end), { force: true });
  return join(state, found);
}

interface Side {
  outcome: Raced;
  /** Works for a slice; returns whether all is done. */
  goOn(): Promise<boolean>;
}

function sideOf(
  outcome: Raced,
  {
    slice,
    processor_ms,
    memory_mb,
  }: {
    slice: () => Promise<Slice>;
    processor_ms: () => number | null;
    memory_mb: () => number | null;
  },
): Side {
  let isDone = false;
  const goOn = async () => {
    if (isDone) return true;
    const usedBefore_ms = processor_ms();
    const began = performance.now();
    const done = await slice();
    outcome.total_ms += performance.now() - began;
    if (outcome.processor_ms !== null && usedBefore_ms !== null)
      outcome.processor_ms += processor_ms()! - usedBefore_ms;
    else outcome.processor_ms = null;
    outcome.slowestBatch_ms = Math.max(outcome.slowestBatch_ms, done.slowestBatch_ms);
    outcome.batches += done.batches;
    for (const [name, time_ms] of Object.entries(done.steps_ms))
      outcome.steps_ms[name] = (outcome.steps_ms[name] ?? 0) + time_ms;
    const last = memory_mb();
    if (last !== null) {
      const { first, most } = outcome.memory_mb ?? { first: last, most: last };
      outcome.memory_mb = { first, most: Math.max(most, last), last };
    }
    isDone = done.isDone;
    return isDone;
  };
  return { outcome, goOn };
}

function nothingYet(players: number, side: Raced['side']): Raced {
  const zero = { total_ms: 0, processor_ms: 0, slowestBatch_ms: 0, batches: 0 };
  return { players, side, ...zero, steps_ms: {}, memory_mb: null };
}

function d1Side({ players, path, day }: Race, server: BenchServer): Side {
  return sideOf(nothingYet(players, 'D1'), {
    slice: async () => {
      const body = { day, slice_ms: SLICE_MS };
      // While SQLite works in this process no connection is served, and the other side would close an open one.
      const connections = new Connections({ most: 1, patience_ms: PATIENCE_MS });
      const reply = await connections.send(`${server.bareUrl}${path}`, { body });
      connections.close();
      mustBeFine(reply);
      return reply.body;
    },
    processor_ms: server.processorTime_ms,
    memory_mb: () => memoryOf(server.pid()),
  });
}

function sqliteSide({ players, slice, day }: Race, { DB }: { DB: D1Database }): Side {
  const env = { DB, GATES: 'off' } as Env;
  return sideOf(nothingYet(players, 'SQLite'), {
    slice: () => slice(env, { day, slice_ms: SLICE_MS }),
    processor_ms: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    memory_mb: () => null,
  });
}

/** How long a process's first thread, in which workerd does everything, was runnable but had no core, in milliseconds. */
export function coreWaitOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
}

/** The resident memory of a process, from /proc. */
export function memoryOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 2 ** 20;
}
