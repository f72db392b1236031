// The leaderboard call on boards of very different sizes, for a viewer whose own row is far outside the top.
import { weekOf } from '../../worker/shared/kernel/game-day.ts';
import { type Connections, HttpGuest } from '../support/miniflare-guest.ts';
import type { Server } from '../support/miniflare-server.ts';
import { numbersFrom } from './crowd.ts';
import { allOf, type Measured, measureInRounds, mustBeFine, type Subject } from './rounds.ts';

/** A server whose board of this week's Triordle has this many rows. */
export interface Board {
  server: Server;
  rows: number;
}

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
  const week = weekOf((await viewer.get('/api/health')).body.day);
  for (const numbers of numbersFrom(1, rows - 1)) {
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
  await server.rows(
    `INSERT INTO players (id, public_id, kind, guest_number, created_at, settled_through)
     VALUES (?, ?, 'guest', 1000, 0, '2026-01-01')`,
    rows,
    viewer.publicId,
  );
  await server.rows("INSERT INTO weekly_scores VALUES (?, 'triordle', ?, 50, 60000, 8, 1, 1)", week, rows);
  await mustStandLast(viewer, BOARD_PATH, rows);
  return viewer;
}

/** Throws unless the viewer stands on this place, below the top of the board. */
export async function mustStandLast(viewer: HttpGuest, path: string, rows: number): Promise<void> {
  const { status, body } = await viewer.get(path);
  const own = Array.isArray(body) ? body.at(-1) : null;
  if (body.length === 101 && own.is_viewer && own.rank === rows) return;
  throw new Error(`The board of ${rows} rows is wrong: ${status} ${JSON.stringify(own ?? body)}`);
}
