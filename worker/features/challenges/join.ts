// Joining a pool (RULES §5): before the game is opened, with a wager held in escrow. Entry and escrow are one batch.

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

/** How long the odd member of a pool has priority in another. */
const FIRST_WITHIN_DAYS = 30;
/** The minimum age of an account before it can wager [gate]. */
const TRUSTED_AFTER_MS = 3 * DAY_MS;

export interface Joining {
  writer: Writer;
  pool: Pool;
  wager: Millisparks;
  /** The caller's address, as the day's HMAC. */
  addressMark: string;
  /** Whether today's play of the game was opened. Read again at every attempt. */
  hasOpened: () => Promise<boolean>;
  idempotencyKey: string;
  /** Drawn from the day's seed and the idempotency key. */
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

/** A keyed hash of a network address, for comparing the day's entries; it changes daily. */
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

/** Fails the batch if a result has arrived since the check, or for a second entry: nobody can join after playing. */
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
