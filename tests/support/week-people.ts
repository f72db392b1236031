// People of a week: registered players with Sparks, shares, pieces and scores, with the rows that their calls would write.
import { sql } from 'drizzle-orm';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { addDays, type GameDay, startOfDay, weekOf } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { gift } from './gift.ts';
import { db } from './record.ts';
import { registerPlayer } from './register-player.ts';

/** The last day of these people's week. */
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
  const registration = { publicId: `public-${id}`, username: `player${id}` };
  await db.batch([
    ...registerPlayer({ registration, today: day, now_ms: startOfDay(registered) }),
    sql`UPDATE players SET last_seen_day = ${day} WHERE id = ${id}`,
    ...(amount > 0 ? [allowance({ id, amount, day })] : []),
  ]);
}

export const allowance = ({ id, amount, day }: { id: number; amount: number; day: GameDay }) =>
  gift({ to: id, key: `gift:${id}:${day}`, amount: sparks(amount), day, now_ms: startOfDay(day) });

/** A purchase, without its posting. */
export const buyShares = (id: number, shares: number, day: GameDay, landmark = LAST_LANDMARK) => sql`
  INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
  VALUES (${id}, ${landmark.id}, ${shares}, ${day}, ${startOfDay(day)})`;

/** A purchase or, below zero, a sale of pieces, without its posting. */
export const movePieces = (id: number, item: string, quantity: number, price = 0, day = SUNDAY) => sql`
  INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
  VALUES (${id}, ${item}, ${quantity}, ${sparks(price)}, ${day}, ${startOfDay(day)})`;

/** Points in Memory Match on a day and this many days before it, by a proven player. */
export const played = (id: number, day: GameDay, { days = 3, points_tenths = 500 } = {}) => [
  sql`
    INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up,
      held, streak_days, streak_bonus_millis, finished_at, delivered_at)
    SELECT players.id, date(${day}, '-' || value || ' days'), 'memory', 'play-' || players.id || '-' || value || ${day},
      ${points_tenths}, ${points_tenths}, 20, 60000, 1, 0, 0, 1, 0, 0, 0
    FROM players CROSS JOIN json_each(${JSON.stringify(Array.from({ length: days }, (_, place) => place))})
    WHERE players.id = ${id}`,
  sql`UPDATE players SET last_played_day = MAX(COALESCE(last_played_day, ''), ${day}),
    proven_at = COALESCE(proven_at, registered_at) WHERE id = ${id}`,
];

/** Makes a player active from a week on, like a Monday's decision. */
export const activeSince = (id: number, week: string, { isEstablished = true } = {}) => [
  sql`INSERT INTO active_weeks VALUES (${week}, 1, 1, 1, 0, 0) ON CONFLICT (week) DO NOTHING`,
  sql`INSERT INTO active_players VALUES (${id}, ${week}, ${week}, ${isEstablished ? week : null})`,
];

export const rowsOf = <Row>(table: string): Promise<Row[]> => db.all<Row>(sql.raw(`SELECT * FROM ${table}`));
