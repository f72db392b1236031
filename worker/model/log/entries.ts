// What the log says, one JSON document an entry. A document is served as it was written, so nothing has to be written the
// same way twice. No entry names a player.
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { leafHash } from './tree.ts';

/** What is sealed of a day: which it is, and of what turn. */
export interface Sealed {
  day: GameDay;
  name: string;
  turn: number;
}

/** An entry before it has its place; `key` is used once. */
export interface NewEntry {
  key: string;
  entry: string;
}

/** The statement that appends entries in their order, but for those whose key is used; none where `where` does not hold. */
export function appendEntries(entries: readonly NewEntry[], where: SQL = sql`TRUE`): Statement {
  const rows = entries.map(({ key, entry }) => [key, entry, leafHash(entry)]);
  return sql`
    INSERT INTO log_entries (place, key, entry, hash)
    SELECT (SELECT COALESCE(MAX(place), -1) FROM log_entries) + ROW_NUMBER() OVER (ORDER BY added.key), added.value ->> 0,
      added.value ->> 1, added.value ->> 2
    FROM json_each(${JSON.stringify(rows)}) AS added
    WHERE ${where} AND NOT EXISTS (SELECT 1 FROM log_entries WHERE log_entries.key = added.value ->> 0)`;
}

/** What a seal says before it is opened: a hash that nobody can compute who does not know the salt. */
export function commitmentTo({
  day,
  name,
  salt,
  content,
}: Sealed & { salt: string; content: string }): string {
  return createHash('sha256').update(`doxa seal\n${day}\n${name}\n${salt}\n${content}`).digest('hex');
}

/**
 * A content is sealed, at the time `at` of the server's clock. A replacement names the commitment that it replaces, and the
 * reason.
 */
export function sealedEntry(
  seal: Sealed & { salt: string; content: string },
  { now_ms, replaces, reason }: { now_ms: number; replaces?: string; reason?: string },
): NewEntry {
  const { day, name, turn } = seal;
  const at = new Date(now_ms).toISOString();
  const kind = turn === 0 ? 'sealed' : 'replaced';
  const commitment = commitmentTo(seal);
  return entryOf(`sealed:${day}:${name}:${turn}`, {
    ...{ kind, day, name, turn, commitment, replaces, at, reason },
  });
}

/** A seal is opened: its day has closed. */
export function openedEntry({
  day,
  name,
  turn,
  salt,
  content,
}: Sealed & { salt: string; content: string }): NewEntry {
  return entryOf(`opened:${day}:${name}:${turn}`, { kind: 'opened', day, name, turn, salt, content });
}

/** From here on the log is signed by a key. */
export function keyEntry(verifier: string): NewEntry {
  return entryOf(`key:${verifier}`, { kind: 'key', verifier });
}

export function entryOf(key: string, document: object): NewEntry {
  return { key, entry: JSON.stringify(document) };
}
