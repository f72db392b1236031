// A player's plays in the Player object's own SQLite. Everything here is synchronous, so that what a request reads and
// writes stands in one turn of the object.
import type { GameDay } from '../kernel/game-day.ts';
import type { GameType } from '../kernel/game-type.ts';
import type { GateName } from '../platform/gates.ts';

/** How a play ended; kept with it for good. Points in tenths, the bonus in Sparks, times in milliseconds. */
export interface EndedPlay {
  base_tenths: number;
  points_tenths: number;
  metric: number;
  /** The result's `clicks` where it is not the metric. */
  clicks?: number;
  attempts: number;
  time_ms: number;
  solved: boolean;
  given_up: boolean;
  /** Why the play is marked, and the gate that then holds it back; or null (RULES §4). */
  mark: { gate: GateName; reason: string } | null;
  streak_days: number;
  streak_bonus_sparks: number;
  finished_at: number;
}

/** One play of one game on one day, as the object holds it. */
export interface Play {
  id: string;
  game: GameType;
  day: GameDay;
  token: string;
  puzzleId: string;
  puzzle: unknown;
  state: unknown;
  isSpecial: boolean;
  /** Plays of the archive are unranked and unpaid, and never touch a streak. */
  isRanked: boolean;
  openedAt: number;
  ended: EndedPlay | null;
  isDelivered: boolean;
}

/** A counted move and the reply that a repetition gets again. */
export interface StoredMove {
  seq: number;
  move: string;
  reply: Record<string, unknown>;
}

interface PlayRow extends Record<string, SqlStorageValue> {
  id: string;
  game: string;
  day: string;
  token: string;
  puzzle_id: string;
  puzzle: string;
  state: string;
  is_special: number;
  is_ranked: number;
  opened_at: number;
  ended: string | null;
  is_delivered: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS plays (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, day TEXT NOT NULL, token TEXT NOT NULL UNIQUE, puzzle_id TEXT NOT NULL,
    puzzle TEXT NOT NULL, state TEXT NOT NULL, is_special INTEGER NOT NULL, is_ranked INTEGER NOT NULL,
    opened_at INTEGER NOT NULL, ended TEXT, is_delivered INTEGER NOT NULL DEFAULT 0, UNIQUE (day, game, is_ranked)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS outbox ON plays (id) WHERE ended IS NOT NULL AND is_delivered = 0 AND is_ranked = 1;
  CREATE TABLE IF NOT EXISTS moves (
    play_id TEXT NOT NULL, seq INTEGER NOT NULL, key TEXT, move TEXT NOT NULL, reply TEXT NOT NULL,
    PRIMARY KEY (play_id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX IF NOT EXISTS moves_by_key ON moves (play_id, key) WHERE key IS NOT NULL;
  CREATE TABLE IF NOT EXISTS counted_days (
    game TEXT NOT NULL, day TEXT NOT NULL, PRIMARY KEY (game, day)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS paid_milestones (
    game TEXT NOT NULL, first_day TEXT NOT NULL, milestone INTEGER NOT NULL, PRIMARY KEY (game, first_day, milestone)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;

/** Reads and writes the plays of one player. */
export class PlayStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(SCHEMA);
  }

  byDay(game: GameType, day: GameDay, { isRanked } = { isRanked: true }): Play | null {
    return this.#one(
      'SELECT * FROM plays WHERE day = ? AND game = ? AND is_ranked = ?',
      day,
      game,
      isRanked ? 1 : 0,
    );
  }

  byToken(token: string): Play | null {
    return this.#one('SELECT * FROM plays WHERE token = ?', token);
  }

  byPuzzle(game: GameType, puzzleId: string): Play | null {
    return this.#one('SELECT * FROM plays WHERE game = ? AND puzzle_id = ?', game, puzzleId);
  }

  /** The ranked plays of a day. */
  ofDay(day: GameDay): Play[] {
    return this.#all('SELECT * FROM plays WHERE day = ? AND is_ranked = 1', day);
  }

  /** Every ended play of a game, newest day first. */
  endedOf(game: GameType): Play[] {
    return this.#all('SELECT * FROM plays WHERE game = ? AND ended IS NOT NULL ORDER BY day DESC', game);
  }

  /** Ended plays whose result is not yet in the record. */
  undelivered(): Play[] {
    return this.#all(
      'SELECT * FROM plays WHERE ended IS NOT NULL AND is_delivered = 0 AND is_ranked = 1 ORDER BY id',
    );
  }

  insert(play: Play): void {
    this.#sql.exec(
      `INSERT INTO plays (id, game, day, token, puzzle_id, puzzle, state, is_special, is_ranked, opened_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      play.id,
      play.game,
      play.day,
      play.token,
      play.puzzleId,
      JSON.stringify(play.puzzle),
      JSON.stringify(play.state),
      play.isSpecial ? 1 : 0,
      play.isRanked ? 1 : 0,
      play.openedAt,
    );
  }

  saveState(play: Play, state: unknown): void {
    this.#sql.exec('UPDATE plays SET state = ? WHERE id = ?', JSON.stringify(state), play.id);
  }

  saveEnd(play: Play, ended: EndedPlay): void {
    this.#sql.exec('UPDATE plays SET ended = ? WHERE id = ?', JSON.stringify(ended), play.id);
  }

  markDelivered(playId: string): void {
    this.#sql.exec('UPDATE plays SET is_delivered = 1 WHERE id = ?', playId);
  }

  moveByKey(playId: string, key: string): StoredMove | null {
    const row = this.#sql
      .exec<{ seq: number; move: string; reply: string }>(
        'SELECT seq, move, reply FROM moves WHERE play_id = ? AND key = ?',
        playId,
        key,
      )
      .toArray()[0];
    return row ? { ...row, reply: JSON.parse(row.reply) } : null;
  }

  addMove(playId: string, { key, move, reply }: { key: string | null; move: unknown; reply: unknown }): void {
    this.#sql.exec(
      `INSERT INTO moves (play_id, seq, key, move, reply)
       SELECT ?1, COALESCE(MAX(seq), 0) + 1, ?2, ?3, ?4 FROM moves WHERE play_id = ?1`,
      playId,
      key,
      JSON.stringify(move),
      JSON.stringify(reply),
    );
  }

  lastMoveSeq(playId: string): number {
    const row = this.#sql
      .exec<{ seq: number | null }>('SELECT MAX(seq) AS seq FROM moves WHERE play_id = ?', playId)
      .one();
    return row.seq ?? 0;
  }

  countDay(game: GameType, day: GameDay): void {
    this.#sql.exec('INSERT INTO counted_days (game, day) VALUES (?, ?)', game, day);
  }

  countedDays(game: GameType): GameDay[] {
    const rows = this.#sql.exec<{ day: string }>(
      'SELECT day FROM counted_days WHERE game = ? ORDER BY day',
      game,
    );
    return rows.toArray().map((row) => row.day as GameDay);
  }

  /** Notes that a run's milestone was paid; false when it was already. */
  payMilestone(game: GameType, { firstDay, milestone }: { firstDay: GameDay; milestone: number }): boolean {
    const written = this.#sql.exec(
      'INSERT INTO paid_milestones (game, first_day, milestone) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      game,
      firstDay,
      milestone,
    );
    return written.rowsWritten > 0;
  }

  fact(name: string): string | null {
    const row = this.#sql
      .exec<{ value: string }>('SELECT value FROM facts WHERE name = ?', name)
      .toArray()[0];
    return row?.value ?? null;
  }

  setFact(name: string, value: string): void {
    this.#sql.exec(
      'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      name,
      value,
    );
  }

  /** Drops the facts of a kind that were noted before an instant; their values are milliseconds. */
  dropFacts({ prefix, before }: { prefix: string; before: number }): void {
    this.#sql.exec(
      'DELETE FROM facts WHERE substr(name, 1, ?) = ? AND CAST(value AS INTEGER) < ?',
      prefix.length,
      prefix,
      before,
    );
  }

  #one(query: string, ...bindings: SqlStorageValue[]): Play | null {
    return this.#all(query, ...bindings)[0] ?? null;
  }

  #all(query: string, ...bindings: SqlStorageValue[]): Play[] {
    return this.#sql
      .exec<PlayRow>(query, ...bindings)
      .toArray()
      .map(playOf);
  }
}

function playOf(row: PlayRow): Play {
  return {
    id: row.id,
    game: row.game as GameType,
    day: row.day as GameDay,
    token: row.token,
    puzzleId: row.puzzle_id,
    puzzle: JSON.parse(row.puzzle),
    state: JSON.parse(row.state),
    isSpecial: row.is_special === 1,
    isRanked: row.is_ranked === 1,
    openedAt: row.opened_at,
    ended: row.ended === null ? null : JSON.parse(row.ended),
    isDelivered: row.is_delivered === 1,
  };
}
