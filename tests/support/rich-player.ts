// Players with Sparks to spend, and the sums that must hold whatever they were spent on.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { type Client, player, serverNow } from './client.ts';
import { gift } from './gift.ts';
import { db, rowOf, scalarOf } from './record.ts';

export type RichPlayer = Client & { publicId: string; playerId: number };

export async function richPlayer(name: string, amount: number): Promise<RichPlayer> {
  const client = await player(name);
  const row = await rowOf<{ id: number }>(sql`SELECT id FROM players WHERE public_id = ${client.publicId}`);
  const playerId = row.id;
  if (amount > 0) await give(playerId, amount);
  return Object.assign(client, { playerId });
}

/** Gives Sparks to a player, by number or public id. */
export async function give(to: number | string, amount: number): Promise<void> {
  await db.batch([gift({ to, amount: sparks(amount), ...(await serverNow()) })]);
}

/** A player's Sparks in the record. */
export async function sparksOf({ playerId }: { playerId: number }): Promise<number> {
  return (await scalarOf<number>(sql`SELECT balance FROM accounts WHERE id = ${playerId}`)) / 1000;
}

/** The number of postings of a type. */
export async function postingsOf(type: string): Promise<number> {
  return scalarOf<number>(sql`SELECT COUNT(*) AS count FROM postings WHERE transaction_type = ${type}`);
}

/** Faults that must not exist, each with the statement that finds it. */
const ASTRAY = {
  'shares neither held nor with the bank': sql`SELECT id FROM landmarks WHERE issued <> bank_shares
    + COALESCE((SELECT SUM(shares) FROM holdings WHERE landmark_id = landmarks.id), 0)`,
  'bank shares below 0': sql`SELECT id FROM landmarks WHERE bank_shares < 0`,
  'holdings that are not the sum of their trades': sql`SELECT player_id FROM holdings WHERE shares < 1 OR shares <> (
    SELECT SUM(trades.shares) FROM trades
    WHERE trades.player_id = holdings.player_id AND trades.landmark_id = holdings.landmark_id)`,
  'stock below 0': sql`SELECT item FROM villa_shop WHERE supply < 0`,
  'pieces that are not the sum of their moves': sql`SELECT player_id FROM villa_items WHERE quantity < 1 OR quantity <> (
    SELECT SUM(villa_moves.quantity) FROM villa_moves
    WHERE villa_moves.player_id = villa_items.player_id AND villa_moves.item = villa_items.item)`,
  'mischief below 0': sql`SELECT player_id FROM mischief_inventory WHERE quantity < 0`,
  'balances below 0': sql`SELECT id FROM accounts WHERE id > 0 AND balance < 0`,
};

/** Every share, piece and Spark is accounted for, and nothing is below zero. */
export async function expectAllAccountedFor(): Promise<void> {
  const found = await db.batch(Object.values(ASTRAY));
  expect(Object.keys(ASTRAY).filter((_, place) => found[place]!.length > 0)).toEqual([]);
  expect((await auditLedger(db)).findings).toEqual([]);
}
