// What a player reads of the fit: the own skills in points, and how hard a day was beside what was expected of the player.
import { sql } from 'drizzle-orm';
import { firstSkill } from '../../model/skill/estimates.ts';
import { expected, FEWEST_PLAYS, levelOf, NEVER_LOST } from '../../model/skill/expectation.ts';
import type { Fit, PuzzleRow } from '../../model/skill/fit-rows.ts';
import { type KnownSkill, readSkills } from '../../model/skill/known-skill.ts';
import type { Estimate } from '../../model/skill/normal.ts';
import type { skills } from '../../model/skill/tables.ts';
import { scaleOf } from '../../model/skill/yardstick.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { Hardness, mySkills, puzzleDifficulty } from '../../shared/contract/skill.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

type SkillsRow = Columns<typeof skills, 'games_json'>;
type OwnSkill = CallReply<typeof mySkills>[number];

/** So many deviations to both sides hold 95 of 100. */
const DEVIATIONS = 1.96;
/** The average day, known for sure. */
const AVERAGE_DAY: Estimate = { mean: 0, variance: 0 };

/** The skills of a player, in the order in which the games were first played. */
export async function skillsOf(db: Database, playerId: number): Promise<OwnSkill[]> {
  const [rows, puzzles] = (await db.batch([
    sql`SELECT games_json FROM skills WHERE player_id = ${playerId}`,
    sql`
      SELECT puzzle_difficulties.* FROM skills CROSS JOIN json_each(skills.games_json) AS known
      CROSS JOIN puzzle_difficulties ON puzzle_difficulties.game = known.key
        AND puzzle_difficulties.day = known.value ->> 3 AND puzzle_difficulties.state = 'fitted'
      WHERE skills.player_id = ${playerId}`,
  ])) as [SkillsRow[], PuzzleRow[]];
  const known = readSkills(rows[0]?.games_json ?? null);
  return puzzles.map((row) => ownSkill(row, known[row.game]!));
}

function ownSkill(row: PuzzleRow, skill: KnownSkill): OwnSkill {
  const { yardstick, figure_scale } = JSON.parse(row.fit_json) as Fit;
  const pointsAt = (mean: number) =>
    tenth(expected({ skill: { mean, variance: 0 }, difficulty: AVERAGE_DAY }, yardstick).points);
  const range = DEVIATIONS * Math.sqrt(skill.variance);
  const before = expected({ skill: skill.before, difficulty: row }, yardstick);
  return {
    game_type: row.game,
    plays: skill.plays,
    points: pointsAt(skill.mean),
    low: pointsAt(skill.mean - range),
    high: pointsAt(skill.mean + range),
    last: {
      game_date: row.day,
      hardness: hardnessOf(row),
      expected_metric: before.metric === null ? null : tenth(before.metric * figure_scale),
      expected_points: tenth(before.points),
    },
  };
}

/** How hard the puzzle of a day was; of a player who never played the game nothing is expected. */
export async function difficultyOf(
  db: Database,
  { game, day, playerId }: { game: GameType; day: GameDay; playerId: number | null },
): Promise<CallReply<typeof puzzleDifficulty>> {
  const [puzzles, own] = (await db.batch([
    sql`SELECT * FROM puzzle_difficulties WHERE game = ${game} AND day = ${day} AND state = 'fitted'`,
    sql`SELECT games_json FROM skills WHERE player_id = ${playerId}`,
  ])) as [PuzzleRow[], SkillsRow[]];
  const row = puzzles[0];
  if (!row) return { hardness: null, expected_metric: null };
  const { yardstick, figure_scale } = JSON.parse(row.fit_json) as Fit;
  const skill = readSkills(own[0]?.games_json ?? null)[game];
  const { metric } = expected({ skill: skill ?? firstSkill(scaleOf(yardstick)), difficulty: row }, yardstick);
  return {
    hardness: hardnessOf(row),
    expected_metric: skill && metric !== null ? tenth(metric * figure_scale) : null,
  };
}

function hardnessOf(row: PuzzleRow): Hardness {
  if (row.plays < FEWEST_PLAYS) return null;
  const { yardstick } = JSON.parse(row.fit_json) as Fit;
  return {
    level: levelOf(row.mean, yardstick),
    players: row.plays,
    solved_percent: NEVER_LOST.includes(row.game) ? null : Math.round((100 * row.solved) / row.plays),
  };
}

function tenth(value: number): number {
  return Math.round(10 * value) / 10;
}
