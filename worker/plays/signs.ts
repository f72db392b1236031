// The signs of an ended play (RULES §4, Fair play): a few readings, each a number on its sign's own scale. Each is
// weak evidence; worker/model/fair-play weighs them against the readings of people's plays.

import type { SignName } from '../model/fair-play/sign.ts';

/** The readings of a play; a sign is absent if the play is too short for it. */
export type Readings = Readonly<Partial<Record<SignName, number>>>;

/** A counted move, and the time since the previous move or the opening; in milliseconds. */
export interface TimedMove<Move> {
  move: Move;
  took_ms: number;
}

/** The time of a move, and whether people usually think longer about such a move; null for neither hard nor easy. */
export interface Paced {
  took_ms: number;
  isHard: boolean | null;
}

export const ln = Math.log;

/** `evenness` needs at least this many moves, `thought` this many hard and easy ones. */
const FEWEST = 4;
const FEWEST_OF_KIND = 2;

/** The signs derived from move times: the typical pace, its evenness, and whether hard moves take longer. */
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

/** The share of hits by Laplace's rule of succession, so that a few hits in a row say little. */
export function likelyShare(hits: readonly boolean[]): number {
  return (hits.filter(Boolean).length + 1) / (hits.length + 2);
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
