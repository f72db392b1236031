// The entries of the log, one JSON document each. Documents are served exactly as stored, so nothing ever has to be serialised
// the same way twice. No entry names a player.
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { leafHash } from './tree.ts';

/** The subject of a seal: the day, its name, and the number of its replacement. */
export interface Sealed {
  day: GameDay;
  name: string;
  turn: number;
}

/** An entry without a place yet; each `key` can be used once. */
export interface NewEntry {
  key: string;
  entry: string;
}

/** The statement that appends entries in order, except those with used keys; none unless `where` is true. */
export function appendEntries(entries: readonly NewEntry[], where: SQL = sql`TRUE`): Statement {
  const rows = entries.map(({ key, entry }) => [key, entry, leafHash(entry)]);
  return sql`
    INSERT INTO log_entries (place, key, entry, hash)
    SELECT (SELECT COALESCE(MAX(place), -1) FROM log_entries) + ROW_NUMBER() OVER (ORDER BY added.key), added.value ->> 0,
      added.value ->> 1, added.value ->> 2
    FROM json_each(${JSON.stringify(rows)}) AS added
    WHERE ${where} AND NOT EXISTS (SELECT 1 FROM log_entries WHERE log_entries.key = added.value ->> 0)`;
}

/** The commitment of a seal: a hash that nobody can compute without the salt. */
export function commitmentTo({
  day,
  name,
  salt,
  content,
}: Sealed & { salt: string; content: string }): string {
  return createHash('sha256').update(`doxa seal\n${day}\n${name}\n${salt}\n${content}`).digest('hex');
}

/**
 * The entry that commits to a content at the server's time. A replacement names the commitment that it replaces, and the reason.
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

/** The entry that reveals a sealed content after its day has closed. */
export function openedEntry({
  day,
  name,
  turn,
  salt,
  content,
}: Sealed & { salt: string; content: string }): NewEntry {
  return entryOf(`opened:${day}:${name}:${turn}`, { kind: 'opened', day, name, turn, salt, content });
}

/** The entry from which on a key signs the log. */
export function keyEntry(verifier: string): NewEntry {
  return entryOf(`key:${verifier}`, { kind: 'key', verifier });
}

export function entryOf(key: string, document: object): NewEntry {
  return { key, entry: JSON.stringify(document) };
}
