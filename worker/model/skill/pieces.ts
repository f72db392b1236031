// How a piece of the night updates a day's puzzles and its players' skills. Pure; fit-rows.ts reads and stores the rows.

import { daysBetween, type GameDay } from '../../shared/kernel/game-day.ts';
import { figureScale } from './expectation.ts';
import { againstOtherDays, difficultyWith, type MeasuredPlay, rated, skillBefore, sumOf } from './fit.ts';
import type { PlayedDay, Puzzle } from './fit-rows.ts';
import type { KnownSkill, KnownSkills } from './known-skill.ts';
import { showable, withTried } from './tried.ts';
import { scaleOf, stepOf, withEstimates, withFigures } from './yardstick.ts';

export function measured(puzzle: Puzzle, played: readonly PlayedDay[]): Puzzle {
  const { game, day, fit } = puzzle;
  const plays = played.flatMap(({ plays: all, skills }) =>
    all.filter((play) => play.game === game).map((play) => ({ ...play, skill: skills[game] })),
  );
  const figures = { solved: [...fit.figures.solved], metric: [...fit.figures.metric] };
  for (const { base_tenths, metric, solved } of plays) {
    if (!solved) continue;
    figures.solved[stepOf(base_tenths)]! += 1;
    figures.metric[stepOf(base_tenths)]! += metric;
  }
  const measuring = plays.map(({ base_tenths, skill }) => asMeasured({ base_tenths, skill, day }));
  return {
    ...puzzle,
    plays: puzzle.plays + plays.length,
    solved: puzzle.solved + plays.filter(({ solved }) => solved).length,
    fit: {
      ...fit,
      figures,
      difficulty: difficultyWith(fit.difficulty, measuring, scaleOf(fit.yardstick)),
      tried: withTried(
        fit.tried,
        plays.map(({ tried }) => tried),
      ),
    },
  };
}

/** A puzzle whose plays are all measured. */
export function whole(puzzle: Puzzle): Puzzle {
  const { yardstick, figures, tried } = puzzle.fit;
  return {
    ...puzzle,
    state: 'rated',
    fit: {
      ...puzzle.fit,
      yardstick: withFigures(yardstick, figures),
      figure_scale: figureScale(yardstick, figures),
      tried: showable(tried, puzzle),
    },
  };
}

/** A puzzle whose players are all rated, with its sums in the yardstick. */
export function fitted(puzzle: Puzzle): Puzzle {
  const { yardstick, difficulty, estimates } = puzzle.fit;
  return {
    ...puzzle,
    ...againstOtherDays(difficulty!, scaleOf(yardstick), puzzle.plays),
    state: 'fitted',
    fit: {
      ...puzzle.fit,
      yardstick: puzzle.plays > 0 ? withEstimates(yardstick, difficulty!, estimates) : yardstick,
      figures: { solved: [], metric: [] },
    },
  };
}

/** Players with their skills after the day, and the puzzles with the sums of their plays. Guests have no skills. */
export function ratedPlayers(
  before: readonly Puzzle[],
  played: readonly PlayedDay[],
): { puzzles: Puzzle[]; players: { player: number; skills: KnownSkills }[] } {
  const puzzles = new Map(
    before.map((puzzle) => [
      puzzle.game,
      { puzzle, scale: scaleOf(puzzle.fit.yardstick), estimates: puzzle.fit.estimates },
    ]),
  );
  const players = played.flatMap(({ player, isRegistered, plays, skills: known }) => {
    if (!isRegistered) return [];
    const skills = { ...known };
    for (const { game, base_tenths } of plays) {
      const of = puzzles.get(game);
      // A skill that already includes the day comes from a night that was restarted.
      if (!of || (known[game] && known[game].day >= of.puzzle.day)) continue;
      const { day, fit } = of.puzzle;
      const play = asMeasured({ base_tenths, skill: known[game], day });
      const { sums, ...after } = rated(play, fit.difficulty!, of.scale);
      of.estimates = sumOf(of.estimates, sums);
      skills[game] = {
        ...after,
        day,
        plays: (known[game]?.plays ?? 0) + 1,
        before: skillBefore(play, of.scale),
      };
    }
    return [{ player, skills }];
  });
  return {
    puzzles: [...puzzles.values()].map(({ puzzle, estimates }) => ({
      ...puzzle,
      fit: { ...puzzle.fit, estimates },
    })),
    players,
  };
}

function asMeasured({
  base_tenths,
  skill,
  day,
}: {
  base_tenths: number;
  skill: KnownSkill | undefined;
  day: GameDay;
}): MeasuredPlay {
  return {
    step: stepOf(base_tenths),
    skill: skill ? { ...skill, days: Math.max(0, daysBetween({ from: skill.day, to: day })) } : null,
  };
}
