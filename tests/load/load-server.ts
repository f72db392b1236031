// The production worker, built as for deployment, behind a counting entry; with a crowd of players who played yesterday
// and are not yet settled for it.
import { createHash } from 'node:crypto';
import { copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { newAccessToken } from '../../worker/access/access-token.ts';
import { HOME } from '../../worker/platform/editions.ts';
import { addDays, DAY_MS, gameDayAt, weekOf } from '../../worker/shared/kernel/game-day.ts';
import {
  EDITION_ENTRY,
  enterEditions,
  fillEdition,
  nightIn,
  rowsIn,
  setStoresClock,
} from '../bench/served-editions.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import { Connections } from '../support/miniflare-guest.ts';
import { type Server, startServer } from '../support/miniflare-server.ts';
import { insisting } from './players.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ENTRY = 'counting-entry.js';
/** Shares earn nothing after 31 days and are sold on the 90th (RULES §6). */
const AWAY_DAYS = 40;

/** The use of the stores so far. */
export interface Sums {
  trips: number;
  read: number;
  written: number;
  objectCalls: number;
  objectRead: number;
  objectWritten: number;
  kvReads: number;
  kvWrites: number;
  kvBytes: number;
  alarmsSet: number;
  alarmRuns: number;
  objectMs: number;
  objectTrips: number;
  objectBytes: number;
  points: number;
  logLines: number;
}

/** One statement's totals so far. */
export interface StatementSums {
  text: string;
  times: number;
  read: number;
  written: number;
}

export interface LoadServer extends Server {
  /** As `rows`, which reads the crowd's edition, for the directory. */
  directoryRows: Server['rows'];
  /** `recordBytes` is the size of D1. */
  sums(): Promise<{
    sums: Sums;
    recordBytes: number;
    statements: StatementSums[];
    objectStatements: StatementSums[];
  }>;
  /** One cron run, for as long as production allows. */
  cron(): Promise<void>;
  /** A further edition's night at an instant, to its end; later calls are a minute's turn. */
  night(at_ms: number): Promise<void>;
  /** Whether everybody is settled through yesterday. */
  isSettled(): Promise<boolean>;
}

/**
 * Puts an entry, the counting one by default, and the files it imports in front of a built worker; once is enough for
 * all servers.
 */
export async function putEntryBefore(
  configPath: string,
  [entry, ...imported]: readonly [string, ...string[]] = [join(import.meta.dirname, ENTRY), EDITION_ENTRY],
): Promise<void> {
  const config = JSON.parse(await readFile(configPath, 'utf8'));
  const main = basename(entry);
  for (const file of [entry, ...imported]) await copyFile(file, join(dirname(configPath), basename(file)));
  await writeFile(configPath, JSON.stringify({ ...config, main }));
}

/** A copy of a built worker behind an entry. */
export async function copyBehind(
  configPath: string,
  entries: readonly [string, ...string[]],
): Promise<string> {
  const folder = `${dirname(configPath)}-behind-${basename(entries[0], '.js')}`;
  await cp(dirname(configPath), folder, { recursive: true });
  const copy = join(folder, basename(configPath));
  await putEntryBefore(copy, entries);
  return copy;
}

/** Serves it from an empty state, with gates off, so that the rate limits do not limit the measurement. */
export async function startLoadServer({
  configPath,
  state,
  players,
  areAway = false,
  edition = HOME,
}: {
  configPath: string;
  state: string;
  players: number;
  /** Whether the crowd was last seen before shares and Villas stopped earning. */
  areAway?: boolean;
  /** The crowd's edition. */
  edition?: string;
}): Promise<LoadServer> {
  const { vars } = unstable_readConfig({ config: join(ROOT, 'wrangler.toml'), env: 'local' });
  const server = await startServer({
    configPath,
    state,
    vars: {
      ...(vars as Record<string, string>),
      GATES: 'off',
      FURTHER_EDITIONS: edition === HOME ? '' : 'on',
    },
  });
  const patient = new Connections({ most: 2, patience_ms: 120_000, sparesStale: true });
  const its = { server, connections: patient };
  if (edition !== HOME) await enterEditions(its, [edition]);
  await fillEdition(its, { edition, players, day: yesterday() });
  const rows = rowsIn(its, edition);
  if (areAway) await rows(`UPDATE players SET last_seen_day = '${addDays(yesterday(), -AWAY_DAYS)}'`);
  const ask = async (path: string) => {
    const { status, body } = await insisting(() => patient.send(server.url + path));
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    ...server,
    rows,
    directoryRows: server.rows,
    night: async (at_ms) => {
      await setStoresClock(its, at_ms);
      await nightIn(its, [edition], yesterday());
    },
    sums: () => ask('/load/sums'),
    cron: () => ask('/load/cron'),
    isSettled: async () => {
      const [row] = await insisting(() =>
        rows<{ undone: number }>(
          `SELECT COUNT(*) AS undone FROM players WHERE settled_through < '${yesterday()}'`,
        ),
      );
      return row!.undone === 0;
    },
    stop: async () => {
      patient.close();
      await server.stop();
    },
  };
}

/** Signs in `count` players of a crowd without password checks and returns their tokens. */
export async function signIn(
  { rows }: { rows: Server['rows'] },
  { count, edition = HOME, first = 1 }: { count: number; edition?: string; first?: number },
): Promise<string[]> {
  const now_ms = Date.now();
  const tokens = Array.from({ length: count }, () => newAccessToken({ ...LOCAL_SECRETS, edition }));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await rows(
    `INSERT INTO sessions (id, player_id, token_hash, device, created_at, last_used_day, expires_at)
     SELECT 'load-' || value, CAST(key + ?5 AS INTEGER), value, 'load', CAST(?1 AS INTEGER), ?2, CAST(?3 AS INTEGER)
     FROM json_each(?4)`,
    now_ms,
    yesterday(),
    now_ms + 30 * DAY_MS,
    JSON.stringify(hashes),
    first,
  );
  return tokens;
}

/**
 * Gives `count` players of a crowd, from the id `first` on, a play yesterday: six days of seven update a week's score, and one
 * inserts it.
 */
export async function havePlayedYesterday(
  { rows }: { rows: Server['rows'] },
  { count, first }: { count: number; first: number },
): Promise<void> {
  const day = yesterday();
  const [from, to] = [first, first + count];
  await rows(
    `INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up,
       held, streak_days, streak_bonus_millis, finished_at, delivered_at)
     SELECT players.id, ?1, games.value, 'lived-' || players.id || games.value, 500 + players.id % 500,
       500 + players.id % 500, 20, 90000, 1, 0, 0, 1, 0, 1, 1
     FROM players CROSS JOIN json_each('["triordle","memory"]') AS games WHERE players.id >= ?2 AND players.id < ?3
     ON CONFLICT DO NOTHING`,
    day,
    from,
    to,
  );
  await rows(
    `INSERT INTO weekly_scores (week, game, player_id, points_tenths, time_ms, best_metric, streak_days, plays)
     SELECT ?1, game, player_id, points_tenths, time_ms, metric, 1, 1 FROM results
     WHERE day = ?2 AND player_id >= ?3 AND player_id < ?4`,
    weekOf(day),
    day,
    from,
    to,
  );
}

/** The last game day that is over. */
export function yesterday() {
  return addDays(gameDayAt(Date.now()), -1);
}
