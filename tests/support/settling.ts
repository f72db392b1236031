// Players to be settled: their possessions, trades and gifts, and the results.
import { sql } from 'drizzle-orm';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { balanceHistoryOf } from '../../worker/features/wallet/balance-history.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import {
  addDays,
  DAY_MS,
  daysBetween,
  type GameDay,
  startOfDay,
} from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { gift } from './gift.ts';
import { ctx, db, scalarOf } from './record.ts';
import { registerPlayer } from './register-player.ts';

export const DAY = '2027-03-10' as GameDay;
export const NOON_MS = startOfDay(DAY) + DAY_MS / 2;
export const CHEAP = LANDMARKS.at(-1)!;
let postings = 0;

export async function newPlayer(name: string): Promise<number> {
  const registration = { publicId: `public-${name}`, username: name };
  await db.batch(registerPlayer({ registration, today: DAY, now_ms: NOON_MS }));
  await seenOn(name, DAY);
  return scalarOf<number>(sql`SELECT id FROM players WHERE username = ${name}`);
}

export const seenOn = (name: string, day: GameDay) =>
  db.all(sql`UPDATE players SET last_seen_day = ${day} WHERE username = ${name}`);

export function give(player: number, amount: number, day: GameDay = DAY) {
  return gift({ to: player, key: `gift:${++postings}`, amount: sparks(amount), day, now_ms: NOON_MS });
}

export const trade = (player: number, shares: number, day: GameDay) => sql`
  INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
  VALUES (${player}, ${CHEAP.id}, ${shares}, ${day}, ${startOfDay(day)})`;

export const own = (player: number, item: string, day: GameDay) => sql`
  INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
  VALUES (${player}, ${item}, 1, 1000, ${day}, ${startOfDay(day)})`;

export const settle = (player: number, { through }: { through: GameDay }) =>
  settlePlayers(db, { players: sql`(${player})`, now_ms: startOfDay(addDays(through, 1)) + 1 });

export async function balanceOf(player: number): Promise<number> {
  return scalarOf<number>(sql`SELECT balance FROM accounts WHERE id = ${player}`);
}

export const historyOf = (player: number, { through }: { through: GameDay }) =>
  balanceHistoryOf(ctx, { player, days: daysBetween({ from: DAY, to: through }) + 1, today: through });

export const dividend = Math.ceil(CHEAP.priceMillis / 31);
