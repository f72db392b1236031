/// <reference path="../import-glob.d.ts" />
// How the store of an edition gets its tables: by the same files in migrations/ as D1, which are in the bundle. It
// remembers how many statements of each file it has had, so that a cut in between loses none and repeats none.

/** One file: its name, and its statements in order. */
export interface Migration {
  name: string;
  statements: readonly string[];
}

type Storage = Pick<DurableObjectStorage, 'sql' | 'sync' | 'transactionSync'>;

const FILES = import.meta.glob('../../migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** All migrations in order. */
export const MIGRATIONS: readonly Migration[] = Object.entries(FILES)
  .map(([path, text]) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
  }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** Whether a store has run any of the migrations. Writes nothing. */
export function hasBegun({ sql }: Pick<Storage, 'sql'>): boolean {
  return sql.exec("SELECT 1 FROM sqlite_schema WHERE name = 'edition_migrations'").toArray().length > 0;
}

/** What a store has not had of the migrations, in order: a file, and the place of its first missing statement. */
export function missingIn(
  { sql }: Pick<Storage, 'sql'>,
  migrations = MIGRATIONS,
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
 * Applies what is missing: all of it at once to a store that is empty, else statement by statement, each of which is on the
 * disk before the next begins. Nobody else may use the store meanwhile.
 */
export async function migrate(storage: Storage, migrations = MIGRATIONS): Promise<void> {
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
