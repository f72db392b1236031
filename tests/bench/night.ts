// A night on a D1 with limits: cron's runs, a minute apart, over a large crowd, where a transaction that changes too many
// rows is rolled back with the platform's own message. On plain SQLite in this process, since only sizes matter here.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { allGates } from '../../worker/platform/gates.ts';
import type { Ports } from '../../worker/platform/ports.ts';
import { closeOf, type GameDay, MINUTE_MS } from '../../worker/shared/kernel/game-day.ts';
import { type NodeD1, openNodeD1 } from '../support/node-d1.ts';
import { fillCrowd } from './crowd.ts';

/** The day that is over: a Sunday, whose night has every step. */
const DAY = '2027-03-14' as GameDay;
const RESET = 'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.';
const MOST_RUNS = 1000;

/** The totals of a night. */
export interface Night {
  players: number;
  /** The most rows that one transaction may change. */
  limit: number;
  runs: number;
  resets: number;
  batches: number;
  /** The most rows that a transaction has changed, not counting index rows. */
  mostRows: number;
  seconds: number;
  slowestBatch_ms: number;
}

/** Rolls a crowd over on each such database in turn. */
export async function benchNights(
  folder: string,
  { players, limits }: { players: number; limits: readonly number[] },
): Promise<Night[]> {
  const nights: Night[] = [];
  for (const limit of limits) {
    const path = join(folder, `night-${limit}.sqlite`);
    const opened = openNodeD1({ path, durability: 'none' });
    try {
      const { sqlite } = opened;
      await fillCrowd(async (text, ...values) => sqlite.prepare(text).all(...values) as never[], {
        players,
        day: DAY,
      });
      nights.push(await nightOf(opened, { players, limit }));
    } finally {
      opened.close();
      rmSync(path, { force: true });
    }
  }
  return nights;
}

async function nightOf(
  opened: NodeD1,
  { players, limit }: { players: number; limit: number },
): Promise<Night> {
  const night = {
    players,
    limit,
    runs: 0,
    resets: 0,
    batches: 0,
    mostRows: 0,
    seconds: 0,
    slowestBatch_ms: 0,
  };
  const kept = new Map<string, string>();
  const PUZZLES = {
    get: async (key: string) => JSON.parse(kept.get(key) ?? 'null'),
    put: async (key: string, value: string) => void kept.set(key, value),
  };
  const env = { DB: limited(opened, night), GATES: 'off', PUZZLES, PUZZLE_SECRET: 'bench', LAUNCH_DAY: DAY };
  const began = performance.now();
  for (let end = 'more'; end !== 'done'; night.runs++) {
    if (night.runs === MOST_RUNS) throw new Error(`The night was not done in ${MOST_RUNS} runs.`);
    const began_ms = performance.now();
    const from_ms = closeOf(DAY) + night.runs * MINUTE_MS;
    const now = async () => from_ms + Math.round(performance.now() - began_ms);
    const ports = { now, gates: async () => allGates({ on: false }) } as unknown as Ports;
    end = await runDueJobs(ctxOf(env as unknown as Env), { ports });
  }
  night.seconds = (performance.now() - began) / 1000;
  mustBeSettled(opened, players);
  return night;
}

/** D1's interface; a transaction that changes more rows than `night.limit` makes it fail. */
function limited({ DB, sqlite }: NodeD1, night: Night): D1Database {
  const changes = () => Number(sqlite.prepare('SELECT total_changes() AS rows').get()!.rows);
  const batch = async (statements: D1PreparedStatement[]) => {
    const before = changes();
    const began = performance.now();
    sqlite.exec('BEGIN IMMEDIATE');
    try {
      const replies = await DB.batch(statements);
      const rows = changes() - before;
      if (rows > night.limit) {
        night.resets++;
        throw new Error(RESET);
      }
      sqlite.exec('COMMIT');
      night.batches++;
      night.mostRows = Math.max(night.mostRows, rows);
      night.slowestBatch_ms = Math.max(night.slowestBatch_ms, performance.now() - began);
      return replies;
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
      throw error;
    }
  };
  return { prepare: (text: string) => DB.prepare(text), batch } as unknown as D1Database;
}

/** Checks that every player is settled once, and nobody paid twice. */
function mustBeSettled({ sqlite }: NodeD1, players: number): void {
  const counted = (text: string) => Number(sqlite.prepare(text).get(DAY)!.rows);
  const behind = counted('SELECT COUNT(*) AS rows FROM players WHERE settled_through <> ?');
  const settled = counted('SELECT COUNT(DISTINCT player_id) AS rows FROM settlements WHERE day = ?');
  const paid = counted(
    "SELECT COUNT(DISTINCT MAX(source, target)) AS rows FROM postings WHERE day = ? AND key LIKE 'settlement:%'",
  );
  const payments = counted("SELECT COUNT(*) AS rows FROM postings WHERE day = ? AND key LIKE 'settlement:%'");
  if (behind > 0 || settled !== players || paid !== players || payments !== players)
    throw new Error(`Not everybody was settled once: ${JSON.stringify({ behind, settled, paid, payments })}`);
}
