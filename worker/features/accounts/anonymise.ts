// Anonymising an account 90 days after its player left (RULES §12). Deletes personal data, password, social ids, links and
// sessions. Postings stay under an id that no longer identifies a person.

import { type SQL, sql } from 'drizzle-orm';
import { changeBoth } from '../../economy/crossing.ts';
import { partFromFar } from '../../economy/far-friends.ts';
import { messageKind } from '../../economy/messages.ts';
import { forgetCircles } from '../../model/circles/circles.ts';
import { forgetDuels } from '../../model/duels/expiry.ts';
import { endTies } from '../../model/friends/end-ties.ts';
import { leaveShares } from '../../model/landmarks/forgetting.ts';
import type { persons } from '../../model/persons/tables.ts';
import { forgetReportsAbout } from '../../model/reports/reports.ts';
import { clearVilla } from '../../model/villa/forgetting.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import { constraintOf, guard, type Statement } from '../../platform/database.ts';
import { log } from '../../platform/log.ts';
import { newLetters } from '../../platform/tokens.ts';
import { leaveObject } from '../../plays/forgetting.ts';
import { playerBy } from './registering.ts';
import { RESTORABLE_MS } from './restore.ts';

/** A player being forgotten; `player` yields the numeric id. */
export interface Forgotten {
  player: SQL;
  publicId: string;
  now_ms: number;
}

/** The cleanup of other domains. Runs in the same batch, before the player's row is emptied. */
const FORGETTING: readonly ((forgotten: Forgotten) => Statement[])[] = [
  leaveShares,
  clearVilla,
  endTies,
  forgetDuels,
  forgetCircles,
  partFromFar,
  leaveObject,
];

/** Edition tables whose rows hold one player's personal data and nothing of anyone else. */
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
  'league_members',
  'skills',
  'suspicions',
  'bounded_buyers',
] as const;

/** Directory tables whose rows belong to one person. */
const PERSONS_ROWS = [
  'reports',
  'reminder_mails',
  'mail_links',
  'social_accounts',
  'invites',
  'persons',
] as const;

const forgotten = messageKind<{ publicId: string; name: string }>({
  name: 'forgotten',
  to: 'edition',
  take: ({ publicId, name }, { now_ms }) => {
    const player = playerBy(publicId);
    return {
      players: sql`(${player})`,
      statements: [
        ...FORGETTING.flatMap((forget) => forget({ player, publicId, now_ms })),
        ...PERSONAL_ROWS.map((table) => sql`DELETE FROM ${sql.raw(table)} WHERE player_id = ${player}`),
        sql`
          UPDATE players SET kind = 'deleted', username = ${name}, username_key = ${name}, email_verified_at = NULL,
            is_premium = 0, proven_at = NULL, address_key = NULL, network_key = NULL
          WHERE public_id = ${publicId}`,
      ],
    };
  },
});

/**
 * Forgets up to `limit` people of all editions whose 90 days are over, one batch each, in order of leaving, starting after
 * `after_ms`. Returns how many were processed and when the last of them left. Idempotent. A failure for one person is logged,
 * holds up nobody else, and is retried the next night.
 */
export async function forgetGone(
  ctx: Ctx,
  { now_ms, after_ms, limit }: { now_ms: number; after_ms: number; limit: number },
): Promise<{ persons: number; through_ms: number }> {
  const due = await ctx.directory.all<
    Columns<typeof persons, 'public_id' | 'edition' | 'deactivated_at'>
  >(sql`
    SELECT public_id, edition, deactivated_at FROM persons WHERE ${isDue(now_ms)} AND deactivated_at > ${after_ms}
    ORDER BY deactivated_at, public_id LIMIT ${limit}`);
  for (const { public_id: publicId, edition } of due) {
    try {
      await changeBoth(inEdition(ctx, edition), {
        deciding: [
          guard(sql`EXISTS (SELECT 1 FROM persons WHERE public_id = ${publicId} AND ${isDue(now_ms)})`),
          forgetReportsAbout(publicId),
          ...PERSONS_ROWS.map((table) => sql`DELETE FROM ${sql.raw(table)} WHERE public_id = ${publicId}`),
        ],
        message: {
          kind: forgotten,
          key: `forgotten:${publicId}`,
          publicId,
          facts: { publicId, name: `deleted_${newLetters(8)}` },
        },
        now_ms,
      });
    } catch (error) {
      log('error', 'not-anonymised', { player: publicId, reason: constraintOf(error) ?? 'store' });
    }
  }
  return { persons: due.length, through_ms: due.at(-1)?.deactivated_at ?? after_ms };
}

function isDue(now_ms: number): SQL {
  return sql`kind = 'deactivated' AND deactivated_at <= ${now_ms - RESTORABLE_MS}`;
}
