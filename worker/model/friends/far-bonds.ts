// Bonds between players of different editions, as statements for either end. With one edition there are no rows.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import { MOST_FOLLOWED } from '../../shared/contract/follows.ts';
import type { WeekStart } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { notBlocked } from './blocks.ts';
import { deleteExchanges } from './end-ties.ts';
import type { farBonds, farResults, farScores } from './tables.ts';

/** The tables about players of other editions, kept while somebody follows them. */
const COPIES = [sql.raw('far_scores'), sql.raw('far_results')];

/** A player's actions, with their names at the other end. */
export const OTHER_END = { follows: 'followed_by', likes: 'liked_by' } as const;
export type BondAction = keyof typeof OTHER_END;
type Kind = Columns<typeof farBonds, 'kind'>['kind'];

/** A bond, from the side of the player whose id `player` yields. */
export interface Bond {
  player: SQL;
  kind: Kind;
  publicId: string;
}

/** An expression: the number of players followed, in all editions. */
export function countOfFollowed(player: SQL): SQL {
  return sql`(SELECT COUNT(*) FROM follows WHERE follower_id = ${player})
    + (SELECT COUNT(*) FROM far_bonds WHERE player_id = ${player} AND kind = 'follows')`;
}

/** The statement that creates a bond. A repeat changes nothing, nor does a follow past the limit, a block, or an unknown player. */
export function tie(
  { player, kind, publicId }: Bond,
  { edition, at }: { edition: string; at: number },
): Statement {
  const mayFollow = kind === 'follows' ? sql`${countOfFollowed(player)} < ${MOST_FOLLOWED}` : sql`TRUE`;
  return sql`
    INSERT INTO far_bonds (player_id, kind, public_id, edition, created_at)
    SELECT id, ${kind}, ${publicId}, ${edition}, ${at} FROM players
    WHERE id = ${player} AND ${mayFollow} AND ${notBlocked(sql`players.public_id`, sql`${publicId}`)}
    ON CONFLICT (player_id, kind, public_id) DO NOTHING`;
}

/** The statements that end a bond, and delete the data of a player whom nobody follows any more. */
export function untie({ player, kind, publicId }: Bond): Statement[] {
  return [
    sql`DELETE FROM far_bonds WHERE player_id = ${player} AND kind = ${kind} AND public_id = ${publicId}`,
    ...COPIES.map(
      (table) => sql`DELETE FROM ${table} WHERE public_id = ${publicId} AND NOT ${isFollowed(publicId)}`,
    ),
  ];
}

/** The query of a bond's creation time; no row if there is no bond. */
export function bondOf({ player, kind, publicId }: Bond): Statement {
  return sql`
    SELECT created_at FROM far_bonds WHERE player_id = ${player} AND kind = ${kind} AND public_id = ${publicId}`;
}

/** The statements that end all bonds with a deleted player of another edition. */
export function forgetFar(publicId: string): Statement[] {
  return [
    sql`DELETE FROM far_bonds WHERE public_id = ${publicId}`,
    ...COPIES.map((table) => sql`DELETE FROM ${table} WHERE public_id = ${publicId}`),
    ...deleteExchanges(publicId),
  ];
}

/** A query of the editions that store something about a player of this one. */
export function editionsTiedTo({ player, publicId }: { player: SQL; publicId: string }): SQL {
  return sql`
    SELECT edition FROM far_bonds WHERE player_id = ${player}
    UNION SELECT edition FROM far_circles WHERE player_id = ${player}
    UNION SELECT other_edition FROM blocks WHERE blocker_public_id = ${publicId} AND other_edition IS NOT NULL
    UNION SELECT other_edition FROM blocks WHERE blocked_public_id = ${publicId} AND other_edition IS NOT NULL`;
}

/** The statement that ends all bonds of a deleted player of this edition. */
export function endBonds(player: SQL): Statement {
  return sql`DELETE FROM far_bonds WHERE player_id = ${player}`;
}

/** A player's week in a game, as sent to another edition. */
export type ToldScore = Columns<typeof farScores>;
export type ToldResult = Columns<typeof farResults>;

/** The statement that stores a received week, if somebody follows the player. The latest one counts. */
export function keepScore(told: ToldScore): Statement {
  return sql`
    INSERT INTO far_scores (public_id, week, game, points_tenths, time_ms, best_metric, best_without, streak_days)
    SELECT ${told.public_id}, ${told.week}, ${told.game}, ${told.points_tenths}, ${told.time_ms}, ${told.best_metric},
      ${told.best_without}, ${told.streak_days}
    WHERE ${isFollowed(told.public_id)}
    ON CONFLICT (public_id, week, game) DO UPDATE SET points_tenths = excluded.points_tenths,
      time_ms = excluded.time_ms, best_metric = excluded.best_metric, best_without = excluded.best_without,
      streak_days = excluded.streak_days`;
}

/** The statement that stores a received result of a day, if somebody follows the player. */
export function keepResult(told: ToldResult): Statement {
  return sql`
    INSERT INTO far_results (public_id, day, game, base_tenths, points_tenths, metric, time_ms, solved)
    SELECT ${told.public_id}, ${told.day}, ${told.game}, ${told.base_tenths}, ${told.points_tenths}, ${told.metric},
      ${told.time_ms}, ${told.solved}
    WHERE ${isFollowed(told.public_id)}
    ON CONFLICT (public_id, day, game) DO NOTHING`;
}

/** A result of another edition that is held back. */
export type Withheld = Pick<ToldResult, 'public_id' | 'day' | 'game'> & Pick<ToldScore, 'week'>;

/** The statements that delete a result, and the week that counted it; a separate message brings the rest of the week. */
export function dropResult({ public_id, week, day, game }: Withheld): Statement[] {
  return [
    sql`DELETE FROM far_results WHERE public_id = ${public_id} AND day = ${day} AND game = ${game}`,
    sql`DELETE FROM far_scores WHERE public_id = ${public_id} AND week = ${week} AND game = ${game}`,
  ];
}

/** A week for a viewer. */
export type FarScore = Pick<
  ToldScore,
  'public_id' | 'points_tenths' | 'time_ms' | 'best_metric' | 'streak_days'
>;

/** A query of the weeks of followed players of other editions (`FarScore`), without the days of the query `hidden`. */
export function farFriendsScores({
  player,
  game,
  week,
  hidden,
}: {
  player: number;
  game: GameType;
  week: WeekStart;
  hidden: SQL;
}): Statement {
  return sql`
    SELECT * FROM (
      SELECT scores.public_id, scores.points_tenths - TOTAL(unseen.points_tenths) AS points_tenths,
        scores.time_ms - TOTAL(unseen.time_ms) AS time_ms, iif(unseen.day IS NULL, scores.best_metric,
          scores.best_without ->> group_concat(unseen.day ORDER BY unseen.day)) AS best_metric, scores.streak_days
      FROM far_bonds CROSS JOIN far_scores AS scores
        ON scores.public_id = far_bonds.public_id AND scores.week = ${week} AND scores.game = ${game}
      LEFT JOIN far_results AS unseen
        ON unseen.public_id = scores.public_id AND unseen.day IN ${hidden} AND unseen.game = ${game}
      WHERE far_bonds.player_id = ${player} AND far_bonds.kind = 'follows' GROUP BY scores.public_id)
    WHERE best_metric IS NOT NULL`;
}

function isFollowed(publicId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM far_bonds WHERE public_id = ${publicId} AND kind = 'follows')`;
}
