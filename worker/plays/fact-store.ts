// Facts by name in the Player object's tables: what is single, and has no table of its own.
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

  /** Drops the facts of a kind that were noted before an instant; their values are milliseconds. */
  drop({ prefix, before }: { prefix: string; before: number }): void {
    this.#tables.change(
      'DELETE FROM facts WHERE substr(name, 1, ?) = ? AND CAST(value AS INTEGER) < ?',
      prefix.length,
      prefix,
      before,
    );
  }
}
