// The findings of a run, and from them the daily use of the stores by one active player: at home, and in a further edition.
import type { TableGrowth } from './growth.ts';
import type { StatementSums, Sums } from './load-server.ts';
import type { Cost, Night, Phase } from './phases.ts';
import type { Priced } from './prices.ts';

/** One of the statements that read the most, with its query plan. */
export interface WorstQuery extends StatementSums {
  plan: string[];
}

/** The input of a report. */
export interface Findings {
  crowd: number;
  rush: Phase & { settled_s: number; atOnce: number };
  steady: Phase & { atOnce: number; bytesARow: number; objectBytesARow: number };
  costs: readonly Cost[];
  /** The number of days run to measure the costs. */
  days: number;
  night: Night;
  /** The night of owners who have been away for long. */
  rest: Night;
  /** The same figures for a further edition with this many players, including its work each minute. */
  inEdition: {
    players: number;
    calls: readonly Cost[];
    days: number;
    night: Night & { minute: Sums };
    rest: Night;
  };
  worst: readonly WorstQuery[];
  /** What a day adds to the record, table by table. */
  growth: readonly TableGrowth[];
  /** The statements that write the most, in the days only. */
  writers: readonly StatementSums[];
  /** The same for the objects of an edition and its players. */
  objectWriters: readonly StatementSums[];
  seconds: number;
}

export const DAYS_A_MONTH = 30;
/** Games a day besides the two played here; they cost what Triordle costs. */
const FURTHER_GAMES = 1;
/** Owners settled at night for each active player: those seen within the month, and one who has been away for longer. */
export const SETTLED_FOR_EACH = 2;
export const AWAY_FOR_EACH = 1;
/** One active player in twenty gets a mail: newcomers, to prove their address, and people who forgot a password. */
export const MAILS_A_DAY = 0.05;
/** A mail is written into the queue, read and removed. */
const OPERATIONS_A_MAIL = 3;
/** The days of a month for which KV keeps a copy of a session. */
const COPY_DAYS = 8;
/** The archive's bytes for a player and day, by `npm run bench -- --only=archive`. */
const ARCHIVED = { bytes: 321, objects: 0.007 };
/** The memory billed while an object is active, in gigabytes. */
export const OBJECT_GB = 0.128;
/** How much longer an object waits for a real D1 than for this one, in milliseconds a trip. */
export const FAR_MS = 60;

const MINUTES_A_DAY = 1440;

/** The duration of a call between objects of one region, in milliseconds. */
export const NEAR_MS = 5;

export type Day = Record<Priced | 'trips', number>;

/** One active player's daily use of the stores, with a share of the night. */
export function dayOf({
  costs,
  days,
  night,
  rest,
  steady,
}: Pick<Findings, 'costs' | 'days' | 'night' | 'rest' | 'steady'>): Day {
  const timesADay = ({ name, times }: Cost) =>
    (times / days) * (/Triordle|opt-in|check-matchup/.test(name) ? 1 + FURTHER_GAMES : 1);
  const sum = (key: keyof Sums) => costs.reduce((all, one) => all + one[key] * timesADay(one), 0);
  const nightly = (of: (one: Night) => number) =>
    (of(night) / night.players) * SETTLED_FOR_EACH + (of(rest) / rest.players) * AWAY_FOR_EACH;
  const atNight = (key: keyof Sums) => nightly(({ sums }) => sums[key]);
  const requests = costs.reduce((all, one) => all + timesADay(one), 0);
  const objectWritten = sum('objectWritten') + atNight('objectWritten');
  const alarmsSet = sum('alarmsSet') + atNight('alarmsSet');
  const active_ms =
    sum('objectMs') + atNight('objectMs') + (sum('objectTrips') + atNight('objectTrips')) * FAR_MS;
  return {
    requests,
    trips: sum('trips') + atNight('trips'),
    cpu_ms: (requests * (steady.processor_ms ?? 0)) / steady.calls,
    read: sum('read') + atNight('read'),
    written: sum('written') + atNight('written'),
    bytes: sum('written') * steady.bytesARow + nightly(({ bytes }) => bytes),
    objectCalls: sum('objectCalls') + atNight('objectCalls') + alarmsSet,
    gbSeconds: (active_ms / 1000) * OBJECT_GB,
    objectRead: sum('objectRead') + atNight('objectRead'),
    objectWritten: objectWritten + alarmsSet,
    objectBytes: objectWritten * steady.objectBytesARow,
    kvReads: sum('kvReads'),
    kvWrites: sum('kvWrites'),
    kvBytes: (sum('kvBytes') * COPY_DAYS) / DAYS_A_MONTH,
    queued: MAILS_A_DAY * OPERATIONS_A_MAIL,
    mails: MAILS_A_DAY,
    archiveBytes: ARCHIVED.bytes,
    archiveWrites: ARCHIVED.objects,
    points: sum('points') + atNight('points'),
    logLines: sum('logLines') + atNight('logLines'),
  };
}

/** The same day in an edition: its object serves in place of D1, and the player has a share of the object's work each minute. */
export function dayInEdition(findings: Findings): Day {
  const { inEdition, steady } = findings;
  const { players, calls, night, rest } = inEdition;
  const day = dayOf({ costs: calls, days: inEdition.days, night, rest, steady });
  const { minute } = night;
  const perDay = (value: number) => (value * MINUTES_A_DAY) / players;
  const home = dayOf(findings);
  const objectCalls = day.objectCalls + perDay(minute.objectCalls + minute.alarmsSet);
  return {
    ...day,
    requests: home.requests,
    cpu_ms: home.cpu_ms,
    trips: day.trips + perDay(minute.trips),
    read: day.read + perDay(minute.read),
    written: day.written + perDay(minute.written),
    objectCalls,
    gbSeconds:
      day.gbSeconds +
      (perDay(minute.objectMs + minute.objectTrips * FAR_MS) + objectCalls * NEAR_MS) * (OBJECT_GB / 1000),
    objectRead: day.objectRead + perDay(minute.objectRead),
    objectWritten: day.objectWritten + perDay(minute.objectWritten + minute.alarmsSet),
    // The same rows, so the same bytes, but all in objects.
    bytes: 0,
    objectBytes: home.bytes + home.objectBytes,
    points: day.points + perDay(minute.points),
    logLines: day.logLines + perDay(minute.logLines),
  };
}
