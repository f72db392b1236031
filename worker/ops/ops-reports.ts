// The queue of players' reports, and operators' answers. Answering carries out the answer, closes all reports of the same
// thing, and notifies the senders (RULES §15).

import { sql } from 'drizzle-orm';
import { changeBoth } from '../economy/crossing.ts';
import { messageKind } from '../economy/messages.ts';
import { notifyEach } from '../model/notifications/notify.ts';
import type { persons } from '../model/persons/tables.ts';
import { type NamedRow, shownName } from '../model/players/shown-name.ts';
import { answerReports, isWaiting } from '../model/reports/reports.ts';
import type { reports } from '../model/reports/tables.ts';
import type { Columns } from '../platform/columns.ts';
import { type Ctx, inEdition } from '../platform/context.ts';
import { constraintOf, guard } from '../platform/database.ts';
import type { results } from '../plays/tables.ts';
import type { CallInput, CallReply } from '../shared/contract/call.ts';
import type { answerReport, deskReports } from '../shared/contract/ops-reports.ts';
import type { ReportAnswer, ReportKind } from '../shared/contract/reports.ts';
import { type GameDay, weekdaysOf, weekOf } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import { invalid, Refusal } from '../shared/kernel/refusal.ts';
import { answerOf } from './desk-editions.ts';
import { freeName } from './ops-names.ts';
import { holdResultOf } from './ops-results.ts';

type Listed = CallReply<typeof deskReports>['reports'][number];
type Answered = CallInput<typeof answerReport>['body'] & { now_ms: number };

/** The number of reported things listed, and of reports read for them. */
const MOST_LISTED = 50;
const MOST_LOOKED_AT = 1000;

const ANSWERS: Readonly<Record<ReportKind, readonly ReportAnswer[]>> = {
  name: ['renamed', 'dismissed'],
  picture: ['noted', 'dismissed'],
  play: ['held', 'dismissed'],
  word: ['noted', 'dismissed'],
};

type WaitingRow = Columns<
  typeof reports,
  'id' | 'kind' | 'whom' | 'whom_edition' | 'game' | 'day' | 'word' | 'created_at'
> & { username: string | null; reasons: string; notes: string; reports: number };
type NotedRow = Columns<typeof reports, 'kind' | 'game' | 'day' | 'word'> & {
  username: string | null;
  reasons: string;
  notes: string;
  noted_at: number;
};

const SAID = sql`json_group_array(DISTINCT reports.reason) AS reasons,
  json_group_array(reports.note) FILTER (WHERE reports.note IS NOT NULL) AS notes`;

/** Open reports, oldest first, and noted ones. One trip to the directory, and one to each edition concerned. */
export async function openReports(ctx: Ctx): Promise<CallReply<typeof deskReports>> {
  const [waiting, noted] = (await ctx.directory.batch([
    sql`
      SELECT MIN(reports.id) AS id, reports.kind, whom, whom_edition, game, day, word, persons.username,
        MIN(reports.created_at) AS created_at, COUNT(*) AS reports, ${SAID}
      FROM (SELECT * FROM reports WHERE answer IS NULL ORDER BY created_at LIMIT ${MOST_LOOKED_AT}) AS reports
        LEFT JOIN persons ON persons.public_id = reports.whom
      GROUP BY reports.kind, reports.target ORDER BY MIN(reports.id) LIMIT ${MOST_LISTED}`,
    sql`
      SELECT reports.kind, game, day, word, persons.username, MAX(answered_at) AS noted_at, ${SAID}
      FROM (
        SELECT * FROM reports WHERE answer IS NOT NULL ORDER BY answered_at DESC LIMIT ${MOST_LOOKED_AT}
      ) AS reports LEFT JOIN persons ON persons.public_id = reports.whom
      WHERE answer = 'noted' GROUP BY reports.kind, reports.target ORDER BY noted_at DESC LIMIT ${MOST_LISTED}`,
  ])) as [WaitingRow[], NotedRow[]];
  const known = await playedBy(ctx, waiting);
  return {
    reports: waiting.map((row) => listed(row, known.get(row.id) ?? [])),
    noted: noted.map(({ game, day, reasons, notes, noted_at, ...its }) => ({
      ...{ ...its, game_type: game, game_date: day },
      ...{ reasons: JSON.parse(reasons), notes: JSON.parse(notes) },
      noted_at: new Date(noted_at).toISOString(),
    })),
  };
}

type PlayRow = { report: number; shown_id: string } & NamedRow & {
    [Field in keyof Columns<
      typeof results,
      'day' | 'base_tenths' | 'metric' | 'time_ms' | 'moves' | 'mark' | 'held'
    >]: Columns<typeof results>[Field] | null;
  };

/** The players of reported plays with their results of the week, and guests' names, by report. */
async function playedBy(ctx: Ctx, waiting: readonly WaitingRow[]): Promise<Map<number, PlayRow[]>> {
  const asked = waiting.filter(({ kind, username }) => kind === 'play' || username === null);
  const editions = new Set(asked.flatMap(({ whom_edition }) => whom_edition ?? []));
  const rows = await Promise.all(
    [...editions].map((name) => {
      const its = asked.filter(({ whom_edition }) => whom_edition === name);
      const wanted = its.flatMap(({ id, whom, game, day }) =>
        (day ? weekdaysOf(weekOf(day)) : [null]).map((on) => ({ id, whom, game, on })),
      );
      return answerOf(ctx, {
        name,
        ask: ({ db }) =>
          db.all<PlayRow>(sql`
            SELECT wanted.value ->> '$.id' AS report, players.public_id AS shown_id, players.kind, players.username,
              players.guest_number, results.day, base_tenths, metric, time_ms, moves, mark, held
            FROM json_each(${JSON.stringify(wanted)}) AS wanted
              CROSS JOIN players ON players.public_id = wanted.value ->> '$.whom'
              LEFT JOIN results ON results.player_id = players.id AND results.day = wanted.value ->> '$.on'
                AND results.game = wanted.value ->> '$.game'
            ORDER BY results.day`),
      });
    }),
  );
  return Map.groupBy(
    rows.flatMap((answer) => answer ?? []),
    ({ report }) => report,
  );
}

function listed({ id, kind, whom, whom_edition, ...row }: WaitingRow, known: readonly PlayRow[]): Listed {
  const username = row.username ?? (known[0] ? shownName(known[0]) : null);
  return {
    report: id,
    kind,
    player: whom && username !== null ? { id: whom, username, edition: whom_edition! } : null,
    ...{ game_type: row.game, game_date: row.day, word: row.word },
    ...{ reasons: JSON.parse(row.reasons), notes: JSON.parse(row.notes), reports: row.reports },
    first_at: new Date(row.created_at).toISOString(),
    plays: known.flatMap(({ day, base_tenths, metric, time_ms, moves, mark, held }) =>
      day === null
        ? []
        : {
            ...{ game_date: day, base_points: base_tenths! / 10, metric: metric!, moves: moves!, mark },
            ...{ time_taken_seconds: time_ms! / 1000, held: held === 1 },
          },
    ),
  };
}

/** An answer for the senders of one edition. */
interface Told {
  report: number;
  to: readonly string[];
  facts: { kind: ReportKind; answer: ReportAnswer; game_type: GameType | null; word: string | null };
  at: number;
}

const reportAnswered = messageKind<Told>({
  name: 'report_answered',
  to: 'edition',
  take: ({ report, to, facts, at }) => ({
    statements: [
      notifyEach({
        type: 'REPORT_ANSWERED',
        rows: sql`
          SELECT ${`report:${report}:`} || players.public_id AS key, players.id AS player, ${JSON.stringify(facts)} AS facts
          FROM json_each(${JSON.stringify(to)}) AS sender CROSS JOIN players ON players.public_id = sender.value
          WHERE players.kind = 'registered'`,
        now_ms: at,
      }),
    ],
  }),
});

type ReportRow = Columns<
  typeof reports,
  'id' | 'kind' | 'target' | 'whom' | 'whom_edition' | 'game' | 'day' | 'word'
>;

/**
 * Carries out an answer, and notifies everyone with an open report of the same thing. Throws NOT_FOUND, INVALID, ARCHIVED, and
 * CHANGED_MEANWHILE if another operator came first or the report is about another player.
 */
export async function answerTo(
  ctx: Ctx,
  { report: id, answer, username, day, now_ms }: Answered,
): Promise<CallReply<typeof answerReport>> {
  const [report] = await ctx.directory.all<ReportRow>(sql`
    SELECT id, kind, target, whom, whom_edition, game, day, word FROM reports WHERE id = ${id} AND answer IS NULL`);
  if (!report)
    throw new Refusal('NOT_FOUND', { detail: 'There is no such report, or it has been answered.' });
  if (username !== undefined && username !== report.whom) throw new Refusal('CHANGED_MEANWHILE');
  if (!ANSWERS[report.kind].includes(answer))
    throw invalid('answer', `A report of a ${report.kind} can be ${ANSWERS[report.kind].join(' or ')}.`);
  await act(ctx, { report, answer, day: day ?? report.day, now_ms });
  return close(ctx, { report, answer, now_ms });
}

async function act(
  ctx: Ctx,
  {
    report: { whom, whom_edition, game },
    answer,
    day,
    now_ms,
  }: { report: ReportRow; answer: ReportAnswer; day: GameDay | null; now_ms: number },
): Promise<void> {
  if (answer === 'renamed') {
    const [person] = await ctx.directory.all<Columns<typeof persons, 'username'>>(
      sql`SELECT username FROM persons WHERE public_id = ${whom}`,
    );
    if (!person) throw new Refusal('NOT_FOUND', { detail: 'There is no such player.' });
    await freeName(ctx, { username: person.username, now_ms });
  }
  if (answer === 'held')
    await holdResultOf(inEdition(ctx, whom_edition!), { username: whom!, game: game!, day: day!, now_ms });
}

type Sender = Columns<typeof reports, 'id' | 'public_id'> & Columns<typeof persons, 'edition'>;

async function close(
  ctx: Ctx,
  { report, answer, now_ms }: { report: ReportRow; answer: ReportAnswer; now_ms: number },
): Promise<{ answered: number }> {
  const { id, kind, target, game, word } = report;
  const senders = await ctx.directory.all<Sender>(sql`
    SELECT reports.id, reports.public_id, persons.edition
    FROM reports JOIN persons ON persons.public_id = reports.public_id
    WHERE reports.kind = ${kind} AND reports.target = ${target} AND reports.answer IS NULL`);
  const facts = { kind, answer, game_type: game, word };
  const told = [...Map.groupBy(senders, ({ edition }) => edition)].map(([edition, its]) => ({
    edition,
    message: {
      kind: reportAnswered,
      key: `report:${id}:${edition}`,
      publicId: its[0]!.public_id,
      facts: { report: id, to: its.map(({ public_id }) => public_id), facts, at: now_ms },
    },
  }));
  try {
    await changeBoth(ctx, {
      deciding: [
        guard(isWaiting(id)),
        // A report that has arrived in the meantime stays open.
        answerReports(
          senders.map((sender) => sender.id),
          { answer, now_ms },
        ),
      ],
      besides: told,
      now_ms,
    });
  } catch (error) {
    throw constraintOf(error) === 'GUARD' ? new Refusal('CHANGED_MEANWHILE') : error;
  }
  return { answered: senders.length };
}
