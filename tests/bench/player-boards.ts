// The net worth board and the dashboard's ranks among very different numbers of players, for a viewer who is far
// down among equal players, like a newcomer.
import { signIn } from '../load/load-server.ts';
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
  for (const numbers of numbersFrom(1, players)) {
    await server.rows(`${numbers}
      INSERT INTO players (id, public_id, kind, username, username_key, guest_number, created_at, settled_through)
      SELECT n, 'seeded-' || n, 'registered', 'p' || n, 'p' || n, 1000, 0, '2026-01-01' FROM numbers`);
    await server.rows(`${numbers}
      INSERT INTO standings (player_id, day, net_worth_millis, villa_millis, shares_millis)
      SELECT n, '2026-01-01', 5000000 + (n % 5) * (1 + n * 7919 % 15000000), n % 3 * (n * 104729 % 4000000),
        n % 2 * (n * 15485863 % 600) * 25000 FROM numbers`);
  }
  await server.rows(
    'UPDATE standings SET net_worth_millis = 4999999, villa_millis = 0, shares_millis = 0 WHERE player_id = ?',
    players,
  );
  const viewer = await signedInPlayer(connections, { server, id: players });
  await mustStandLast(viewer, BOARD_PATH, players);
  return viewer;
}

/** A seeded player who is signed in. */
export async function signedInPlayer(
  connections: Connections,
  { server, id }: { server: Server; id: number },
): Promise<HttpGuest> {
  await server.rows(
    `INSERT INTO persons (public_id, edition, kind, username, username_key, username_look, referral_code, registered_at)
     SELECT public_id, 'home', kind, username, username_key, username_key, 'viewer', 0 FROM players WHERE id = ?`,
    id,
  );
  const viewer = new HttpGuest({ connections, url: server.url });
  [viewer.token = ''] = await signIn(server, { count: 1, first: id });
  return viewer;
}
