// A year of the product over its HTTP API: each night the jobs by the handler that cron calls and then the audit, each day
// what a part of the accounts does. Everything that is off is a finding.

import { join } from 'node:path';
import { addDays, type GameDay, MINUTE_MS, startOfDay } from '../../worker/kernel/game-day.ts';
import type { GameType } from '../../worker/kernel/game-type.ts';
import { bundledWorker } from '../support/bundled-worker.ts';
import { Connections } from '../support/miniflare-guest.ts';
import { OWN_CONFIG, type Server, startServer } from '../support/miniflare-server.ts';
import { Crowd } from './crowd.ts';
import { liveDay } from './day.ts';
import { startGoogle } from './google.ts';
import type { Town } from './resident.ts';

/** The first day, a Monday. */
const FIRST_DAY = '2027-01-04' as GameDay;
/** The minute of the night at which the jobs of the day before run: all that is due by then. */
const NIGHT_MINUTE = 100;
const LOCAL_OPS_TOKEN = 'local-ops-token';
const CONNECTIONS = 12;
const MOST_TRIES = 5;

/** What to live through. */
export interface YearOf {
  accounts: number;
  days: number;
  seed: number;
  /** The folder of the server's state. */
  state: string;
  onDay?: (day: DayReport) => void;
}

/** How things stand after a day. Numbers are of all days so far. */
export interface DayReport {
  /** Counted from 1. */
  number: number;
  day: GameDay;
  active: number;
  counts: Readonly<Record<string, number>>;
  auditsClean: number;
  findings: readonly string[];
  /** How long the last night took, and what processor time the server has used so far. */
  night_ms: number;
  processor_ms: number | null;
}

/** What came of it. Sparks a day and player are above 0 for what comes into the game. */
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
}

/** Rows of the record at the end. */
export interface RecordCounts {
  accounts: number;
  results: number;
  postings: number;
  trades: number;
  pieces: number;
  matchups: number;
  attacks: number;
  referrals: number;
  badges: number;
}

/** Lives through the days on a server of its own. Throws when the server does not answer as the rules say. */
export async function liveYear({ state, ...of }: YearOf): Promise<Year> {
  const google = await startGoogle();
  const connections = new Connections({ most: CONNECTIONS, patience_ms: 120_000, sparesStale: true });
  let server: Server | null = null;
  try {
    const vars = { LAUNCH_DAY: FIRST_DAY, ...google.vars };
    const script = await bundledWorker(join(import.meta.dirname, 'worker.ts'));
    server = patient(await startServer({ ...OWN_CONFIG, state, vars, script }));
    const town = townOn(server, { connections, google });
    return await live(new Night({ server, connections, town }), of);
  } finally {
    connections.close();
    google.stop();
    await server?.stop();
  }
}

/** A server whose record and jobs are asked again when their connection was closed for being idle just then. */
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

type OpenTown = Town & { clock: { now_ms: number } };

function townOn(server: Server, { connections, google }: Pick<Town, 'connections' | 'google'>): OpenTown {
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
  };
}

async function live(night: Night, { accounts, days, seed, onDay }: Omit<YearOf, 'state'>) {
  const { town, server } = night;
  await night.begin();
  const crowd = new Crowd({ town, accounts, days, seed });
  const registered: typeof crowd.residents = [];
  let playerDays = 0;
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
  return {
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

/** The nights and the clock. */
class Night {
  auditsClean = 0;
  readonly server: Server;
  readonly town: OpenTown;
  readonly #connections: Connections;

  constructor({ server, connections, town }: { server: Server; connections: Connections; town: OpenTown }) {
    this.server = server;
    this.town = town;
    this.#connections = connections;
  }

  /** The first morning: the clock, the gates, and the founder, who invites. */
  async begin(): Promise<void> {
    await this.setClock(startOfDay(FIRST_DAY) + NIGHT_MINUTE * MINUTE_MS);
    await this.server.runJobs();
    this.town.foundersCode = (await this.#must('/api/ops/founder', {})).code;
  }

  async setClock(time_ms: number): Promise<void> {
    await this.#must('/dev/clock', { now: new Date(time_ms).toISOString() });
    this.town.clock.now_ms = time_ms;
  }

  async special(): Promise<GameType> {
    return (await this.#must('/api/special-game-of-day')).game_type;
  }

  /** Turns to the next day: the jobs, whether they came to their end, and the audit. */
  async passAfter(day: GameDay): Promise<void> {
    await this.setClock(startOfDay(addDays(day, 1)) + NIGHT_MINUTE * MINUTE_MS);
    await this.server.runJobs();
    const { due, behind, days } = await this.#must('/api/ops/jobs', {});
    const findings = days[0].day === day ? days[0].findings : 'no row';
    const undone = days[0].steps.filter(({ is_done }: { is_done: boolean }) => !is_done);
    if (due !== 0 || behind !== 0 || findings !== 0 || undone.length > 0) {
      this.town.findings.push(
        `after ${day}: ${due} days due, ${behind} players behind, findings ${findings}, not done ${JSON.stringify(undone)}`,
      );
    }
    const audit = await this.#must('/api/ops/audit', {});
    if (audit.ok) this.auditsClean++;
    else this.town.findings.push(`after ${day} the audit says ${JSON.stringify(audit.findings)}`);
  }

  async #must(path: string, body?: unknown) {
    const token = path.startsWith('/api/ops/') ? LOCAL_OPS_TOKEN : '';
    const reply = await this.#connections.send(this.town.url + path, { body, token });
    if (reply.status !== 200) throw new Error(`${path} got ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }
}

/** The day's puzzles as they were frozen, each read once. */
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

async function recordCounts(server: Server): Promise<RecordCounts> {
  const [counts] = await server.rows<RecordCounts>(`
    SELECT (SELECT COUNT(*) FROM players WHERE kind = 'registered') AS accounts,
      (SELECT COUNT(*) FROM results) AS results,
      (SELECT COUNT(*) FROM postings) AS postings,
      (SELECT COUNT(*) FROM trades) AS trades,
      (SELECT COUNT(*) FROM villa_moves) AS pieces,
      (SELECT COUNT(*) FROM challenge_matchups) AS matchups,
      (SELECT COUNT(*) FROM attacks) AS attacks,
      (SELECT COUNT(*) FROM postings WHERE transaction_type = 'referral_reward') AS referrals,
      (SELECT COUNT(*) FROM achievements) AS badges`);
  return counts!;
}

/** What came into the hands of players, escrow counted among them, and what left them, by type. */
async function flowsOf(server: Server): Promise<{ type: string; sparks: number }[]> {
  const isInside = (account: string) => `(${account} > 0 OR ${account} = -4)`;
  return server.rows(`
    SELECT transaction_type AS type,
      SUM(CASE WHEN ${isInside('target')} THEN amount ELSE -amount END) / 1000.0 AS sparks
    FROM postings WHERE ${isInside('source')} <> ${isInside('target')}
    GROUP BY transaction_type, ${isInside('target')} ORDER BY sparks DESC`);
}
