// Freezes a day's puzzle: the first request, or the nightly job a day ahead, writes it to D1 once and seals it in the
// public log in the same batch. KV keeps a copy for fast reads worldwide. Later changes of the pool or the secret never
// change a frozen day. A scheduled draft takes precedence over the pool.

import { sql } from 'drizzle-orm';
import { frozenForm } from '../model/drafts/check-draft.ts';
import {
  isStillPlanned,
  markUsed,
  type Plan,
  type PlanColumns,
  planColumns,
  planFrom,
} from '../model/drafts/drafts.ts';
import { appendEntries, sealedEntry } from '../model/log/entries.ts';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { secretLot, secretRandom } from '../platform/secret-random.ts';
import { newToken } from '../platform/tokens.ts';
import { inTime } from '../platform/trace.ts';
import type { Difficulty } from '../shared/kernel/difficulty.ts';
import { addDays, daysBetween, type GameDay, startOfDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import type { FrozenPuzzle } from './engine.ts';
import { gameOf } from './games/registry.ts';
import { type Epoch, entriesOn, lengthOf, nextEpoch, orderOfPool, type Pool } from './pool-order.ts';
import { specialGameOn } from './special-game.ts';
import type { dailyPuzzles } from './tables.ts';

export type PuzzleCtx = Pick<Ctx, 'directory' | 'PUZZLES' | 'PUZZLE_SECRET' | 'LAUNCH_DAY'>;

/** How long an edge may cache a frozen puzzle, in seconds: it can be replaced before its day, but not afterwards. */
const EDGE_TTL_S = 86_400;
const EDGE_TTL_BEFORE_S = 60;

/** How often freezing is tried: it starts over when editors change the plan that it has read. */
const MOST_TRIES = 5;

/** How long to wait for KV, in milliseconds. */
const COPY_PATIENCE_MS = 1500;

/** The frozen puzzle of a game on a day, and whether the game is the special one of that day. */
export async function puzzleOn(
  ctx: PuzzleCtx,
  { type, day, now_ms }: { type: GameType; day: GameDay; now_ms: number },
): Promise<FrozenPuzzle> {
  const [puzzle, special] = await Promise.all([
    frozen(ctx, { name: type, day, now_ms, compute: (plan) => composePuzzle(ctx, { type, day, plan }) }),
    specialOn(ctx, { day, now_ms }),
  ]);
  return { puzzleId: `${type}-${day}`, puzzle, isSpecial: special === type };
}

/** The game that pays double on a day, frozen like a puzzle. */
export async function specialOn(
  ctx: PuzzleCtx,
  { day, now_ms }: { day: GameDay; now_ms: number },
): Promise<GameType> {
  const random = (block: number) =>
    secretRandom({ secret: ctx.PUZZLE_SECRET, purpose: ['special', String(block)] });
  const compute = async () => ({
    made: { game_type: specialGameOn({ day, launchDay: ctx.LAUNCH_DAY as GameDay }, random) },
    epoch: 0,
  });
  const special = await frozen(ctx, { name: 'special', day, now_ms, compute });
  return (special as { game_type: GameType }).game_type;
}

/** The seed of a day's draws, in hex: sealed in the public log before the day, opened after its close. */
export async function drawSeedOn(
  ctx: PuzzleCtx,
  { day, now_ms }: { day: GameDay; now_ms: number },
): Promise<string> {
  const compute = async () => ({
    made: { seed: secretLot({ secret: ctx.PUZZLE_SECRET, purpose: ['draws', day] }) },
    epoch: 0,
  });
  const draws = await frozen(ctx, { name: 'draws', day, now_ms, compute });
  return (draws as { seed: string }).seed;
}

/**
 * A day's puzzle of another difficulty, for practice in the archive: the same for everybody, and repeated once the pool is
 * used up. It is not frozen, because nothing depends on it: each play keeps its own. Null if the game has no such pool.
 */
export function practicePuzzleOn(
  { LAUNCH_DAY }: Pick<Ctx, 'LAUNCH_DAY'>,
  { type, day, difficulty }: { type: GameType; day: GameDay; difficulty: Difficulty },
): FrozenPuzzle | null {
  const pool = gameOf(type).practice?.[difficulty];
  if (!pool) return null;
  const place = daysBetween({ from: LAUNCH_DAY as GameDay, to: day }) % pool.size;
  return {
    puzzleId: `${type}-${day}-${difficulty}`,
    puzzle: pool.puzzleAt(place),
    isSpecial: false,
    difficulty,
  };
}

interface Composed {
  made: unknown;
  epoch: number;
}

interface Named {
  name: string;
  day: GameDay;
  now_ms: number;
}

async function frozen(
  ctx: PuzzleCtx,
  { compute, ...named }: Named & { compute: (plan: Plan) => Promise<Composed> },
): Promise<unknown> {
  const kept = await keptCopy(ctx, named);
  if (kept !== null) return kept;
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const { puzzle, plan } = await recorded(ctx.directory, named);
    const its = puzzle ?? (await record(ctx.directory, { ...named, plan, ...(await compute(plan)) }));
    if (its === null) continue;
    await keepCopy(ctx, { ...named, puzzle: its }).catch(() => {});
    return JSON.parse(its);
  }
  throw new Error(`${named.name} of ${named.day} keeps changing while it is being frozen`);
}

const copyKey = ({ name, day }: Omit<Named, 'now_ms'>) => `puzzle:${name}:${day}`;

/** Writes a day's puzzle to KV, where it is read worldwide. Throws when KV fails or times out. */
export function keepCopy(
  ctx: PuzzleCtx,
  { puzzle, ...named }: Omit<Named, 'now_ms'> & { puzzle: string },
): Promise<void> {
  return inTime(ctx.PUZZLES.put(copyKey(named), puzzle), { most_ms: COPY_PATIENCE_MS });
}

/** The copy, or null; when KV fails or is late, the puzzle is read from D1 instead. */
function keptCopy(ctx: PuzzleCtx, { now_ms, ...named }: Named): Promise<unknown> {
  const cacheTtl = now_ms < startOfDay(named.day) ? EDGE_TTL_BEFORE_S : EDGE_TTL_S;
  const kept = ctx.PUZZLES.get(copyKey(named), { type: 'json', cacheTtl });
  return inTime(kept, { most_ms: COPY_PATIENCE_MS }).catch(() => null);
}

/** The frozen puzzle, or null, with the editors' plan for the day, in one round trip. */
async function recorded(db: Database, { name, day }: Named): Promise<{ puzzle: string | null; plan: Plan }> {
  const [row] = await db.all<PlanColumns & { puzzle: string | null }>(sql`
    SELECT (SELECT puzzle FROM daily_puzzles WHERE game = ${name} AND day = ${day}) AS puzzle,
      ${planColumns({ game: name, day })}`);
  return { puzzle: row?.puzzle ?? null, plan: planFrom(row) };
}

/** Freezes and seals the puzzle and returns it. Freezes nothing and returns null if the plan has changed meanwhile. */
async function record(
  db: Database,
  { name, day, now_ms, plan, made, epoch }: Named & { plan: Plan } & Composed,
): Promise<string | null> {
  const [content, salt] = [JSON.stringify(made), newToken()];
  const seal = { day, name, turn: 0, salt, content };
  const isOurs = sql`EXISTS (SELECT 1 FROM log_seals WHERE day = ${day} AND name = ${name} AND turn = 0 AND salt = ${salt})`;
  const replies = await db.batch([
    sql`
      INSERT INTO daily_puzzles (game, day, puzzle, epoch, frozen_at)
      SELECT ${name}, ${day}, ${content}, ${epoch}, ${now_ms} WHERE ${isStillPlanned({ game: name, day }, plan)}
      ON CONFLICT (game, day) DO NOTHING`,
    sql`
      INSERT INTO log_seals (day, name, turn, salt, content)
      SELECT day, game, 0, ${salt}, puzzle FROM daily_puzzles
      WHERE game = ${name} AND day = ${day} AND puzzle = ${content}
      ON CONFLICT (day, name, turn) DO NOTHING`,
    appendEntries([sealedEntry(seal, { now_ms })], isOurs),
    ...(plan.draft ? [markUsed(plan.draft.id, isOurs)] : []),
    sql`SELECT puzzle FROM daily_puzzles WHERE game = ${name} AND day = ${day}`,
  ]);
  return (replies.at(-1) as Columns<typeof dailyPuzzles, 'puzzle'>[])[0]?.puzzle ?? null;
}

async function composePuzzle(
  ctx: PuzzleCtx,
  { type, day, plan }: { type: GameType; day: GameDay; plan: Plan },
): Promise<Composed> {
  const game = gameOf(type);
  const secret = ctx.PUZZLE_SECRET;
  const random = secretRandom({ secret, purpose: ['puzzle', type, day] });
  if (plan.draft) return { made: frozenForm(plan.draft.puzzle), epoch: 0 };
  if (!game.pool) return { made: game.puzzle({ day, entries: [], random }), epoch: 0 };
  const { perDay, shuffledWithin } = game.pool;
  const epochs = await epochsThrough(ctx, { type, day, pool: game.pool });
  const epoch = epochs.at(-1)!;
  const order = orderOfPool(epochs, { secret, game: type, shuffledWithin });
  const entries = entriesOn({ order, epoch, perDay }, day, withdrawalsOf(game.pool, plan));
  return { made: game.puzzle({ day, entries, random }), epoch: epoch.epoch };
}

function withdrawalsOf({ entriesWith }: Pool, { withdrawn }: Plan) {
  return withdrawn.map(({ word, from }) => ({ entries: entriesWith?.(word) ?? [], from }));
}

/** All epochs of a game up to the one that contains a day; missing ones are begun with the current pool size. */
async function epochsThrough(
  ctx: PuzzleCtx,
  { type, day, pool }: { type: GameType; day: GameDay; pool: { size: number; perDay: number } },
): Promise<Epoch[]> {
  const { directory: db } = ctx;
  const first = { epoch: 0, firstDay: ctx.LAUNCH_DAY as GameDay, poolSize: pool.size };
  const epochs = await begunEpochs(db, type);
  if (epochs.length === 0) epochs.push(first);
  while (addDays(epochs.at(-1)!.firstDay, lengthOf(epochs.at(-1)!, pool.perDay)) <= day) {
    epochs.push(nextEpoch(epochs.at(-1)!, { perDay: pool.perDay, poolSize: pool.size }));
  }
  const begun = epochs.map(({ epoch, firstDay, poolSize }) => [type, epoch, firstDay, poolSize]);
  await db.all(sql`
    INSERT INTO puzzle_epochs (game, epoch, first_day, pool_size)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${JSON.stringify(begun)})
    WHERE true ON CONFLICT (game, epoch) DO NOTHING`);
  return (await begunEpochs(db, type)).filter(({ firstDay }) => firstDay <= day);
}

function begunEpochs(db: Database, type: GameType): Promise<Epoch[]> {
  return db.all<Epoch>(sql`
    SELECT epoch, first_day AS "firstDay", pool_size AS "poolSize" FROM puzzle_epochs
    WHERE game = ${type} ORDER BY epoch`);
}
