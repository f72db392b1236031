// The way to a Player object's tables. They are made by the first row that is written: reading an object that holds
// nothing answers nothing and leaves nothing behind.
import { migrate, SCHEMA_STEPS, schemaVersion } from './play-schema.ts';

type Row = Record<string, SqlStorageValue>;

/** A longer list is not kept: it would stay in memory until the next row is written. */
const MOST_KEPT = 8;
const MOST_QUESTIONS = 50;

/** The tables of one object. All access is synchronous, and nothing else writes them. */
export class ObjectTables {
  readonly #storage: DurableObjectStorage;
  /** What was read of a table since a row of it was last written, by query and bindings: turns ask the same over and over. */
  readonly #read = new Map<string, Row[]>();
  /** Rises with whatever takes writing back or all away: what somebody else keeps of these tables is no longer so. */
  #age = 0;
  /** Whether the tables were there when the object woke; where they were not, each access looks. */
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
    const kept = this.#read.get(name) as T[] | undefined;
    if (kept) return kept;
    const rows = this.#storage.sql.exec<T>(query, ...bindings).toArray();
    if (this.#read.size >= MOST_QUESTIONS) this.#read.clear();
    if (rows.length <= MOST_KEPT) this.#read.set(name, rows);
    return rows;
  }

  /** Work of which all writing stays, or none where it throws. */
  transaction<T>(work: () => T): T {
    try {
      return this.#storage.transactionSync(work);
    } catch (error) {
      this.#read.clear();
      this.#age++;
      throw error;
    }
  }

  /** Inserts; makes the tables where there are none. Answers how many rows it wrote, those of indexes included. */
  insert(query: string, ...bindings: SqlStorageValue[]): number {
    this.#forget(query);
    if (!this.exist()) migrate(this.#storage);
    return this.#storage.sql.exec(query, ...bindings).rowsWritten;
  }

  /** Updates or deletes; where there are no tables there is nothing to change. */
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

  /** Called when a turn’s writing stays: tables that it made will not be taken back, and need not be looked for again. */
  keep(): void {
    this.#areThere = this.exist();
  }

  /** Deletes everything, the alarm too. */
  async removeAll(): Promise<void> {
    this.#areThere = false;
    this.#read.clear();
    this.#age++;
    await this.#storage.deleteAll();
  }

  /** What was read of the table that a query writes is no longer so. */
  #forget(query: string): void {
    const table = /(?:INTO|UPDATE|FROM) (\w+)/.exec(query)![1]!;
    for (const name of this.#read.keys()) if (name.includes(table)) this.#read.delete(name);
  }
}
