// A player with two weeks of history for the recap.
import { sql } from 'drizzle-orm';
import { addDays, type GameDay, startOfDay, type WeekStart } from '../../worker/shared/kernel/game-day.ts';
import { seedBoard } from './board-rows.ts';
import { player } from './client.ts';
import { db } from './record.ts';

export const MONDAY = '2027-03-08' as GameDay;
export const SUNDAY = addDays(MONDAY, 6);
export const WEEK = '2027-03-08' as WeekStart;
export const BEFORE = '2027-03-01' as WeekStart;

/** Two weeks of results, boards, postings and worth. */
export async function livedThrough(): Promise<Awaited<ReturnType<typeof player>>> {
  const mara = await player('mara');
  await player('bea');
  await db.all(sql`UPDATE players SET public_id = 'public ' || username WHERE username = 'bea'`);
  const entry = (who: string, points: number) => ({ who, points_tenths: points * 10, time_ms: 1 });
  await seedBoard({
    week: WEEK,
    game: 'memory',
    entries: [entry(mara.publicId, 121), entry('public bea', 140)],
  });
  await seedBoard({ week: WEEK, game: 'snake', entries: [entry(mara.publicId, 41)] });
  await seedBoard({ week: BEFORE, game: 'memory', entries: [entry(mara.publicId, 60)] });
  await seedBoard({ week: BEFORE, game: 'sudoku', entries: [entry(mara.publicId, 10.5)] });
  const its = sql`(SELECT id FROM players WHERE public_id = ${mara.publicId})`;
  const result = (day: GameDay, game: string, points: number, held = 0) => sql`
    INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up,
      mark, held, streak_days, streak_bonus_millis, finished_at, delivered_at)
    VALUES (${its}, ${day}, ${game}, ${day + game}, ${points * 5}, ${points * 10}, 1, 1, 1, 0, NULL, ${held}, 1, 0, 1, 1)`;
  const posting = (day: GameDay, type: string, amount: number) => sql`
    INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
    SELECT ${`${day} ${type} ${amount}`}, ${amount > 0 ? sql`-1` : its}, ${amount > 0 ? its : sql`-1`},
      ${Math.abs(amount) * 1000}, ${type}, '', ${day}, ${startOfDay(day)}`;
  const nine = addDays(MONDAY, 1);
  await db.batch([
    sql`UPDATE players SET settled_through = '2028-01-01'`,
    result(MONDAY, 'memory', 80),
    result(nine, 'memory', 41),
    result(nine, 'snake', 41),
    result(SUNDAY, 'triordle', 100, 1),
    posting(addDays(MONDAY, -8), 'correction', 5000),
    posting(addDays(MONDAY, -1), 'game_result', 70.5),
    posting(MONDAY, 'game_result', 80),
    posting(nine, 'streak_bonus', 50),
    posting(nine, 'dividend', 12.5),
    posting(nine, 'villa_upkeep', -30),
    posting(SUNDAY, 'share_purchase', -400),
    posting(SUNDAY, 'visit_event', 40),
    posting(addDays(SUNDAY, 1), 'game_result', 99),
    sql`INSERT INTO weekly_standings VALUES (${WEEK}, ${its}, 8640500, 1), (${BEFORE}, ${its}, 8000000, 1)`,
    sql`INSERT INTO league_members VALUES (${its}, ${addDays(MONDAY, 7)}, 3, 9, 2, 4, 30)`,
  ]);
  return mara;
}
