// A player's data download: one JSON document, streamed page by page so that a long record is never entirely in memory.

import { type SQL, sql } from 'drizzle-orm';
import { type Caller, callerOf, type PlayerActor } from '../../access/actor.ts';
import type { Handlers } from '../../access/http/mount.ts';
import {
  archivedSource,
  monthsOfPlayer,
  type PlayersMonth,
  rowsOfMonths,
  wholeSource,
} from '../../model/archive/archived-rows.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { readBoth } from '../../platform/halves.ts';
import { playerOf } from '../../platform/objects.ts';
import type { Player } from '../../plays/player-object.ts';
import { valueIn } from '../../plays/remote-answer.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { EXPORTS, personQuery, playerQuery } from './export-queries.ts';
import type { ArchivedExport, ExportQuery } from './export-query.ts';
import { leavesOf } from './ledger-leaves.ts';

const ROWS_AT_A_TIME = 1000;
const PLAYS_AT_A_TIME = 20;

/** Columns that contain JSON. */
const HOLD_JSON = new Set(['data_json', 'reply', 'breakdown', 'scene']);

export const exportHandlers = {
  exportData: ({ ctx, actor, now_ms }) => {
    const parts = exportOf(ctx, { actor, now_ms });
    return new Response(streamOf(parts), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="doxa-export.json"',
      },
    });
  },
} satisfies Partial<Handlers>;

/**
 * Yields the document in order: the profile, each list of `EXPORTS`, the leaves of the log, and the contents of the Player
 * object.
 */
async function* exportOf(
  ctx: Ctx,
  { actor, now_ms }: { actor: PlayerActor; now_ms: number },
): AsyncGenerator<string> {
  const { playerId, publicId } = actor;
  const profile = await readBoth(ctx, {
    directory: [personQuery(publicId)],
    edition: [playerQuery(playerId)],
  });
  const exported_at = new Date(now_ms).toISOString();
  yield `{"exported_at":${JSON.stringify(exported_at)},"edition":${JSON.stringify(ctx.edition)},"profile":${written(Object.assign({}, ...profile.toReversed().flat()))}`;
  const leaves = await leavesOf(ctx, publicId);
  for (const part of EXPORTS) {
    const db = part.half === 'directory' ? ctx.directory : ctx.db;
    const rows = isArchived(part) ? allPagesOf(ctx, part, actor) : pagesOf(db, part.rows(playerId, publicId));
    yield* listOf(part.name, part.name === 'transactions' ? leaves.noting(rows) : rows);
  }
  yield* listOf('ledger', leaves.all());
  const object = playerOf(ctx, publicId);
  yield* listOf('plays', playsOf(object, callerOf(actor)));
  const streaks = valueIn(await object.streaks({ caller: callerOf(actor) }));
  yield* listOf('streak_days', streaks.streak_days);
  yield* listOf('streak_pauses', streaks.streak_pauses);
  const kept = valueIn(await object.keptReminders({ caller: callerOf(actor) }));
  yield* listOf('reminder_devices', kept.reminder_devices);
  yield* listOf('reminders', kept.reminders);
  yield '}\n';
}

async function* listOf(name: string, rows: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  let separator = '\n';
  for await (const row of rows) {
    yield separator + written(row as Row);
    separator = ',\n';
  }
  yield ']';
}

async function* playsOf(object: DurableObjectStub<Player>, caller: Caller): AsyncGenerator<object> {
  for (let after = ''; ; ) {
    const page = valueIn(await object.plays({ caller, after, limit: PLAYS_AT_A_TIME }));
    for (const play of page)
      yield { ...play, moves: play.moves.map((one) => ({ ...one, move: JSON.parse(one.move) })) };
    if (page.length < PLAYS_AT_A_TIME) return;
    after = page.at(-1)!.id;
  }
}

type Row = Record<string, unknown>;

/** Rows are ordered oldest first, so rows added during the download do not shift earlier pages. */
async function* pagesOf(db: Database, query: SQL): AsyncGenerator<Row> {
  for (let seen = 0; ; seen += ROWS_AT_A_TIME) {
    const page = await db.all<Row>(sql`${query} LIMIT ${ROWS_AT_A_TIME} OFFSET ${seen}`);
    yield* page;
    if (page.length < ROWS_AT_A_TIME) return;
  }
}

function isArchived(part: ExportQuery): part is ArchivedExport {
  return part.isArchived === true;
}

/**
 * The rows of a list, starting with the archive, month by month. Throws UNAVAILABLE in the rare case that a month is sealed
 * during the download, because its rows could be missed.
 */
async function* allPagesOf(
  ctx: Ctx,
  { table, rows }: ArchivedExport,
  { playerId, publicId }: PlayerActor,
): AsyncGenerator<Row> {
  const { db } = ctx;
  const monthsNow = () => db.all<PlayersMonth>(monthsOfPlayer(sql`${playerId}`));
  const months = await monthsNow();
  for (const [place, month] of [...months.entries()].reverse()) {
    // The settlement of a month's last day is posted with the month after.
    const earlier = table === 'postings' ? months.slice(place + 1, place + 2) : [];
    const archived = [
      ...(await rowsOfMonths(ctx, [month], table === 'postings' ? ['postings', 'settlements'] : [table])),
      ...(await rowsOfMonths(ctx, earlier, ['settlements'])),
    ];
    yield* await db.all<Row>(rows(playerId, publicId, archivedSource(archived)));
  }
  yield* pagesOf(db, rows(playerId, publicId, table === 'postings' ? undefined : wholeSource(playerId, [])));
  if ((await monthsNow()).length !== months.length) throw new Refusal('UNAVAILABLE');
}

/** A readable row: instants as ISO times, embedded JSON as values. */
function written(row: Row): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, readable({ column, value })])),
  );
}

function readable({ column, value }: { column: string; value: unknown }): unknown {
  if (column.endsWith('_at') && typeof value === 'number') return new Date(value).toISOString();
  if (HOLD_JSON.has(column) && typeof value === 'string') return JSON.parse(value);
  return value;
}

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
