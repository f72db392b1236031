// Bots in the daily challenge: they join before they play, and the pool takes its turn when their result is in.
import { addressMarkOf, joinPool } from '../../worker/features/challenges/join.ts';
import { makeTurn } from '../../worker/features/challenges/turn.ts';
import type { Pool } from '../../worker/model/challenges/payouts.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import type { Bot } from './bots.ts';
import { HABITS, happens, oneOf } from './habits.ts';
import { attempt, type World, writerFor } from './world.ts';

/** Joins a pool if the bot wants to; returns whether it is in it. Omits a wager that is refused. */
export async function joinSometimes(
  world: World,
  { bot, pool, now_ms }: { bot: Bot; pool: Pool; now_ms: number },
): Promise<boolean> {
  const { challengePercent, wagers } = HABITS[bot.kind];
  if (!bot.isRegistered || !happens(bot.random, challengePercent)) return false;
  return join(world, { bot, pool, wager: oneOf(bot.random, wagers), now_ms });
}

/** Joins a pool with a wager in Sparks, or without one if that is refused; returns whether the bot is in it. */
export async function join(
  world: World,
  { bot, pool, wager: sparksWagered, now_ms }: { bot: Bot; pool: Pool; wager: number; now_ms: number },
): Promise<boolean> {
  const { db, env, gates } = world;
  const wish = {
    writer: writerFor(bot),
    pool,
    addressMark: addressMarkOf({ address: bot.address, day: pool.day, secret: env.HASH_SECRET }),
    hasOpened: async () => false,
    idempotencyKey: crypto.randomUUID(),
    lot: 0,
    gates,
    now_ms,
  };
  const wager = sparks(sparksWagered);
  const joined =
    (await attempt(world, () => joinPool(db, { ...wish, wager }))) ??
    (wager > 0 ? await attempt(world, () => joinPool(db, { ...wish, wager: sparks(0) })) : null);
  return joined !== null;
}

/** The pool's turn, as an arriving result requests it. */
export async function takeTurn(
  { db, gates }: World,
  { pool, now_ms }: { pool: Pool; now_ms: number },
): Promise<void> {
  const { isMoreLeft } = await makeTurn(db, { pool, gates, now_ms });
  if (isMoreLeft) throw new Error('A turn left somebody over.');
}
