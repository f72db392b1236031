// The stored form of a player's skills: a short list per played game in a single row, so that a night of eight games writes one
// row.

import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import type { Skill } from './estimates.ts';
import type { Estimate } from './normal.ts';

/** A skill after the last play that counted. */
export interface KnownSkill extends Skill {
  /** The day of that play, and the number of plays that have counted. */
  day: GameDay;
  plays: number;
  /** The estimate before it. */
  before: Estimate;
}

export type KnownSkills = Partial<Record<GameType, KnownSkill>>;

type Kept = [number, number, number, GameDay, number, number, number];

/** Much finer than any skill's uncertainty. */
const [MEAN_DIGITS, VARIANCE_DIGITS] = [4, 6];

export function readSkills(games_json: string | null): KnownSkills {
  const kept = Object.entries(JSON.parse(games_json ?? '{}') as Record<GameType, Kept>);
  return Object.fromEntries(
    kept.map(([game, [mean, variance, surprise, day, plays, before, beforeVariance]]) => [
      game,
      { mean, variance, surprise, day, plays, before: { mean: before, variance: beforeVariance } },
    ]),
  );
}

export function writeSkills(skills: KnownSkills): string {
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(skills).map(([game, { mean, variance, surprise, day, plays, before }]) => [
        game,
        [
          rounded(mean, MEAN_DIGITS),
          rounded(variance, VARIANCE_DIGITS),
          rounded(surprise, MEAN_DIGITS),
          day,
          plays,
          rounded(before.mean, MEAN_DIGITS),
          rounded(before.variance, VARIANCE_DIGITS),
        ] satisfies Kept,
      ]),
    ),
  );
}
