// What the schema refuses by itself, whatever code asks for it (DESIGN: the invariants are in the schema).
import { env } from 'cloudflare:workers';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, type GameDay } from '../../worker/kernel/game-day.ts';
import { constraintOf, database } from '../../worker/platform/database.ts';
import { richPlayer, serverNow } from '../support/rich-player.ts';

const db = database(env);

const outcomeOf = (statement: SQL) => db.all(statement).then(() => 'done', constraintOf);

describe('days', () => {
  const settleThrough = (playerId: number, day: GameDay) =>
    sql`UPDATE players SET settled_through = ${day} WHERE id = ${playerId}`;

  test('are settled forwards: none is opened again', async () => {
    const { playerId } = await richPlayer('mara', 0);
    const { day } = await serverNow();
    expect(await outcomeOf(settleThrough(playerId, day))).toBe('done');
    expect(await outcomeOf(settleThrough(playerId, addDays(day, -1)))).toBe('OUT_OF_ORDER');
  });
});

describe('an item of a Villa', () => {
  const disrupt = (target: number, { item, from, to }: { item: string; from: number; to: number }) => sql`
    INSERT INTO disruptions (attack_id, target_id, item, mischief_item, effect_type, percent, starts_at, ends_at)
    VALUES (1, ${target}, ${item}, 'power-cut', 'YIELD_DISRUPTION', 100, ${from}, ${to})`;

  test('suffers one disruption at a time', async () => {
    const { playerId } = await richPlayer('mara', 0);
    expect(await outcomeOf(disrupt(playerId, { item: 'beehives', from: 1000, to: 5000 }))).toBe('done');
    const meanwhile = disrupt(playerId, { item: 'beehives', from: 4999, to: 9000 });
    expect(await outcomeOf(meanwhile)).toBe('ALREADY_DISRUPTED');
    expect(await outcomeOf(disrupt(playerId, { item: 'iron-railings', from: 4999, to: 9000 }))).toBe('done');
    expect(await outcomeOf(disrupt(playerId, { item: 'beehives', from: 5000, to: 9000 }))).toBe('done');
  });
});
