// Joining a pool (RULES §5): before the game is opened, with a wager that waits in escrow. Entry and escrow are one batch.

import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Writer } from '../../economy/guarded-batch.ts';
import { spend } from '../../economy/spend.ts';
import { described, type Pool } from '../../model/challenges/payouts.ts';
import { post } from '../../model/ledger/post.ts';
import type { accounts } from '../../model/ledger/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Database, guard, type Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { challengeOptIn } from '../../shared/contract/challenge.ts';
import { addDays, DAY_MS } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES } from '../../shared/kernel/game-type.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

/** For how long the odd member of a pool has priority in another. */
const FIRST_WITHIN_DAYS = 30;
/** How old an account must be before it wagers [gate]. */
const TRUSTED_AFTER_MS = 3 * DAY_MS;

export interface Joining {
  writer: Writer;
  pool: Pool;
  wager: Millisparks;
  /** The address the call comes from, as the day's HMAC. */
  addressMark: string;
  /** Whether the game's play of the day was opened. Read again at every try. */
  hasOpened: () => Promise<boolean>;
  idempotencyKey: string;
  /** Drawn from the day's seed and the call's key. */
  lot: number;
  gates: Gates;
  now_ms: number;
}

/** Joins. Throws ALREADY_JOINED, ALREADY_STARTED, WAGER_NOT_ALLOWED, NOT_ENOUGH_POINTS, KEY_REUSED. */
export async function joinPool(db: Database, wish: Joining): Promise<CallReply<typeof challengeOptIn>> {
  const { writer, pool, wager, idempotencyKey, now_ms } = wish;
  const facts = await spend<{ balance: number }>(db, {
    writer,
    idempotencyKey,
    now_ms,
    request: { call: 'challenge-opt-in', body: { game: pool.game, wager } },
    look: async (db) => {
      await refuseUnlessFree(db, wish);
      return {
        statements: joinStatements(wish),
        replySql: sql`(SELECT json_object('balance', balance) FROM accounts WHERE id = ${writer.playerId})`,
      };
    },
  });
  return {
    message: `You are in today’s ${GAME_NAMES[pool.game].name} challenge.`,
    new_total_points: toSparks(facts.balance as Millisparks),
    is_in_pool: true,
    games_completed: 0,
    wager_sparks: toSparks(wager),
    state: 'joined',
    matchup: null,
  };
}

/** A keyed hash of a network address among the day's entries; it differs from day to day. */
export function addressMarkOf({
  address,
  day,
  secret,
}: Pick<Pool, 'day'> & { address: string; secret: string }): string {
  return createHmac('sha256', secret).update(`challenge ${day} ${address}`).digest('base64url');
}

async function refuseUnlessFree(db: Database, wish: Joining): Promise<void> {
  const { writer, pool, wager, gates, now_ms } = wish;
  const [rows, isOpened] = await Promise.all([
    db.all<Columns<typeof accounts, 'balance'> & { has_joined: number; is_trusted: number }>(sql`
      SELECT accounts.balance, EXISTS (SELECT 1 FROM challenge_entries
          WHERE player_id = players.id AND day = ${pool.day} AND game = ${pool.game}) AS has_joined,
        email_verified_at IS NOT NULL AND registered_at <= ${now_ms - TRUSTED_AFTER_MS} AS is_trusted
      FROM players JOIN accounts ON accounts.id = players.id WHERE players.id = ${writer.playerId}`),
    wish.hasOpened(),
  ]);
  const { balance, has_joined, is_trusted } = rows[0]!;
  if (has_joined) throw new Refusal('ALREADY_JOINED');
  if (isOpened) throw new Refusal('ALREADY_STARTED');
  if (wager > 0 && gates.wager_trust && !is_trusted) throw new Refusal('WAGER_NOT_ALLOWED');
  if (balance < wager) throw new Refusal('NOT_ENOUGH_POINTS');
}

/** A result that came in since the look fails the batch, as a second entry does: nobody joins a game that is played. */
function joinStatements({
  writer,
  pool,
  wager,
  addressMark,
  idempotencyKey,
  lot,
  now_ms,
}: Joining): Statement[] {
  const { game, day } = pool;
  const { playerId, publicId } = writer;
  const odd = sql`
    SELECT player_id, day, game FROM challenge_entries WHERE player_id = ${playerId}
      AND day >= ${addDays(day, -FIRST_WITHIN_DAYS)} AND state = 'odd' AND first_used = 0
    ORDER BY day, game LIMIT 1`;
  return [
    guard(
      sql`NOT EXISTS (SELECT 1 FROM results WHERE player_id = ${playerId} AND day = ${day} AND game = ${game})`,
    ),
    sql`
      INSERT INTO challenge_entries (player_id, day, game, wager_millis, state, goes_first, address_mark, joined_at,
        nonce, lot)
      VALUES (${playerId}, ${day}, ${game}, ${wager}, 'joined', EXISTS (${odd}), ${addressMark}, ${now_ms},
        ${idempotencyKey}, ${lot})`,
    sql`UPDATE challenge_entries SET first_used = 1 WHERE (player_id, day, game) IN (${odd})`,
    ...(wager === 0
      ? []
      : [
          post({
            key: `wager:${publicId}:${game}:${day}`,
            from: { player: playerId },
            to: 'escrow',
            amount: wager,
            type: 'challenge_wager',
            description: described(pool),
            day,
            now_ms,
          }),
        ]),
  ];
}
