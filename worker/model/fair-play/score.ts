// The score of fair play (RULES §4): a sum of weak evidence, game by game. A sign's weight is the logarithm of how much more or
// less often programs show it than people. The weights are fitted on simulated players (tests/fair-play), and an offset is
// subtracted so that no kind of honest player gains: e to the power of a play's weight averages at most 1 for each of them.

import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { SIGN_NAMES, type SignName } from './sign.ts';
import { WEIGHTS } from './weights.generated.ts';

/** Plays are held back from this score on, until a person decides; in hundredths of a natural logarithm. */
export const SUSPECTED_FROM = 1350;
/** The most that one play can add or subtract: it takes at least three plays to make a player suspected. */
export const MOST_OF_A_PLAY = 500;

/** The weights of a sign's bins: bin n is between the edges n - 1 and n. */
export interface SignWeights {
  edges: readonly number[];
  weights: readonly number[];
}

/** A game's weights. `offset` is subtracted from every play's sum. */
export interface GameWeights {
  offset: number;
  signs: Readonly<Partial<Record<SignName, SignWeights>>>;
}

/** A play's weight, and the part of each sign in it. */
export interface Weighed {
  weight: number;
  signs: Partial<Record<SignName, number>>;
}

/** The evidence for a person's decision: the latest plays, newest first, and the day since which the player is suspected. */
export interface Evidence {
  since: GameDay;
  plays: (Weighed & { day: GameDay })[];
}

/** A play's weight and the score after it; also the evidence while the player is suspected, until a person decides. */
export interface FairPlay extends Weighed {
  score: number;
  evidence?: Evidence;
}

/** Weighs a play by its signs; 0 for a game without fitted weights. */
export function weighed(game: GameType, readings: Readonly<Partial<Record<SignName, number>>>): Weighed {
  return weighedBy(WEIGHTS[game], readings);
}

export function weighedBy(
  weights: GameWeights | undefined,
  readings: Readonly<Partial<Record<SignName, number>>>,
): Weighed {
  if (!weights) return { weight: 0, signs: {} };
  const signs: Weighed['signs'] = {};
  for (const name of SIGN_NAMES) {
    const [its, reading] = [weights.signs[name], readings[name]];
    if (!its || reading === undefined || !Number.isFinite(reading)) continue;
    signs[name] = its.weights[binOf(reading, its.edges)]!;
  }
  const sum = Object.values(signs).reduce((all, one) => all + one, -weights.offset);
  return { weight: Math.round(Math.max(-MOST_OF_A_PLAY, Math.min(MOST_OF_A_PLAY, sum))), signs };
}

/** The bin of a reading: the number of edges below it. */
export function binOf(reading: number, edges: readonly number[]): number {
  return edges.filter((edge) => reading >= edge).length;
}

/** The score after one more play. Evidence for a player cancels earlier evidence against them, but gives no credit for later. */
export function scoreAfter(score: number, weight: number): number {
  return Math.max(0, score + weight);
}
