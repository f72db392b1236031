// What an ended play shows of how it was played (RULES §4, Fair play): a few readings, each a number on the sign's own scale.
// Every one of them is weak; worker/model/fair-play weighs them against what people's plays show.

import type { SignName } from '../model/fair-play/sign.ts';

/** What a play shows; a sign that it is too short to show is left out. */
export type Readings = Readonly<Partial<Record<SignName, number>>>;

/** A counted move, and the time since the one before it, or since the opening; in milliseconds. */
export interface TimedMove<Move> {
  move: Move;
  took_ms: number;
}

/** A move as its pace is read: what it took, and whether people think about it longer than about others; null is neither. */
export interface Paced {
  took_ms: number;
  isHard: boolean | null;
}

/** The natural logarithm. */
export const ln = Math.log;

/** Fewer moves say nothing of evenness, and fewer of either kind nothing of thought. */
const FEWEST = 4;
const FEWEST_OF_KIND = 2;

/** The signs that the times of the moves give: a common pace, how evenly it is kept, and whether hard moves take longer. */
export function paceSigns(moves: readonly Paced[]): Readings {
  const logs = moves.map(({ took_ms }) => ln(Math.max(50, took_ms)));
  const logsOf = (wanted: boolean) => logs.filter((_, at) => moves[at]!.isHard === wanted);
  const [hard, easy] = [logsOf(true), logsOf(false)];
  return {
    ...(logs.length > 0 ? { pace: median(logs) } : {}),
    ...(logs.length >= FEWEST ? { evenness: deviation(logs) } : {}),
    ...(Math.min(hard.length, easy.length) >= FEWEST_OF_KIND ? { thought: mean(hard) - mean(easy) } : {}),
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
