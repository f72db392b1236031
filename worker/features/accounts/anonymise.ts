// What is left of an account 90 days after its player has gone (RULES §12): an id without a person. Personal data,
// password, social ids, links and sessions are deleted; postings stay under the id, which nothing names any more.

import { sql } from 'drizzle-orm';
import { settledBatch } from '../../economy/settle-players.ts';
import { endFollows } from '../../model/friends/end-follows.ts';
import { leaveShares } from '../../model/landmarks/forgetting.ts';
import type { players } from '../../model/players/tables.ts';
import { clearVilla } from '../../model/villa/forgetting.ts';
import type { Columns } from '../../platform/columns.ts';
import { constraintOf, type Database, guard, type Statement } from '../../platform/database.ts';
import { log } from '../../platform/log.ts';
import { newLetters } from '../../platform/tokens.ts';
import { leaveObject } from '../../plays/forgetting.ts';
import { RESTORABLE_MS } from './restore.ts';

/** A player about to be forgotten. */
export interface Forgotten {
  playerId: number;
  publicId: string;
  now_ms: number;
}

/** What other domains do when a player is forgotten, in the same batch, before the player's row is emptied. */
const FORGETTING: readonly ((forgotten: Forgotten) => Statement[])[] = [
  leaveShares,
  clearVilla,
  endFollows,
  leaveObject,
];

/** The tables whose rows of a player are nobody else's, and hold what is personal. */
const PERSONAL_ROWS = [
  'sessions',
  'notifications',
  'idempotent_replies',
  'welcomes_owed',
  'mischief_inventory',
  'mischief_choices',
  'standings',
  'achievements',
  'active_players',
  'bounded_buyers',
] as const;

/** The tables of the directory whose rows are one person's. */
const PERSONS_ROWS = ['mail_links', 'social_accounts', 'invites', 'persons'] as const;

/**
 * Forgets at most `limit` players whose time to come back is over, each in a batch of its own, in the order in which they
 * left: those who left after `after_ms`. Answers how many were looked at and when the last of them left. Done twice it
 * changes nothing; a player who cannot be forgotten just now is left for the next night and holds up nobody.
 */
export async function forgetGone(
  db: Database,
  { now_ms, after_ms, limit }: { now_ms: number; after_ms: number; limit: number },
): Promise<{ players: number; through_ms: number }> {
  const due = await db.all<Columns<typeof players, 'id' | 'public_id' | 'deactivated_at'>>(sql`
    SELECT id, public_id, deactivated_at FROM players WHERE ${isDue(now_ms)} AND deactivated_at > ${after_ms}
    ORDER BY deactivated_at, id LIMIT ${limit}`);
  for (const { id, public_id } of due) {
    try {
      const statements = forgetStatements({ playerId: id, publicId: public_id, now_ms });
      await settledBatch(db, { players: sql`(${id})`, now_ms }, statements);
    } catch (error) {
      log('error', 'not-anonymised', { player: public_id, reason: constraintOf(error) ?? 'store' });
    }
  }
  return { players: due.length, through_ms: due.at(-1)?.deactivated_at ?? after_ms };
}

function forgetStatements(player: Forgotten): Statement[] {
  const { playerId, publicId, now_ms } = player;
  const name = `deleted_${newLetters(8)}`;
  return [
    guard(sql`EXISTS (SELECT 1 FROM players WHERE id = ${playerId} AND ${isDue(now_ms)})`),
    ...FORGETTING.flatMap((forget) => forget(player)),
    ...PERSONAL_ROWS.map((table) => sql`DELETE FROM ${sql.raw(table)} WHERE player_id = ${playerId}`),
    ...PERSONS_ROWS.map((table) => sql`DELETE FROM ${sql.raw(table)} WHERE public_id = ${publicId}`),
    sql`
      UPDATE players SET kind = 'deleted', username = ${name}, username_key = ${name}, email_verified_at = NULL,
        is_premium = 0, proven_at = NULL, address_key = NULL, network_key = NULL
      WHERE id = ${playerId}`,
  ];
}

function isDue(now_ms: number) {
  return sql`kind = 'deactivated' AND deactivated_at <= ${now_ms - RESTORABLE_MS}`;
}
