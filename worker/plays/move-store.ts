// The moves of a player's plays: the latest as lines in the play's row (move-lines.ts), earlier ones in separate rows.
import type { FactStore } from './fact-store.ts';
import { folded, moveIn, movesIn, type StoredMove } from './move-lines.ts';
import type { ObjectTables } from './object-tables.ts';
import type { Play } from './play.ts';
import type { PlayRow } from './play-schema.ts';

/** A play with more characters of moves is not folded, because a row holds at most 2 MB. */
const MOST_FOLDED = 1_000_000;
const FOLDED_THROUGH = 'folded-through';

/** Reads the moves of one player's plays, and folds those of old plays. */
export class MoveStore {
  readonly #tables: ObjectTables;
  readonly #facts: FactStore;

  constructor(tables: ObjectTables, facts: FactStore) {
    this.#tables = tables;
    this.#facts = facts;
  }

  /** The move of a play with a key, and whether it is the play's last; null if there is none. */
  byKey(play: Play, key: string): (StoredMove & { isLast: boolean }) | null {
    const move = moveIn(play.moves, key);
    if (move || play.moves.length === 0) return move;
    for (const { moves } of earlierMoves(this.#tables, play.id)) {
      const earlier = moveIn(moves, key);
      if (earlier) return { ...earlier, isLast: false };
    }
    return null;
  }

  of(play: Play): StoredMove[] {
    return movesOf(this.#tables, play);
  }

  /**
   * Folds the moves of ended plays opened before an instant into the play's row, without the replies, which nobody requests
   * again. Handles at most `most` plays a call and continues where the last call stopped; skips plays that are still open.
   */
  fold({ before_ms, most }: { before_ms: number; most: number }): void {
    const from = Number(this.#facts.get(FOLDED_THROUGH) ?? 0);
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
    if (rows.length > 0) this.#facts.set(FOLDED_THROUGH, String(rows.at(-1)!.place));
  }
}

/** All counted moves of a play, in order. */
export function movesOf(tables: ObjectTables, { id, moves }: Pick<PlayRow, 'id' | 'moves'>): StoredMove[] {
  return [...earlierMoves(tables, id), { moves }].flatMap((lot) => movesIn(lot.moves));
}

/** The moves of a play before those in its row, one lot of lines a row. */
function earlierMoves(tables: ObjectTables, playId: string): { moves: string }[] {
  return tables.read('SELECT moves FROM earlier_moves WHERE play_id = ? ORDER BY part', playId);
}
