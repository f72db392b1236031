// The ranking of registered players in a game at the close of a day (RULES §10). What is closed stays closed: a
// result counts as it was at the close, whenever it is read, so a replay ranks the same players.
import { sql } from 'drizzle-orm';
import { GAME_BADGES } from '../model/badges/terms.ts';
import { stoodAt } from '../model/results/stood-at.ts';
import type { Statement } from '../platform/database.ts';
import { RANKS_WITH_TIER } from '../shared/kernel/badge.ts';
import { closeOf, type GameDay } from '../shared/kernel/game-day.ts';
import { GAME_NAMES, type GameType } from '../shared/kernel/game-type.ts';

/** The games whose daily ranks give badges, worded as the index over them is (`results_by_rank`). */
const RANKED = sql.raw(
  `game IN (${GAME_BADGES.map(({ game }) => `'${game}'`)
    .sort()
    .join(', ')})`,
);

/**
 * The statement that reads the first hundred of a game's day: by base points, then the game's metric, then milliseconds,
 * then the instant of finishing. Ranks are strict. Read from the top of an index, as far as a hundred are found.
 */
export function dailyRanking({ game, day }: { game: GameType; day: GameDay }): Statement {
  const metric = GAME_NAMES[game].metric.lowerIsBetter ? sql`results.metric` : sql`results.metric DESC`;
  return sql`
    SELECT results.player_id, players.kind = 'deleted' AS is_deleted
    FROM results CROSS JOIN players ON players.id = results.player_id
    WHERE results.day = ${day} AND results.game = ${game} AND ${RANKED} AND results.base_tenths > 0
      AND ${stoodAt(closeOf(day))}
    ORDER BY results.base_tenths DESC, ${metric}, results.time_ms, results.finished_at, results.player_id
    LIMIT ${RANKS_WITH_TIER}`;
}
