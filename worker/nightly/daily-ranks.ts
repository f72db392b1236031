// The ranking of registered players in a game at the close of a day (RULES §10). Results count as they stood at the close,
// whenever they are read, so a repeated run ranks the same players.
import { sql } from 'drizzle-orm';
import { GAME_BADGES } from '../model/badges/terms.ts';
import { rankableAt } from '../model/results/counted-at.ts';
import type { Statement } from '../platform/database.ts';
import { RANKS_WITH_TIER } from '../shared/kernel/badge.ts';
import { closeOf, type GameDay } from '../shared/kernel/game-day.ts';
import { GAME_NAMES, type GameType } from '../shared/kernel/game-type.ts';

/** The games whose daily ranks award badges, written exactly as in their index (`results_by_rank`). */
const RANKED = sql.raw(
  `game IN (${GAME_BADGES.map(({ game }) => `'${game}'`)
    .sort()
    .join(', ')})`,
);

/**
 * Selects the first hundred of a game's day: by base points, the game's metric, milliseconds, then the instant of finishing.
 * Ranks are strict. Reads an index from the top until it has a hundred.
 */
export function dailyRanking({ game, day }: { game: GameType; day: GameDay }): Statement {
  const metric = GAME_NAMES[game].metric.lowerIsBetter ? sql`results.metric` : sql`results.metric DESC`;
  return sql`
    SELECT results.player_id, players.kind = 'deleted' AS is_deleted
    FROM results CROSS JOIN players ON players.id = results.player_id
    WHERE results.day = ${day} AND results.game = ${game} AND ${RANKED} AND results.base_tenths > 0
      AND ${rankableAt(closeOf(day))}
    ORDER BY results.base_tenths DESC, ${metric}, results.time_ms, results.finished_at, results.player_id
    LIMIT ${RANKS_WITH_TIER}`;
}
