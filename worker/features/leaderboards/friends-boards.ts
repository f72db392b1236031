// Boards among friends: the viewer and those he follows, ranked among themselves. At most 501 players, each found by key,
// so one round trip for any number of players. A day's plays count once the viewer's own result of the game is in, or the
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

/** A registered player, who looks at the board of his friends. */
interface Among {
  viewer: { playerId: number; publicId: string };
}

interface Board extends Among {
  game: GameType;
  week: WeekStart;
  /** A parenthesised query of the days of the week on which the viewer must not see what others played. */
  hidden: SQL;
}

/** A game's board of one week among friends, those of other editions as their editions last told of them. */
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

/** Rows of players of other editions. Who has left is not among them. */
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

/** The weeks as the boards of all have them. */
function nearScores({ game, week, viewer, hidden }: Board): Statement {
  return sql`
    SELECT ${SCORE_COLUMNS} FROM ${withFollowed(viewer.playerId)} AS friends
    CROSS JOIN weekly_scores AS scores
      ON scores.week = ${week} AND scores.game = ${game} AND scores.player_id = friends.id
    JOIN players ON players.id = scores.player_id
    WHERE NOT EXISTS ${hidden} ORDER BY scores.points_tenths DESC, scores.time_ms, scores.player_id`;
}

/** The weeks without the hidden days, added up from the results; only while there are hidden days. */
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

/** What friends are worth, as stored for the boards of all (RULES §11). */
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
