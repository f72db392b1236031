// The migrations of `migrations/`, and their application to a local database. Applied ones are recorded in wrangler's own
// table, so that either tool can continue from the other.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Miniflare } from 'miniflare';

const FOLDER = resolve(import.meta.dirname, '../migrations');
export const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;
/** Besides the migrations' tables there are tables of D1, of SQLite, and of local use (worker/dev). */
const SCHEMA = `SELECT type || ' ' || name AS name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND tbl_name NOT GLOB '_cf_*' AND tbl_name NOT GLOB 'sqlite_*'
    AND tbl_name NOT GLOB 'local_*' AND tbl_name <> 'd1_migrations'`;

type LocalDatabase = Awaited<ReturnType<Miniflare['getD1Database']>>;

interface SchemaRow {
  name: string;
  sql: string;
}

/** One file: its name, and its statements in order. */
export interface Migration {
  name: string;
  statements: string[];
}

/** All migrations in order. */
export function readMigrations(): Migration[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const texts = readFileSync(join(FOLDER, name), 'utf8').split('--> statement-breakpoint');
    return { name, statements: texts.filter((text) => text.trim() !== '') };
  });
}

/**
 * Applies the migrations that a local database lacks, in one batch. Throws if its tables then differ from those
 * that the migrations make: an applied migration was edited, which happens before the first release.
 */
export async function migrateLocal(db: LocalDatabase): Promise<void> {
  await db.prepare(APPLIED).run();
  const applied = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const names = new Set(applied.results.map(({ name }) => name));
  const migrations = readMigrations();
  const missing = migrations.filter(({ name }) => !names.has(name));
  if (missing.length > 0)
    await db.batch(
      missing.flatMap(({ name, statements }) => [
        // As one text: each prepared statement would be a round trip to the runtime.
        db.prepare(statements.map((text) => text.replace(/;?\s*$/, ';')).join('\n')),
        db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ]),
    );
  if (missing.length === migrations.length) return;
  const { results } = await db.prepare(SCHEMA).all<SchemaRow>();
  const different = differences(results, schemaOf(migrations));
  if (different.length > 0) throw new OtherTables(different);
}

/** The local database was made by another version's migrations. */
export class OtherTables extends Error {
  constructor(different: readonly string[]) {
    super(`The database was made by other migrations than those in migrations/: ${different.join(', ')}.`);
  }
}

/** The tables that the migrations make in an empty database. */
function schemaOf(migrations: readonly Migration[]): SchemaRow[] {
  const sqlite = new DatabaseSync(':memory:');
  for (const { statements } of migrations) for (const text of statements) sqlite.exec(text);
  const rows = sqlite.prepare(SCHEMA).all() as unknown as SchemaRow[];
  sqlite.close();
  return rows;
}

function differences(one: readonly SchemaRow[], other: readonly SchemaRow[]): string[] {
  const [mine, theirs] = [one, other].map((rows) => new Map(rows.map(({ name, sql }) => [name, bare(sql)])));
  const names = new Set([...mine!.keys(), ...theirs!.keys()]);
  return [...names].filter((name) => mine!.get(name) !== theirs!.get(name)).sort();
}

/** Without comments and whitespace, which a tool that applies migrations may strip. */
function bare(sql: string): string {
  return sql.replace(/--.*$/gm, '').replace(/\s+/g, '');
}
