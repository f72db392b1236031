import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { changeBoth } from '../../worker/economy/crossing.ts';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { returning } from '../../worker/features/accounts/restore.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { post } from '../../worker/model/ledger/post.ts';
import { PLAYER_STATS, type PlayerBoardRow } from '../../worker/shared/contract/leaderboards.ts';
import { addDays, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { Millisparks } from '../../worker/shared/kernel/millisparks.ts';
import type { PostingType } from '../../worker/shared/kernel/transaction-type.ts';
import { Client } from '../support/client.ts';
import { leaveAt } from '../support/leaving.ts';
import { registerPlayer } from '../support/register-player.ts';
import { ctx, db, scalarOf } from './record.ts';

export const DAY = '2027-03-10' as GameDay;
export const NOON_MS = startOfDay(DAY) + 12 * 3_600_000;
export const CHEAP = LANDMARKS.at(-1)!;
let postings = 0;

export const give = (
  who: { publicId: string },
  sparks: number,
  day: GameDay = DAY,
  type: PostingType = 'correction',
) =>
  db.batch([
    post({
      key: `gift:${++postings}`,
      from: 'mint',
      to: { player: sql`(SELECT id FROM players WHERE public_id = ${who.publicId})` },
      amount: Math.round(sparks * 1000) as Millisparks,
      type,
      description: 'A gift',
      day,
      now_ms: startOfDay(day),
    }),
  ]);

export const welcome = (who: { publicId: string }, sparks: number) => give(who, sparks, DAY, 'welcome_bonus');

export const holdShares = (id: number, shares: number) =>
  db.all(sql`
    INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
    VALUES (${id}, ${CHEAP.id}, ${shares}, ${DAY}, ${NOON_MS})`);

/** The statements by which a guest with this id, who may have no row yet, registers. */
export const registering = (id: string) =>
  registerPlayer({
    registration: { publicId: id, username: id },
    today: DAY,
    now_ms: NOON_MS,
  });

export const leave = async (id: number) => leaveAt(NOON_MS, { publicId: await publicIdOf(id) });
export const comeBack = async (id: number) =>
  changeBoth(ctx, returning({ publicId: await publicIdOf(id), now_ms: NOON_MS }));

export const publicIdOf = (id: number) =>
  scalarOf<string>(sql`SELECT public_id FROM players WHERE id = ${id}`);

export const idOf = ({ publicId }: { publicId: string }) =>
  scalarOf<number>(sql`SELECT id FROM players WHERE public_id = ${publicId}`);

/** Settles everybody through a day. */
export const settle = (through: GameDay) =>
  settlePlayers(db, { players: sql`(SELECT id FROM players)`, now_ms: startOfDay(addDays(through, 1)) + 1 });

export const board = async (stat: string, viewer: Client = new Client()) => {
  const { status, body } = await viewer.get(`/api/leaderboards/player-stats/${stat}`);
  expect(status).toBe(200);
  return body as PlayerBoardRow[];
};
export const lines = (rows: readonly PlayerBoardRow[]) =>
  rows.map(({ rank, username, value }) => `${rank} ${username} ${value}`);

/** Registered players with the given standings, as if settled, in the order given. */
export async function seedStandings(values: readonly number[]): Promise<void> {
  const entries = JSON.stringify(values);
  await db.batch([
    sql`
      INSERT INTO players (public_id, kind, username, username_key, guest_number, created_at, settled_through)
      SELECT 'p' || key, 'registered', 'p' || key, 'p' || key, 1000, 0, ${DAY} FROM json_each(${entries})`,
    sql`
      INSERT INTO standings (player_id, day, net_worth_millis, villa_millis, shares_millis)
      SELECT players.id, ${DAY}, value, value / 2, 0 FROM json_each(${entries})
      JOIN players ON players.public_id = 'p' || key`,
  ]);
}

/** The histogram kept by the triggers, and one counted from the standings. */
export async function histograms(): Promise<{ kept: unknown[]; counted: unknown[] }> {
  const columns = {
    net_worth: 'net_worth_millis',
    villa_value: 'villa_millis',
    shared_assets_value: 'shares_millis',
  };
  const counts = PLAYER_STATS.map((stat) => {
    const column = sql.raw(columns[stat]);
    return sql`
      SELECT stat, level, bucket, COUNT(*) AS players FROM (
        SELECT ${stat} AS stat, 0 AS level, ${column} / 1000000 AS bucket FROM standings
        UNION ALL SELECT ${stat}, 1, ${column} / 1000 FROM standings
      ) GROUP BY level, bucket ORDER BY level, bucket`;
  });
  const kept = PLAYER_STATS.map(
    (stat) => sql`
      SELECT * FROM standing_histogram WHERE players <> 0 AND stat = ${stat} ORDER BY level, bucket`,
  );
  return { kept: (await db.batch(kept)).flat(), counted: (await db.batch(counts)).flat() };
}
