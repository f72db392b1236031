// A year of the product over its HTTP API: each night cron's handler runs the jobs and an audit follows, each day a share
// of the accounts play. Every discrepancy is a finding.
import { join } from 'node:path';
import { type Memory, verify } from '../../scripts/verify.mjs';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { bundledWorker } from '../support/bundled-worker.ts';
import { Connections } from '../support/miniflare-guest.ts';
import { OWN_CONFIG, type Server, startServer } from '../support/miniflare-server.ts';
import { Crowd } from './crowd.ts';
import { liveDay } from './day.ts';
import { flowsOf, type RecordCounts, recordCounts } from './figures.ts';
import { startGoogle } from './google.ts';
import { checkLog, filesOf, type LogOfYear } from './log-check.ts';
import { Night, type OpenTown } from './night.ts';
import type { Town } from './resident.ts';

/** The first day, a Monday. */
const FIRST_DAY = '2027-01-04' as GameDay;
const FURTHER = ['oc-1', 'enam-1', 'apac-1', 'sam-1', 'afr-1', 'me-1'];
const CONNECTIONS = 12;
const MOST_TRIES = 5;
/** The number of people who check their download against the log at the end. */
const DOWNLOADS = 40;

export interface YearOf {
  accounts: number;
  days: number;
  seed: number;
  /** The number of editions that the accounts are divided among. */
  editions?: number;
  /** The number of tamperings planted in the public log at the end. */
  tamperings: number;
  state: string;
  onDay?: (day: DayReport) => void;
}

/** The state after a day. Numbers are totals so far. */
export interface DayReport {
  /** Counted from 1. */
  number: number;
  day: GameDay;
  active: number;
  counts: Readonly<Record<string, number>>;
  auditsClean: number;
  findings: readonly string[];
  /** The last night's duration, and the server's processor time so far. */
  night_ms: number;
  processor_ms: number | null;
}

/** The totals of a year. Sparks a day and player are positive for income into the game. */
export interface Year {
  days: number;
  accounts: number;
  playerDays: number;
  counts: Readonly<Record<string, number>>;
  record: RecordCounts;
  flows: { type: string; sparks: number }[];
  refusals: Readonly<Record<string, number>>;
  audits: number;
  auditsClean: number;
  findings: string[];
  log: LogOfYear;
}

/** Runs the days on a separate server. Throws if a reply contradicts the rules. */
export async function liveYear({ state, editions = 1, ...of }: YearOf): Promise<Year> {
  const google = await startGoogle();
  const connections = new Connections({ most: CONNECTIONS, patience_ms: 120_000, sparesStale: true });
  let server: Server | null = null;
  try {
    const names = ['home', ...FURTHER.slice(0, editions - 1)];
    const vars = { LAUNCH_DAY: FIRST_DAY, FURTHER_EDITIONS: editions > 1 ? 'on' : '', ...google.vars };
    const script = await bundledWorker(join(import.meta.dirname, 'worker.ts'));
    server = patient(await startServer({ ...OWN_CONFIG, state, vars, script }));
    const town = townOn(server, { connections, google, editions: names });
    return await live(new Night({ server, connections, town }), of);
  } finally {
    connections.close();
    google.stop();
    await server?.stop();
  }
}

/** A server whose queries and jobs are retried if an idle connection was closed under them. */
function patient(server: Server): Server {
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await work();
      } catch (error) {
        if (tries === MOST_TRIES || !String(error).includes('fetch failed')) throw error;
      }
    }
  };
  return {
    ...server,
    rows: (statement, ...values) => again(() => server.rows(statement, ...values)),
    runJobs: () => again(() => server.runJobs()),
  };
}

function townOn(
  server: Server,
  { connections, google, editions }: Pick<Town, 'connections' | 'google' | 'editions'>,
): OpenTown {
  const clock = { now_ms: 0 };
  return {
    connections,
    url: server.url,
    google,
    clock,
    now_ms: () => clock.now_ms,
    linkMailedTo: async (email) => {
      const [mail] = await server.rows<{ body_text: string }>(
        'SELECT body_text FROM local_mails WHERE recipient = ? ORDER BY id DESC LIMIT 1',
        email,
      );
      return mail?.body_text.match(/https?:\/\/\S+/)?.[0] ?? null;
    },
    counts: {},
    refusals: new Map(),
    findings: [],
    foundersCode: '',
    editions,
  };
}

async function live(
  night: Night,
  { accounts, days, seed, tamperings, onDay }: Omit<YearOf, 'state'>,
): Promise<Year> {
  const { town, server } = night;
  await night.begin(FIRST_DAY);
  const crowd = new Crowd({ town, accounts, days, seed });
  const registered: typeof crowd.residents = [];
  let playerDays = 0;
  let memory: Memory | null = null;
  for (let place = 0; place < days; place++) {
    const day = addDays(FIRST_DAY, place);
    const active = crowd.on(place);
    playerDays += active.length;
    await liveDay({
      town,
      day,
      active,
      special: await night.special(),
      registered: registered as never,
      villas: () => registered.filter(({ hasVilla }) => hasVilla),
      puzzleOf: puzzlesOn(server, day),
      setClock: (time_ms) => night.setClock(time_ms),
      registersToday: (resident) => !resident.isRegistered && crowd.registersOn.get(resident)! <= place,
    });
    const beforeNight = performance.now();
    await night.passAfter(day);
    const night_ms = Math.round(performance.now() - beforeNight);
    if (place === Math.floor((days - 1) / 2)) memory = (await verify({ file: filesOf(server.url) })).memory;
    const { counts, findings } = town;
    onDay?.({
      number: place + 1,
      day,
      active: active.length,
      counts,
      auditsClean: night.auditsClean,
      findings,
      night_ms,
      processor_ms: server.processorTime_ms(),
    });
  }
  const log = await checkLog({
    url: server.url,
    people: registered.slice(0, DOWNLOADS),
    memory: memory!,
    tamperings,
    findings: town.findings,
  });
  return {
    log,
    days,
    accounts: registered.length,
    playerDays,
    counts: town.counts,
    record: await recordCounts(server),
    flows: await flowsOf(server),
    refusals: Object.fromEntries(town.refusals),
    audits: days,
    auditsClean: night.auditsClean,
    findings: town.findings,
  };
}

/** The day's puzzles as frozen, each read once. */
function puzzlesOn(server: Server, day: GameDay) {
  const kept = new Map<string, unknown>();
  return async (type: GameType): Promise<unknown> => {
    if (kept.has(type)) return kept.get(type);
    const rows = await server.rows<{ game: string; puzzle: string }>(
      'SELECT game, puzzle FROM daily_puzzles WHERE day = ?',
      day,
    );
    for (const { game, puzzle } of rows) kept.set(game, JSON.parse(puzzle));
    return kept.get(type);
  };
}
