// The tables of a Player object, as migration steps. An object is migrated when it wakes; one that was never written to has
// no tables, and reading creates none.

import type { Difficulty } from '../shared/kernel/difficulty.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';

/** Step n leads to version n + 1. A deployed step never changes: a new table or column is a new step. */
export const SCHEMA_STEPS: readonly string[] = [
  // A play is one row, and a move changes only that row: the platform charges for each row written, including index rows.
  // The difficulty '' means the day's own puzzle. `moves` comes last, so that reading the other columns is quick. The only
  // index starts with the day: tokens, puzzle ids and the fact `waiting-since` all contain a day.
  `
  CREATE TABLE plays (
    id TEXT NOT NULL, game TEXT NOT NULL, day TEXT NOT NULL, token TEXT NOT NULL, puzzle_id TEXT NOT NULL,
    is_special INTEGER NOT NULL, is_ranked INTEGER NOT NULL, difficulty TEXT NOT NULL, opened_at INTEGER NOT NULL,
    is_delivered INTEGER NOT NULL DEFAULT 0, ended TEXT, puzzle TEXT NOT NULL, state TEXT NOT NULL,
    moves TEXT NOT NULL DEFAULT '', UNIQUE (day, game, is_ranked, difficulty)
  ) STRICT;
  CREATE TABLE earlier_moves (
    play_id TEXT NOT NULL, part INTEGER NOT NULL, moves TEXT NOT NULL, PRIMARY KEY (play_id, part)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE counted_days (
    game TEXT NOT NULL, day TEXT NOT NULL, PRIMARY KEY (game, day)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE paid_milestones (
    game TEXT NOT NULL, first_day TEXT NOT NULL, milestone INTEGER NOT NULL, PRIMARY KEY (game, first_day, milestone)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE repaired_days (
    game TEXT NOT NULL, day TEXT NOT NULL, repaired_at INTEGER NOT NULL, PRIMARY KEY (game, day)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE streak_pauses (
    first_day TEXT PRIMARY KEY, last_day TEXT NOT NULL, begun_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE push_subscriptions (
    device TEXT PRIMARY KEY, endpoint TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL, vapid_key TEXT NOT NULL,
    session_id TEXT, created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE reminders (
    key TEXT PRIMARY KEY, kind TEXT NOT NULL, day TEXT NOT NULL, facts TEXT NOT NULL, sent_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE waiting_pushes (
    reminder TEXT NOT NULL, device TEXT NOT NULL, tries INTEGER NOT NULL, not_before INTEGER NOT NULL,
    PRIMARY KEY (reminder, device)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`,
];

const VERSION = 'schema-version';

/** The version of an object's tables; 0 if it was never written to. */
export function schemaVersion(sql: SqlStorage): number {
  const tables = sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'facts'").toArray();
  if (tables.length === 0) return 0;
  const row = sql.exec<{ value: string }>('SELECT value FROM facts WHERE name = ?', VERSION).toArray()[0];
  return Number(row?.value ?? 0);
}

/** Runs the missing steps: all of them, or none if one fails. */
export function migrate(storage: DurableObjectStorage, steps: readonly string[] = SCHEMA_STEPS): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    for (const step of steps.slice(schemaVersion(sql))) sql.exec(step);
    sql.exec(
      'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      VERSION,
      String(steps.length),
    );
  });
}

export type PlayRow = {
  id: string;
  game: GameType;
  day: GameDay;
  token: string;
  puzzle_id: string;
  puzzle: string;
  state: string;
  is_special: number;
  is_ranked: number;
  difficulty: Difficulty | '';
  opened_at: number;
  ended: string | null;
  is_delivered: number;
  moves: string;
};
