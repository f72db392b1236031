// A player's view of the fit: their skills in points, and how hard a day was compared with what was expected of them.
import { sql } from 'drizzle-orm';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import { firstSkill } from '../../model/skill/estimates.ts';
import { expected, FEWEST_PLAYS, levelOf, NEVER_LOST } from '../../model/skill/expectation.ts';
import type { Fit, PuzzleRow } from '../../model/skill/fit-rows.ts';
import { type Rated, type RatedRow, ratedIn, ratedRows, toTenth } from '../../model/skill/known-points.ts';
import { readSkills } from '../../model/skill/known-skill.ts';
import type { skills } from '../../model/skill/tables.ts';
import { scaleOf, type Yardstick } from '../../model/skill/yardstick.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { Hardness, mySkills, puzzleDifficulty } from '../../shared/contract/skill.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

type OwnSkills = CallReply<typeof mySkills>;

/** A player's skills, in the order in which the games were first played, and whether they are public. */
export async function skillsOf(db: Database, playerId: number): Promise<OwnSkills> {
  const [rows, rated] = (await db.batch([
    sql`SELECT is_shown FROM skills WHERE player_id = ${playerId}`,
    ratedRows(sql`${playerId}`),
  ])) as [Columns<typeof skills, 'is_shown'>[], RatedRow[]];
  return { is_shown: rows[0]?.is_shown === 1, games: ratedIn(rated).map(ownSkill) };
}

function ownSkill({ row, skill, fit, points }: Rated): OwnSkills['games'][number] {
  const before = expected({ skill: skill.before, difficulty: row }, fit.yardstick);
  return {
    ...points,
    last: {
      game_date: row.day,
      hardness: hardnessOf(row, fit.yardstick),
      expected_metric: before.metric === null ? null : toTenth(before.metric * fit.figure_scale),
      expected_points: toTenth(before.points),
    },
  };
}

/** Makes a player's skills public or private. Throws NOT_SIGNED_IN if the session has ended. */
export async function showSkills(
  db: Database,
  { writer, isShown, now_ms }: { writer: Writer; isShown: boolean; now_ms: number },
): Promise<void> {
  const change = sql`
    INSERT INTO skills (player_id, games_json, is_shown) VALUES (${writer.playerId}, '{}', ${isShown ? 1 : 0})
    ON CONFLICT (player_id) DO UPDATE SET is_shown = excluded.is_shown`;
  await guardedBatch(db, { writer, now_ms, statements: [change] });
}

/** How hard a day's puzzle was. Nothing is expected of a player who never played the game. */
export async function difficultyOf(
  db: Database,
  { game, day, playerId }: { game: GameType; day: GameDay; playerId: number | null },
): Promise<CallReply<typeof puzzleDifficulty>> {
  const [puzzles, own] = (await db.batch([
    sql`SELECT * FROM puzzle_difficulties WHERE game = ${game} AND day = ${day} AND state = 'fitted'`,
    sql`SELECT games_json FROM skills WHERE player_id = ${playerId}`,
  ])) as [PuzzleRow[], Columns<typeof skills, 'games_json'>[]];
  const row = puzzles[0];
  if (!row) return { hardness: null, expected_metric: null };
  const { yardstick, figure_scale } = JSON.parse(row.fit_json) as Fit;
  const skill = readSkills(own[0]?.games_json ?? null)[game];
  const { metric } = expected({ skill: skill ?? firstSkill(scaleOf(yardstick)), difficulty: row }, yardstick);
  return {
    hardness: hardnessOf(row, yardstick),
    expected_metric: skill && metric !== null ? toTenth(metric * figure_scale) : null,
  };
}

function hardnessOf(row: PuzzleRow, yardstick: Yardstick): Hardness {
  if (row.plays < FEWEST_PLAYS) return null;
  return {
    level: levelOf(row.mean, yardstick),
    players: row.plays,
    solved_percent: NEVER_LOST.includes(row.game) ? null : Math.round((100 * row.solved) / row.plays),
  };
}
