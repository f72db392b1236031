// D1's prepare, bind and batch over Node's own SQLite, so that the worker's domain code runs in this process. For
// simulations and for measuring against plain SQLite only: it is one connection without D1's limits, network or losses,
// and it counts the rows a batch changes without those of indexes, with the batch's first statement.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { APPLIED, readMigrations } from '../../scripts/migrations.ts';

/** The durability of the file's writes: as D1's, or none. */
export type Durability = 'full' | 'none';

/** A database in this process, with D1's interface and SQLite's own. */
export interface NodeD1 {
  /** A replacement for `env.DB`. While `sqlite` is in a transaction, a batch is a savepoint of it. */
  DB: D1Database;
  sqlite: DatabaseSync;
  close(): void;
}

interface Bound {
  text: string;
  values: SQLInputValue[];
}

/** Opens a database, and migrates an empty one. `path` is a file, or `:memory:`. */
export function openNodeD1({ path, durability }: { path: string; durability: Durability }): NodeD1 {
  const sqlite = new DatabaseSync(path);
  const pragmas =
    durability === 'full'
      ? 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;'
      : 'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000;';
  sqlite.exec(`${pragmas} PRAGMA foreign_keys = ON;`);
  if (!sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'players'").get()) migrate(sqlite);
  return { DB: faceOf(sqlite), sqlite, close: () => sqlite.close() };
}

/** Records the applied migrations: a local server may continue from the file. */
function migrate(sqlite: DatabaseSync): void {
  sqlite.exec(APPLIED);
  const note = sqlite.prepare('INSERT INTO d1_migrations (name) VALUES (?)');
  for (const { name, statements } of readMigrations()) {
    for (const text of statements) sqlite.exec(text);
    note.run(name);
  }
}

function faceOf(sqlite: DatabaseSync): D1Database {
  const prepared = new Map<string, StatementSync>();
  const run = ({ text, values }: Bound): { results: unknown[] } => {
    let statement = prepared.get(text);
    if (!statement) {
      statement = sqlite.prepare(text);
      prepared.set(text, statement);
    }
    return { results: statement.all(...values) };
  };
  const prepare = (text: string) => {
    const bind = (...values: SQLInputValue[]) => ({
      text,
      values,
      bind,
      all: async () => run({ text, values }),
    });
    return bind();
  };
  const changes = () => Number(sqlite.prepare('SELECT total_changes() AS rows').get()!.rows);
  const batch = async (statements: readonly Bound[]) => {
    const before = changes();
    const isInside = sqlite.isTransaction;
    sqlite.exec(isInside ? 'SAVEPOINT batch' : 'BEGIN IMMEDIATE');
    try {
      const results = statements.map(run);
      sqlite.exec(isInside ? 'RELEASE batch' : 'COMMIT');
      return results.map((result, place) =>
        place === 0 ? { ...result, meta: { rows_written: changes() - before } } : result,
      );
    } catch (error) {
      if (isInside) sqlite.exec('ROLLBACK TO batch; RELEASE batch');
      else if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
      throw error;
    }
  };
  return { prepare, batch } as unknown as D1Database;
}
