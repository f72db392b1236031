// The setting of forgeries: a served worker with its clock, gates and rows, and browsers from any number of addresses.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { type Database, database } from '../../worker/platform/database.ts';
import type { GateName } from '../../worker/platform/gates.ts';
import { addDays, DAY_MS, type GameDay, gameDayAt, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import { Connections } from '../support/miniflare-guest.ts';
import { type Server, startServer } from '../support/miniflare-server.ts';
import { Browser } from './browser.ts';

const NOON_MS = DAY_MS / 2;

/** Tables that change by themselves or by mere reading and hold no sums: attempts, used sessions, frozen puzzles. */
const LEFT_OUT = new Set([
  'sign_in_failures',
  'spent_tokens',
  'daily_puzzles',
  'puzzle_epochs',
  'log_entries',
  'log_seals',
  'local_settings',
  'local_mails',
  'd1_migrations',
]);
const COLUMNS_LEFT_OUT = new Set(['last_seen_day', 'last_used_day']);

/** Maps each table to the hash of its rows. */
export type Snapshot = ReadonlyMap<string, string>;

export class World {
  readonly server: Server;
  readonly db: Database;
  readonly #connections = new Connections({ most: 40 });
  #offset_ms = 0;
  #count = 0;

  /** Whether clock and gates can be moved; false in production. */
  readonly #canMove: boolean;

  readonly #state: string;

  private constructor(server: Server, db: Database, { canMove, state }: { canMove: boolean; state: string }) {
    this.#state = state;
    this.server = server;
    this.db = db;
    this.#canMove = canMove;
  }

  /** Serves a built worker from an empty state. `vars` override the configuration's own. */
  static async open(options: {
    configPath: string;
    state: string;
    canMove: boolean;
    port?: number;
    vars?: Readonly<Record<string, string>>;
  }): Promise<World> {
    const server = await startServer({ ...options, withPage: true });
    return new World(server, database({ DB: await server.database() }), options);
  }

  async close(): Promise<void> {
    this.#connections.close();
    await this.server.stop();
  }

  get now_ms(): number {
    return Date.now() + this.#offset_ms;
  }

  get day(): GameDay {
    return gameDayAt(this.now_ms);
  }

  /** A number that no other caller gets. */
  next(): number {
    return ++this.#count;
  }

  /** An unused browser at its own address. */
  browser(): Browser {
    const number = this.next();
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return new Browser({ connections: this.#connections, url: this.server.url, address });
  }

  /** A browser with only a token, usually an operator's. */
  bearing(token: string = LOCAL_SECRETS.OPS_TOKEN): Browser {
    const browser = this.browser();
    browser.token = token;
    return browser;
  }

  /** A guest in a new browser. */
  async guest(): Promise<Browser> {
    const browser = this.browser();
    const { status, text } = await browser.post('/api/session/init');
    if (status !== 200) throw new Error(`No guest: ${status} ${text}`);
    return browser;
  }

  /** Advances the clock. */
  async pass(span_ms: number): Promise<void> {
    if (span_ms > 0) await this.moveTo(this.now_ms + span_ms);
  }

  /** Moves the clock to noon of the next day. */
  async newDay(): Promise<void> {
    await this.moveTo(startOfDay(addDays(this.day, 1)) + NOON_MS);
  }

  async moveTo(to_ms: number): Promise<void> {
    const sentAt_ms = Date.now();
    const { status, text } = await this.browser().post('/dev/clock', { now: new Date(to_ms).toISOString() });
    if (status !== 200) throw new Error(`The clock did not move: ${status} ${text}`);
    // The server counts from when it receives the time, so this clock is never behind the server's.
    this.#offset_ms = to_ms - sentAt_ms;
  }

  /** Switches these gates on and all others off, if they can be switched. */
  async switchOn(gates: readonly GateName[]): Promise<void> {
    if (!this.#canMove) return;
    const wanted = { all: false, ...Object.fromEntries(gates.map((gate) => [gate, true])) };
    const { status, text } = await this.browser().post('/dev/gates', wanted);
    if (status !== 200) throw new Error(`The gates did not move: ${status} ${text}`);
  }

  /** The day's puzzle in the record. */
  async puzzle<Puzzle>(game: string, day: GameDay): Promise<Puzzle> {
    const [row] = await this.db.all<{ puzzle: string }>(
      sql`SELECT puzzle FROM daily_puzzles WHERE game = ${game} AND day = ${day}`,
    );
    return JSON.parse(row!.puzzle);
  }

  /** The findings of the ledger's own audit. */
  async audit(): Promise<string[]> {
    const { status, text, body } = await this.bearing().send('POST', '/api/ops/audit');
    return status === 200 && body.ok ? [] : [`the audit says ${status} ${text}`];
  }

  /** The number of Player objects with a file. */
  async playerObjects(): Promise<number> {
    const files = await readdir(this.#state, { recursive: true });
    return files.filter((file) => /Player[^/]*\/[0-9a-f]{64}\.sqlite$/.test(file)).length;
  }

  /** A hash of every table's rows. */
  async snapshot(): Promise<Snapshot> {
    const tables = (
      await this.db.all<{ name: string }>(
        sql`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`,
      )
    ).flatMap(({ name }) => (LEFT_OUT.has(name) || /^(_cf|sqlite)_/.test(name) ? [] : [name]));
    const rows = await this.db.batch(tables.map((name) => sql.raw(`SELECT * FROM "${name}"`)));
    return new Map(tables.map((name, place) => [name, hashOf(rows[place]!)]));
  }
}

/** The tables that differ. */
export function changedTables(before: Snapshot, after: Snapshot): string[] {
  return [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name]));
}

function hashOf(rows: readonly unknown[]): string {
  const lines = rows
    .map((row) => JSON.stringify(row, (key, value) => (COLUMNS_LEFT_OUT.has(key) ? undefined : value)))
    .sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
