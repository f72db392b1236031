// The phases of a run. The rush: everybody arrives in the first minutes of a day, while cron settles the day before. The
// steady load: whole days of players one after another. The cost: the same days without concurrency, so that the stores'
// use can be attributed to each call.
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '../../worker/shared/kernel/game-day.ts';
import { type Connections, HttpGuest } from '../support/miniflare-guest.ts';
import type { LoadServer, StatementSums, Sums } from './load-server.ts';
import { type Course, LoadPlayer, livesDay, type Timings } from './players.ts';

/** The totals of one phase. */
export interface Phase {
  /** The players who took part before time was up. */
  players: number;
  timings: Timings;
  seconds: number;
  calls: number;
  /** Processor time of workerd, in milliseconds; null if unknown. */
  processor_ms: number | null;
  strange: string[];
  unavailable: string[];
}

/** One call's average use of the stores. */
export interface Cost extends Sums {
  name: string;
  times: number;
}

/** The players, with their tokens; those who have not begun when time is up are left out. */
export interface Crowd {
  seconds: number;
  tokens: readonly string[];
  /** Other sessions of the same people, with which they played before. */
  earlier?: readonly string[];
  /** The index in the crowd of the first of them. */
  from: number;
}

interface Setting {
  server: LoadServer;
  connections: Connections;
  triordle: Course['triordle'];
}

/** Today's puzzle, which must be opened before its words are known. */
export async function puzzleOfToday(
  server: LoadServer,
  connections: Connections,
): Promise<Course['triordle']> {
  const guest = new HttpGuest({ connections, url: server.url });
  await guest.enter();
  const { body } = await guest.get('/api/daily-triordle');
  const [row] = await server.directoryRows<{ puzzle: string }>(
    "SELECT puzzle FROM daily_puzzles WHERE game = 'triordle' AND day = ?",
    body.game_date,
  );
  return { day: body.game_date, answers: JSON.parse(row!.puzzle).answers };
}

/**
 * Everybody opens the front page and Triordle, `atOnce` at a time, while cron runs repeatedly. Also returns the seconds
 * until yesterday was settled.
 */
export async function rush(
  setting: Setting,
  { crowd, atOnce }: { crowd: Crowd; atOnce: number },
): Promise<Phase & { settled_s: number }> {
  const { server } = setting;
  const began = performance.now();
  let settled_s = Number.NaN;
  const rollover = (async () => {
    do await server.cron();
    while (!(await server.isSettled()));
    settled_s = (performance.now() - began) / 1000;
  })();
  const coming = measured(setting, { crowd, atOnce }, async (player) => {
    await player.opensFrontPage({ isFirst: true });
    await player.visits();
    await player.playsTriordle();
  });
  const [phase] = await Promise.all([coming, rollover]);
  return { ...phase, settled_s };
}

/** Whole days of players, `atOnce` at a time; with the bytes that each row written added to D1 and to objects. */
export async function steady(
  setting: Setting,
  { crowd, atOnce }: { crowd: Crowd; atOnce: number },
): Promise<Phase & { bytesARow: number; objectBytesARow: number }> {
  const before = await setting.server.sums();
  const phase = await measured(setting, { crowd, atOnce }, livesDay);
  const { sums, recordBytes } = await setting.server.sums();
  const grown = (key: keyof Sums) => sums[key] - before.sums[key];
  return {
    ...phase,
    bytesARow: (recordBytes - before.recordBytes) / grown('written'),
    objectBytesARow: grown('objectBytes') / grown('objectWritten'),
  };
}

/** Whole days, one call after another, of players who have played before; with the stores' use by each call and each statement. */
export async function costs(
  setting: Setting,
  { crowd }: { crowd: Crowd },
): Promise<{
  days: number;
  calls: Cost[];
  statements: StatementSums[];
  objectStatements: StatementSums[];
  strange: string[];
}> {
  const { server } = setting;
  const byName = new Map<string, Cost>();
  for (const [place, token] of (crowd.earlier ?? []).entries()) {
    const course = courseOf(setting, { timings: new Map(), strange: [], unavailable: [] });
    await new LoadPlayer(course, { token, place: crowd.from + place }).hasPlayedBefore();
  }
  const before = await server.sums();
  let last = before.sums;
  const strange: string[] = [];
  const began = performance.now();
  let days = 0;
  for (const [place, token] of crowd.tokens.entries()) {
    if (performance.now() - began > crowd.seconds * 1000) break;
    const course = courseOf(setting, { timings: new Map(), strange, unavailable: [] });
    const player = new LoadPlayer(course, {
      token,
      place: crowd.from + place,
      after: async (name) => {
        // Work after a reply, such as a pool's turn, is attributed to the call that began it.
        await pause(5);
        const { sums } = await server.sums();
        const cost = byName.get(name) ?? { ...nothing(), name, times: 0 };
        cost.times += 1;
        for (const key of Object.keys(sums) as (keyof Sums)[]) cost[key] += sums[key] - last[key];
        byName.set(name, cost);
        last = sums;
      },
    });
    await livesDay(player);
    days++;
  }
  const after = await server.sums();
  return {
    days,
    strange,
    calls: [...byName.values()].map((cost) => averageOf(cost)),
    statements: grownBetween(before.statements, after.statements),
    objectStatements: grownBetween(before.objectStatements, after.objectStatements),
  };
}

function grownBetween(before: readonly StatementSums[], after: readonly StatementSums[]): StatementSums[] {
  const known = new Map(before.map((one) => [one.text, one]));
  return after.map((one) => {
    const { times = 0, read = 0, written = 0 } = known.get(one.text) ?? {};
    return { ...one, times: one.times - times, read: one.read - read, written: one.written - written };
  });
}

/** A night's total use of the stores for this many players. */
export interface Night {
  players: number;
  sums: Sums;
  bytes: number;
  seconds: number;
}

/** The whole rollover of a day, without other load. */
export async function nightAlone(server: LoadServer, { players }: { players: number }): Promise<Night> {
  const { sums: before, recordBytes: bytesBefore } = await server.sums();
  const began = performance.now();
  do await server.cron();
  while (!(await server.isSettled()));
  await server.cron();
  const seconds = (performance.now() - began) / 1000;
  const { sums, recordBytes } = await server.sums();
  const keys = Object.keys(sums) as (keyof Sums)[];
  return {
    players,
    seconds,
    bytes: recordBytes - bytesBefore,
    sums: Object.fromEntries(keys.map((key) => [key, sums[key] - before[key]])) as unknown as Sums,
  };
}

/** The night of a further edition without other load, and the cost of a minute's turn when nothing is due. */
export async function nightApart(
  server: LoadServer,
  { players, minutes }: { players: number; minutes: number },
): Promise<Night & { minute: Sums }> {
  const { sums: before } = await server.sums();
  const began = performance.now();
  const night_ms = Date.now();
  await server.night(night_ms);
  const seconds = (performance.now() - began) / 1000;
  const { sums } = await server.sums();
  for (let minute = 1; minute <= minutes; minute++) await server.night(night_ms + minute * MINUTE_MS);
  const { sums: after } = await server.sums();
  const grown = (from: Sums, to: Sums, of: number) =>
    Object.fromEntries(
      (Object.keys(to) as (keyof Sums)[]).map((key) => [key, (to[key] - from[key]) / of]),
    ) as unknown as Sums;
  return {
    ...{ players, seconds, bytes: sums.objectBytes - before.objectBytes },
    sums: grown(before, sums, 1),
    minute: grown(sums, after, minutes),
  };
}

async function measured(
  setting: Setting,
  { crowd, atOnce }: { crowd: Crowd; atOnce: number },
  life: (player: LoadPlayer) => Promise<void>,
): Promise<Phase> {
  const timings: Timings = new Map();
  const strange: string[] = [];
  const unavailable: string[] = [];
  const course = courseOf(setting, { timings, strange, unavailable });
  const processorBefore_ms = setting.server.processorTime_ms();
  const began = performance.now();
  let next = 0;
  const oneAfterAnother = async () => {
    while (next < crowd.tokens.length && performance.now() - began < crowd.seconds * 1000) {
      const place = next++;
      await life(new LoadPlayer(course, { token: crowd.tokens[place]!, place: crowd.from + place }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, oneAfterAnother));
  const processor_ms = setting.server.processorTime_ms();
  return {
    players: next,
    timings,
    strange,
    unavailable,
    seconds: (performance.now() - began) / 1000,
    calls: [...timings.values()].reduce((sum, taken) => sum + taken.length, 0),
    processor_ms: processor_ms === null ? null : processor_ms - processorBefore_ms!,
  };
}

function courseOf(
  { server, connections, triordle }: Setting,
  kept: Pick<Course, 'timings' | 'strange' | 'unavailable'>,
): Course {
  return { connections, url: server.url, triordle, ...kept };
}

function averageOf(cost: Cost): Cost {
  const keys = Object.keys(nothing()) as (keyof Sums)[];
  return { ...cost, ...Object.fromEntries(keys.map((key) => [key, cost[key] / cost.times])) };
}

function nothing(): Sums {
  return {
    trips: 0,
    read: 0,
    written: 0,
    objectCalls: 0,
    objectRead: 0,
    objectWritten: 0,
    kvReads: 0,
    kvWrites: 0,
    kvBytes: 0,
    alarmsSet: 0,
    alarmRuns: 0,
    objectMs: 0,
    objectTrips: 0,
    objectBytes: 0,
    points: 0,
    logLines: 0,
  };
}
