// Gives achievements: once per badge and tier, with a notification, and with the Villa's gain added to days already settled.
import { type SQL, sql } from 'drizzle-orm';
import { reachBack } from '../economy/reach-back.ts';
import { tierValueOf } from '../model/badges/terms.ts';
import { achievementValueOf, COLLECTION_VALUE } from '../model/badges/value.ts';
import { notifyEach } from '../model/notifications/notify.ts';
import type { Statement } from '../platform/database.ts';
import { BADGES, type Badge, type Tier, tierOf } from '../shared/kernel/badge.ts';
import { addDays, closeOf, type GameDay } from '../shared/kernel/game-day.ts';

/** The player at a rank. A player deleted since keeps the rank and gets no award. */
export interface Ranked {
  player_id: number;
  is_deleted: number;
}

export interface Award {
  player: number;
  badge: Badge;
  tier: Tier;
}

/** The awards of a ranking, from its first hundred in order. */
export function awardsOf({ badge, ranking }: { badge: Badge; ranking: readonly Ranked[] }): Award[] {
  return ranking.flatMap(({ player_id, is_deleted }, place) => {
    const tier = tierOf({ rank: place + 1, players: ranking.length });
    return tier === null || is_deleted === 1 ? [] : [{ player: player_id, badge, tier }];
  });
}

/**
 * Gives the awards for the ranks of `day`. An award the player already has is skipped without any effect. All rows are dated at
 * the day's close.
 */
export function giveAwards({ awards, day }: { awards: readonly Award[]; day: GameDay }): Statement[] {
  if (awards.length === 0) return [];
  const fresh = freshAmong(awards);
  const at = closeOf(day);
  return [
    ...reachBack(gainsBy({ fresh, from: addDays(day, 1) })),
    notifyEach({
      type: 'ACHIEVEMENT_UNLOCKED',
      rows: sql`
        SELECT 'achievement:' || badge || ':' || tier || ':' || player_id AS key, player_id AS player,
          json_object('tier', tier, 'badge_name', name) AS facts
        FROM (${fresh}) ORDER BY player_id, badge`,
      now_ms: at,
    }),
    sql`
      INSERT INTO achievements (player_id, badge, tier, value_millis, day, unlocked_at)
      SELECT player_id, badge, tier, value_millis, ${day}, ${at} FROM (${fresh}) ORDER BY player_id, badge`,
  ];
}

/** The awards that players do not have yet at this point of the batch. */
function freshAmong(awards: readonly Award[]): SQL {
  const won = awards.map((award) => ({
    ...award,
    name: BADGES[award.badge].name,
    value: tierValueOf(award),
  }));
  return sql`
    SELECT * FROM (
      SELECT value ->> 'player' AS player_id, value ->> 'badge' AS badge, value ->> 'tier' AS tier,
        value ->> 'name' AS name, value ->> 'value' AS value_millis
      FROM json_each(${JSON.stringify(won)})
    ) AS won
    WHERE NOT EXISTS (SELECT 1 FROM achievements AS had
      WHERE had.player_id = won.player_id AND had.badge = won.badge AND had.tier = won.tier)`;
}

/** The gain of each winner's Villa. Not a plain sum, because a new badge can raise the bonus on all others. */
function gainsBy({ fresh, from }: { fresh: SQL; from: GameDay }): SQL {
  const winner = sql`winner.player_id`;
  return sql`
    WITH fresh AS MATERIALIZED (${fresh})
    SELECT ${winner}, ${from} AS day, 0 AS sparks_millis,
      (SELECT ${COLLECTION_VALUE} FROM (
        SELECT badge, value_millis FROM achievements WHERE player_id = ${winner}
        UNION ALL SELECT badge, value_millis FROM fresh WHERE player_id = ${winner}))
      - ${achievementValueOf(winner)} AS villa_millis
    FROM (SELECT DISTINCT player_id FROM fresh) AS winner`;
}
