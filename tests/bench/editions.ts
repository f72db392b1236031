// Measures the purpose of editions: that a player's night costs the same for any number of editions, that a call during a
// night waits less in a smaller edition, and that a million players in a hundred editions get through one night.
//
// `memory`: workerd's memory after the nights of a growing number of editions, all awake, compared with bare objects with
// stores of the same size. `atOnce`: concurrent nights of 1 to 16 editions of 5,000 players, by processor time, because
// here all share one thread. `waits`: 80,000 players in 1 to 16 editions, one night after another, because in production each
// edition has its own thread; a player of the edition calls repeatedly until its night is over. Both are Saturdays:
// the dump of a Sunday takes some seconds in each edition, however few players it has.
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, closeOf, type GameDay, gameDayAt, weekOf } from '../../worker/shared/kernel/game-day.ts';
import { signIn } from '../load/load-server.ts';
import { insisting } from '../load/players.ts';
import type { BenchServer } from './bench-server.ts';
import { coreWaitOf, memoryOf } from './race.ts';
import { mustBeFine, type Spread, spreadOf } from './rounds.ts';
import {
  enterEditions,
  fillEdition,
  nightIn,
  type Patient,
  rowsIn,
  setStoresClock,
  wipe,
} from './served-editions.ts';

/** The last Sunday that is over, whose night has every step, and the day before it. */
const SUNDAY = addDays(weekOf(gameDayAt(Date.now())) as string as GameDay, -1);
const SATURDAY = addDays(SUNDAY, -1);
/** At this time of the next day all steps are due. */
const ALL_DUE_MS = 6 * 3_600_000;
/** Small numbers of editions are measured several times, because the system reports processor time in coarse steps. */
const LEAST_A_ROUND = 4;
const BETWEEN_CALLS_MS = 2;

/** Concurrent nights of this many editions. */
export interface AtOnce {
  editions: number;
  players: number;
  /** Processor time of workerd a player. */
  player_ms: Spread;
  seconds: Spread;
  /** Workerd's memory in the first round and in the last. */
  memory_mb: { first: number; last: number };
}

/** Nights of a crowd in this many editions, one after another. */
export interface Waits {
  editions: number;
  players: number;
  /** The longest wait of a call in a night, and the number of calls. */
  slowest_ms: Spread;
  calls: number;
  /** The duration of one edition's night. */
  seconds: Spread;
}

/** Workerd's memory with this many stores awake: editions after their nights, and bare objects of the same size. */
export interface Awake {
  stores: number;
  edition_mb: number;
  bare_mb: number;
}

/** Many nights one after another. */
export interface Many {
  editions: number;
  players: number;
  seconds: number;
  processor_s: number;
  /** The time for which workerd had no core, because other work shared the machine. */
  coreWait_s: number;
  /** The slowest night by the clock, and the slowest excluding the time without a core. */
  slowest_s: number;
  slowestOwn_s: number;
  /** The number of nights that needed a retry, because a turn failed. */
  again: number;
  memory_mb: { first: number; most: number; last: number };
}

/** Concurrent nights, in `rounds` rounds after one that warms up. */
export async function benchAtOnce(
  patient: Patient,
  { counts, players, rounds }: { counts: readonly number[]; players: number; rounds: number },
): Promise<AtOnce[]> {
  const found = counts.map(() => ({
    player_ms: [] as number[],
    seconds: [] as number[],
    mb: [] as number[],
  }));
  await nightOf(patient, { day: SATURDAY, names: namesOf(1), players });
  for (let round = 0; round < rounds; round++)
    for (const turn of counts.keys()) {
      const place = (turn + round) % counts.length;
      const count = counts[place]!;
      const groups = Math.max(1, Math.floor(LEAST_A_ROUND / count));
      const sum = { processor_ms: 0, seconds: 0, mb: 0 };
      for (let group = 0; group < groups; group++) {
        const night = await nightOf(patient, { day: SATURDAY, names: namesOf(count), players });
        sum.processor_ms += night.processor_ms;
        sum.seconds += night.seconds / groups;
        sum.mb = Math.max(sum.mb, night.mb);
      }
      const { player_ms, seconds, mb } = found[place]!;
      player_ms.push(sum.processor_ms / (groups * count * players));
      seconds.push(sum.seconds);
      mb.push(sum.mb);
    }
  return found.map(({ player_ms, seconds, mb }, place) => ({
    ...{ editions: counts[place]!, players },
    player_ms: spreadOf(player_ms),
    seconds: spreadOf(seconds),
    memory_mb: { first: mb[0]!, last: mb.at(-1)! },
  }));
}

/** A player's waiting times in nights of this many players in all, in `rounds` rounds. */
export async function benchWaits(
  patient: Patient,
  { counts, players, rounds }: { counts: readonly number[]; players: number; rounds: number },
): Promise<Waits[]> {
  const found = counts.map(() => ({ slowest_ms: [] as number[], seconds: [] as number[], calls: 0 }));
  for (let round = 0; round < rounds; round++)
    for (const turn of counts.keys()) {
      const place = (turn + round) % counts.length;
      const count = counts[place]!;
      let slowest_ms = 0;
      let seconds = 0;
      for (const name of namesOf(count)) {
        const crowd = { names: [name], players: players / count };
        const night = await nightOf(patient, { day: SATURDAY, ...crowd, isAsked: true });
        slowest_ms = Math.max(slowest_ms, ...night.waits_ms);
        seconds += night.seconds / count;
        found[place]!.calls += night.waits_ms.length;
      }
      found[place]!.slowest_ms.push(slowest_ms);
      found[place]!.seconds.push(seconds);
    }
  return found.map(({ slowest_ms, seconds, calls }, place) => ({
    ...{ editions: counts[place]!, players: players / counts[place]!, calls },
    slowest_ms: spreadOf(slowest_ms),
    seconds: spreadOf(seconds),
  }));
}

/** The memory of each additional awake store: editions whose nights run one after another, and the bare worker's objects. */
export async function benchMemory(
  patient: Patient,
  { bare, most, players }: { bare: BenchServer; most: number; players: number },
): Promise<{ players: number; bytes: number; awake: Awake[] }> {
  const { server, connections } = patient;
  const awake: Awake[] = [];
  let bytes = 0;
  for (const [place, name] of namesOf(most).entries()) {
    await setStoresClock(patient, null);
    await enterEditions(patient, [name]);
    const first = place * players + 1;
    await fillEdition(patient, { edition: name, players, day: SATURDAY, first });
    await setStoresClock(patient, closeOf(SATURDAY) + ALL_DUE_MS);
    await nightIn(patient, [name], SATURDAY);
    const [size] = await server.rows<{ bytes: number }>(
      'SELECT record_bytes AS bytes FROM editions WHERE name = ?',
      name,
    );
    bytes = Math.max(bytes, size!.bytes);
    awake.push({ stores: place + 1, edition_mb: memoryOf(server.pid()) ?? 0, bare_mb: 0 });
  }
  for (const one of awake) {
    const path = `/grow?object=store-${one.stores}&bytes=${bytes}`;
    mustBeFine(await connections.send(bare.bareUrl + path, { body: {} }));
    one.bare_mb = memoryOf(bare.pid()) ?? 0;
  }
  return { players, bytes, awake };
}

/** The nights of this many editions one after another. */
export async function benchMany(
  patient: Patient,
  {
    editions,
    players,
    onNight,
  }: {
    editions: number;
    players: number;
    onNight: (so: Omit<Many, 'editions' | 'players' | 'memory_mb'> & { number: number }) => void;
  },
): Promise<Many> {
  const sum = { seconds: 0, processor_s: 0, coreWait_s: 0, slowest_s: 0, slowestOwn_s: 0, again: 0 };
  const mb: number[] = [];
  for (const name of namesOf(editions)) {
    const night = await nightOf(patient, { day: SUNDAY, names: [name], players });
    sum.seconds += night.seconds;
    sum.processor_s += night.processor_ms / 1000;
    sum.coreWait_s += night.coreWait_s;
    sum.slowest_s = Math.max(sum.slowest_s, night.seconds);
    sum.slowestOwn_s = Math.max(sum.slowestOwn_s, night.seconds - night.coreWait_s);
    sum.again += night.again;
    mb.push(night.mb);
    onNight({ number: mb.length, ...sum });
  }
  return { editions, players, ...sum, memory_mb: { first: mb[0]!, most: Math.max(...mb), last: mb.at(-1)! } };
}

function namesOf(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `weur-${place + 1}`);
}

/** The nights to run. `isAsked`: whether a player of the first edition makes calls during them. */
interface Nights {
  day: GameDay;
  names: readonly string[];
  players: number;
  isAsked?: boolean;
}

/** Concurrent nights of editions, from filling to emptying them; only the nights are measured. */
async function nightOf(patient: Patient, { day, names, players, isAsked = false }: Nights) {
  const { server } = patient;
  await setStoresClock(patient, null);
  await enterEditions(patient, names);
  for (const [place, edition] of names.entries())
    await fillEdition(patient, { edition, players, day, first: place * players + 1 });
  const asker = isAsked ? await askerIn(patient, names[0]!) : null;
  await setStoresClock(patient, closeOf(day) + ALL_DUE_MS);
  const before_ms = server.processorTime_ms() ?? 0;
  const waitedBefore_ms = coreWaitOf(server.pid()) ?? 0;
  const began = performance.now();
  const asking = asker?.begin();
  const again = await nightIn(patient, names, day);
  const seconds = (performance.now() - began) / 1000;
  const coreWait_s = ((coreWaitOf(server.pid()) ?? 0) - waitedBefore_ms) / 1000;
  const processor_ms = (server.processorTime_ms() ?? 0) - before_ms;
  const mb = memoryOf(server.pid()) ?? 0;
  asker?.end();
  const waits_ms = (await asking) ?? [];
  for (const edition of names) {
    await mustBeDone(patient, { edition, day, players });
    await wipe(patient, edition);
  }
  return { seconds, processor_ms, coreWait_s, again, mb, waits_ms };
}

/** A player who checks repeatedly for unread notifications, and records each wait in milliseconds. */
async function askerIn({ server, connections }: Patient, edition: string) {
  const [token] = await signIn({ rows: rowsIn({ server, connections }, edition) }, { count: 1, edition });
  const ask = async () =>
    mustBeFine(
      await insisting(() =>
        connections.send(`${server.url}/api/notifications/unread-count`, { token: token! }),
      ),
    );
  for (let call = 0; call < 5; call++) await ask();
  let isOver = false;
  return {
    begin: async () => {
      const waits_ms: number[] = [];
      while (!isOver) {
        const began = performance.now();
        await ask();
        waits_ms.push(performance.now() - began);
        await pause(BETWEEN_CALLS_MS);
      }
      return waits_ms;
    },
    end: () => {
      isOver = true;
    },
  };
}

/** Checks that each player is settled once, and that the books are clean. */
async function mustBeDone(
  patient: Patient,
  { edition, day, players }: { edition: string; day: GameDay; players: number },
): Promise<void> {
  const [found] = await rowsIn(patient, edition)<{ settled: number; behind: number; findings: number }>(
    `SELECT (SELECT COUNT(*) FROM settlements WHERE day = ?1) AS settled,
      (SELECT COUNT(*) FROM players WHERE settled_through <> ?1) AS behind,
      (SELECT COUNT(*) FROM audit_findings) AS findings`,
    day,
  );
  const { settled, behind, findings } = found!;
  if (settled !== players || behind > 0 || findings > 0)
    throw new Error(`The night of ${edition} is not as it must be: ${JSON.stringify(found)}.`);
}
