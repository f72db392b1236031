// Waiting times of players in four places of the world: the built worker runs at the edge near them, with realistic delays
// to its stores and from the page (`distant-entry.js`). One visitor at a time; the waits are real.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { HOME } from '../../worker/platform/editions.ts';
import { signIn, yesterday } from '../load/load-server.ts';
import type { Connections } from '../support/miniflare-guest.ts';
import type { Server } from '../support/miniflare-server.ts';
import type { BenchServer } from './bench-server.ts';
import { DistantVisitor } from './distant-visitor.ts';
import { FLOWS, type Flow } from './flows.ts';
import {
  EDITION_ENTRY,
  enterEditions,
  fillEdition,
  nightIn,
  rowsIn,
  setStoresClock,
} from './served-editions.ts';
import { puzzleOfToday } from './submissions.ts';

/** A visitor's place: the round trip to home's record and the directory, in milliseconds. */
export interface Place {
  name: string;
  record_ms: number;
  /** The visitor's edition nearby, and the continent of both; omitted for home. */
  near?: { edition: string; continent: string };
}

/** The record is in Western Europe. */
export const PLACES: readonly Place[] = [
  { name: 'W. Europe', record_ms: 5 },
  { name: 'US East', record_ms: 95 },
  { name: 'Singapore', record_ms: 185 },
  { name: 'Sydney', record_ms: 275 },
];

/** The same places for players of a nearby edition. */
export const NEAR_PLACES: readonly Place[] = [
  { name: 'Singapore, near', record_ms: 185, near: { edition: 'apac-1', continent: 'AS' } },
  { name: 'Sydney, near', record_ms: 275, near: { edition: 'oc-1', continent: 'OC' } },
];

/** Delays that are the same everywhere because they end near the visitor, in milliseconds. */
const NEARBY = { copy_ms: 15, object_ms: 10, kvHot_ms: 10, kvCold_ms: 60, kvWrite_ms: 50 };

/** Waiting times in a flow, place by place in milliseconds: the median, and the least. */
export interface Waited {
  flow: string;
  waits_ms: { median: number; least: number }[];
  /** The limit in the last place of home; null if there is none. */
  most_ms: number | null;
  /** The same for a nearby edition there. */
  nearMost: number | 'half' | null;
}

/** The entry that adds distance in front of a built worker, with its imports. */
export const DISTANT_ENTRY = [join(import.meta.dirname, 'distant-entry.js'), EDITION_ENTRY] as const;

/** Measures every flow in every place, each `samples` times with new visitors, after one that warms up. */
export async function benchDistance(
  { server, connections }: { server: BenchServer; connections: Connections },
  { places, samples }: { places: readonly Place[]; samples: number },
): Promise<Waited[]> {
  const most = FLOWS.length * places.length * (samples + 1) * 2;
  const near = places.flatMap((place) => place.near?.edition ?? []);
  await enterEditions({ server, connections }, near);
  const towns = new Map<string, Town>();
  for (const [at, edition] of (near.length > 0 ? near : [HOME]).entries())
    towns.set(edition, await townIn({ server, connections }, { edition, first: at * most + 1, most }));
  const puzzle = await puzzleOfToday({ server, connections });
  const waitFor = async (flow: Flow, place: Place): Promise<number> => {
    const { tokens, first, seen } = towns.get(place.near?.edition ?? HOME)!;
    const visitor = () => {
      const at = seen.size;
      seen.add(at);
      const host = `${first + at}.doxa.example`;
      return new DistantVisitor({
        ...{ connections, url: server.url, host },
        token: tokens[at]!,
        name: `p${first + at}`,
      });
    };
    const setModel = (model: object) => connections.send(`${server.url}/distance/model`, { body: model });
    const course = { visitor: visitor(), other: visitor(), puzzle };
    await flow.prepare?.(course);
    const { record_ms, near: { continent = '' } = {} } = place;
    await setModel({ ...NEARBY, record_ms, continent, isCold: flow.isCold ?? false });
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
      await setStoresClock({ server, connections }, Date.now());
      await nightIn({ server, connections }, near, yesterday());
      isNight = false;
    }
    const waits: number[][] = places.map(() => []);
    for (let sample = 0; sample <= samples; sample++)
      for (const [at, place] of places.entries()) {
        const wait_ms = await waitFor(flow, place);
        if (sample > 0) waits[at]!.push(wait_ms);
      }
    const { name, most_ms = null, nearMost = null } = flow;
    waited.push({ flow: name, waits_ms: waits.map(waitIn), most_ms, nearMost });
  }
  return waited;
}

/** The people of an edition: their tokens, the first one's id, and the indexes of those who have taken part. */
interface Town {
  tokens: readonly string[];
  first: number;
  seen: Set<number>;
}

/** Fills an edition with players of yesterday who are signed in and in the directory. */
async function townIn(
  { server, connections }: { server: BenchServer; connections: Connections },
  { edition, first, most }: { edition: string; first: number; most: number },
): Promise<Town> {
  const rows = rowsIn({ server, connections }, edition);
  await fillEdition({ server, connections }, { edition, players: most, day: yesterday(), first });
  // Enough that no share on sale is reserved for newcomers.
  await rows('UPDATE landmarks SET issued = issued + 100000, bank_shares = bank_shares + 100000');
  const tokens = await signIn({ rows }, { count: most, edition, first });
  await keepCopiesOfYesterday({ server, rows, connections }, tokens);
  return { tokens, first, seen: new Set() };
}

/** Gives every player of yesterday a copy of the session in KV. */
async function keepCopiesOfYesterday(
  { server, rows, connections }: Pick<Server, 'rows'> & { server: BenchServer; connections: Connections },
  tokens: readonly string[],
): Promise<void> {
  const sessions = await rows<{ token_hash: string; session: string }>(`
    SELECT sessions.token_hash, json_object('sessionId', sessions.id, 'playerId', players.id, 'publicId', players.public_id,
      'guestNumber', players.guest_number, 'createdAt', players.created_at, 'expiresAt', sessions.expires_at) AS session
    FROM sessions JOIN players ON players.id = sessions.player_id`);
  const ours = new Set(tokens.map((token) => createHash('sha256').update(token).digest('hex')));
  const body = sessions
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
