// What bots do besides games: the daily visit, mischief and clean-up, a picture of the Villa.
import { sql } from 'drizzle-orm';
import { carryOut } from '../../worker/features/attacks/attack.ts';
import { cleanOne } from '../../worker/features/attacks/cleaning.ts';
import { buyPiece } from '../../worker/features/attacks/market.ts';
import { drawImage } from '../../worker/features/villa/image.ts';
import { visitOnce } from '../../worker/features/visit/daily-visit.ts';
import { visitDrawn } from '../../worker/features/visit/drawn-visit.ts';
import { activeDisruptions, type DisruptionRow } from '../../worker/model/mischief/disruptions.ts';
import { MISCHIEF_ITEMS } from '../../worker/model/mischief/items.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import type { Bot } from './bots.ts';
import { HABITS, happens, oneOf } from './habits.ts';
import { attempt, dayOf, type World, writerFor } from './world.ts';

/** Percentages: days with a visit; disruptions that are cleaned up. */
const VISIT_PERCENT = 80;
const CLEAN_PERCENT = 40;

export interface Outing {
  bot: Bot;
  place: number;
  now_ms: number;
}

export async function goOut(world: World, outing: Outing): Promise<void> {
  const { bot } = outing;
  const { mischiefPercent, imagePercent } = HABITS[bot.kind];
  if (happens(bot.random, VISIT_PERCENT)) await visit(world, outing);
  if (!bot.isRegistered) return;
  await cleanUp(world, outing);
  if (happens(bot.random, mischiefPercent)) await prank(world, outing);
  if (happens(bot.random, imagePercent)) await portray(world, outing);
}

async function visit({ db, env }: World, { bot, place, now_ms }: Outing): Promise<void> {
  const drawn = visitDrawn({
    seed: `${env.PUZZLE_SECRET} ${dayOf(place)}`,
    publicId: bot.publicId,
    nonce: '',
  });
  await visitOnce(db, { writer: writerFor(bot), drawn, now_ms });
}

async function portray(world: World, { bot, now_ms }: Outing): Promise<void> {
  await attempt(world, () =>
    drawImage(
      { ...world, edition: 'home' },
      { writer: writerFor(bot), idempotencyKey: crypto.randomUUID(), now_ms },
    ),
  );
}

async function cleanUp(world: World, { bot, now_ms }: Outing): Promise<void> {
  const { db } = world;
  for (const { id } of await db.all<DisruptionRow>(activeDisruptions(sql`${bot.playerId}`, now_ms))) {
    if (!happens(bot.random, CLEAN_PERCENT)) continue;
    const disruptionId = String(id);
    await attempt(world, () =>
      cleanOne(db, { writer: writerFor(bot), disruptionId, idempotencyKey: crypto.randomUUID(), now_ms }),
    );
  }
}

/** Buys a mischief item for at most a fifth of the bot's balance and uses it on somebody with a Villa. */
async function prank(world: World, { bot, now_ms }: Outing): Promise<void> {
  const { db, gates } = world;
  const [row] = await db.all<{ balance: number; target: number | null }>(sql`
    SELECT balance, (SELECT player_id FROM villa_items JOIN players ON players.id = player_id
      WHERE players.kind = 'registered' AND players.id <> ${bot.playerId} AND player_id >= (
        SELECT CAST(1 + MAX(id) * ${bot.random.index(1000)} / 1000 AS INTEGER) FROM players)
      ORDER BY player_id LIMIT 1) AS target
    FROM accounts WHERE id = ${bot.playerId}`);
  const { balance, target } = row!;
  const payable = MISCHIEF_ITEMS.filter(({ costMillis }) => costMillis * 5 <= balance + sparks(1));
  if (target === null || payable.length === 0) return;
  const item = oneOf(bot.random, payable);
  const writer = writerFor(bot);
  const bought = await attempt(world, () =>
    buyPiece(db, { writer, item, idempotencyKey: crypto.randomUUID(), now_ms }),
  );
  if (!bought) return;
  const [kept] = await db.all<{ id: number }>(sql`
    SELECT id FROM mischief_inventory WHERE player_id = ${bot.playerId} AND item = ${item.id}`);
  const draw = () => bot.random.index(2 ** 32 - 1);
  await attempt(world, () =>
    carryOut(db, {
      writer,
      target: { name: String(target), id: sql`${target}` },
      inventoryItemId: String(kept!.id),
      idempotencyKey: crypto.randomUUID(),
      draws: { success: draw(), order: draw(), story: draw() },
      gates,
      now_ms,
    }),
  );
}
