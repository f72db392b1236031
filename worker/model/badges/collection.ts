// A player's achievements for display, and their contribution to the Villa's value.

import { type SQL, sql } from 'drizzle-orm';
import type { Columns, Joined } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import type { AchievementVillaValue } from '../../shared/contract/achievements.ts';
import { BADGES, TIERS } from '../../shared/kernel/badge.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { playerNamed, type Sought } from '../friends/named.ts';
import type { players } from '../players/tables.ts';
import type { achievements } from './tables.ts';
import { COLLECTION_PERCENT, COLLECTION_VALUE } from './value.ts';

export type AchievementRow = Columns<typeof achievements, 'badge' | 'tier' | 'value_millis'>;

/** The value of a collection. Amounts are in millisparks, the bonus in per cent. */
export interface CollectionValue {
  base_millis: number;
  percent: number;
  total_millis: number;
}

/** The queries of a player's achievements and of their value; `player` yields the id. */
export function collectionOf(player: SQL): [rows: Statement, sums: Statement] {
  return [
    sql`SELECT badge, tier, value_millis FROM achievements WHERE player_id = ${player}`,
    sql`
      SELECT COALESCE(SUM(value_millis), 0) AS base_millis, ${COLLECTION_PERCENT} AS percent,
        ${COLLECTION_VALUE} AS total_millis
      FROM achievements WHERE player_id = ${player}`,
  ];
}

const BADGE_ORDER = Object.keys(BADGES);
const TIER_ORDER = Object.keys(TIERS);

/** Achievements in the API's order: by badge, highest tier first. */
export function shownAchievements(rows: readonly AchievementRow[]): AchievementVillaValue['achievements'] {
  const placeOf = ({ badge, tier }: AchievementRow) =>
    BADGE_ORDER.indexOf(badge) * TIER_ORDER.length + TIER_ORDER.indexOf(tier);
  return [...rows]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(({ badge, tier, value_millis }) => ({
      badge_type: badge,
      tier,
      villa_value_contribution: toSparks(value_millis as Millisparks),
    }));
}

/** The value that a player's achievements add to the Villa; null if there is no registered player of that name. */
export async function achievementVillaValueOf(
  db: Database,
  sought: Sought,
): Promise<AchievementVillaValue | null> {
  const owner = playerNamed(sought);
  const [owners, rows, sums] = (await db.batch([sql`SELECT ${owner} AS id`, ...collectionOf(owner)])) as [
    Joined<Columns<typeof players, 'id'>>[],
    AchievementRow[],
    CollectionValue[],
  ];
  if (owners[0]!.id === null) return null;
  const { base_millis, percent, total_millis } = sums[0]!;
  return {
    total_base_value: toSparks(base_millis as Millisparks),
    collection_bonus_rate: percent / 100,
    collection_bonus_amount: toSparks((total_millis - base_millis) as Millisparks),
    total_achievement_villa_value: toSparks(total_millis as Millisparks),
    achievements: shownAchievements(rows),
  };
}
