// A player's plays in the Player object's own SQLite. Everything here is synchronous, so that what a request reads and
// writes is in one turn of the object.

import type { FairPlay } from '../model/fair-play/score.ts';
import type { GateName } from '../platform/gates.ts';
import type { Difficulty } from '../shared/kernel/difficulty.ts';
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import { folded, lineOf, moveIn, movesIn, type StoredMove } from './move-lines.ts';
import type { ObjectTables } from './object-tables.ts';
import type { PaperStreak } from './paper-streak.ts';
import type { PlayRow } from './play-schema.ts';
import { StreakStore } from './streak-store.ts';

/** A play's token begins with its day, its puzzle's id ends with it: the index of days leads to either. */
const DAY_IN_ID = /\d{4}-\d\d-\d\d/;
/** So many characters of moves stay in a play's row, which the platform limits to 2 MB; more go into rows of their own. */
const MOST_IN_ROW = 64_000;

/** What a play of longer moves keeps as it is: a row holds 2 MB. */
const MOST_FOLDED = 1_000_000;
const FOLDED_THROUGH = 'folded-through';
/** The day before which no play waits for the record, and after how many days an opening moves it on: that writes a row. */
const WAITING_SINCE = 'waiting-since';
const MOST_DAYS_BEHIND = 4;

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
  /** The weight of a ranked play that was played to its end, and the player's score in the game after it (RULES §4). */
  fair?: FairPlay;
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
  /** The latest moves, a line each (move-lines.ts); those before them are in rows of their own. */
  moves: string;
}

/** Reads and writes the plays of one player. */
export class PlayStore {
  readonly streaks: StreakStore;
  readonly #tables: ObjectTables;
  /** What was found waiting since a play last ended or was delivered, by tables of that age; each turn asks for it. */
  #waiting: { plays: Play[]; age: number } | null = null;

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

  byToken(game: GameType, token: string): Play | null {
    return this.#one(
      'SELECT * FROM plays WHERE day = ? AND game = ? AND token = ?',
      dayIn(token),
      game,
      token,
    );
  }

  byPuzzle(game: GameType, puzzleId: string): Play | null {
    return this.#one(
      'SELECT * FROM plays WHERE day = ? AND game = ? AND puzzle_id = ?',
      dayIn(puzzleId),
      game,
      puzzleId,
    );
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

  /** The ends of the latest ranked plays of a game, except one day's; newest first. */
  latestEnds(
    game: GameType,
    { except, most }: { except: GameDay; most: number },
  ): { day: GameDay; ended: EndedPlay }[] {
    const rows = this.#tables.read<Pick<PlayRow, 'day' | 'ended'>>(
      `SELECT day, ended FROM plays WHERE game = ? AND is_ranked = 1 AND ended IS NOT NULL AND day <> ?
       ORDER BY day DESC LIMIT ?`,
      game,
      except,
      most,
    );
    return rows
      .map(({ day, ended }) => ({ day, ended: JSON.parse(ended!) as EndedPlay }))
      .sort((one, other) => other.ended.finished_at - one.ended.finished_at);
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
    const { age } = this.#tables;
    if (this.#waiting?.age !== age) {
      const plays = this.#all(
        `SELECT * FROM plays WHERE day >= ? AND ended IS NOT NULL AND is_delivered = 0 AND is_ranked = 1
         ORDER BY id`,
        this.#waitingSince(),
      );
      this.#waiting = { plays, age };
    }
    return this.#waiting.plays;
  }

  insert(play: Play): void {
    if (play.isRanked) this.#moveOn(play.day);
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

  /** Keeps what a move came to, and how the play ended where it did: one row. */
  saveMove(
    play: Play,
    { move, state, ended }: { move: StoredMove; state: unknown; ended: EndedPlay | null },
  ): void {
    const line = lineOf(move);
    const isFull = play.moves.length + line.length > MOST_IN_ROW;
    if (isFull && play.moves !== '')
      this.#tables.insert(
        `INSERT INTO earlier_moves (play_id, part, moves)
         SELECT ?1, COALESCE(MAX(part), 0) + 1, ?2 FROM earlier_moves WHERE play_id = ?1`,
        play.id,
        play.moves,
      );
    const moved = `state = ?, moves = ${isFull ? '' : 'moves || '}?`;
    if (ended) this.#end(play, `${moved}, ended = ?`, JSON.stringify(state), line, JSON.stringify(ended));
    else this.#change(play, moved, JSON.stringify(state), line);
  }

  saveEnd(play: Play, ended: EndedPlay): void {
    this.#end(play, 'ended = ?', JSON.stringify(ended));
  }

  markDelivered(play: Play): void {
    this.#waiting = null;
    this.#change(play, 'is_delivered = 1');
  }

  /** Has the ranked plays that ended from an instant on wait for the record once more. Answers whether there are any. */
  deliverAgain(since_ms: number): boolean {
    this.#waiting = null;
    this.setFact(WAITING_SINCE, '');
    this.#tables.change(
      `UPDATE plays SET is_delivered = 0
       WHERE is_ranked = 1 AND ended IS NOT NULL AND CAST(ended ->> 'finished_at' AS INTEGER) >= ?`,
      since_ms,
    );
    return this.undelivered().length > 0;
  }

  /** The move of a play with a key, and whether it is its last; null where there is none. */
  moveByKey(play: Play, key: string): (StoredMove & { isLast: boolean }) | null {
    const move = moveIn(play.moves, key);
    if (move || play.moves.length === 0) return move;
    for (const { moves } of earlierMoves(this.#tables, play.id)) {
      const earlier = moveIn(moves, key);
      if (earlier) return { ...earlier, isLast: false };
    }
    return null;
  }

  /** All counted moves of a play, in their order. */
  movesOf(play: Play): StoredMove[] {
    return [...earlierMoves(this.#tables, play.id), play].flatMap(({ moves }) => movesIn(moves));
  }

  /**
   * Folds the moves of ended plays that were opened before an instant into the play's row, without their replies, which nobody asks
   * for again. Goes on where it stopped, so many plays at a time; a play that is open then stays as it is.
   */
  foldMoves({ before_ms, most }: { before_ms: number; most: number }): void {
    const from = Number(this.fact(FOLDED_THROUGH) ?? 0);
    const rows = this.#tables.read<PlayRow & { place: number }>(
      'SELECT rowid AS place, * FROM plays WHERE rowid > ? AND opened_at < ? ORDER BY rowid LIMIT ?',
      from,
      before_ms,
      most,
    );
    for (const { place, id, ended, moves } of rows) {
      const lots = earlierMoves(this.#tables, id);
      const lines = [...lots, { moves }].map((lot) => lot.moves).join('');
      if (ended === null || lines === '' || lines.length > MOST_FOLDED) continue;
      this.#tables.change('UPDATE plays SET moves = ? WHERE rowid = ?', folded(lines), place);
      if (lots.length > 0) this.#tables.change('DELETE FROM earlier_moves WHERE play_id = ?', id);
    }
    if (rows.length > 0) this.setFact(FOLDED_THROUGH, String(rows.at(-1)!.place));
  }

  /** When a play was last opened or a move made; null where there was none. */
  lastUse_ms(): number | null {
    const rows = this.#tables.read<Pick<PlayRow, 'opened_at' | 'moves'>>(
      'SELECT opened_at, moves FROM plays',
    );
    const uses = rows.map(({ opened_at, moves }) => movesIn(moves).at(-1)?.at_ms ?? opened_at);
    return uses.length === 0 ? null : Math.max(...uses);
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

  #waitingSince(): string {
    return this.fact(WAITING_SINCE) ?? '';
  }

  /**
   * With the first play of a day: plays of the days before yesterday that wait are the only ones left that may, because the others
   * have lapsed.
   */
  #moveOn(today: GameDay): void {
    const [oldest] = this.#tables.read<{ day: GameDay | null }>(
      'SELECT MIN(day) AS day FROM plays WHERE day >= ?',
      this.#waitingSince(),
    );
    if (!oldest?.day || addDays(oldest.day, MOST_DAYS_BEHIND) > today) return;
    const days = [addDays(today, -1), ...this.undelivered().map(({ day }) => day)];
    this.setFact(
      WAITING_SINCE,
      days.reduce((first, day) => (day < first ? day : first)),
    );
  }

  /** Ends a play, which waits from now on; one of a day that was moved on from, as under a clock that was set back, too. */
  #end(play: Play, what: string, ...values: SqlStorageValue[]): void {
    this.#waiting = null;
    if (play.isRanked && play.day < this.#waitingSince()) this.setFact(WAITING_SINCE, play.day);
    this.#change(play, what, ...values);
  }

  #change({ day, game, isRanked, difficulty }: Play, what: string, ...values: SqlStorageValue[]): void {
    this.#tables.change(
      `UPDATE plays SET ${what} WHERE day = ? AND game = ? AND is_ranked = ? AND difficulty = ?`,
      ...values,
      day,
      game,
      isRanked ? 1 : 0,
      difficulty ?? '',
    );
  }

  #one(query: string, ...bindings: SqlStorageValue[]): Play | null {
    return this.#all(query, ...bindings)[0] ?? null;
  }

  #all(query: string, ...bindings: SqlStorageValue[]): Play[] {
    return this.#tables.read<PlayRow>(query, ...bindings).map(playOf);
  }
}

function dayIn(id: string): string {
  return DAY_IN_ID.exec(id)?.[0] ?? '';
}

/** The moves of a play before those in its row, in lots. */
export function earlierMoves(tables: ObjectTables, playId: string): { moves: string }[] {
  return tables.read('SELECT moves FROM earlier_moves WHERE play_id = ? ORDER BY part', playId);
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
    moves: row.moves,
  };
}
