// Puts a finished play into the record: player row, settlement, result, postings and the statements of other domains, in
// one D1 batch. A second delivery changes nothing.
import { sql } from 'drizzle-orm';
import { seenStatement } from '../economy/seen.ts';
import { settledBatch } from '../economy/settle-players.ts';
import { entryInPool } from '../model/challenges/entering.ts';
import { post } from '../model/ledger/post.ts';
import type { FinishedPlay } from '../model/results/finished.ts';
import { owedReferrer } from '../model/rewards/reward.ts';
import { constraintOf, type Database, type Statement } from '../platform/database.ts';
import { addDays, type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import { GAME_NAMES, type GameType } from '../shared/kernel/game-type.ts';
import { type Millisparks, sparks, sparksOfTenths, toSparks } from '../shared/kernel/millisparks.ts';
import { AFTER_RESULT } from './after-result.ts';
import { noteLateDelivery } from './late-plays.ts';

/** The player's totals after a delivery, in Sparks. */
export interface Totals {
  new_total_points: number;
  new_daily_points: number;
}

/** The result of a delivery: the new totals, and whether the play belongs to a challenge pool. */
export interface Delivered extends Totals {
  playId: string;
  inPool: boolean;
  /** Set if the play's month is archived already, so that this delivery paid nothing. */
  isTooLate?: boolean;
}

/** The facts about a player from which the first result of a guest makes a row. */
export interface PlayerIdentity {
  publicId: string;
  guestNumber: number;
  createdAt: number;
}

/** Delivers a finished play. Throws the store's error, and then has written nothing. */
export async function deliver(
  db: Database,
  { identity, play, now_ms }: { identity: PlayerIdentity; play: FinishedPlay; now_ms: number },
): Promise<Delivered> {
  const today = gameDayAt(now_ms);
  const standing = standingOf({ publicId: identity.publicId, play, today });
  const statements = [
    ensurePlayer(identity, today),
    insertResult(play, now_ms),
    ...postingsOf(play, { today, now_ms }),
    ...sawPlayer(play),
    ...AFTER_RESULT.flatMap((add) => add(play, { today, now_ms })),
    ...noteLateDelivery({ ...play, now_ms }),
  ];
  try {
    const outcome = await settledBatch(
      db,
      { players: sql`(${play.player}, ${owedReferrer(play.playerPublicId)})`, now_ms },
      [...statements, ...standing],
    );
    return readStanding(play.playId, outcome.slice(-standing.length));
  } catch (error) {
    const refusal = constraintOf(error);
    if (refusal !== 'DUPLICATE' && refusal !== 'RESULT_ARCHIVED') throw error;
    const isIn = await isInRecord(db, play);
    if (!isIn && refusal === 'DUPLICATE') throw error;
    return { ...readStanding(play.playId, await db.batch(standing)), isTooLate: !isIn };
  }
}

/** The current totals, for a play that is in the record already. */
export async function currentStanding(
  db: Database,
  { publicId, play, today }: { publicId: string; play: { id: string } & OfDay; today: GameDay },
): Promise<Delivered> {
  return readStanding(play.id, await db.batch(standingOf({ publicId, play, today })));
}

interface OfDay {
  game: GameType;
  day: GameDay;
}

function standingOf({
  publicId,
  play: { game, day },
  today,
}: {
  publicId: string;
  play: OfDay;
  today: GameDay;
}): Statement[] {
  return [totalsOf(publicId, today), entryInPool({ publicId, game, day })];
}

function readStanding(playId: string, [totals, entries]: unknown[][]): Delivered {
  return { playId, ...readTotals(totals), inPool: entries!.length > 0 };
}

/** The row of a player; the first result of a guest makes it (RULES §12). */
function ensurePlayer({ publicId, guestNumber, createdAt }: PlayerIdentity, today: GameDay): Statement {
  return sql`
    INSERT INTO players (public_id, kind, guest_number, created_at, last_seen_day, settled_through)
    SELECT ${publicId}, 'guest', ${guestNumber}, ${createdAt}, ${today}, ${addDays(today, -1)}
    WHERE NOT EXISTS (SELECT 1 FROM players WHERE public_id = ${publicId})`;
}

function insertResult(play: FinishedPlay, now_ms: number): Statement {
  return sql`
    INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, moves, solved,
      given_up, special, mark, held, streak_days, streak_bonus_millis, finished_at, delivered_at,
      tried)
    VALUES (${play.player}, ${play.day}, ${play.game}, ${play.playId}, ${play.base_tenths}, ${play.points_tenths},
      ${play.metric}, ${play.time_ms}, ${play.moves}, ${play.solved ? 1 : 0}, ${play.given_up ? 1 : 0}, ${play.isSpecial ? 1 : 0},
      ${play.mark}, ${play.isHeld ? 1 : 0}, ${play.streak_days}, ${sparks(play.streak_bonus_sparks)}, ${play.finished_at},
      ${now_ms}, ${play.tried})`;
}

function postingsOf(play: FinishedPlay, { today, now_ms }: { today: GameDay; now_ms: number }): Statement[] {
  const name = GAME_NAMES[play.game].name;
  const common = { from: 'mint', to: { player: play.player }, day: today, now_ms } as const;
  const about = `${play.playerPublicId}:${play.game}:${play.day}`;
  const paid = [
    {
      key: `result:${about}`,
      amount: sparksOfTenths(play.points_tenths),
      type: 'game_result',
      description: `${name}, ${play.day}`,
    },
    {
      key: `streak:${about}`,
      amount: sparks(play.streak_bonus_sparks),
      type: 'streak_bonus',
      description: `${name}, ${play.streak_days} days in a row`,
    },
  ] as const;
  return paid.filter(({ amount }) => amount > 0).map((posting) => post({ ...common, ...posting }));
}

/** The player counts as seen on the day on which the play ended, however late it arrives. Each statement writes once a day. */
function sawPlayer(play: FinishedPlay): Statement[] {
  return [
    sql`
      UPDATE players SET last_played_day = ${play.day}
      WHERE id = ${play.player} AND (last_played_day IS NULL OR last_played_day < ${play.day})`,
    seenStatement({ player: play.player, day: gameDayAt(play.finished_at) }),
  ];
}

async function isInRecord(db: Database, play: FinishedPlay): Promise<boolean> {
  const rows = await db.all(sql`
    SELECT 1 FROM results
    WHERE player_id = ${play.player} AND day = ${play.day} AND game = ${play.game} AND play_id = ${play.playId}`);
  return rows.length > 0;
}

function totalsOf(publicId: string, today: GameDay): Statement {
  return sql`
    SELECT accounts.balance AS balance, COALESCE(SUM(results.points_tenths), 0) AS points_tenths,
      COALESCE(SUM(results.streak_bonus_millis), 0) AS bonus
    FROM players JOIN accounts ON accounts.id = players.id
    LEFT JOIN results ON results.player_id = players.id AND results.day = ${today}
    WHERE players.public_id = ${publicId} GROUP BY accounts.id`;
}

function readTotals(rows: unknown): Totals {
  const row = (rows as { balance: number; points_tenths: number; bonus: number }[])[0];
  if (!row) return { new_total_points: 0, new_daily_points: 0 };
  return {
    new_total_points: toSparks(row.balance as Millisparks),
    new_daily_points: (row.points_tenths * 100 + row.bonus) / 1000,
  };
}
