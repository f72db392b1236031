/// <reference path="../import-glob.d.ts" />
// Migrates the store of an edition with the same files in migrations/ as D1, which are in the bundle. The store records how many
// statements of each file it has run, so that an interruption loses none and repeats none.

/** One file: its name and its statements. */
export interface Migration {
  name: string;
  statements: readonly string[];
}

type Storage = Pick<DurableObjectStorage, 'sql' | 'sync' | 'transactionSync'>;

/** All migrations in order. Read on demand, because benches load parts of the worker in Node, which has no `import.meta.glob`. */
export function allMigrations(): readonly Migration[] {
  const files = import.meta.glob('../../migrations/*.sql', { query: '?raw', import: 'default', eager: true });
  return Object.entries(files)
    .map(([path, text]) => ({
      name: path.slice(path.lastIndexOf('/') + 1),
      statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Whether a store has run any migration. Writes nothing. */
export function hasBegun({ sql }: Pick<Storage, 'sql'>): boolean {
  return sql.exec("SELECT 1 FROM sqlite_schema WHERE name = 'edition_migrations'").toArray().length > 0;
}

/** The migrations that a store lacks, in order, each with the index of its first missing statement (`from`). */
export function missingIn(
  { sql }: Pick<Storage, 'sql'>,
  migrations = allMigrations(),
): { name: string; from: number; statements: readonly string[] }[] {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS edition_migrations (name TEXT PRIMARY KEY, done INTEGER NOT NULL) STRICT, WITHOUT ROWID`);
  const had = new Map(
    sql
      .exec<{ name: string; done: number }>('SELECT name, done FROM edition_migrations')
      .toArray()
      .map(({ name, done }) => [name, done]),
  );
  return migrations
    .map(({ name, statements }) => ({ name, from: had.get(name) ?? 0, statements }))
    .filter(({ from, statements }) => from < statements.length);
}

/**
 * Applies the missing migrations: to an empty store in one transaction, otherwise statement by statement, each on disk before
 * the next begins. Nobody else may use the store meanwhile.
 */
export async function migrate(storage: Storage, migrations = allMigrations()): Promise<void> {
  const missing = missingIn(storage, migrations);
  const isEmpty = missing.length === migrations.length && missing.every(({ from }) => from === 0);
  if (isEmpty) {
    storage.transactionSync(() => {
      for (const { name, statements } of missing) {
        for (const statement of statements) storage.sql.exec(statement);
        note(storage, { name, done: statements.length });
      }
    });
    return;
  }
  for (const { name, from, statements } of missing)
    for (let place = from; place < statements.length; place++) {
      storage.transactionSync(() => {
        storage.sql.exec(statements[place]!);
        note(storage, { name, done: place + 1 });
      });
      await storage.sync();
    }
}

function note({ sql }: Pick<Storage, 'sql'>, { name, done }: { name: string; done: number }): void {
  sql.exec(
    'INSERT INTO edition_migrations (name, done) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET done = excluded.done',
    name,
    done,
  );
}
