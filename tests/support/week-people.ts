// People of a week: registered players with Sparks, shares, pieces and scores, written as their calls leave them.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { registerPlayer } from '../../worker/accounts/register-player.ts';
import { LANDMARKS } from '../../worker/assets/landmarks.ts';
import { addDays, type GameDay, startOfDay, weekOf } from '../../worker/kernel/game-day.ts';
import { sparks } from '../../worker/kernel/millisparks.ts';
import { post } from '../../worker/ledger/post.ts';
import { database } from '../../worker/platform/database.ts';

const db = database(env);

/** The last day of the week that these people live through. */
export const SUNDAY = '2027-03-14' as GameDay;
export const MONDAY = addDays(SUNDAY, 1);
export const WEEK = weekOf(SUNDAY);
export const LAST_LANDMARK = LANDMARKS.at(-1)!;

interface Person {
  id: number;
  sparks?: number;
  registered?: GameDay;
  day?: GameDay;
}

/** A registered player, settled through the day before `day`, with Sparks. */
export async function person({
  id,
  sparks: amount = 0,
  registered = '2027-03-01' as GameDay,
  day = SUNDAY,
}: Person) {
  const registration = {
    publicId: `public-${id}`,
    guestNumber: id,
    username: `player${id}`,
    referralCode: `code-${id}`,
    createdAt: startOfDay(registered),
  };
  await db.batch([
    ...registerPlayer({ registration, today: day, now_ms: startOfDay(registered) }),
    sql`UPDATE players SET last_seen_day = ${day} WHERE id = ${id}`,
    ...(amount > 0 ? [gift({ id, amount, day })] : []),
  ]);
}

/** Sparks out of the mint. */
export const gift = ({ id, amount, day }: { id: number; amount: number; day: GameDay }) =>
  post({
    key: `gift:${id}:${day}`,
    from: 'mint',
    to: { player: id },
    amount: sparks(amount),
    type: 'correction',
    description: 'A gift',
    day,
    now_ms: startOfDay(day),
  });

/** A purchase, without its posting. */
export const buyShares = (id: number, shares: number, day: GameDay, landmark = LAST_LANDMARK) => sql`
  INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
  VALUES (${id}, ${landmark.id}, ${shares}, ${day}, ${startOfDay(day)})`;

/** A purchase or, below zero, a sale of pieces, without its posting. */
export const movePieces = (id: number, item: string, quantity: number, price = 0, day = SUNDAY) => sql`
  INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
  VALUES (${id}, ${item}, ${quantity}, ${sparks(price)}, ${day}, ${startOfDay(day)})`;

/** A score in the week of a day. */
export const played = (id: number, day: GameDay) => [
  sql`INSERT INTO weekly_scores (week, game, player_id, points_tenths, time_ms, best_metric, streak_days, plays)
    VALUES (${weekOf(day)}, 'memory', ${id}, 500, 1, 1, 1, 1)`,
  sql`UPDATE players SET last_played_day = MAX(COALESCE(last_played_day, ''), ${day}) WHERE id = ${id}`,
];

/** All rows of a table. */
export const rowsOf = <Row>(table: string): Promise<Row[]> => db.all<Row>(sql.raw(`SELECT * FROM ${table}`));
