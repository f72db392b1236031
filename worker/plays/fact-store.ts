// Named single values in the Player object's tables, for facts that need no table of their own.
import type { ObjectTables } from './object-tables.ts';

export class FactStore {
  readonly #tables: ObjectTables;

  constructor(tables: ObjectTables) {
    this.#tables = tables;
  }

  get(name: string): string | null {
    const [row] = this.#tables.read<{ value: string }>('SELECT value FROM facts WHERE name = ?', name);
    return row?.value ?? null;
  }

  set(name: string, value: string): void {
    this.#tables.insert(
      'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      name,
      value,
    );
  }

  /** Deletes the facts with a name prefix whose value, an instant in milliseconds, lies before another. */
  drop({ prefix, before }: { prefix: string; before: number }): void {
    this.#tables.change(
      'DELETE FROM facts WHERE substr(name, 1, ?) = ? AND CAST(value AS INTEGER) < ?',
      prefix.length,
      prefix,
      before,
    );
  }
}
