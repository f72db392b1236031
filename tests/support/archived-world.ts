// Some players with a few months of history, written day by day, and runs of the step that archives those months.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { monthsOfPlayer, type PlayersMonth, rowsOfMonths } from '../../worker/model/archive/archived-rows.ts';
import { beginMonth } from '../../worker/model/archive/months.ts';
import { post } from '../../worker/model/ledger/post.ts';
import { archiveStep } from '../../worker/nightly/archive-step.ts';
import { MOST_ROWS } from '../../worker/nightly/pace.ts';
import { rollOver } from '../../worker/nightly/rollover.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import type { Statement } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';
import {
  addDays,
  closeOf,
  type GameDay,
  MINUTE_MS,
  startOfDay,
} from '../../worker/shared/kernel/game-day.ts';
import type { Millisparks } from '../../worker/shared/kernel/millisparks.ts';
import { ctx, db } from './record.ts';
import { registerPlayer } from './register-player.ts';

/** The first day of the world: a Monday. January's last Sunday is the 31st, February's the 28th. */
export const FIRST = '2027-01-04' as GameDay;
export const JANUARY_ENDS = '2027-01-31' as GameDay;
/** A night in which January has been closed for 28 days, and February has not. */
export const NIGHT = '2027-02-28' as GameDay;
export const PLAYERS = 4;

export const TABLES = ['postings', 'results', 'settlements'] as const;

/** January's postings: all before the first one of a later day. */
export const WITH_JANUARY = sql`id < (SELECT MIN(id) FROM postings WHERE day > ${JANUARY_ENDS})`;

/** A record that is never too small to be archived. */
export const LARGE: Env = { ...env, ARCHIVE_FROM_BYTES: '0' as Env['ARCHIVE_FROM_BYTES'] };

/** The same, with some of the archive's methods replaced. */
export function inBucket(
  otherwise: Partial<
    Record<'put' | 'get', (key: string, value?: unknown, options?: unknown) => Promise<unknown>>
  >,
): Env {
  const { ARCHIVE } = env;
  const bucket = {
    put: (key: string, value: string, options?: R2PutOptions) => ARCHIVE.put(key, value, options),
    get: (key: string) => ARCHIVE.get(key),
    delete: (key: string) => ARCHIVE.delete(key),
    ...otherwise,
  };
  return { ...LARGE, ARCHIVE: bucket as unknown as R2Bucket };
}

/** Makes the players and plays every third day, until after the night, so that February has an end. */
export async function makeMonths({ until = addDays(NIGHT, 6) }: { until?: GameDay } = {}): Promise<void> {
  const ids = Array.from({ length: PLAYERS }, (_, place) => place + 1);
  const days: GameDay[] = [];
  for (let day = FIRST; day <= until; day = addDays(day, 3)) days.push(day);
  await db.batch([
    ...ids.flatMap((id) => registered(id, until)),
    ...days.flatMap((day) => ids.flatMap((id) => lived(id, day))),
  ]);
}

function registered(id: number, until: GameDay): Statement[] {
  const now_ms = startOfDay(FIRST);
  const registration = { publicId: publicIdOf(id), username: `player${id}` };
  return [
    ...registerPlayer({ registration, today: addDays(until, 1), now_ms }),
    posted({
      key: `welcome:${publicIdOf(id)}`,
      to: { player: id },
      amount: 7_500_000,
      type: 'welcome_bonus',
      day: FIRST,
    }),
  ];
}

export const publicIdOf = (id: number) => `0190000${id}-0000-7000-8000-00000000000${id}`;

/** A player's day: a result that pays, the settlement of the day before, sometimes a theft and a transfer between house accounts. */
function lived(id: number, day: GameDay): Statement[] {
  const place = startOfDay(day) / 86_400_000 + id;
  const tenths = (place % 5) * 100;
  const paid = posted({
    key: `result:${publicIdOf(id)}:memory:${day}`,
    to: { player: id },
    amount: tenths * 100,
    type: 'game_result',
    day,
  });
  return [
    sql`
      INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up, held,
        streak_days, streak_bonus_millis, finished_at, delivered_at)
      VALUES (${id}, ${day}, ${id % 2 ? 'memory' : 'snake'}, ${`play-${id}-${day}`}, ${tenths}, ${tenths}, 10, 60000, 1, 0,
        ${place % 7 === 0 ? 1 : 0}, 1, 0, ${startOfDay(day) + 1000 * id}, ${startOfDay(day) + 1000 * id})`,
    ...(tenths > 0 ? [paid] : []),
    sql`
      INSERT INTO settlements (player_id, day, dividend_millis, tribute_millis, breakdown, villa_net_millis, sparks_millis,
        shares_millis, villa_millis, recorded_at)
      VALUES (${id}, ${day}, 5000, 0, '[[66,1,5000,0]]', NULL, (SELECT balance FROM accounts WHERE id = ${id}), 35000, 0,
        ${startOfDay(addDays(day, 1))})`,
    ...(day > FIRST ? [settled(id, addDays(day, -3))] : []),
    ...(place % 3 === 0
      ? [
          posted({
            key: `theft:${place}-${id}`,
            from: { player: id },
            to: { player: (id % PLAYERS) + 1 },
            amount: 1000,
            type: 'mischief_theft',
            day,
          }),
          posted({
            key: `challenge-pot:${day}:memory:${publicIdOf(id)}`,
            to: 'escrow',
            amount: 20_000,
            type: 'challenge_prize',
            day,
          }),
          posted({
            key: `challenge:${publicIdOf(id)}:memory:${day}`,
            from: 'escrow',
            to: { player: id },
            amount: 20_000,
            type: 'challenge_prize',
            day,
          }),
        ]
      : []),
  ];
}

/** A settlement is posted on the next day, after that day's first postings. */
function settled(id: number, day: GameDay): Statement {
  const key = `settlement:${day}:${publicIdOf(id)}`;
  return posted({ key, to: { player: id }, amount: 5000, type: 'settlement', day });
}

type Posted = Pick<Parameters<typeof post>[0], 'key' | 'to' | 'type' | 'day'> & {
  from?: Parameters<typeof post>[0]['from'];
  amount: number;
};

export function posted({ from = 'mint', amount, ...posting }: Posted): Statement {
  return post({
    ...posting,
    from,
    amount: amount as Millisparks,
    description: 'As it was',
    now_ms: startOfDay(posting.day) + 43_200_000,
  });
}

/** One night's run of the step, in pieces of sixty rows; returns whether it finished. */
export async function archiveNight({
  day = NIGHT,
  inEnv = LARGE,
  chunk = 60,
  late_days = 0,
  most_asked = Number.POSITIVE_INFINITY,
}: {
  day?: GameDay;
  inEnv?: Env;
  chunk?: number;
  late_days?: number;
  most_asked?: number;
} = {}): Promise<boolean> {
  const end = await rollOver(ctxOf(inEnv), {
    now: async () => closeOf(addDays(day, late_days)) + 10 * MINUTE_MS,
    deadline_ms: Number.POSITIVE_INFINITY,
    most_asked,
    steps: [archiveStep],
    chunk,
  });
  return end === 'done';
}

/** The stage of each month. */
export const stages = () =>
  db.all<{ month: string; stage: string }>(sql`SELECT month, stage FROM archive_months ORDER BY month`);

/** A player's rows of all tables, from the archive and the record, oldest first. */
export async function allRowsOf(player: number) {
  const months = (await db.all<PlayersMonth>(monthsOfPlayer(sql`${player}`))).reverse();
  return rowsOfMonths(ctx, months, TABLES);
}

/** Archives everything through a day, unless an earlier section is in progress; returns whether it is sealed now. */
export async function archiveThrough(last_day: GameDay, { chunk }: { chunk: number }): Promise<boolean> {
  const now_ms = startOfDay(addDays(last_day, 1));
  // A section is named after its last day, so that sections are in order like months.
  await db
    .all(sql`
    SELECT 1 WHERE EXISTS (SELECT 1 FROM archive_months WHERE sealed_at IS NULL OR last_day >= ${last_day})`)
    .then((taken) => (taken.length > 0 ? null : db.all(beginMonth({ month: last_day, last_day, now_ms }))));
  const gates = allGates({ on: false });
  for (let cursor = 0; ; cursor++) {
    const planning = {
      db,
      ctx,
      day: last_day,
      cursor,
      now_ms,
      chunk,
      most_rows: MOST_ROWS,
      gates,
    };
    const { statements, next } = await archiveStep.plan(planning);
    if (statements.length > 0) await db.batch(statements);
    if (next === 'done') break;
  }
  const rows = await db.all(
    sql`SELECT 1 FROM archive_months WHERE sealed_at IS NOT NULL AND last_day >= ${last_day}`,
  );
  return rows.length > 0;
}
