import { exports } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { TRIORDLE_ANSWERS } from '../../worker/content/triordle-answers.generated.ts';
import { post } from '../../worker/model/ledger/post.ts';
import { rollOver } from '../../worker/nightly/rollover.ts';
import { STEPS } from '../../worker/nightly/steps.ts';
import type { Statement } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { closeOf } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { type Client, type Reply, setClock } from './client.ts';
import { POOL_FAULTS } from './pool-faults.ts';
import { ctx, db, scalarOf } from './record.ts';
import { type RichPlayer, richPlayer, sparksOf } from './rich-player.ts';

/** The day of the matchups. */
export const DAY = '2027-03-10' as GameDay;

export let mara: RichPlayer;
export let bea: RichPlayer;

/** Mara and Bea with 200 Sparks each, at noon of `DAY`. */
export async function meetChallengers(): Promise<void> {
  await setClock(`${DAY}T12:00:00Z`);
  [mara, bea] = [await richPlayer('Mara', 200), await richPlayer('Bea', 200)];
}

export const join = (
  client: Client,
  wager_sparks: unknown = 0,
  { game_type = 'triordle', headers = {} }: { game_type?: string; headers?: Record<string, string> } = {},
) => client.post('/api/challenge/opt-in', { game_type, wager_sparks }, headers);
export const statusOf = async (client: Client, game = 'triordle') =>
  (await client.get(`/api/challenge/status?game_type=${game}`)).body;
export const check = async (client: Client, game = 'triordle') =>
  (await client.get(`/api/challenge/check-matchup?game_type=${game}`)).body;

/** Triordle's card on the home page. */
export const cardOf = async (client: Client) =>
  (await client.get('/api/hub')).body.games.find(
    ({ game_type }: { game_type: string }) => game_type === 'triordle',
  );

/** The state of a player's one entry; undefined without one. */
export async function entryStateOf({ playerId }: RichPlayer): Promise<string | undefined> {
  const entry = sql`SELECT state FROM challenge_entries WHERE player_id = ${playerId}`;
  return (await db.all<{ state: string }>(entry))[0]?.state;
}

/** Opens the day's Triordle. */
export async function openTriordle(client: Client): Promise<{ game_date: string; puzzle_id: string }> {
  const { status, body } = await client.get('/api/daily-triordle');
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** The answers of a frozen day's Triordle. */
export async function answersOf(day: string): Promise<string[]> {
  const row = sql`SELECT puzzle FROM daily_puzzles WHERE game = 'triordle' AND day = ${day}`;
  return JSON.parse(await scalarOf<string>(row)).answers;
}

/** Plays Triordle to its end, with this many wrong guesses before the three that solve it; with 8 it is lost with 0 points. */
export async function playTriordle(
  client: Client,
  { vain = 0, opened }: { vain?: number; opened?: { game_date: string; puzzle_id: string } } = {},
): Promise<Reply> {
  const { game_date, puzzle_id } = opened ?? (await openTriordle(client));
  const answers = await answersOf(game_date);
  const others = TRIORDLE_ANSWERS.filter((word) => !answers.includes(word)).slice(0, vain);
  let last: Reply | null = null;
  for (const guess of [...others, ...answers].slice(0, 8)) {
    last = await client.post(`/api/triordle/validate-guess?puzzle_id=${puzzle_id}&guess=${guess}`);
    if (last.status !== 200) throw new Error(JSON.stringify(last.body));
  }
  return last!;
}

/** A member's row; one without a score has not finished. */
export interface Made {
  playerId: number;
  publicId: string;
  day: GameDay;
  game?: string;
  wager?: number;
  score?: { base_tenths?: number; metric?: number; time_ms?: number; moves?: number } | null;
  /** The score in the entry and in the result. */
  finished_at?: number;
  address_mark?: string | null;
  goes_first?: 0 | 1;
  lot?: number;
}

/** The statements that write the rows of joining, and of a delivered result. */
export function makeMember({
  playerId,
  publicId,
  day,
  game = 'triordle',
  wager = 0,
  ...more
}: Made): Statement[] {
  const {
    score = {},
    finished_at = Date.parse(day) + 1,
    address_mark = null,
    goes_first = 0,
    lot = 0,
  } = more;
  const amount = sparks(wager);
  const paying = {
    key: `wager:${publicId}:${game}:${day}`,
    from: { player: playerId },
    to: 'escrow',
    amount,
    type: 'challenge_wager',
    description: 'A wager',
    day,
    now_ms: finished_at,
  } as const;
  return [
    sql`
      INSERT INTO challenge_entries (player_id, day, game, wager_millis, state, goes_first, address_mark, joined_at,
        finished_at, lot)
      VALUES (${playerId}, ${day}, ${game}, ${amount}, ${score ? 'finished' : 'joined'}, ${goes_first},
        ${address_mark}, 1, ${score ? finished_at : null}, ${lot})`,
    ...(wager > 0 ? [post(paying)] : []),
    ...(score ? [resultOf({ playerId, day, game, finished_at, ...score })] : []),
  ];
}

/** The rows of a delivered result, without its payment. */
export function resultOf({
  playerId,
  day,
  game = 'triordle',
  base_tenths = 500,
  metric = 5,
  time_ms = 60_000,
  moves = 0,
  finished_at = Date.parse(day) + 1,
  delivered_at = finished_at,
}: {
  playerId: number;
  day: GameDay;
  game?: string;
  base_tenths?: number;
  metric?: number;
  time_ms?: number;
  moves?: number;
  finished_at?: number;
  delivered_at?: number;
}): Statement {
  return sql`
    INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, moves, solved,
      given_up, held, streak_days, streak_bonus_millis, finished_at, delivered_at)
    VALUES (${playerId}, ${day}, ${game}, ${`${playerId}:${game}:${day}`}, ${base_tenths}, ${base_tenths}, ${metric},
      ${time_ms}, ${moves}, 1, 0, 0, 1, 0, ${finished_at}, ${delivered_at})`;
}

/** A page that listens for its opponent; `heard` contains the messages so far. */
export async function listen(client: Client, game = 'triordle') {
  const reply = await exports.default.fetch(
    new Request(`http://127.0.0.1:8787/api/challenge/live?game_type=${game}`, {
      headers: { upgrade: 'websocket', 'sec-websocket-protocol': `doxa.${client.accessToken}` },
    }),
  );
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape.
  const heard: any[] = [];
  const socket = reply.webSocket;
  socket?.accept();
  socket?.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(data as string));
  });
  return { reply, socket, heard };
}

/** The millisparks in escrow. */
export async function escrow(): Promise<number> {
  return scalarOf<number>(sql`SELECT balance FROM accounts WHERE id = -4`);
}

/** Every member is in at most one matchup, each matchup has paid once, and escrow equals the open wagers. */
export async function expectSoundPools(): Promise<void> {
  const found = await db.batch(Object.values(POOL_FAULTS).map((query) => sql.raw(query)));
  expect(
    Object.fromEntries(
      Object.keys(POOL_FAULTS)
        .map((name, place) => [name, found[place]] as const)
        .filter(([, rows]) => rows!.length > 0),
    ),
  ).toEqual({});
}

/** Runs the jobs that are due this long after the close of the day. */
export const close = ({ late_ms = 0, gates = allGates({ on: false }), asking = ctx } = {}) =>
  rollOver(asking, {
    now: async () => closeOf(DAY) + late_ms,
    deadline_ms: Number.POSITIVE_INFINITY,
    gates: async () => gates,
    steps: STEPS.filter(({ name }) => ['settle', 'pools', 'reconcile'].includes(name)),
  });

export const statesOf = async () =>
  Object.fromEntries(
    (
      await db.all<{ username: string; state: string }>(sql`
        SELECT username, state FROM challenge_entries JOIN players ON players.id = player_id ORDER BY username`)
    ).map(({ username, state }) => [username, state]),
  );

export const matchups = () =>
  db.all<Record<string, unknown>>(sql`
    SELECT one.username AS one, two.username AS two, score_one_tenths, score_two_tenths, wager_millis, pot_millis,
      (SELECT username FROM players WHERE id = winner_id) AS winner, judged_at
    FROM challenge_matchups JOIN players AS one ON one.id = player_one JOIN players AS two ON two.id = player_two
    ORDER BY challenge_matchups.id`);
export const pointsOf = ({ playerId }: RichPlayer) =>
  scalarOf<number>(
    sql`SELECT COALESCE(SUM(points_tenths), 0) / 10.0 AS points FROM results WHERE player_id = ${playerId}`,
  );
/** Sparks since the gift of 200, without the games' payments. */
export const gained = async (who: RichPlayer) => (await sparksOf(who)) - (await pointsOf(who)) - 200;
