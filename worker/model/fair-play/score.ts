// The score of fair play (RULES §4): a sum of weak evidence, game by game. Each sign of a play weighs by how much more, or less, often
// programs show it than people, as a logarithm; the weights are fitted on simulated players (tests/fair-play) and brought down until
// no kind of honest player gains: e to the power of the score is then a stake in a game that is fair or worse for everybody honest.

import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { SIGN_NAMES, type SignName } from './sign.ts';
import { WEIGHTS } from './weights.generated.ts';

/** From this score on plays are held back until a person decides; in hundredths of a natural logarithm. */
export const SUSPECTED_FROM = 1350;
/** What one play can add, or take, at most: no fewer than three plays make anybody suspected. */
export const MOST_OF_A_PLAY = 500;

/** What the bins of a sign weigh: bin n lies between the edges n - 1 and n. */
export interface SignWeights {
  edges: readonly number[];
  weights: readonly number[];
}

/** A game's weights. `offset` is taken from every play's sum. */
export interface GameWeights {
  offset: number;
  signs: Readonly<Partial<Record<SignName, SignWeights>>>;
}

/** What a play weighs, and what each of its signs has in it. */
export interface Weighed {
  weight: number;
  signs: Partial<Record<SignName, number>>;
}

/** What a person decides by: the latest plays, newest first, and the day since which the player is suspected. */
export interface Evidence {
  since: GameDay;
  plays: (Weighed & { day: GameDay })[];
}

/** A play's weight and the score after it; with evidence from the play on that makes its player suspected, until a person decides. */
export interface FairPlay extends Weighed {
  score: number;
  evidence?: Evidence;
}

/** Weighs a play of a game by what it shows; nothing where the game's weights are not fitted. */
export function weighed(game: GameType, readings: Readonly<Partial<Record<SignName, number>>>): Weighed {
  return weighedBy(WEIGHTS[game], readings);
}

/** The same by weights that are given. */
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

/** The bin of a reading: the number of edges that it has passed. */
export function binOf(reading: number, edges: readonly number[]): number {
  return edges.filter((edge) => reading >= edge).length;
}

/** A score after one more play. What speaks for a player wipes out what spoke against them, and is no credit for later. */
export function scoreAfter(score: number, weight: number): number {
  return Math.max(0, score + weight);
}
