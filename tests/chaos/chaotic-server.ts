// The server under attack: it is killed, its stores fail, its clock moves, and its jobs run while it dies.
import { setTimeout as pause } from 'node:timers/promises';
import type { Connections } from '../support/miniflare-guest.ts';
import type { Server } from '../support/miniflare-server.ts';

const LOCAL_OPS_TOKEN = 'local-ops-token';
/** Percentages: failures of D1 and of the editions' stores, and late alarms. */
const FAULTS = { d1: 8, editions: 8, alarms: 30 };
const NO_FAULTS = { d1: 0, editions: 0, alarms: 0 };
const LONGEST_JOBS_MS = 30_000;
const MOST_RUNS = 20;
const MOST_TRIES = 200;

/** The steps of a day's jobs, as `ops jobs` lists them. */
interface JobsReply {
  due: number;
  behind: number;
  days: { day: string; findings: number; steps: { step: string; is_done: boolean }[] }[];
}

export class ChaoticServer {
  readonly plain: Server;
  /** Store failures, doubled messages and late alarms, as far as reported before each kill. */
  readonly made = { d1Failures: 0, editionFailures: 0, doubledMessages: 0, lateAlarms: 0 };
  readonly #connections: Connections;
  #failsNow = false;

  constructor({ server, connections }: { server: Server; connections: Connections }) {
    this.plain = server;
    this.#connections = connections;
    connections.sparesStale = true;
  }

  get url(): string {
    return this.plain.url;
  }

  async setClock(time_ms: number): Promise<void> {
    await this.insist('/dev/clock', { now: new Date(time_ms).toISOString() });
  }

  async moveClock(by_ms: number): Promise<void> {
    const [row] = await this.plain.rows<{ settings: string }>('SELECT settings FROM local_settings');
    const { offset_ms } = JSON.parse(row!.settings);
    await this.setClock(Date.now() + offset_ms + by_ms);
  }

  async failOn(): Promise<void> {
    this.#failsNow = true;
    this.#connections.sparesStale = false;
    await this.#setFaults(FAULTS);
  }

  async failNoMore(): Promise<void> {
    this.#failsNow = false;
    this.#connections.sparesStale = true;
    await this.#setFaults(NO_FAULTS);
  }

  /** Kills the process; resolves once its successor serves and has the same fault settings. */
  async kill(): Promise<void> {
    if (this.#failsNow) await this.#setFaults(FAULTS);
    await this.plain.kill();
    if (this.#failsNow) await this.#setFaults(FAULTS);
  }

  async answersOn(day: string): Promise<string[]> {
    const { setCookie } = await this.#connections.send(`${this.url}/api/session/init`, { body: {} });
    await this.#connections.send(`${this.url}/api/daily-triordle`, { cookie: setCookie! });
    const [row] = await this.plain.rows<{ puzzle: string }>(
      "SELECT puzzle FROM daily_puzzles WHERE game = 'triordle' AND day = ?",
      day,
    );
    return JSON.parse(row!.puzzle).answers;
  }

  ops(name: string, options: object = {}) {
    return this.insist(`/api/ops/${name}`, options);
  }

  /** Starts a run of the jobs, which may die with the server. */
  async tryJobs(): Promise<void> {
    await Promise.race([this.plain.runJobs().catch(() => {}), pause(LONGEST_JOBS_MS, null, { ref: false })]);
  }

  /** Runs the jobs until nothing is due. */
  async finishJobs(): Promise<void> {
    for (let run = 0; run < MOST_RUNS; run++) {
      await this.tryJobs();
      if (((await this.ops('jobs')) as JobsReply).due === 0) return;
    }
  }

  async faultsOfJobs(): Promise<string[]> {
    const { due, behind, days } = (await this.ops('jobs')) as JobsReply;
    const wrong = days.flatMap(({ day, findings, steps }) => [
      ...(findings > 0 ? [`the jobs of ${day} found ${findings} sums off`] : []),
      ...steps.filter(({ is_done }) => !is_done).map(({ step }) => `${step} of ${day} is not done`),
    ]);
    if (days.length === 0) wrong.push('no jobs were run');
    if (due > 0 || behind > 0) wrong.push(`${due} days due, ${behind} players behind`);
    return wrong;
  }

  async recordCounts(): Promise<{ matchups: number; postings: number }> {
    const [counts] = await this.plain.rows<{ matchups: number; postings: number }>(
      'SELECT (SELECT COUNT(*) FROM challenge_matchups) AS matchups, (SELECT COUNT(*) FROM postings) AS postings',
    );
    return counts!;
  }

  async #setFaults(faults: typeof FAULTS): Promise<void> {
    const { d1, editions, doubled, alarms } = await this.insist('/dev/faults', faults);
    this.made.d1Failures += d1;
    this.made.editionFailures += editions;
    this.made.doubledMessages += doubled;
    this.made.lateAlarms += alarms;
  }

  /** Retries until there is a reply: connections to the killed process fail first. */
  async insist(path: string, body: unknown) {
    for (let tries = 1; ; tries++) {
      try {
        const reply = await this.#connections.send(this.url + path, { body, token: LOCAL_OPS_TOKEN });
        if (reply.status !== 200)
          throw new Error(`${path} got ${reply.status} ${JSON.stringify(reply.body)}`);
        return reply.body;
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        await pause(50);
      }
    }
  }
}
