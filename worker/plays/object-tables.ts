// The way to a Player object's tables. They are made by the first row that is written: reading an object that holds
// nothing answers nothing and leaves nothing behind.
import { migrate, SCHEMA_STEPS, schemaVersion } from './play-schema.ts';

type Row = Record<string, SqlStorageValue>;

/** The tables of one object. All access is synchronous. */
export class ObjectTables {
  readonly #storage: DurableObjectStorage;
  /** Whether the tables were there when the object woke; where they were not, each access looks. */
  #areThere: boolean;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    const version = schemaVersion(storage.sql);
    if (version > 0 && version < SCHEMA_STEPS.length) migrate(storage);
    this.#areThere = version > 0;
  }

  /** The rows that a SELECT finds. */
  read<T extends Row>(query: string, ...bindings: SqlStorageValue[]): T[] {
    return this.exist() ? this.#storage.sql.exec<T>(query, ...bindings).toArray() : [];
  }

  /** Inserts; makes the tables where there are none. Answers how many rows it wrote, those of indexes included. */
  insert(query: string, ...bindings: SqlStorageValue[]): number {
    if (!this.exist()) migrate(this.#storage);
    return this.#storage.sql.exec(query, ...bindings).rowsWritten;
  }

  /** Updates or deletes; where there are no tables there is nothing to change. */
  change(query: string, ...bindings: SqlStorageValue[]): void {
    if (this.exist()) this.#storage.sql.exec(query, ...bindings);
  }

  /** Whether anything was ever written here. */
  exist(): boolean {
    return this.#areThere || schemaVersion(this.#storage.sql) > 0;
  }

  /** Called when a turn’s writing stays: tables that it made will not be taken back, and need not be looked for again. */
  keep(): void {
    this.#areThere = this.exist();
  }

  /** Deletes everything, the alarm too. */
  async removeAll(): Promise<void> {
    this.#areThere = false;
    await this.#storage.deleteAll();
  }
}
