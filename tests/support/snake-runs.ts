// Runs of Snake over HTTP: a bot’s honest ones, how they are reported, submitted and forged, and the object's state.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { SnakeState } from '../../worker/plays/games/snake/report.ts';
import { ObjectTables } from '../../worker/plays/object-tables.ts';
import { PlayStore } from '../../worker/plays/play-store.ts';
import {
  advance,
  cellAt,
  isLaidAgain,
  type SnakeField,
  type SnakeRun,
  scoreOf,
  startRun,
  type Turn,
} from '../../worker/shared/games/snake/rules.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { type Client, setClock } from './client.ts';
import { sample as snakeSample } from './samples/snake.ts';

/** When these plays begin. */
export const NOON_MS = Date.parse('2027-03-10T12:00:00Z');

/** A whole honest run of an opening, made by a bot with only the page's knowledge. */
export interface WholeRun {
  token: string;
  /** How often the run was dealt again before. */
  laidAgain: number;
  field: SnakeField;
  openedAt: number;
  run: SnakeRun;
  turns: Turn[];
}

// biome-ignore lint/suspicious/noExplicitAny: the body of an opening as it came over the wire.
type Opening = any;

const BEFORE = { laidAgain: 0, earlierTicks: 0, heardAt_ms: 0, longestGap_ms: 0 };

function runOf(opening: Opening, seed: number): WholeRun {
  const obstacles = opening.obstacles.map(([x, y]: [number, number]) => cellAt({ x, y }));
  const field = { obstacles, foodSeed: opening.food_seed };
  const random = seededRandom([seed, 5, 5, 5]);
  const turns: Turn[] = [];
  let run = startRun(field);
  while (run.end === null) {
    const state = { ...BEFORE, foodSeed: field.foodSeed, run, turns };
    const { to, moves } = snakeSample.nextMove({ puzzle: { obstacles }, state }, random);
    run = advance(field, run, { toTick: to, turns: moves as unknown as Turn[] });
    turns.push(...(moves as unknown as Turn[]));
  }
  const openedAt = Date.parse(opening.started_at);
  return { token: opening.game_session_token, laidAgain: 0, field, openedAt, run, turns };
}

/** The turns after one tick, up to and including another. */
export const within = (turns: readonly Turn[], from: number, to: number) =>
  turns.filter(([tick]) => tick > from && tick <= to);

/** Opens the play and makes a run that is long enough to be cut and forged. */
export async function openedRun(client: Client): Promise<WholeRun> {
  const opening = (await client.get('/api/daily-snake')).body;
  for (let seed = 1; ; seed++) {
    const whole = runOf(opening, seed);
    if (whole.run.ticks >= 100 && scoreOf(whole.run) > 0) return whole;
  }
}

/** The turns with the one at a tick replaced. */
export function forgedAt(turns: readonly Turn[], tick: number): Turn[] {
  const given = turns.find(([at]) => at === tick)?.[1];
  const forged: Turn = [tick, given === 'up' ? 'down' : 'up'];
  return [...turns.filter(([at]) => at < tick), forged, ...turns.filter(([at]) => at > tick)];
}

/** Moves the server's clock to this many ticks after the opening. */
export const wait = ({ openedAt }: WholeRun, ticks: number) =>
  setClock(Math.max(openedAt + ticks * 200, NOON_MS));

/** Reports the turns of a span of ticks. */
export function report(
  client: Client,
  whole: WholeRun,
  from: number,
  to: number,
  moves = within(whole.turns, from, to),
) {
  const body = {
    game_session_token: whole.token,
    laid_again: whole.laidAgain,
    from_tick: from,
    to_tick: to,
    moves,
  };
  return client.post('/api/snake/progress', body);
}

/** Turns that end a run within ten seconds and before its first meal: up, down or straight on, past the food. */
export function earlyEnd(field: SnakeField): { ticks: number; turns: Turn[] } {
  for (const turns of [[[1, 'up']], [[1, 'down']], []] as Turn[][]) {
    const run = advance(field, startRun(field), { toTick: 50, turns });
    if (isLaidAgain(run, { times: 0 })) return { ticks: run.ticks, turns };
  }
  throw new Error('No way ends early.');
}

/** Ends the run early until it has been dealt again `times` times. The clock must be late enough. */
export async function layAgain(client: Client, whole: WholeRun, times: number): Promise<WholeRun> {
  const { ticks, turns } = earlyEnd(whole.field);
  for (let laidAgain = whole.laidAgain; laidAgain < times; laidAgain++) {
    const reply = await report(client, { ...whole, laidAgain }, 0, ticks, turns);
    if (reply.body.laid_again !== laidAgain + 1) throw new Error(JSON.stringify(reply.body));
  }
  return { ...whole, laidAgain: times };
}

/** Submits the run; `change` overrides the request body. */
export const submit = (client: Client, { token, laidAgain }: WholeRun, change: object = {}) =>
  client.post('/api/results/', {
    game_type: 'snake',
    game_session_token: token,
    laid_again: laidAgain,
    ...change,
  });

/** Reports the whole run, every 25 ticks at the pace of the clock; returns the last reply. */
export async function playOut(client: Client, whole: WholeRun) {
  for (let from = 0; ; from += 25) {
    const to = Math.min(from + 25, whole.run.ticks);
    await wait(whole, to);
    const reply = await report(client, whole, from, to);
    if (reply.status !== 200 || to === whole.run.ticks) return reply;
  }
}

/** The player's play in the object. */
export async function keptOf(client: Client) {
  const { id } = (await client.get('/auth/me')).body;
  return runInDurableObject(env.PLAYERS.get(env.PLAYERS.idFromName(id)), (_, ctx) => {
    const plays = new PlayStore(new ObjectTables(ctx.storage)).ofDay('2027-03-10' as never);
    return plays.find(({ game }) => game === 'snake')!;
  });
}

export const stateOf = async (client: Client) => (await keptOf(client)).state as SnakeState;
