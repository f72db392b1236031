// What is left of an account 90 days after its player has gone (RULES §12): an id without a person. Personal data,
// password, social ids, links and sessions are deleted; postings stay under the id, which nothing names any more.
import { sql } from 'drizzle-orm';
import { leaveShares } from '../assets/forgetting.ts';
import { settledBatch } from '../daily/settle-players.ts';
import { endFollows } from '../follows/follows.ts';
import { constraintOf, type Database, guard, type Statement } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { newLetters } from '../platform/tokens.ts';
import { clearVilla } from '../villa/forgetting.ts';
import { RESTORABLE_MS } from './restore.ts';

/** A player about to be forgotten. */
export interface Forgotten {
  playerId: number;
  publicId: string;
  now_ms: number;
}

/** What other domains do when a player is forgotten, in the same batch, before the player's row is emptied. */
const FORGETTING: readonly ((forgotten: Forgotten) => Statement[])[] = [leaveShares, clearVilla, endFollows];

/** The tables whose rows of a player are nobody else's, and hold what is personal. */
const PERSONAL_ROWS = [
  'mail_links',
  'sessions',
  'social_accounts',
  'notifications',
  'idempotent_replies',
  'invites',
  'mischief_inventory',
  'standings',
  'achievements',
] as const;

/**
 * Forgets at most `limit` players whose time to come back is over, each in a batch of its own, and answers how many.
 * Done twice it comes to the same; whoever cannot be forgotten just now is left for the next time and holds up nobody.
 */
export async function anonymise(
  db: Database,
  { now_ms, limit }: { now_ms: number; limit: number },
): Promise<number> {
  const due = await db.all<{ id: number; public_id: string }>(sql`
    SELECT id, public_id FROM players WHERE ${isDue(now_ms)} ORDER BY deactivated_at, id LIMIT ${limit}`);
  let forgotten = 0;
  for (const { id, public_id } of due) {
    try {
      const statements = forgetStatements({ playerId: id, publicId: public_id, now_ms });
      await settledBatch(db, { players: sql`(${id})`, now_ms }, statements);
      forgotten++;
    } catch (error) {
      log('error', 'not-anonymised', { player: public_id, reason: constraintOf(error) ?? 'store' });
    }
  }
  return forgotten;
}

function forgetStatements(player: Forgotten): Statement[] {
  const { playerId, now_ms } = player;
  const name = `deleted_${newLetters(8)}`;
  return [
    guard(sql`EXISTS (SELECT 1 FROM players WHERE id = ${playerId} AND ${isDue(now_ms)})`),
    ...FORGETTING.flatMap((forget) => forget(player)),
    ...PERSONAL_ROWS.map((table) => sql`DELETE FROM ${sql.raw(table)} WHERE player_id = ${playerId}`),
    sql`
      UPDATE players SET kind = 'deleted', username = ${name}, username_key = ${name}, email = NULL,
        email_key = NULL, email_verified_at = NULL, password_hash = NULL, referral_code = NULL, is_premium = 0
      WHERE id = ${playerId}`,
  ];
}

function isDue(now_ms: number) {
  return sql`kind = 'deactivated' AND deactivated_at <= ${now_ms - RESTORABLE_MS}`;
}
