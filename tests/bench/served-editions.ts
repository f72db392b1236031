// Further editions of a served worker behind `edition-entry.js`, which benches fill and whose nights they start.
import { join } from 'node:path';
import { HOME, regionIn } from '../../worker/platform/editions.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import type { Connections } from '../support/miniflare-guest.ts';
import type { Server } from '../support/miniflare-server.ts';
import { fillCrowd, fillPersons, type Rows } from './crowd.ts';
import { mustBeFine } from './rounds.ts';

/** The entry that a built worker needs for this. */
export const EDITION_ENTRY = join(import.meta.dirname, 'edition-entry.js');

/** A server, and connections with a timeout longer than a night. */
export interface Patient {
  server: Server;
  connections: Connections;
}

/** The most retries of a failing night. */
const MOST_TRIES = 5;

/** A function that runs statements in an edition's store. */
export function rowsIn({ server, connections }: Patient, edition: string): Server['rows'] {
  if (edition === HOME) return server.rows;
  return async <Row>(text: string, ...values: unknown[]) =>
    (await ask({ server, connections }, 'rows', { edition, text, values })) as Row[];
}

/** Adds editions to the directory's list, and opens their stores. */
export async function enterEditions(patient: Patient, editions: readonly string[]): Promise<void> {
  for (const edition of editions) {
    await patient.server.rows(
      `INSERT INTO editions (name, region, state, room, players, epoch, opened_at)
       VALUES (?1, ?2, 'open', 20000, 0, 0, 1) ON CONFLICT (name) DO UPDATE SET rolled_through = NULL`,
      edition,
      regionIn(edition),
    );
    await ask(patient, 'open', { edition });
  }
}

/** Fills an edition with players who are in the directory. */
export async function fillEdition(
  patient: Patient,
  { edition, ...crowd }: { edition: string; players: number; day: GameDay; first?: number },
): Promise<void> {
  await fillCrowd(rowsIn(patient, edition) as Rows, crowd);
  await fillPersons(patient.server.rows as Rows, { ...crowd, edition });
}

/** Sets the clock of all stores, which starts their nights; null starts none. */
export async function setStoresClock(patient: Patient, to_ms: number | null): Promise<void> {
  await ask(patient, 'clock', to_ms === null ? {} : { to_ms });
}

/**
 * Runs the night after a day in these editions concurrently, and waits until each has reported to the directory. A turn
 * that failed on a busy machine is repeated, as it is a minute later in production. Returns the number of retries.
 */
export async function nightIn(patient: Patient, editions: readonly string[], day: GameDay): Promise<number> {
  let behind = editions;
  for (let tries = 0; ; tries++) {
    if (tries === MOST_TRIES) throw new Error(`Editions that have not done ${day}: ${behind.join(', ')}`);
    await ask(patient, 'night', { editions: behind });
    const rows = await patient.server.rows<{ name: string }>(
      `SELECT name FROM editions WHERE name IN (SELECT value FROM json_each(?1)) AND rolled_through IS NOT ?2`,
      JSON.stringify(editions),
      day,
    );
    behind = rows.map(({ name }) => name);
    if (behind.length === 0) return tries;
  }
}

/** Empties an edition's store, and deletes its people from the directory. */
export async function wipe(patient: Patient, edition: string): Promise<void> {
  await patient.server.rows('DELETE FROM persons WHERE edition = ?', edition);
  await ask(patient, 'wipe', { edition });
}

async function ask({ server, connections }: Patient, call: string, body: object): Promise<unknown> {
  const reply = await connections.send(`${server.url}/edition/${call}`, { body });
  mustBeFine(reply);
  return reply.body;
}
