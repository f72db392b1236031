// The desk's overview of all editions: each answers in one round trip, from few rows.

import { type SQL, sql } from 'drizzle-orm';
import type { Operator } from '../access/operators.ts';
import { totalsOfEditions } from '../model/editions/rolled.ts';
import type { ledgerDays } from '../model/ledger/tables.ts';
import { MOST_BYTES } from '../nightly/gauges.ts';
import { LAST_STEP, STEP_NAMES } from '../nightly/steps.ts';
import type { alerts, dayFigures, gauges, jobRuns } from '../nightly/tables.ts';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { isHeldLately } from '../plays/held-results.ts';
import type { CallReply } from '../shared/contract/call.ts';
import { type desk, MOST_COUNTED } from '../shared/contract/ops-desk.ts';
import { addDays, type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../shared/kernel/millisparks.ts';
import { askEach } from './desk-editions.ts';
import { fullness } from './ops-editions.ts';

type Reply = CallReply<typeof desk>;
type Figures = NonNullable<Reply['editions'][number]['figures']>;

export type DayRow = Columns<typeof dayFigures>;
export type FlowRow = Columns<typeof ledgerDays, 'faucet_millis' | 'sink_millis'>;
type RunRow = Columns<typeof jobRuns, 'day' | 'step' | 'cursor' | 'done_at' | 'updated_at'>;

/** The rows of an edition's batch. */
type Rows = [
  days: DayRow[],
  flows: [FlowRow],
  runs: RunRow[],
  rolled: Columns<typeof jobRuns, 'day'>[],
  measured: Columns<typeof gauges, 'record_bytes' | 'undelivered'>[],
  findings: [{ found: number }],
  marks: [{ found: number }],
  refused: [{ found: number }],
  standing: Columns<typeof alerts, 'name'>[],
];

/** The days of findings counted, as for the alert. */
const FINDINGS_DAYS = 3;
/** The number of nights searched for the running one. */
const NIGHTS = 3;

/** All editions, and the token's operator. */
export async function deskOf(
  ctx: Ctx,
  { operator, now_ms }: { operator: Operator; now_ms: number },
): Promise<Reply> {
  const today = gameDayAt(now_ms);
  const [asked, [totals]] = await Promise.all([
    askEach(ctx, ({ db }) => figuresOf(db, today)),
    ctx.directory.all<{ persons: number }>(totalsOfEditions()),
  ]);
  return {
    operator: { name: operator.name, may_act: operator.mayAct },
    today,
    directory: fullness(totals!.persons),
    editions: asked.map(({ edition: { name, state, room, players }, answer }) => ({
      ...{ name, state, room, registered: players },
      figures: answer,
    })),
  };
}

async function figuresOf(db: Database, today: GameDay): Promise<Figures> {
  const lastDay = sql`(SELECT MAX(day) FROM day_figures)`;
  const counted = (rows: SQL) => sql`SELECT COUNT(*) AS found FROM (${rows} LIMIT ${MOST_COUNTED})`;
  const rows = (await db.batch([
    sql`SELECT * FROM day_figures WHERE day = ${lastDay}`,
    sql`
      SELECT COALESCE(SUM(faucet_millis), 0) AS faucet_millis, COALESCE(SUM(sink_millis), 0) AS sink_millis
      FROM ledger_days WHERE day = ${lastDay}`,
    sql`
      SELECT day, step, cursor, done_at, updated_at FROM job_runs WHERE day >= ${addDays(today, -NIGHTS)}
      ORDER BY day`,
    sql`
      SELECT day FROM job_runs WHERE step = ${LAST_STEP} AND done_at IS NOT NULL ORDER BY day DESC LIMIT 1`,
    sql`SELECT record_bytes, undelivered FROM gauges WHERE hour = (SELECT MAX(hour) FROM gauges)`,
    counted(sql`SELECT 1 FROM audit_findings WHERE day > ${addDays(today, -FINDINGS_DAYS)}`),
    counted(sql`SELECT 1 FROM results WHERE ${isHeldLately(today)}`),
    sql`SELECT COALESCE(SUM(calls), 0) AS found FROM refusals WHERE day = ${today}`,
    sql`SELECT name FROM alerts ORDER BY since, name`,
  ])) as unknown as Rows;
  const [days, [flows], runs, rolled, measured, [findings], [marks], [refused], standing] = rows;
  const [last] = days;
  const { record_bytes, undelivered } = measured[0] ?? { record_bytes: 0, undelivered: 0 };
  return {
    last_day: last ? { day: last.day, ...playedOn(last), ...marketOn(last), ...flowsIn(flows) } : null,
    night: { rolled_through: rolled[0]?.day ?? null, ...nightAtWork(runs) },
    record_bytes,
    record_share: record_bytes / MOST_BYTES,
    undelivered_plays: undelivered,
    findings: findings.found,
    marks: marks.found,
    refusals_today: refused.found,
    alerts: standing.map(({ name }) => name),
  };
}

/** The first unfinished night and its first undone step; else the last night. `runs` are ordered by day. */
function nightAtWork(runs: readonly RunRow[]): Omit<Figures['night'], 'rolled_through'> {
  const undone = runs.filter(({ done_at }) => done_at === null);
  const day = undone[0]?.day ?? runs.at(-1)?.day ?? null;
  const its = runs.filter((run) => run.day === day);
  const [at] = undone
    .filter((run) => run.day === day)
    .sort((one, other) => STEP_NAMES.indexOf(one.step) - STEP_NAMES.indexOf(other.step));
  const moved_at = Math.max(...its.map(({ updated_at }) => updated_at));
  return {
    day,
    step: at?.step ?? null,
    cursor: at?.cursor ?? 0,
    done: its.filter(({ done_at }) => done_at !== null).length,
    steps: its.length,
    moved_at: its.length === 0 ? null : new Date(moved_at).toISOString(),
  };
}

export function playedOn({ players, guests, plays, held }: DayRow) {
  return { players, guests, plays, held };
}

/** The value of shares at the end of a day, in Sparks. */
export function marketOn({ issued_millis, on_sale_millis, target_millis }: DayRow) {
  return {
    issued: inSparks(issued_millis),
    on_sale: inSparks(on_sale_millis),
    target: target_millis === null ? null : inSparks(target_millis),
  };
}

/** The Sparks created and destroyed. */
export function flowsIn({ faucet_millis, sink_millis }: FlowRow) {
  return { faucets: inSparks(faucet_millis), sinks: inSparks(sink_millis) };
}

function inSparks(millis: number): number {
  return toSparks(millis as Millisparks);
}
