// What players wait for in four places of the world: the built worker at the edge near them, with the ways to its stores and
// from the page made to take as long as they do (`distant-entry.js`). One visitor at a time; each wait is a real one.
import { createHash } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { putEntryBefore, signIn, yesterday } from '../load/load-server.ts';
import type { Connections } from '../support/miniflare-guest.ts';
import type { BenchServer } from './bench-server.ts';
import { fillCrowd, type Rows } from './crowd.ts';
import { DistantVisitor } from './distant-visitor.ts';
import { FLOWS, type Flow } from './flows.ts';
import { puzzleOfToday } from './submissions.ts';

/** Where a visitor is: how far from the record, in milliseconds there and back. */
export interface Place {
  name: string;
  record_ms: number;
}

/** The record is in Western Europe. */
export const PLACES: readonly Place[] = [
  { name: 'W. Europe', record_ms: 5 },
  { name: 'US East', record_ms: 95 },
  { name: 'Singapore', record_ms: 185 },
  { name: 'Sydney', record_ms: 275 },
];

/** Ways that are as long everywhere because they end near the visitor, in milliseconds. */
const NEARBY = { copy_ms: 15, object_ms: 10, kvHot_ms: 10, kvCold_ms: 60, kvWrite_ms: 50 };

/** What visitors waited for in a flow, place by place in milliseconds: the median, and the least. */
export interface Waited {
  flow: string;
  waits_ms: { median: number; least: number }[];
  /** What it may take at most in the last place; null where nothing is asked. */
  most_ms: number | null;
}

/** A copy of a built worker that stands behind the entry. */
export async function atADistance(configPath: string): Promise<string> {
  const folder = `${dirname(configPath)}-distant`;
  await cp(dirname(configPath), folder, { recursive: true });
  const distant = join(folder, 'wrangler.json');
  await putEntryBefore(distant, join(import.meta.dirname, 'distant-entry.js'));
  return distant;
}

/** Measures every flow in every place, each `samples` times by visitors of their own, after one who warms up. */
export async function benchDistance(
  { server, connections }: { server: BenchServer; connections: Connections },
  { places, samples }: { places: readonly Place[]; samples: number },
): Promise<Waited[]> {
  const most = FLOWS.length * places.length * (samples + 1) * 2;
  await fillCrowd(server.rows as Rows, { players: most, day: yesterday() });
  // Enough that no share on sale is reserved for newcomers.
  await server.rows('UPDATE landmarks SET issued = issued + 100000, bank_shares = bank_shares + 100000');
  const tokens = await signIn(server, { count: most });
  const puzzle = await puzzleOfToday({ server, connections });
  await keepCopiesOfYesterday({ server, connections }, tokens);
  let visitors = 0;
  const waitFor = async (flow: Flow, place: Place): Promise<number> => {
    const visitor = () => {
      const at = visitors++;
      const host = `${at}.doxa.example`;
      return new DistantVisitor({
        connections,
        url: server.url,
        token: tokens[at]!,
        name: `p${at + 1}`,
        host,
      });
    };
    const setModel = (model: object) => connections.send(`${server.url}/distance/model`, { body: model });
    const course = { visitor: visitor(), other: visitor(), puzzle };
    await flow.prepare?.(course);
    await setModel({ ...NEARBY, record_ms: place.record_ms, isCold: flow.isCold ?? false });
    const began = performance.now();
    const wait_ms = await flow.wait(course);
    const took_ms = performance.now() - began;
    await setModel({});
    return typeof wait_ms === 'number' ? wait_ms : took_ms;
  };
  const waited: Waited[] = [];
  let isNight = true;
  for (const flow of FLOWS) {
    if (isNight && !flow.isBeforeNight) {
      await server.runJobs();
      isNight = false;
    }
    const waits: number[][] = places.map(() => []);
    for (let sample = 0; sample <= samples; sample++)
      for (const [at, place] of places.entries()) {
        const wait_ms = await waitFor(flow, place);
        if (sample > 0) waits[at]!.push(wait_ms);
      }
    waited.push({ flow: flow.name, waits_ms: waits.map(waitIn), most_ms: flow.most_ms ?? null });
  }
  return waited;
}

/** Every player of yesterday has left a copy of the session in KV. */
async function keepCopiesOfYesterday(
  { server, connections }: { server: BenchServer; connections: Connections },
  tokens: readonly string[],
): Promise<void> {
  const rows = await server.rows<{ token_hash: string; session: string }>(`
    SELECT sessions.token_hash, json_object('sessionId', sessions.id, 'playerId', players.id, 'publicId', players.public_id,
      'guestNumber', players.guest_number, 'createdAt', players.created_at, 'expiresAt', sessions.expires_at) AS session
    FROM sessions JOIN players ON players.id = sessions.player_id`);
  const ours = new Set(tokens.map((token) => createHash('sha256').update(token).digest('hex')));
  const body = rows
    .filter(({ token_hash }) => ours.has(token_hash))
    .map(({ token_hash, session }) => ({
      key: token_hash,
      copy: { session: JSON.parse(session), day: yesterday() },
    }));
  await connections.send(`${server.url}/distance/copies`, { body });
}

function waitIn(values: readonly number[]): Waited['waits_ms'][number] {
  const sorted = values.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)]!, least: sorted[0]! };
}
