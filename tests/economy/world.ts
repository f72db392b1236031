// The simulation's surroundings: the product's database in this process, its settings, and its gates, all on.
import { type SQL, sql } from 'drizzle-orm';
import type { Writer } from '../../worker/economy/guarded-batch.ts';
import { type Database, database, guard } from '../../worker/platform/database.ts';
import { allGates, type Gates } from '../../worker/platform/gates.ts';
import { addDays, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { Refusal } from '../../worker/shared/kernel/refusal.ts';
import { type NodeD1, openNodeD1 } from '../support/node-d1.ts';
import type { Bot } from './bots.ts';

/** The first day of every simulation, a Monday. */
export const FIRST_DAY = '2027-01-04' as GameDay;

export interface World {
  d1: NodeD1;
  db: Database;
  env: Env;
  gates: Gates;
  /** How often the product refused a bot, by code. */
  refusals: Map<string, number>;
}

/** An empty, migrated world. `path` is the database's file, or `:memory:`. */
export function newWorld({ path }: { path: string }): World {
  const d1 = openNodeD1({ path, durability: 'none' });
  const env = {
    DB: d1.DB,
    PLAYERS: { idFromName: (name: string) => name, get: () => QUIET_OBJECT },
    SESSIONS: { get: async () => null, put: async () => {}, delete: async () => {} },
    PUZZLES: { get: async () => null },
    PUBLIC_ORIGIN: 'https://doxa.example',
    LAUNCH_DAY: FIRST_DAY,
    GATES: '',
    HASH_SECRET: 'simulated-hash-secret',
    PUZZLE_SECRET: 'simulated-puzzle-secret',
    COOKIE_SECRET: 'simulated-cookie-secret',
  } as unknown as Env;
  return { d1, db: database(env), env, gates: allGates({ on: true }), refusals: new Map() };
}

/** Player objects are not simulated; the record learns of endings. A play without a result was left open. */
const QUIET_OBJECT = {
  endSession: async () => {},
  becomeRegistered: async () => {},
  stateAtClose: async () => 'open',
  forget: async () => {},
};

/** A day of the simulation, counted from 0. */
export function dayOf(place: number): GameDay {
  return addDays(FIRST_DAY, place);
}

/** An instant of a day, `minute` minutes after its beginning. */
export function instantOf({ place, minute }: { place: number; minute: number }): number {
  return startOfDay(dayOf(place)) + minute * 60_000;
}

/** A bot as a writer. Sessions are not simulated; the row itself guards the bot's batches. */
export function writerFor(bot: Bot): Writer {
  const kind = bot.isRegistered ? 'registered' : 'guest';
  return {
    playerId: bot.playerId,
    publicId: bot.publicId,
    isGuest: !bot.isRegistered,
    guard: guard(sql`EXISTS (SELECT 1 FROM players WHERE id = ${bot.playerId} AND kind = ${kind})`),
  };
}

/** The player's id as an expression, before and after there is a row. */
export function idOf(bot: Bot): SQL {
  return sql`(SELECT id FROM players WHERE public_id = ${bot.publicId})`;
}

/** Makes a call that the product may refuse; a refusal is counted and returns null. Other errors are rethrown. */
export async function attempt<T>(world: World, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    world.refusals.set(error.code, (world.refusals.get(error.code) ?? 0) + 1);
    return null;
  }
}
