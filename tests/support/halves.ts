// The tables form two halves (docs/architecture.md): the directory knows who may sign in, the economy what players
// have. They share the public id, and no statement reads or writes both.
import { DIRECTORY_TABLES } from '../../worker/platform/halves.ts';

/** Tables of neither half: the guards' table, which is always empty, and those of local use and of SQLite. */
const NEITHER = /^(guard|json_each|local_\w+|sqlite_\w+)$/;

/** Whether a statement names tables of both halves. */
export function readsBothHalves(statement: string): boolean {
  return halvesIn(statement).size > 1;
}

/** The halves whose tables a statement names. */
export function halvesIn(statement: string): Set<'directory' | 'edition'> {
  const own = new Set(
    [
      ...statement.matchAll(/\b(\w+)(?:\s*\([^()]*\))?\s+AS\s+(?:MATERIALIZED\s+)?\(\s*(?:SELECT|WITH)/gi),
    ].map((found) => found[1]!),
  );
  const named = [
    ...statement
      .replaceAll('"', '')
      .matchAll(
        /\b(?:FROM|JOIN|INTO|UPDATE|(?:DROP|ALTER) TABLE)\s+((?:\w+(?:\s+AS\s+\w+)?)(?:\s*,\s*\w+(?:\s+AS\s+\w+)?)*)/gi,
      ),
  ]
    .flatMap((found) => found[1]!.split(','))
    .map((table) => table.trim().split(/\s/)[0]!)
    .filter((table) => !NEITHER.test(table) && !own.has(table) && !/^(SELECT|OR|OF|SET)$/i.test(table));
  return new Set(named.map((table) => (DIRECTORY_TABLES.includes(table) ? 'directory' : 'edition')));
}
