// The player's own download of all that is held: one JSON document, written as it is read, a page of rows at a time, so
// that a long record is never in memory as a whole.
import { type SQL, sql } from 'drizzle-orm';
import { exportData } from '../contract/accounts.ts';
import { type App, mount } from '../http/mount.ts';
import { type Database, database } from '../platform/database.ts';
import { sessionIn } from '../sessions/viewer.ts';
import { EXPORTS, profileQuery } from './export-queries.ts';

const ROWS_AT_A_TIME = 1000;

/** Columns whose text is JSON. */
const HOLD_JSON = new Set(['data_json', 'reply', 'breakdown', 'scene']);

/** Mounts the download. */
export function exportRoutes(app: App): void {
  mount(app, exportData, ({ env, viewer, now_ms }) => {
    const parts = exportOf(database(env), { player: sessionIn(viewer).playerId, now_ms });
    return new Response(streamOf(parts), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="doxa-export.json"',
      },
    });
  });
}

/** The document in pieces: the profile, then each list of `EXPORTS`. */
async function* exportOf(
  db: Database,
  { player, now_ms }: { player: number; now_ms: number },
): AsyncGenerator<string> {
  const [profile] = await db.all<Row>(profileQuery(player));
  yield `{"exported_at":${JSON.stringify(new Date(now_ms).toISOString())},"profile":${written(profile!)}`;
  for (const { name, rows } of EXPORTS) {
    yield `,\n${JSON.stringify(name)}:[`;
    let separator = '\n';
    for await (const row of pagesOf(db, rows(player))) {
      yield separator + written(row);
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

type Row = Record<string, unknown>;

/** Rows come the oldest first, so that what is added meanwhile moves none from one page to another. */
async function* pagesOf(db: Database, query: SQL): AsyncGenerator<Row> {
  for (let seen = 0; ; seen += ROWS_AT_A_TIME) {
    const page = await db.all<Row>(sql`${query} LIMIT ${ROWS_AT_A_TIME} OFFSET ${seen}`);
    yield* page;
    if (page.length < ROWS_AT_A_TIME) return;
  }
}

/** A row as people read it: instants as ISO times, JSON within as what it says. */
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
