// Access to a Player object's tables. The first write creates them, so that reading an empty object returns nothing and
// stores nothing.
import { migrate, SCHEMA_STEPS, schemaVersion } from './play-schema.ts';

type Row = Record<string, SqlStorageValue>;

/** Longer results are not cached: they would stay in memory until the next write. */
const MOST_ROWS_CACHED = 8;
const MOST_QUERIES_CACHED = 50;

/** The tables of one object. All access is synchronous, and nothing else writes to them. */
export class ObjectTables {
  readonly #storage: DurableObjectStorage;
  /** Rows read since their table was last written, by query and bindings: turns repeat the same queries. */
  readonly #cache = new Map<string, Row[]>();
  /** Increases with each rollback and deletion, which make other caches of these tables stale. */
  #age = 0;
  /** Whether the tables are known to exist; until then each access checks. */
  #areThere: boolean;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    const version = schemaVersion(storage.sql);
    if (version > 0 && version < SCHEMA_STEPS.length) migrate(storage);
    this.#areThere = version > 0;
  }

  read<T extends Row>(query: string, ...bindings: SqlStorageValue[]): T[] {
    if (!this.exist()) return [];
    const name = [query, ...bindings].join('\n');
    const cached = this.#cache.get(name) as T[] | undefined;
    if (cached) return cached;
    const rows = this.#storage.sql.exec<T>(query, ...bindings).toArray();
    if (this.#cache.size >= MOST_QUERIES_CACHED) this.#cache.clear();
    if (rows.length <= MOST_ROWS_CACHED) this.#cache.set(name, rows);
    return rows;
  }

  /** Runs work whose writes are all rolled back if it throws. */
  transaction<T>(work: () => T): T {
    try {
      return this.#storage.transactionSync(work);
    } catch (error) {
      this.#cache.clear();
      this.#age++;
      throw error;
    }
  }

  /** Inserts, and creates the tables if there are none. Returns the number of rows written, including index rows. */
  insert(query: string, ...bindings: SqlStorageValue[]): number {
    this.#forget(query);
    if (!this.exist()) migrate(this.#storage);
    return this.#storage.sql.exec(query, ...bindings).rowsWritten;
  }

  /** Updates or deletes; does nothing if there are no tables. */
  change(query: string, ...bindings: SqlStorageValue[]): void {
    this.#forget(query);
    if (this.exist()) this.#storage.sql.exec(query, ...bindings);
  }

  /** Whether anything was ever written here. */
  exist(): boolean {
    return this.#areThere || schemaVersion(this.#storage.sql) > 0;
  }

  get age(): number {
    return this.#age;
  }

  /** Called once a turn's writes are committed: tables that it created can no longer be rolled back. */
  keep(): void {
    this.#areThere = this.exist();
  }

  /** Deletes everything, including the alarm. */
  async removeAll(): Promise<void> {
    this.#areThere = false;
    this.#cache.clear();
    this.#age++;
    await this.#storage.deleteAll();
  }

  /** Drops the cached rows of the table that a query writes. */
  #forget(query: string): void {
    const table = /(?:INTO|UPDATE|FROM) (\w+)/.exec(query)![1]!;
    for (const name of this.#cache.keys()) if (name.includes(table)) this.#cache.delete(name);
  }
}
