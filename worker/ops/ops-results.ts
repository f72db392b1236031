// Operators' actions on one result: releasing a held one, and holding a doubtful one back.

import { sql } from 'drizzle-orm';
import { tellFarCircles } from '../economy/far-circles.ts';
import { takeFromFarFriends, tellFarFriends } from '../economy/far-friends.ts';
import { isClosed } from '../model/archive/sealed.ts';
import { recordScore, removeScore } from '../model/boards/record-score.ts';
import { finishReleased, unfinishHeld } from '../model/challenges/entering.ts';
import { notify } from '../model/notifications/notify.ts';
import type { players } from '../model/players/tables.ts';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { BY_AN_OPERATOR, releaseResult, resultOf, withholdResult } from '../plays/held-results.ts';
import type { results } from '../plays/tables.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { clearMark } from '../shared/contract/ops.ts';
import type { holdResult } from '../shared/contract/ops-reports.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';
import { GAME_NAMES, type GameType } from '../shared/kernel/game-type.ts';
import { invalid, Refusal } from '../shared/kernel/refusal.ts';
import { isCalled, noSuchPlayer } from './ops-players.ts';

/** A result, by any name of its player. */
interface Named {
  username: string;
  game: GameType;
  day: GameDay;
  now_ms: number;
}

/**
 * Releases a held result: a trigger adds it to the day's distribution, and its week is rewritten. The time of release and the
 * mark stay on record, because closed days do not change. `username` may also be a guest's shown name or a public id. Throws
 * ARCHIVED, NOT_FOUND, and INVALID if several guests of that name have a held one.
 */
export async function clearMarkOf(
  ctx: Pick<Ctx, 'db'>,
  { username, game, day, now_ms }: Named,
): Promise<CallReply<typeof clearMark>> {
  const { db } = ctx;
  if (await isClosed(db, day)) throw new Refusal('ARCHIVED');
  const id = await playerWithResult(db, { name: username, game, day });
  const told = { key: `released:${id}:${game}:${day}:${now_ms}`, player: sql`${id}`, game, day };
  const [before, released] = await db.batch([
    resultOf({ player: id, game, day }),
    releaseResult({ player: id, game, day, now_ms }),
    ...finishReleased({ player: sql`${id}`, game, day, now_ms }),
    ...recordScore({ player: sql`${id}`, game, day, lowerIsBetter: GAME_NAMES[game].metric.lowerIsBetter }),
    tellFarFriends(told, now_ms),
    ...tellFarCircles(told, now_ms),
  ]);
  if (before!.length === 0) throw noSuchResult();
  return { cleared: released!.length === 1 };
}

/**
 * Holds a result back, as a mark does: a trigger removes it from the day's distribution, and its week is rewritten. Closed days
 * and payments do not change. Notifies the player. `username` as for `clearMarkOf`. Throws NOT_FOUND, ARCHIVED, INVALID.
 */
export async function holdResultOf(
  ctx: Pick<Ctx, 'db'>,
  { username, game, day, now_ms }: Named,
): Promise<CallReply<typeof holdResult>> {
  const { db } = ctx;
  if (await isClosed(db, day)) throw new Refusal('ARCHIVED');
  const id = await playerWithResult(db, { name: username, game, day });
  const player = sql`${id}`;
  const its = { player, game, day };
  const told = { ...its, key: `held:${id}:${game}:${day}:${now_ms}` };
  const [before, , held] = await db.batch([
    resultOf({ player: id, game, day }),
    notify({
      key: `result-held:${id}:${game}:${day}:${now_ms}`,
      player: id,
      type: 'RESULT_MARKED',
      facts: { game_type: game, reason: BY_AN_OPERATOR },
      now_ms,
      when: sql`EXISTS (SELECT 1 FROM results WHERE player_id = ${id} AND game = ${game} AND day = ${day} AND held = 0)`,
    }),
    withholdResult({ player: id, game, day }),
    unfinishHeld(its),
    removeScore(its),
    ...recordScore({ ...its, lowerIsBetter: GAME_NAMES[game].metric.lowerIsBetter }),
    ...takeFromFarFriends(told, now_ms),
    ...tellFarCircles(told, now_ms),
  ]);
  if (before!.length === 0) throw noSuchResult();
  return { held: held!.length === 1 };
}

/** The player of the result. Guests share numbers: prefers the one whose result is held. */
async function playerWithResult(
  db: Database,
  { name, game, day }: { name: string; game: GameType; day: GameDay },
): Promise<number> {
  const guestNumber = /^guest (\d{4})$/i.exec(name.trim())?.[1];
  if (!guestNumber) {
    const rows = await db.all<Columns<typeof players, 'id'>>(
      sql`SELECT id FROM players WHERE ${isCalled(name)}`,
    );
    if (!rows[0]) throw noSuchPlayer();
    return rows[0].id;
  }
  const guests = await db.all<
    Columns<typeof players, 'id' | 'public_id'> & Columns<typeof results, 'held'>
  >(sql`
    SELECT players.id, players.public_id, results.held FROM players
    JOIN results ON results.player_id = players.id AND results.day = ${day} AND results.game = ${game}
    WHERE players.kind = 'guest' AND players.guest_number = ${Number(guestNumber)} ORDER BY results.held DESC LIMIT 10`);
  const held = guests.filter((row) => row.held === 1).map(({ public_id }) => public_id);
  if (held.length > 1)
    throw invalid(
      'username',
      `Several guests of that name have such a result. Give the id of one: ${held.join(', ')}.`,
    );
  if (!guests[0]) throw new Refusal('NOT_FOUND', { detail: 'No guest of that name has such a result.' });
  return guests[0].id;
}

function noSuchResult(): Refusal {
  return new Refusal('NOT_FOUND', { detail: 'There is no such result.' });
}
