// The board of a full circle among very different numbers of players, all of whom have played this week. Its thirty members,
// spread over all of them, have played every game on each of the days that the board covers.
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import type { Connections, HttpGuest } from '../support/miniflare-guest.ts';
import { numbersFrom } from './crowd.ts';
import { type Crowd, signedInPlayer } from './player-boards.ts';
import { type Measured, measureInRounds, mustBeFine, type Subject, spreadOf } from './rounds.ts';

const MEMBERS = 30;
const DAYS = 35;
const TOKEN = 'circle-of-the-benches';
const PATH = `/api/circles/home.${TOKEN}`;
const RESULT_COLUMNS = `(player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up, held,
  streak_days, streak_bonus_millis, finished_at, delivered_at)`;

/** The board's cost and the median duration of its calls, by crowd. */
export interface CirclesMeasured {
  measured: Measured[];
  p50_ms: number[];
}

/** Calls each crowd's board in turn, in `rounds` rounds of `calls` sequential calls. */
export async function benchCircles(
  { crowds, connections }: { crowds: readonly Crowd[]; connections: Connections },
  { rounds, calls }: { rounds: number; calls: number },
): Promise<CirclesMeasured> {
  const subjects: Subject[] = [];
  const waits_ms = crowds.map((): number[] => []);
  for (const [place, { server, players }] of crowds.entries()) {
    const viewer = await seed(connections, { server, players });
    subjects.push({
      name: `the board of a circle among ${players.toLocaleString('en')} players`,
      units: calls,
      server,
      measure: async (round) => {
        for (let call = 0; call < calls; call++) {
          const began = performance.now();
          mustBeFine(await viewer.get(PATH));
          if (round > 0) waits_ms[place]!.push(performance.now() - began);
        }
      },
    });
  }
  const measured = await measureInRounds(subjects, { rounds });
  return { measured, p50_ms: waits_ms.map((waits) => spreadOf(waits).median) };
}

/** Everybody has played one game today; members have played all games for weeks. */
async function seed(connections: Connections, { server, players }: Crowd): Promise<HttpGuest> {
  const { day } = (await connections.send(`${server.url}/api/health`)).body;
  for (const numbers of numbersFrom(1, players)) {
    await server.rows(`${numbers}
      INSERT INTO players (id, public_id, kind, username, username_key, guest_number, created_at, settled_through)
      SELECT n, 'seeded-' || n, 'registered', 'p' || n, 'p' || n, 1000, 0, '2026-01-01' FROM numbers`);
    await server.rows(`${numbers}
      INSERT INTO results ${RESULT_COLUMNS}
      SELECT n, '${day}', 'triordle', 'seeded-' || n, n * 7919 % 1001, n * 7919 % 1001, 3, 60000, 1, 0, 0, 1, 0, n, n FROM numbers`);
  }
  const step = Math.floor(players / MEMBERS);
  const members = `SELECT id FROM players WHERE id % ${step} = 0 AND id <= ${step * MEMBERS}`;
  const games = JSON.stringify(GAME_TYPES);
  await server.rows(`WITH RECURSIVE days(back) AS (SELECT 1 UNION ALL SELECT back + 1 FROM days WHERE back < ${DAYS})
    INSERT INTO results ${RESULT_COLUMNS}
    SELECT members.id, date('${day}', '-' || back || ' days'), games.value, members.id || ' ' || back || ' ' || games.value,
      (members.id + back) % 1001, 500, 3, 60000, 1, 0, 0, 1, 0, 1, 1
    FROM (${members}) AS members CROSS JOIN days CROSS JOIN json_each('${games}') AS games`);
  const viewer = await signedInPlayer(connections, { server, id: step });
  await server.rows(`INSERT INTO circles VALUES ('${TOKEN}', 'Benches', 'seeded-${step}', 1)`);
  await server.rows(`INSERT INTO circle_members (token, public_id, joined_at)
    SELECT '${TOKEN}', public_id, 1 FROM players WHERE id IN (${members})`);
  const { status, body } = await viewer.get(PATH);
  if (body.week?.rows.length !== MEMBERS)
    throw new Error(
      `The circle among ${players} players is wrong: ${status} ${JSON.stringify(body).slice(0, 300)}`,
    );
  return viewer;
}
