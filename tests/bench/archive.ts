// The size of a player's day in the record and in the archive: two months of a crowd that plays three games a day and is
// settled each night, archived by the nightly step on plain SQLite in this process, since only sizes matter here.
import { join } from 'node:path';
import { archiveStep } from '../../worker/nightly/archive-step.ts';
import { rollOver } from '../../worker/nightly/rollover.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import {
  addDays,
  closeOf,
  daysBetween,
  type GameDay,
  startOfDay,
} from '../../worker/shared/kernel/game-day.ts';
import { type NodeD1, openNodeD1 } from '../support/node-d1.ts';

/** January and February of the archive, eight weeks together. */
const FIRST = '2027-01-04' as GameDay;
const LAST = '2027-02-28' as GameDay;
/** A night by which both are closed. */
const NIGHT = '2027-04-04' as GameDay;
const GAMES = ['triordle', 'memory', 'sudoku'];

/** The sizes after archiving, in bytes a player and day. */
export interface Archived {
  players: number;
  days: number;
  inRecord: number;
  left: number;
  inArchive: number;
  objects: number;
  pieces: number;
  seconds: number;
}

export async function benchArchive(folder: string, { players }: { players: number }): Promise<Archived> {
  const opened = openNodeD1({ path: join(folder, 'archive.sqlite'), durability: 'none' });
  try {
    const { sqlite, DB } = opened;
    const days = daysBetween({ from: FIRST, to: LAST }) + 1;
    makePlayers(opened, players);
    const before = bytesUsed(opened);
    sqlite.exec('BEGIN');
    for (let day = FIRST; day <= LAST; day = addDays(day, 1)) liveDay(opened, day);
    liveDay(opened, addDays(LAST, 1));
    sqlite.exec('COMMIT');
    const full = bytesUsed(opened);
    const kept = new Map<string, Uint8Array>();
    const env = { DB, ARCHIVE: bucketOf(kept), ARCHIVE_FROM_BYTES: '0', GATES: 'off' };
    const began = performance.now();
    // The second night finds January's settlements old enough.
    for (const day of [NIGHT, addDays(LAST, 120)]) {
      sqlite.exec(`UPDATE players SET settled_through = '${day}'`);
      const now = async () => closeOf(day) + 600_000;
      const end = await rollOver(ctxOf(env as unknown as Env), {
        now,
        deadline_ms: Number.POSITIVE_INFINITY,
        steps: [archiveStep],
      });
      if (end !== 'done') throw new Error(`The night of ${day} came to ${end}.`);
    }
    const [row] = sqlite.prepare('SELECT SUM(cursor) AS pieces FROM job_runs').all() as { pieces: number }[];
    const dayOf = (bytes: number) => Math.round(bytes / players / days);
    const stored = [...kept.values()].reduce((sum, { length }) => sum + length, 0);
    return {
      ...{ players, days, objects: kept.size, pieces: row!.pieces },
      inRecord: dayOf(full - before),
      left: dayOf(bytesUsed(opened) - before),
      inArchive: dayOf(stored),
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    opened.close();
  }
}

/** Pages in use. */
function bytesUsed({ sqlite }: NodeD1): number {
  const read = (pragma: string) => Number(Object.values(sqlite.prepare(`PRAGMA ${pragma}`).get()!)[0]);
  return (read('page_count') - read('freelist_count')) * read('page_size');
}

function makePlayers({ sqlite }: NodeD1, players: number): void {
  sqlite.exec(`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${players})
    INSERT INTO players (id, public_id, kind, guest_number, created_at, last_seen_day, last_played_day, settled_through)
    SELECT n, printf('0190a1b2-%04x-7%03x-8000-%012x', n / 4096, n % 4096, n), 'guest', 1000, ${startOfDay(FIRST)},
      '${LAST}', '${LAST}', '${LAST}' FROM numbers`);
}

function liveDay({ sqlite }: NodeD1, day: GameDay): void {
  const now_ms = startOfDay(day) + 36_000_000;
  for (const [place, game] of GAMES.entries()) {
    sqlite.exec(`INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, moves,
        solved, given_up, held, streak_days, streak_bonus_millis, finished_at, delivered_at)
      SELECT id, '${day}', '${game}', lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-' || hex(randomblob(2)) || '-'
          || hex(randomblob(2)) || '-' || hex(randomblob(6))), ABS(random()) % 1001, ABS(random()) % 1001, ABS(random()) % 40,
        60000 + ABS(random()) % 900000, 12, 1, 0, 0, 1 + ABS(random()) % 90, 0, ${now_ms} + ABS(random()) % 3600000,
        ${now_ms} + ABS(random()) % 3600000
      FROM players`);
    sqlite.exec(`INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
      SELECT 'result:' || public_id || ':${game}:${day}', -1, id, 1000 + ABS(random()) % 100000, 'game_result',
        'Game ${place}, ${day}', '${day}', ${now_ms} + ABS(random()) % 3600000 FROM players`);
  }
  sqlite.exec(`INSERT INTO settlements (player_id, day, dividend_millis, tribute_millis, breakdown, villa_net_millis,
      sparks_millis, shares_millis, villa_millis, recorded_at)
    SELECT id, '${day}', 3226 * (1 + id % 3), 0, json_array(json_array(37, 1 + id % 3, 3226 * (1 + id % 3), 0)), NULL,
      (SELECT balance FROM accounts WHERE accounts.id = players.id), 100000, 0, ${now_ms} + 86400000 FROM players`);
  sqlite.exec(`INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
    SELECT 'settlement:${day}:' || public_id, -1, id, 3226 * (1 + id % 3), 'settlement', 'Settlement, ${day}', '${day}',
      ${now_ms} FROM players`);
}

/** The part of R2 that the archive uses. */
function bucketOf(kept: Map<string, Uint8Array>): Pick<R2Bucket, 'put' | 'get' | 'delete'> {
  return {
    put: async (key: string, value: Uint8Array) => void kept.set(key, value),
    get: async (key: string) => {
      const bytes = kept.get(key);
      return bytes ? { arrayBuffer: async () => bytes.slice().buffer } : null;
    },
    delete: async (key: string) => void kept.delete(key),
  } as unknown as R2Bucket;
}
