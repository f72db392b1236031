// A player's plays in the Player object's own SQLite. Everything here is synchronous, so that all reads and writes of a
// request belong to one turn of the object.

import { addDays, type GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import { FactStore } from './fact-store.ts';
import { lineOf, movesIn, type StoredMove } from './move-lines.ts';
import { MoveStore } from './move-store.ts';
import type { ObjectTables } from './object-tables.ts';
import { type EndedPlay, type Play, playOf } from './play.ts';
import type { PlayRow } from './play-schema.ts';
import { StreakStore } from './streak-store.ts';

/** A play's token begins with its day and its puzzle's id ends with it, so the index by day finds either. */
const DAY_IN_ID = /\d{4}-\d\d-\d\d/;
/** The most characters of moves in a play's row, which the platform limits to 2 MB; earlier moves go into separate rows. */
const MOST_IN_ROW = 64_000;
/** The day before which no play waits for the record. Advancing it writes a row, so it may lag behind by some days. */
const WAITING_SINCE = 'waiting-since';
const MOST_DAYS_BEHIND = 4;
/** Selects one play: these columns are unique. */
const ITS_ROW = 'day = ? AND game = ? AND is_ranked = ? AND difficulty = ?';

/** Reads and writes the plays of one player. */
export class PlayStore {
  readonly streaks: StreakStore;
  readonly facts: FactStore;
  readonly moves: MoveStore;
  readonly #tables: ObjectTables;
  /** The undelivered plays, cached because each turn reads them; stale once a play ends, is delivered or the age changes. */
  #waiting: { plays: Play[]; age: number } | null = null;

  constructor(tables: ObjectTables) {
    this.#tables = tables;
    this.streaks = new StreakStore(tables);
    this.facts = new FactStore(tables);
    this.moves = new MoveStore(tables, this.facts);
  }

  byDay(
    game: GameType,
    day: GameDay,
    { isRanked, difficulty }: Pick<Play, 'isRanked' | 'difficulty'> = { isRanked: true, difficulty: null },
  ): Play | null {
    return this.#one(`SELECT * FROM plays WHERE ${ITS_ROW}`, ...rowOf({ day, game, isRanked, difficulty }));
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

  /** The ends of all plays of days' own puzzles, newest day first; without the plays themselves, which may be long. */
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

  /** The ends of the latest weighed plays of a game (RULES §4, Fair play), except one day's; newest first. */
  latestWeighed(
    game: GameType,
    { except, most }: { except: GameDay; most: number },
  ): { day: GameDay; ended: EndedPlay }[] {
    const rows = this.#tables.read<Pick<PlayRow, 'day' | 'ended'>>(
      `SELECT day, ended FROM plays WHERE game = ? AND is_ranked = 1 AND json_extract(ended, '$.fair') IS NOT NULL AND day <> ?
       ORDER BY day DESC LIMIT ?`,
      game,
      except,
      most,
    );
    return rows
      .map(({ day, ended }) => ({ day, ended: JSON.parse(ended!) as EndedPlay }))
      .sort((one, other) => other.ended.finished_at - one.ended.finished_at);
  }

  /** The games with an ended ranked play, by day. */
  gamesByDay(): Map<GameDay, GameType[]> {
    const rows = this.#tables.read<{ day: GameDay; game: GameType }>(
      'SELECT day, game FROM plays WHERE ended IS NOT NULL AND is_ranked = 1 ORDER BY day, game',
    );
    const days = Map.groupBy(rows, ({ day }) => day);
    return new Map([...days].map(([day, plays]) => [day, plays.map(({ game }) => game)]));
  }

  /** The number of ended ranked plays on each day since `from`, and their points. */
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

  /** Stores a move with the state after it and, if it ended the play, the end: writes one row. */
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

  /** Marks the ranked plays that ended since an instant as undelivered. Returns whether there are any. */
  deliverAgain(since_ms: number): boolean {
    this.#waiting = null;
    this.facts.set(WAITING_SINCE, '');
    this.#tables.change(
      `UPDATE plays SET is_delivered = 0
       WHERE is_ranked = 1 AND ended IS NOT NULL AND CAST(ended ->> 'finished_at' AS INTEGER) >= ?`,
      since_ms,
    );
    return this.undelivered().length > 0;
  }

  /** The time of the last opening or move; null if there was none. */
  lastUse_ms(): number | null {
    const rows = this.#tables.read<Pick<PlayRow, 'opened_at' | 'moves'>>(
      'SELECT opened_at, moves FROM plays',
    );
    const uses = rows.map(({ opened_at, moves }) => movesIn(moves).at(-1)?.at_ms ?? opened_at);
    return uses.length === 0 ? null : Math.max(...uses);
  }

  #waitingSince(): string {
    return this.facts.get(WAITING_SINCE) ?? '';
  }

  /** Advances the day before which no play waits; before yesterday only plays that wait now matter, as all others lapsed. */
  #moveOn(today: GameDay): void {
    const [oldest] = this.#tables.read<{ day: GameDay | null }>(
      'SELECT MIN(day) AS day FROM plays WHERE day >= ?',
      this.#waitingSince(),
    );
    if (!oldest?.day || addDays(oldest.day, MOST_DAYS_BEHIND) > today) return;
    const days = [addDays(today, -1), ...this.undelivered().map(({ day }) => day)];
    this.facts.set(
      WAITING_SINCE,
      days.reduce((first, day) => (day < first ? day : first)),
    );
  }

  /** Ends a play, which waits from now on, even if its day lies before WAITING_SINCE because a clock was set back. */
  #end(play: Play, what: string, ...values: SqlStorageValue[]): void {
    this.#waiting = null;
    if (play.isRanked && play.day < this.#waitingSince()) this.facts.set(WAITING_SINCE, play.day);
    this.#change(play, what, ...values);
  }

  #change(play: Play, what: string, ...values: SqlStorageValue[]): void {
    this.#tables.change(`UPDATE plays SET ${what} WHERE ${ITS_ROW}`, ...values, ...rowOf(play));
  }

  #one(query: string, ...bindings: SqlStorageValue[]): Play | null {
    return this.#all(query, ...bindings)[0] ?? null;
  }

  #all(query: string, ...bindings: SqlStorageValue[]): Play[] {
    return this.#tables.read<PlayRow>(query, ...bindings).map(playOf);
  }
}

function rowOf({ day, game, isRanked, difficulty }: Pick<Play, 'day' | 'game' | 'isRanked' | 'difficulty'>) {
  return [day, game, isRanked ? 1 : 0, difficulty ?? ''];
}

function dayIn(id: string): string {
  return DAY_IN_ID.exec(id)?.[0] ?? '';
}
