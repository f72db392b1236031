// What must hold in the record after the killing: every acknowledged reply can be repeated, every ended play is delivered
// exactly once, and all sums agree.
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Server } from '../support/miniflare-server.ts';
import { faultsOfOpening, type GuestPlay, lastingPart } from './guest-plays.ts';

const LONGEST_DELIVERY_MS = 120_000;
/**
 * An alarm is due twenty seconds after a failed delivery, and may be late. After this long, an unacknowledged play never
 * ended; a play requested after the clock advanced has delivered at once.
 */
const ALARM_AND_SLACK_MS = 28_000;
const ASKED_AND_SLACK_MS = 3000;

interface ResultRow {
  public_id: string;
  game: string;
  play_id: string;
  points_tenths: number;
  streak_bonus_millis: number;
  postings: number;
  paid: number;
}

interface SumsRow {
  results: number;
  points: number;
  board_plays: number;
  board_points: number;
  day_players: number;
  week_players: number;
  board_rows: number;
}

/**
 * Waits until all ended plays are in the record: by alarms alone, without touching any player's object, or, with
 * `asking`, after advancing the clock, so that every access delivers.
 */
export async function waitForDeliveries(
  server: Server,
  { plays, day, asking }: { plays: readonly GuestPlay[]; day: string; asking: boolean },
): Promise<void> {
  const began = performance.now();
  const waited_ms = () => performance.now() - began;
  const slack_ms = asking ? ASKED_AND_SLACK_MS : ALARM_AND_SLACK_MS;
  if (asking) await Promise.all(plays.map(({ guest }) => guest.get('/api/plays/today')));
  while (waited_ms() < LONGEST_DELIVERY_MS) {
    const delivered = await deliveredPlays(server, day);
    const missing = plays.filter((play) => play.state !== 'open' && !delivered.has(nameOf(play)));
    if (missing.length === 0) return;
    if (waited_ms() > slack_ms && missing.every(({ state }) => state === 'left')) return;
    await pause(500);
  }
}

/** All faults, as sentences; empty if there are none. */
export async function faultsInRecord({
  server,
  editions,
  plays,
  day,
}: {
  server: Server;
  /** One check per game; `server` has the rows of all editions. */
  editions: readonly Server[];
  plays: readonly GuestPlay[];
  /** The game day of all these plays; it must be over. */
  day: string;
}): Promise<string[]> {
  const delivered = await deliveredPlays(server, day);
  const faults: string[] = [];
  for (const play of plays) {
    if (play.state === 'ended') faults.push(...faultsOfDelivery(play, delivered.get(nameOf(play))));
    if (play.state === 'left') faults.push(...(await faultsOfAbandoned(play, delivered)));
  }
  faults.push(...(await Promise.all(plays.map(faultsOfRepetition))).flat());
  for (const play of plays.filter(({ state, opening }) => state === 'open' && opening)) {
    const again = await play.guest.get(play.game.openingPath);
    faults.push(...faultsOfOpening(play, again, { unacknowledged: 0 }));
  }
  for (const edition of editions) faults.push(...faultsOfSums(await sumsOf(edition)));
  return faults;
}

/** Sends every acknowledged move again. */
async function faultsOfRepetition({ game, guest, acknowledged, state }: GuestPlay): Promise<string[]> {
  const faults: string[] = [];
  for (const { move, reply } of acknowledged) {
    const again = await guest.post(move.path, move.body);
    if (again.status !== 200 || !isDeepStrictEqual(lastingPart(again.body), lastingPart(reply))) {
      const { stringify } = JSON;
      faults.push(
        `${game.type} (${state}): acknowledged ${stringify(reply)}, now ${again.status} ${stringify(again.body)}`,
      );
    }
    if ('game_result' in reply && again.body.pending !== false) {
      faults.push(`${game.type}: an ended play is still pending`);
    }
  }
  return faults;
}

function faultsOfDelivery({ game, acknowledged }: GuestPlay, row: ResultRow | undefined): string[] {
  if (!row) return [`${game.type}: an acknowledged result is not in the record`];
  const { game_result } = acknowledged.at(-1)!.reply as {
    game_result: { id: string; points_earned: number };
  };
  const faults = faultsOfRow(row);
  if (row.play_id !== game_result.id)
    faults.push(`${game.type}: the record holds play ${row.play_id}, ${game_result.id} was acknowledged`);
  if (row.points_tenths !== Math.round(game_result.points_earned * 10)) {
    faults.push(
      `${game.type}: the record says ${row.points_tenths} tenths, not ${game_result.points_earned}`,
    );
  }
  return faults;
}

function faultsOfRow({
  game,
  play_id,
  points_tenths,
  streak_bonus_millis,
  postings,
  paid,
}: ResultRow): string[] {
  const due = points_tenths * 100 + streak_bonus_millis;
  const expected = (points_tenths > 0 ? 1 : 0) + (streak_bonus_millis > 0 ? 1 : 0);
  if (postings === expected && paid === due) return [];
  return [`${game} ${play_id}: ${postings} postings of ${paid} in all, due are ${expected} of ${due}`];
}

/** A play whose ending move was neither acknowledged nor repeated: object and record must agree on it. */
async function faultsOfAbandoned(play: GuestPlay, delivered: Map<string, ResultRow>): Promise<string[]> {
  const row = delivered.get(nameOf(play));
  const { body } = await play.guest.get(`/api/results/today/${play.game.type}`);
  if (row && body) return faultsOfRow(row);
  if (row) return [`${play.game.type}: the record has a result of which the player's object knows nothing`];
  return body ? [`${play.game.type}: a play ended and was never delivered, as nobody asked again`] : [];
}

function faultsOfSums(sums: SumsRow): string[] {
  const pairs: [string, number, number][] = [
    ['plays on the weekly boards', sums.board_plays, sums.results],
    ['points on the weekly boards', sums.board_points, sums.points],
    ['players in the distribution of days', sums.day_players, sums.results],
    ['players in the distribution of weeks, on both levels', sums.week_players, sums.board_rows * 2],
  ];
  return pairs
    .filter(([, found, expected]) => found !== expected)
    .map(([what, found, expected]) => `${what}: ${found}, not ${expected}`);
}

async function deliveredPlays(server: Server, day: string): Promise<Map<string, ResultRow>> {
  const rows = await server.rows<ResultRow>(
    `SELECT players.public_id, results.game, results.play_id, results.points_tenths, results.streak_bonus_millis,
      COUNT(postings.id) AS postings, COALESCE(SUM(postings.amount), 0) AS paid
    FROM results JOIN players ON players.id = results.player_id
    LEFT JOIN postings ON postings.target = players.id AND postings.key IN (
      'result:' || players.public_id || ':' || results.game || ':' || results.day,
      'streak:' || players.public_id || ':' || results.game || ':' || results.day)
    WHERE results.day = ? GROUP BY results.play_id`,
    day,
  );
  return new Map(rows.map((row) => [`${row.public_id}:${row.game}`, row]));
}

async function sumsOf(server: Server): Promise<SumsRow> {
  const [sums] = await server.rows<SumsRow>(`
    SELECT (SELECT COUNT(*) FROM results) AS results,
      (SELECT COALESCE(SUM(points_tenths), 0) FROM results) AS points,
      (SELECT COALESCE(SUM(plays), 0) FROM weekly_scores) AS board_plays,
      (SELECT COALESCE(SUM(points_tenths), 0) FROM weekly_scores) AS board_points,
      (SELECT COUNT(*) FROM weekly_scores) AS board_rows,
      (SELECT COALESCE(SUM(players), 0) FROM daily_histogram) AS day_players,
      (SELECT COALESCE(SUM(players), 0) FROM weekly_histogram) AS week_players`);
  return sums!;
}

function nameOf({ guest, game }: GuestPlay): string {
  return `${guest.publicId}:${game.type}`;
}
