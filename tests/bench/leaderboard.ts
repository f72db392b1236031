// The leaderboard call on boards of very different sizes, for a viewer whose own row is far outside the top.
import type { Connections } from '../support/miniflare-guest.ts';
import { HttpGuest } from '../support/miniflare-guest.ts';
import type { Server } from '../support/miniflare-server.ts';
import { allOf, type Measured, measureInRounds, mustBeFine, type Subject } from './rounds.ts';

/** A server whose board of this week's Triordle has this many rows. */
export interface Board {
  server: Server;
  rows: number;
}

const ROWS_A_STATEMENT = 50_000;
const BOARD_PATH = '/api/leaderboards/game/triordle';

/** Calls the boards in turn, in `rounds` rounds of `calls` calls each. */
export async function benchLeaderboards(
  { boards, connections }: { boards: readonly Board[]; connections: Connections },
  { rounds, calls }: { rounds: number; calls: number },
): Promise<Measured[]> {
  const subjects: Subject[] = [];
  for (const { server, rows } of boards) {
    const viewer = await seed({ server, rows, connections });
    const places = Array.from({ length: calls });
    subjects.push({
      name: `a board of ${rows.toLocaleString('en')} rows`,
      units: calls,
      server,
      measure: () => allOf(places, async () => mustBeFine(await viewer.get(BOARD_PATH))),
    });
  }
  return measureInRounds(subjects, { rounds });
}

/** Fills the board with players of up to 700 points, with the viewer near the end. */
async function seed({ server, rows, connections }: Board & { connections: Connections }): Promise<HttpGuest> {
  const viewer = new HttpGuest({ connections, url: server.url });
  await viewer.enter();
  const week = mondayOf((await viewer.get('/api/health')).body.day);
  for (let from = 1; from < rows; from += ROWS_A_STATEMENT) {
    const to = Math.min(from + ROWS_A_STATEMENT - 1, rows - 1);
    const numbers = `WITH RECURSIVE numbers(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})`;
    await server.rows(`${numbers}
      INSERT INTO players (id, public_id, kind, guest_number, created_at, settled_through)
      SELECT n, 'seeded-' || n, 'guest', 1000 + n % 9000, 0, '2026-01-01' FROM numbers`);
    await server.rows(
      `${numbers}
      INSERT INTO weekly_scores (week, game, player_id, points_tenths, time_ms, best_metric, streak_days, plays)
      SELECT ?, 'triordle', n, 100 + n * 7919 % 6900, 60000 + n * 104729 % 900000, 3 + n % 6, 1 + n % 7, 1 + n % 7
      FROM numbers`,
      week,
    );
  }
  await enterViewer(server, { viewer, week, rows });
  await mustStandLast(viewer, rows);
  return viewer;
}

async function enterViewer(
  server: Server,
  { viewer, week, rows }: { viewer: HttpGuest; week: string; rows: number },
): Promise<void> {
  await server.rows(
    `INSERT INTO players (id, public_id, kind, guest_number, created_at, settled_through)
     VALUES (?, ?, 'guest', 1000, 0, '2026-01-01')`,
    rows,
    viewer.publicId,
  );
  await server.rows("INSERT INTO weekly_scores VALUES (?, 'triordle', ?, 50, 60000, 8, 1, 1)", week, rows);
}

async function mustStandLast(viewer: HttpGuest, rows: number): Promise<void> {
  const { status, body } = await viewer.get(BOARD_PATH);
  const own = Array.isArray(body) ? body.at(-1) : null;
  if (body.length === 101 && own.is_viewer && own.rank === rows) return;
  throw new Error(`The board of ${rows} rows is wrong: ${status} ${JSON.stringify(own ?? body)}`);
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
