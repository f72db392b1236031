// The visitors' book of a Villa (RULES §8): likes and attacks of the last fourteen days. Derived from existing rows; nothing is
// written to it.
import { type SQL, sql } from 'drizzle-orm';
import { farNames } from '../../model/editions/elsewhere.ts';
import { hiddenFrom, notBlocked } from '../../model/friends/blocks.ts';
import { mischiefItemOf } from '../../model/mischief/items.ts';
import type { players } from '../../model/players/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Statement } from '../../platform/database.ts';
import type { Profile } from '../../shared/contract/villa.ts';
import { DAY_MS, gameDayAt } from '../../shared/kernel/game-day.ts';

const KEPT_MS = 14 * DAY_MS;
const MOST_ENTRIES = 12;

/** An entry; `item` is the mischief item of an attack. */
export type Visit = {
  username: NonNullable<Columns<typeof players, 'username'>['username']>;
  came: Profile['visitors'][number]['came'];
  item: string | null;
  at: number;
};

/**
 * The newest entries of a player's book. Omits visitors who have left, are banned, are blocked by the owner, or are unlisted.
 */
export function visitorsOf(owner: SQL, now_ms: number): Statement {
  const since = now_ms - KEPT_MS;
  return sql`
    SELECT players.username, visitors.came, visitors.item, visitors.at FROM (
      SELECT liker_id AS visitor, 'liked' AS came, NULL AS item, created_at AS at
      FROM villa_likes WHERE target_id = ${owner} AND created_at > ${since}
      UNION ALL
      SELECT attacker_id, CASE succeeded WHEN 1 THEN 'got_in' ELSE 'turned_away' END, item, created_at
      FROM attacks WHERE target_id = ${owner} AND created_at > ${since}
    ) AS visitors JOIN players ON players.id = visitors.visitor
    WHERE players.kind = 'registered' AND players.banned_at IS NULL AND players.is_unlisted = 0
      AND ${notBlocked(sql`players.public_id`, sql`(SELECT public_id FROM players WHERE id = ${owner})`)}
    ORDER BY visitors.at DESC LIMIT ${MOST_ENTRIES}`;
}

/** The names of players of other editions whom a viewer does not see. */
export async function hiddenFarNames(ctx: Ctx, viewerPublicId: string): Promise<ReadonlySet<string>> {
  const hidden = await ctx.db.all<{ public_id: string }>(hiddenFrom(sql`${viewerPublicId}`));
  const names = await farNames(
    ctx,
    hidden.map(({ public_id }) => public_id),
  );
  return new Set(names.values());
}

export function visitorIn({ username, came, item, at }: Visit): Profile['visitors'][number] {
  const item_name = item === null ? null : (mischiefItemOf(item)?.name ?? null);
  return { username, came, item_name, day: gameDayAt(at) };
}
