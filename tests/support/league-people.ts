import { sql } from 'drizzle-orm';
import { drawGroups, drawingAfter } from '../../worker/model/leagues/drawing.ts';
import { STEPS } from '../../worker/nightly/steps.ts';
import { addDays, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../../worker/shared/kernel/game-type.ts';
import { run } from '../support/rollover-runs.ts';
import { rowsOf } from '../support/week-people.ts';
import { db } from './record.ts';

export const MONDAY = '2027-03-08' as GameDay;
export const SUNDAY = addDays(MONDAY, 6);
export const NEXT = addDays(MONDAY, 7);
export const LEAGUES = STEPS.filter(({ name }) => name === 'percentiles' || name.startsWith('league-'));
export const night = (day: GameDay = SUNDAY) => run({ day, steps: LEAGUES });

export interface Member {
  player_id: number;
  week: string;
  step: number;
  plays: number;
  last_step: number | null;
  last_place: number | null;
  last_of: number | null;
}
export const members = () => rowsOf<Member>('league_members');
export const memberOf = async (id: number) => (await members()).find(({ player_id }) => player_id === id);

/** Registered players with ids from `first` up. */
export const crowd = (size: number, first = 1000) => sql`
  INSERT INTO players (id, public_id, kind, guest_number, username, username_key, created_at, registered_at, settled_through,
    last_played_day)
  SELECT value, 'many-' || value, 'registered', value, 'many' || value, 'many' || value, 0, 0, '2027-03-01', ${SUNDAY}
  FROM json_each(${JSON.stringify(Array.from({ length: size }, (_, place) => first + place))})`;

export interface Result {
  id: number;
  day: GameDay;
  game: GameType;
  base: number;
  held?: number;
  delivered?: number;
}

/** Results in the record, delivered at noon of their day. */
export const results = (rows: readonly Result[]) => sql`
  INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up, held,
    streak_days, streak_bonus_millis, finished_at, delivered_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, (value ->> 0) || (value ->> 1) || (value ->> 2), value ->> 3, value ->> 3, 1, 1, 1, 0,
    value ->> 4, 1, 0, 1, value ->> 5
  FROM json_each(${JSON.stringify(
    rows.map(({ id, day, game, base, held = 0, delivered = startOfDay(day) + 43_200_000 }) => [
      id,
      day,
      game,
      base * 10,
      held,
      delivered,
    ]),
  )})`;

/** Plays of the weeks before the one that ends, one game a day. */
export const playedBefore = (id: number, plays: number): Result[] =>
  Array.from({ length: plays }, (_, place) => ({
    id,
    day: addDays(MONDAY, -1 - (place % 21)),
    game: GAME_TYPES[Math.floor(place / 21)]!,
    base: 1,
  }));

/** Gives each result of the week a percentile equal to its base points. */
export const asPercentiles = sql`UPDATE daily_histogram SET percentile = base_tenths / 10 WHERE day >= ${MONDAY}`;

/** Members of this week's leagues on a step, in drawn groups. */
export async function inLeagues(size: number, { step = 3, first = 1000 } = {}): Promise<void> {
  await db.batch([
    crowd(size, first),
    results(Array.from({ length: size }, (_, place) => playedBefore(first + place, 5)).flat()),
    sql`INSERT INTO league_members (player_id, week, step, plays)
      SELECT id, ${MONDAY}, ${step}, 5 FROM players WHERE id >= ${first} AND id < ${first + size}`,
  ]);
  await drawn();
}

export async function drawn(): Promise<void> {
  await db.batch([sql`DELETE FROM league_groups`, sql`DELETE FROM league_weeks`]);
  const { statements } = await drawGroups(db, drawingAfter(addDays(MONDAY, -1)), { most: 100 });
  await db.batch(statements);
}
