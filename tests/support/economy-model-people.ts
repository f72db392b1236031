import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { startSession } from '../../worker/access/session-store.ts';
import { writerOf } from '../../worker/access/writer.ts';
import type { Writer } from '../../worker/economy/guarded-batch.ts';
import { balanceHistoryOf } from '../../worker/features/wallet/balance-history.ts';
import { transactionsOf } from '../../worker/features/wallet/history.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { DAY_MS, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { Millisparks } from '../../worker/shared/kernel/millisparks.ts';
import { Refusal } from '../../worker/shared/kernel/refusal.ts';
import { type Holder, newHolder, type World } from './economy-model.ts';
import { gift } from './gift.ts';
import { ctx, db, scalarOf } from './record.ts';
import { registerPlayer } from './register-player.ts';

/** Few landmarks, so that players compete for them. */
export const TRADED = [LANDMARKS[0]!, LANDMARKS[20]!, LANDMARKS.at(-1)!];

/** A player in the record and in the model. */
export interface Person {
  writer: Writer;
  holder: Holder;
}

/** One step: the player, the object and quantity, the world, the day and the time. */
export interface Moment {
  world: World;
  people: Person[];
  who: number;
  what: number;
  count: number;
  day: GameDay;
  now_ms: number;
}

/** The market and the shop as in the record. */
export async function worldNow(): Promise<World> {
  const landmarks = await db.all<{ id: number; issued: number; bank_shares: number }>(
    sql`SELECT id, issued, bank_shares FROM landmarks`,
  );
  const stock = await db.all<{ item: string; supply: number }>(sql`SELECT item, supply FROM villa_shop`);
  return {
    bankShares: new Map(landmarks.map(({ id, bank_shares }) => [id, bank_shares])),
    issued: new Map(landmarks.map(({ id, issued }) => [id, issued])),
    stock: new Map(stock.map(({ item, supply }) => [item, supply])),
    holders: [],
    pots: new Map(),
  };
}

/** Registers one of a sequence's players. */
export async function newPerson(
  world: World,
  { sequence, place, day }: { sequence: number; place: number; day: GameDay },
): Promise<Person> {
  const now_ms = startOfDay(day) + 500;
  const registration = {
    publicId: `public-${sequence}-${place}`,
    guestNumber: 1000,
    username: `player_${sequence}_${place}`,
    referralCode: `code-${sequence}-${place}`,
    createdAt: now_ms,
  };
  // From a few Sparks, so that they run out, to plenty.
  const balance = [20_000, 900_000, 8_000_000, 120_000_000][place]! as Millisparks;
  await db.batch([
    ...registerPlayer({ registration, today: day, now_ms }),
    sql`UPDATE players SET last_seen_day = ${day} WHERE public_id = ${registration.publicId}`,
    gift({ to: registration.publicId, amount: balance, day, now_ms }),
  ]);
  const { accessToken, session } = await startSession(ctx, {
    publicId: registration.publicId,
    device: 'test',
    now_ms,
  });
  // The sequence may last longer than a session.
  await db.all(
    sql`UPDATE sessions SET expires_at = ${now_ms + 1000 * DAY_MS} WHERE id = ${session.sessionId}`,
  );
  const writer = await writerOf(db, {
    actor: { kind: 'player', accessToken, scopes: null, ...session },
    now_ms,
  });
  const holder = newHolder(balance);
  world.holders.push(holder);
  return { writer, holder };
}

/** The history that each player reads: all transactions, and the balance of each day. */
export async function historiesOf(people: readonly Person[], day: GameDay) {
  const histories = [];
  for (const { writer } of people) {
    const player = writer.playerId;
    const transactions = [];
    for (let before: number | null | undefined = null; before !== undefined; ) {
      const page = await transactionsOf(ctx, { player, type: null, before });
      transactions.push(...page);
      before = page.length < 100 ? undefined : Number(page.at(-1)!.id);
    }
    histories.push([transactions, await balanceHistoryOf(ctx, { player, days: 60, today: day })]);
  }
  return histories;
}

/** Compares every sum with the record, and the record with itself. */
export async function compare({ world, people }: { world: World; people: Person[] }): Promise<void> {
  const ids = JSON.stringify(people.map(({ writer }) => writer.playerId));
  const ours = sql`(SELECT value FROM json_each(${ids}))`;
  const [balances, shares, pieces, arrears, likes, sums] = (await db.batch([
    sql`SELECT id, balance FROM accounts WHERE id IN ${ours} ORDER BY id`,
    sql`SELECT player_id, landmark_id, shares FROM holdings WHERE player_id IN ${ours}`,
    sql`SELECT player_id, item, quantity FROM villa_items WHERE player_id IN ${ours}`,
    sql`SELECT player_id, amount_millis FROM villa_arrears WHERE player_id IN ${ours}`,
    sql`SELECT target_id, COUNT(*) AS likes FROM villa_likes WHERE target_id IN ${ours} GROUP BY target_id`,
    sql`SELECT (SELECT SUM(balance) FROM accounts) AS total,
      (SELECT COUNT(*) FROM landmarks WHERE issued <> bank_shares + COALESCE(
        (SELECT SUM(shares) FROM holdings WHERE landmark_id = landmarks.id), 0)) AS astray`,
  ])) as [
    { id: number; balance: number }[],
    { player_id: number; landmark_id: number; shares: number }[],
    { player_id: number; item: string; quantity: number }[],
    { player_id: number; amount_millis: number }[],
    { target_id: number; likes: number }[],
    { total: number; astray: number }[],
  ];
  expect(sums).toEqual([{ total: 0, astray: 0 }]);
  expect(balances.map(({ balance }) => balance)).toEqual(people.map(({ holder }) => holder.balance));
  const filled = <K>(map: Map<K, number>) => [...map].filter(([, count]) => count > 0).sort();
  for (const { writer, holder } of people) {
    const own = (row: { player_id: number }) => row.player_id === writer.playerId;
    expect(
      shares
        .filter(own)
        .map((row) => [row.landmark_id, row.shares])
        .sort(),
    ).toEqual(filled(holder.shares));
    expect(
      pieces
        .filter(own)
        .map((row) => [row.item, row.quantity])
        .sort(),
    ).toEqual(filled(holder.pieces));
    expect(arrears.find(own)?.amount_millis ?? 0).toBe(holder.arrears);
    expect(likes.find(({ target_id }) => target_id === writer.playerId)?.likes ?? 0).toBe(holder.likes.size);
  }
  for (const { id } of TRADED) {
    expect(await scalarOf<number>(sql`SELECT bank_shares FROM landmarks WHERE id = ${id}`)).toBe(
      world.bankShares.get(id),
    );
  }
}

/** Whether the work succeeded. A refusal is an answer; anything else is thrown. */
export async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
