// Friends boards: the viewer and followed players, ranked among themselves. At most 501 players, each found by key, so one
// round trip regardless of the number of players. A day's plays are included once the viewer has a result of the game, or the
// day can no longer be played (RULES §15).
import { type SQL, sql } from 'drizzle-orm';
import { boardRowOf, SCORE_COLUMNS, type ScoreRow } from '../../model/boards/game-board.ts';
import { compareScores } from '../../model/boards/merge.ts';
import { bestMetric } from '../../model/boards/record-score.ts';
import { STAT_COLUMNS } from '../../model/boards/standings.ts';
import { farNames } from '../../model/editions/elsewhere.ts';
import { type FarScore, farFriendsScores } from '../../model/friends/far-bonds.ts';
import { withFollowed } from '../../model/friends/friends.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database, Statement } from '../../platform/database.ts';
import type { BoardRow, PlayerBoardRow, PlayerStat } from '../../shared/contract/leaderboards.ts';
import { type GameDay, type WeekStart, weekdaysOf, weekOf } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES, type GameType } from '../../shared/kernel/game-type.ts';
import { type WorthRow, worthRowOf } from './player-board.ts';

interface Among {
  viewer: { playerId: number; publicId: string };
}

interface Board extends Among {
  game: GameType;
  week: WeekStart;
  /** A parenthesised query of the days of the week whose plays the viewer may not see yet. */
  hidden: SQL;
}

/** A game's weekly board among friends. Scores of other editions are as last reported by them. */
export async function friendsGameBoard(
  ctx: Ctx,
  { game, week, viewer, playable }: Omit<Board, 'hidden'> & { playable: readonly GameDay[] },
): Promise<BoardRow[]> {
  const player = viewer.playerId;
  const waiting = JSON.stringify(playable.filter((day) => weekOf(day) === week));
  const hidden = sql`(
    SELECT value FROM json_each(${waiting}) AS waiting WHERE NOT EXISTS (
      SELECT 1 FROM results WHERE player_id = ${player} AND day = waiting.value AND game = ${game}))`;
  const board = { game, week, viewer, hidden };
  const [whole, seen, told] = (await ctx.db.batch([
    nearScores(board),
    nearScoresWithout(board),
    farFriendsScores({ player, ...board }),
  ])) as [ScoreRow[], ScoreRow[], FarScore[]];
  const near = [...whole!, ...seen!];
  const far = await farRows(ctx, told);
  const rows = far.length === 0 ? near : [...near, ...far].sort(compareScores);
  return rows.map((row) => {
    const rank = 1 + rows.findIndex(({ points_tenths }) => points_tenths === row.points_tenths);
    return boardRowOf({ row, rank, game, viewerPublicId: viewer.publicId });
  });
}

/** Rows of players of other editions, without those who have left. */
async function farRows(ctx: Ctx, told: readonly FarScore[]): Promise<ScoreRow[]> {
  const names = await farNames(
    ctx,
    told.map(({ public_id }) => public_id),
  );
  return told.flatMap((score) => {
    const username = names.get(score.public_id);
    return username === undefined
      ? []
      : [{ ...score, username, kind: 'registered' as const, guest_number: 0, is_unlisted: 0 }];
  });
}

/** Stored weekly scores, as on the public boards; only if no day is hidden. */
function nearScores({ game, week, viewer, hidden }: Board): Statement {
  return sql`
    SELECT ${SCORE_COLUMNS} FROM ${withFollowed(viewer.playerId)} AS friends
    CROSS JOIN weekly_scores AS scores
      ON scores.week = ${week} AND scores.game = ${game} AND scores.player_id = friends.id
    JOIN players ON players.id = scores.player_id
    WHERE NOT EXISTS ${hidden} ORDER BY scores.points_tenths DESC, scores.time_ms, scores.player_id`;
}

/** Weekly scores without the hidden days, summed from results; only if a day is hidden. */
function nearScoresWithout({ game, week, viewer, hidden }: Board): Statement {
  const counted = sql`day IN (${sql.join(weekdaysOf(week), sql`, `)}) AND day NOT IN ${hidden} AND game = ${game} AND held = 0`;
  return sql`
    SELECT players.public_id, players.username, players.kind, players.guest_number, players.is_unlisted,
      SUM(points_tenths) AS points_tenths, SUM(time_ms) AS time_ms, ${bestMetric(GAME_NAMES[game].metric)} AS best_metric,
      (SELECT streak_days FROM results WHERE player_id = players.id AND ${counted} ORDER BY day DESC LIMIT 1) AS streak_days
    FROM ${withFollowed(viewer.playerId)} AS friends CROSS JOIN players ON players.id = friends.id
    CROSS JOIN results ON results.player_id = friends.id AND ${counted}
    WHERE EXISTS ${hidden} GROUP BY players.id ORDER BY 6 DESC, 7, players.id`;
}

/** Friends by a value, as stored for the public boards (RULES §11). */
export async function friendsPlayerBoard(
  db: Database,
  { stat, viewer }: Among & { stat: PlayerStat },
): Promise<PlayerBoardRow[]> {
  const rows = await db.all<WorthRow>(sql`
    SELECT players.public_id, players.username, players.is_unlisted,
      standings.${STAT_COLUMNS[stat]} AS value_millis
    FROM ${withFollowed(viewer.playerId)} AS friends CROSS JOIN players ON players.id = friends.id
    JOIN standings ON standings.player_id = players.id
    ORDER BY value_millis DESC, players.username_key`);
  return rows.map((row) => {
    const rank = 1 + rows.findIndex(({ value_millis }) => value_millis === row.value_millis);
    return worthRowOf({ row, rank, stat, viewerPublicId: viewer.publicId });
  });
}
