// What a coach says of a finished play: each move beside the best one, skill apart from luck, and where it turned. Every
// game judges its moves in a unit of its own; what all readings have in common is made of them here.
import type { CallReply } from '#shared/contract/call.ts';
import type { coachKnows } from '#shared/contract/replays.ts';
import type { CoachKnowledge, ReplayStart } from '#shared/games/replays.ts';
import type { GameType } from '#shared/kernel/game-type.ts';

/** What a coach is asked to read: a replay, and what is known once the answers are shown. */
export interface ReadPlay<T extends GameType = GameType> {
  start: ReplayStart<T>;
  steps: readonly (readonly (number | string)[])[];
  known: CoachKnowledge<T>;
  tried: Tried | null;
}

/** What most people tried in the day's puzzle, most common first. */
export type Tried = NonNullable<CallReply<typeof coachKnows>['tried']>;

export interface ReadMove {
  /** The frame of the replay that shows it; the beginning is 0. */
  place: number;
  yours: string;
  /** Null where nothing was better. */
  best: string | null;
  /** How near to the best, 0 to 1; null where there was nothing to choose. */
  skill: number | null;
  /** How much better than expected it came out, -1 to 1; null where chance had no part. */
  luck: number | null;
  /** One kind sentence, or two. */
  line: string;
}

/** A move as a game judges it, with what it lost to the best one and what chance gave, in the game's own unit. */
export interface JudgedMove extends ReadMove {
  lost: number;
  given: number;
}

export interface Reading {
  moves: readonly ReadMove[];
  /** Which of the moves the play turned on; null where none stands out. */
  turning: number | null;
  summary: string;
}

export interface ToldReading extends Reading {
  /** One sentence; null if nothing is known about others. */
  others: string | null;
}

/** A choice that gave away less than this share is as good as the best. */
const AS_GOOD = 0.95;
/** Luck of all moves together beyond this is worth a word. */
const WORTH_A_WORD = 0.5;

/** The reading of some judged moves. A move turns a play when it lost or was given at least `turns_at`, in the game's unit. */
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

/** The share of its moves' chances that a play took, 0 to 1; null where there was nothing to choose. */
export function skillOf(moves: readonly ReadMove[]): number | null {
  const skills = moves.flatMap(({ skill }) => (skill === null ? [] : [skill]));
  return skills.length === 0 ? null : skills.reduce((sum, skill) => sum + skill, 0) / skills.length;
}

/** Whose side luck was on; null where chance had no part. */
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
  const last = parts.pop()!;
  return `${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}, of ${plays} plays`;
}
