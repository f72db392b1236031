// A coach's reading of a finished play: each move compared with the best one, skill separated from luck, and the turning
// point. Each game judges its moves in its own unit; the common parts of all readings are here.
import type { CallReply } from '#shared/contract/call.ts';
import type { coachKnows } from '#shared/contract/replays.ts';
import type { CoachKnowledge, ReplayStart } from '#shared/games/replays.ts';
import type { GameType } from '#shared/kernel/game-type.ts';

/** The input of a coach: a replay, and what is known once the answers are shown. */
export interface ReadPlay<T extends GameType = GameType> {
  start: ReplayStart<T>;
  steps: readonly (readonly (number | string)[])[];
  known: CoachKnowledge<T>;
  tried: Tried | null;
}

/** What people tried in the day's puzzle, most common first. */
export type Tried = NonNullable<CallReply<typeof coachKnows>['tried']>;

export interface ReadMove {
  /** The frame of the replay that shows it; 0 is the start. */
  place: number;
  yours: string;
  /** Null if nothing was better. */
  best: string | null;
  /** 1 for the best move, 0 for a bad one; null if there was no choice. */
  skill: number | null;
  /** How much better than expected it turned out, -1 to 1; null without chance. */
  luck: number | null;
  /** One or two friendly sentences. */
  line: string;
}

/** A move as judged by a game; `lost` against the best one and `given` by chance are in the game's own unit. */
export interface JudgedMove extends ReadMove {
  lost: number;
  given: number;
}

export interface Reading {
  moves: readonly ReadMove[];
  /** The index of the turning point; null if no move stands out. */
  turning: number | null;
  summary: string;
}

export interface ToldReading extends Reading {
  /** One sentence; null if nothing is known about others. */
  others: string | null;
}

/** A choice with at least this skill is as good as the best. */
const AS_GOOD = 0.95;
/** Total luck beyond this is mentioned. */
const WORTH_A_WORD = 0.5;
export const LIST = new Intl.ListFormat('en-GB');

/** A turning point must have lost or gained at least `turns_at`, in the game's unit. */
export function readingOf(
  judged: readonly JudgedMove[],
  { turns_at, nouns }: { turns_at: number; nouns: readonly [one: string, many: string] },
): Reading {
  const swings = judged.map(({ lost, given }) => Math.abs(given - lost));
  const most = Math.max(0, ...swings);
  const turning = most >= turns_at ? swings.indexOf(most) : null;
  return {
    moves: judged.map(({ lost, given, ...move }) => move),
    turning,
    summary: choicesInWords(judged, nouns),
  };
}

export function isAsGood(skill: number): boolean {
  return skill >= AS_GOOD;
}

/** The average skill, 0 to 1; null if there was no choice. */
export function skillOf(moves: readonly ReadMove[]): number | null {
  const skills = moves.flatMap(({ skill }) => (skill === null ? [] : [skill]));
  return skills.length === 0 ? null : skills.reduce((sum, skill) => sum + skill, 0) / skills.length;
}

/** The total luck in words; null without chance. */
export function luckInWords(moves: readonly ReadMove[]): string | null {
  const lucks = moves.flatMap(({ luck }) => (luck === null ? [] : [luck]));
  if (lucks.length === 0) return null;
  const sum = lucks.reduce((total, luck) => total + luck, 0);
  if (sum > WORTH_A_WORD) return 'With you';
  return sum < -WORTH_A_WORD ? 'Against you' : 'Even';
}

export function within1(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

function choicesInWords(judged: readonly JudgedMove[], [one, many]: readonly [string, string]): string {
  const skills = judged.flatMap(({ skill }) => (skill === null ? [] : [skill]));
  const good = skills.filter(isAsGood).length;
  if (skills.length === 0) return '';
  if (good === skills.length) return `No ${one} could have been better. Well done.`;
  if (good === 0) return `There was a better ${one} each time, and every one is worth a look.`;
  return `${good} of ${skills.length} ${many} could not have been better.`;
}

/** 'CRANE (18 %), SLATE (12 %) and AUDIO (7 %), of 240 plays' */
export function triedInWords({ plays, moves }: Tried, nameOf: (move: string) => string): string {
  const parts = moves.map(({ move, people }) => `${nameOf(move)} (${Math.round((100 * people) / plays)} %)`);
  return `${LIST.format(parts)}, of ${plays} plays`;
}
