// The nights of the year: the clock moves past midnight, cron's handler runs the jobs, and an audit follows; anything
// unfinished or wrong is a finding.
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type GameDay, MINUTE_MS, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import type { Connections } from '../support/miniflare-guest.ts';
import type { Server } from '../support/miniflare-server.ts';
import type { Town } from './resident.ts';

/** The time after midnight when the jobs of the day before run: everything is due by then. */
const NIGHT_MINUTE = 100;
/** The capacity of a further edition. */
const ROOM = 20_000;
const WAIT_MS = 100;
const MOST_WAITS = 1200;
const LOCAL_OPS_TOKEN = 'local-ops-token';

/** The town with its movable clock. */
export type OpenTown = Town & { clock: { now_ms: number } };

export class Night {
  auditsClean = 0;
  readonly server: Server;
  readonly town: OpenTown;
  readonly #connections: Connections;

  constructor({ server, connections, town }: { server: Server; connections: Connections; town: OpenTown }) {
    this.server = server;
    this.town = town;
    this.#connections = connections;
  }

  /** The first morning: sets the clock and the gates, and makes the founder, who invites. */
  async begin(firstDay: GameDay): Promise<void> {
    await this.setClock(startOfDay(firstDay) + NIGHT_MINUTE * MINUTE_MS);
    await this.server.runJobs();
    for (const edition of this.#further)
      await this.#must('/api/ops/edition', { edition, newcomers: 'open', room: ROOM });
    this.town.foundersCode = (await this.#must('/api/ops/founder', {})).code;
  }

  async setClock(time_ms: number): Promise<void> {
    await this.#must('/dev/clock', { now: new Date(time_ms).toISOString() });
    this.town.clock.now_ms = time_ms;
  }

  async special(): Promise<GameType> {
    return (await this.#must('/api/special-game-of-day')).game_type;
  }

  /** Moves to the next day: runs the jobs, checks that they finished, and audits. */
  async passAfter(day: GameDay): Promise<void> {
    await this.setClock(startOfDay(addDays(day, 1)) + NIGHT_MINUTE * MINUTE_MS);
    await this.server.runJobs();
    const { due, behind, days } = await this.#must('/api/ops/jobs', {});
    const last = days.find((one: { day: string }) => one.day === day);
    const findings = last ? last.findings : 'no row';
    const undone = last?.steps.filter(({ is_done }: { is_done: boolean }) => !is_done) ?? [];
    if (due !== 0 || behind !== 0 || findings !== 0 || undone.length > 0) {
      this.town.findings.push(
        `after ${day}: ${due} days due, ${behind} players behind, findings ${findings}, not done ${JSON.stringify(undone)}`,
      );
    }
    await this.#furtherNights(day);
    const audit = await this.#must('/api/ops/audit', {});
    if (audit.ok) this.auditsClean++;
    else this.town.findings.push(`after ${day} the audit says ${JSON.stringify(audit.findings)}`);
  }

  get #further(): readonly string[] {
    return this.town.editions.slice(1);
  }

  /** Waits for the nights of the further editions, which their alarms run. */
  async #furtherNights(day: GameDay): Promise<void> {
    for (let wait = 0; this.#further.length > 0; wait++) {
      const undone = await this.server.rows<{ name: string }>(
        "SELECT name FROM editions WHERE name <> 'home' AND COALESCE(rolled_through, '') < ?",
        day,
      );
      if (undone.length === 0) return;
      if (wait === MOST_WAITS) this.town.findings.push(`after ${day}: ${JSON.stringify(undone)} not done`);
      if (wait === MOST_WAITS) return;
      await pause(WAIT_MS);
    }
  }

  async #must(path: string, body?: unknown) {
    const token = path.startsWith('/api/ops/') ? LOCAL_OPS_TOKEN : '';
    const reply = await this.#connections.send(this.town.url + path, { body, token });
    if (reply.status !== 200) throw new Error(`${path} got ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }
}
