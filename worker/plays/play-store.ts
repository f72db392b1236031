// A player's plays in the Player object's own SQLite. Everything here is synchronous, so that what a request reads and
// writes is in one turn of the object.

import type { GateName } from '../platform/gates.ts';
import type { Difficulty } from '../shared/kernel/difficulty.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import type { ObjectTables } from './object-tables.ts';
import type { PaperStreak } from './paper-streak.ts';
import type { PlayRow } from './play-schema.ts';
import { StreakStore } from './streak-store.ts';

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
  /** How many freezes the streak holds after a day that counted. */
  freezes?: number;
  /** The paper streak after a day that counted. */
  paper_streak?: PaperStreak & { milestone: number | null };
  /** A play of the archive that gave a broken streak back. */
  repaired_streak?: true;
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
  /** Of practice at another difficulty than the day's own, which leaves no mark on the day; else null. */
  difficulty: Difficulty | null;
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

/** Reads and writes the plays of one player. */
export class PlayStore {
  readonly streaks: StreakStore;
  readonly #tables: ObjectTables;

  constructor(tables: ObjectTables) {
    this.#tables = tables;
    this.streaks = new StreakStore(tables);
  }

  byDay(
    game: GameType,
    day: GameDay,
    { isRanked, difficulty }: Pick<Play, 'isRanked' | 'difficulty'> = { isRanked: true, difficulty: null },
  ): Play | null {
    return this.#one(
      'SELECT * FROM plays WHERE day = ? AND game = ? AND is_ranked = ? AND difficulty = ?',
      day,
      game,
      isRanked ? 1 : 0,
      difficulty ?? '',
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

  /** How every ended play of a day's own puzzle ended, newest day first; without the plays themselves, which may be long. */
  endsOf(game: GameType): Pick<Play, 'day' | 'isRanked' | 'ended'>[] {
    const rows = this.#tables.read<Pick<PlayRow, 'day' | 'is_ranked' | 'ended'>>(
      "SELECT day, is_ranked, ended FROM plays WHERE game = ? AND ended IS NOT NULL AND difficulty = '' ORDER BY day DESC",
      game,
    );
    return rows.map(({ day, is_ranked, ended }) => ({
      day,
      isRanked: is_ranked === 1,
      ended: JSON.parse(ended!),
    }));
  }

  /** The games whose ranked play ended, by day. */
  gamesByDay(): Map<GameDay, GameType[]> {
    const rows = this.#tables.read<{ day: GameDay; game: GameType }>(
      'SELECT day, game FROM plays WHERE ended IS NOT NULL AND is_ranked = 1 ORDER BY day, game',
    );
    const days = Map.groupBy(rows, ({ day }) => day);
    return new Map([...days].map(([day, plays]) => [day, plays.map(({ game }) => game)]));
  }

  /** How many ranked plays ended on each day from one on, and what they earned. */
  finishedFrom(from: GameDay): Map<GameDay, { games: number; points: number }> {
    const rows = this.#tables.read<{ day: string; games: number; tenths: number }>(
      `SELECT day, COUNT(*) AS games, SUM(ended ->> 'points_tenths') AS tenths FROM plays
       WHERE day >= ? AND ended IS NOT NULL AND is_ranked = 1 GROUP BY day`,
      from,
    );
    return new Map(rows.map(({ day, games, tenths }) => [day as GameDay, { games, points: tenths / 10 }]));
  }

  /** Ended plays whose result is not yet in the record. */
  undelivered(): Play[] {
    return this.#all(
      'SELECT * FROM plays WHERE ended IS NOT NULL AND is_delivered = 0 AND is_ranked = 1 ORDER BY id',
    );
  }

  insert(play: Play): void {
    this.#tables.insert(
      `INSERT INTO plays (id, game, day, token, puzzle_id, puzzle, state, is_special, is_ranked, difficulty, opened_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      play.id,
      play.game,
      play.day,
      play.token,
      play.puzzleId,
      JSON.stringify(play.puzzle),
      JSON.stringify(play.state),
      play.isSpecial ? 1 : 0,
      play.isRanked ? 1 : 0,
      play.difficulty ?? '',
      play.openedAt,
    );
  }

  saveState(play: Play, state: unknown): void {
    this.#tables.change('UPDATE plays SET state = ? WHERE id = ?', JSON.stringify(state), play.id);
  }

  saveEnd(play: Play, ended: EndedPlay): void {
    this.#tables.change('UPDATE plays SET ended = ? WHERE id = ?', JSON.stringify(ended), play.id);
  }

  markDelivered(playId: string): void {
    this.#tables.change('UPDATE plays SET is_delivered = 1 WHERE id = ?', playId);
  }

  moveByKey(playId: string, key: string): StoredMove | null {
    const [row] = this.#tables.read<{ seq: number; move: string; reply: string }>(
      'SELECT seq, move, reply FROM moves WHERE play_id = ? AND key = ?',
      playId,
      key,
    );
    return row ? { ...row, reply: JSON.parse(row.reply) } : null;
  }

  addMove(
    playId: string,
    { key, move, reply, at_ms }: { key: string | null; move: unknown; reply: unknown; at_ms: number },
  ): void {
    this.#tables.insert(
      `INSERT INTO moves (play_id, seq, key, move, reply, at_ms)
       SELECT ?1, COALESCE(MAX(seq), 0) + 1, ?2, ?3, ?4, ?5 FROM moves WHERE play_id = ?1`,
      playId,
      key,
      JSON.stringify(move),
      JSON.stringify(reply),
      at_ms,
    );
  }

  lastMoveSeq(playId: string): number {
    const [row] = this.#tables.read<{ seq: number | null }>(
      'SELECT MAX(seq) AS seq FROM moves WHERE play_id = ?',
      playId,
    );
    return row?.seq ?? 0;
  }

  /** When a play was last opened or a move made; null where there was none. */
  lastUse_ms(): number | null {
    const [row] = this.#tables.read<{ at_ms: number | null }>(
      'SELECT MAX(at_ms) AS at_ms FROM (SELECT opened_at AS at_ms FROM plays UNION ALL SELECT at_ms FROM moves)',
    );
    return row?.at_ms ?? null;
  }

  fact(name: string): string | null {
    const [row] = this.#tables.read<{ value: string }>('SELECT value FROM facts WHERE name = ?', name);
    return row?.value ?? null;
  }

  setFact(name: string, value: string): void {
    this.#tables.insert(
      'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      name,
      value,
    );
  }

  /** Drops the facts of a kind that were noted before an instant; their values are milliseconds. */
  dropFacts({ prefix, before }: { prefix: string; before: number }): void {
    this.#tables.change(
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
    return this.#tables.read<PlayRow>(query, ...bindings).map(playOf);
  }
}

function playOf(row: PlayRow): Play {
  return {
    id: row.id,
    game: row.game,
    day: row.day,
    token: row.token,
    puzzleId: row.puzzle_id,
    puzzle: JSON.parse(row.puzzle),
    state: JSON.parse(row.state),
    isSpecial: row.is_special === 1,
    isRanked: row.is_ranked === 1,
    difficulty: row.difficulty || null,
    openedAt: row.opened_at,
    ended: row.ended === null ? null : JSON.parse(row.ended),
    isDelivered: row.is_delivered === 1,
  };
}
