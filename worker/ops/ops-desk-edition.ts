// The desk's view of one edition: figures by day, and anything that needs attention. One round trip, from stored sums.

import { sql } from 'drizzle-orm';
import type { auditFindings, ledgerDays } from '../model/ledger/tables.ts';
import { type NamedRow, shownName } from '../model/players/shown-name.ts';
import type { players } from '../model/players/tables.ts';
import { STEP_NAMES } from '../nightly/steps.ts';
import type { jobRuns, refusals } from '../nightly/tables.ts';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import { asUnavailable } from '../platform/database.ts';
import { inTime } from '../platform/trace.ts';
import { isHeldLately } from '../plays/held-results.ts';
import type { results } from '../plays/tables.ts';
import type { CallReply } from '../shared/contract/call.ts';
import { type deskEdition, MOST_COUNTED } from '../shared/contract/ops-desk.ts';
import { addDays, type GameDay, gameDayAt, startOfDay } from '../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../shared/kernel/millisparks.ts';
import { PATIENCE_MS } from './desk-editions.ts';
import { type DayRow, type FlowRow, flowsIn, marketOn, playedOn } from './ops-desk.ts';

type Reply = CallReply<typeof deskEdition>;

/** The number of findings and held results listed, and of nights. */
const MOST_LISTED = 50;
const NIGHTS = 7;

type TypeRow = Columns<typeof ledgerDays>;
type RefusalRow = Columns<typeof refusals>;
type RunRow = Columns<typeof jobRuns, 'day' | 'step' | 'cursor' | 'done_at'>;
type FindingRow = Columns<typeof auditFindings>;
type MarkRow = Columns<typeof results, 'game' | 'day' | 'mark' | 'points_tenths' | 'finished_at'> &
  Columns<typeof players, 'public_id'> &
  NamedRow;

/** The rows of the edition's batch. */
type Rows = [
  days: DayRow[],
  flows: TypeRow[],
  refused: RefusalRow[],
  sizes: { day: string; bytes: number }[],
  runs: RunRow[],
  findings: FindingRow[],
  found: { day: string; found: number }[],
  marks: MarkRow[],
];

/** An edition's last days, through today. Throws UNAVAILABLE if it does not answer in time. */
export async function editionDesk(
  { db, edition }: Pick<Ctx, 'db' | 'edition'>,
  { days, now_ms }: { days: number; now_ms: number },
): Promise<Reply> {
  const today = gameDayAt(now_ms);
  const first = addDays(today, 1 - days);
  const asked = db.batch([
    sql`SELECT * FROM day_figures WHERE day >= ${first}`,
    // Excludes today: last night's check covered only part of its postings.
    sql`SELECT * FROM ledger_days WHERE day >= ${first} AND day < ${today}`,
    sql`SELECT * FROM refusals WHERE day >= ${first}`,
    sql`
      SELECT date(hour / 1000, 'unixepoch') AS day, MAX(record_bytes) AS bytes FROM gauges
      WHERE hour >= ${startOfDay(first)} GROUP BY 1`,
    sql`SELECT day, step, cursor, done_at FROM job_runs WHERE day >= ${addDays(today, -NIGHTS)} ORDER BY day DESC`,
    sql`SELECT * FROM audit_findings ORDER BY id DESC LIMIT ${MOST_LISTED}`,
    sql`
      SELECT day, COUNT(*) AS found FROM (SELECT day FROM audit_findings ORDER BY id DESC LIMIT ${MOST_COUNTED})
      GROUP BY day`,
    sql`
      SELECT game, day, mark, points_tenths, finished_at, public_id, kind, username, guest_number
      FROM results JOIN players ON players.id = results.player_id
      WHERE ${isHeldLately(today)} ORDER BY day DESC LIMIT ${MOST_LISTED}`,
  ]);
  const rows = await inTime(asked, { most_ms: PATIENCE_MS }).catch((error) => {
    throw asUnavailable(error);
  });
  const [, flows, refused, , runs, findings, , marks] = rows as unknown as Rows;
  const shown = Array.from({ length: days }, (_, place) => addDays(first, place));
  return {
    edition,
    days: daysOf(shown, rows as unknown as Rows),
    flows: flowsByType(flows),
    refusals: refusalsByCode(refused, shown),
    nights: nightsOf(runs),
    findings: findings.map(({ day, account, finding, difference_millis, found_at }) => ({
      ...{ day, account, finding },
      difference: toSparks(difference_millis as Millisparks),
      at: new Date(found_at).toISOString(),
    })),
    marks: marks.map((row) => ({
      player: row.public_id,
      name: shownName(row),
      game_type: row.game,
      day: row.day,
      mark: row.mark,
      points: row.points_tenths / 10,
      at: new Date(row.finished_at).toISOString(),
    })),
  };
}

function daysOf(days: readonly GameDay[], [sums, flows, refused, sizes, , , found]: Rows): Reply['days'] {
  return days.map((day) => {
    const sum = sums.find((row) => row.day === day);
    const its = flows.filter((row) => row.day === day);
    return {
      day,
      played: sum ? playedOn(sum) : null,
      market: sum ? marketOn(sum) : null,
      flows: its.length > 0 ? flowsIn(total(its)) : null,
      record_bytes: sizes.find((row) => row.day === day)?.bytes ?? null,
      findings: found.find((row) => row.day === day)?.found ?? 0,
      refusals: refused.reduce((sum, row) => sum + (row.day === day ? row.calls : 0), 0),
    };
  });
}

function flowsByType(rows: readonly TypeRow[]): Reply['flows'] {
  const types = [...new Set(rows.map(({ transaction_type }) => transaction_type))];
  return types
    .map((type) => ({
      type,
      ...flowsIn(total(rows.filter(({ transaction_type }) => transaction_type === type))),
    }))
    .sort((one, other) => other.faucets + other.sinks - (one.faucets + one.sinks));
}

function total(rows: readonly FlowRow[]): FlowRow {
  const sumOf = (column: keyof FlowRow) => rows.reduce((sum, row) => sum + row[column], 0);
  return { faucet_millis: sumOf('faucet_millis'), sink_millis: sumOf('sink_millis') };
}

function refusalsByCode(rows: readonly RefusalRow[], days: readonly GameDay[]): Reply['refusals'] {
  const codes = [...new Set(rows.map(({ code }) => code))];
  return codes
    .map((code) => {
      const its = rows.filter((row) => row.code === code);
      const counts = days.map((day) => its.find((row) => row.day === day)?.calls ?? 0);
      return { code, calls: counts.reduce((sum, calls) => sum + calls, 0), days: counts };
    })
    .sort((one, other) => other.calls - one.calls);
}

function nightsOf(rows: readonly RunRow[]): Reply['nights'] {
  return [...new Set(rows.map(({ day }) => day))].map((day) => ({
    day,
    steps: rows
      .filter((row) => row.day === day)
      .sort((one, other) => STEP_NAMES.indexOf(one.step) - STEP_NAMES.indexOf(other.step))
      .map(({ step, cursor, done_at }) => ({
        step,
        cursor,
        done_at: done_at === null ? null : new Date(done_at).toISOString(),
      })),
  }));
}
