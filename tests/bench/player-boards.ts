// The net worth board and the dashboard's ranks among very different numbers of players, for a viewer who is far
// down among equal players, like a newcomer.
import { type Connections, HttpGuest } from '../support/miniflare-guest.ts';
import type { Server } from '../support/miniflare-server.ts';
import { numbersFrom } from './crowd.ts';
import { mustStandLast } from './leaderboard.ts';
import { allOf, type Measured, measureInRounds, mustBeFine, type Subject } from './rounds.ts';

/** A server with this many settled players. */
export interface Crowd {
  server: Server;
  players: number;
}

const BOARD_PATH = '/api/leaderboards/player-stats/net_worth';

/** Calls board and dashboard in turn, in `rounds` rounds of `calls` calls each. */
export async function benchPlayerBoards(
  { crowds, connections }: { crowds: readonly Crowd[]; connections: Connections },
  { rounds, calls }: { rounds: number; calls: number },
): Promise<Measured[]> {
  const subjects: Subject[] = [];
  for (const { server, players } of crowds) {
    const viewer = await seed(connections, { server, players });
    const places = Array.from({ length: calls });
    const among = `among ${players.toLocaleString('en')} players`;
    for (const [what, path] of [
      ['the board', BOARD_PATH],
      ['the dashboard', '/api/me/dashboard'],
    ] as const)
      subjects.push({
        name: `${what} ${among}`,
        units: calls,
        server,
        measure: () => allOf(places, async () => mustBeFine(await viewer.get(path))),
      });
  }
  return measureInRounds(subjects, { rounds });
}

/** A fifth of the players have only the welcome bonus; the others have up to 60,000 Sparks more. */
async function seed(connections: Connections, { server, players }: Crowd): Promise<HttpGuest> {
  const viewer = new HttpGuest({ connections, url: server.url });
  await viewer.enter();
  for (const numbers of numbersFrom(1, players - 1)) {
    await server.rows(`${numbers}
      INSERT INTO players (id, public_id, kind, username, username_key, guest_number, created_at, settled_through)
      SELECT n, 'seeded-' || n, 'registered', 'p' || n, 'p' || n, 1000, 0, '2026-01-01' FROM numbers`);
    await server.rows(`${numbers}
      INSERT INTO standings (player_id, day, net_worth_millis, villa_millis, shares_millis)
      SELECT n, '2026-01-01', 5000000 + (n % 5) * (1 + n * 7919 % 15000000), n % 3 * (n * 104729 % 4000000),
        n % 2 * (n * 15485863 % 600) * 25000 FROM numbers`);
  }
  // A guest's cookie does not change when the guest's row becomes an account's: the rank is looked up by public id.
  await server.rows(
    `INSERT INTO players (id, public_id, kind, username, username_key, guest_number, created_at, settled_through)
     VALUES (?, ?, 'registered', 'viewer', 'viewer', 1000, 0, '2026-01-01')`,
    players,
    viewer.publicId,
  );
  await server.rows("INSERT INTO standings VALUES (?, '2026-01-01', 4999999, 0, 0)", players);
  await mustStandLast(viewer, BOARD_PATH, players);
  return viewer;
}
