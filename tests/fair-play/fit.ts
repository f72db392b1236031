// Fits the weights of a game's signs on plays of simulated players.
import { binOf, type GameWeights, type SignWeights, weighedBy } from '../../worker/model/fair-play/score.ts';
import { SIGN_NAMES, type SignName } from '../../worker/model/fair-play/sign.ts';
import type { Readings } from '../../worker/plays/signs.ts';

/** Readings of plays, by player. */
export type ReadPlays = ReadonlyMap<string, readonly Readings[]>;

const BINS = 10;
/** Quantiles of people's readings at the outer edges. */
const ENDS = [0.0005, 0.01, 0.99, 0.9995];
/** A prior added to the share of every bin, so that rare readings weigh little. */
const SMOOTHED_BY = 0.01;
/** The most that one sign can weigh. */
const MOST_OF_A_SIGN = 300;
/** The factors tried on the evidence, because the signs correlate. */
const SHARES = [1.4, 1.2, 1, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2];
/** The distance kept from the offset at which the best-off honest players would just gain nothing. */
const MARGIN = 20;

/** The weights of a game that find programs soonest while no kind of honest player gains. */
export function fitted({ people, bots }: { people: ReadPlays; bots: ReadPlays }): GameWeights {
  const signs: Partial<Record<SignName, SignWeights>> = {};
  for (const name of SIGN_NAMES) {
    const fit = fittedSign({ people: valuesOf(people, name), bots: valuesOf(bots, name) });
    if (fit) signs[name] = fit;
  }
  learn(signs, { people, bots });
  const tried = SHARES.map((share) => withOffset(scaledBy(signs, share), people));
  return tried.reduce((best, one) => (gainOf(one, bots) > gainOf(best, bots) ? one : best));
}

/** A gain per play above this no longer speeds up detection in a way that matters. */
const ENOUGH = 300;

/** The mean gain per play over the kinds of programs, each capped; a kind that looks like people does not lower the others'. */
function gainOf(weights: GameWeights, bots: ReadPlays): number {
  const gains = [...bots.values()].map((plays) => meanOf(plays.map((one) => weighedBy(weights, one).weight)));
  return meanOf(gains.map((gain) => Math.max(0, Math.min(ENOUGH, gain))));
}

function valuesOf(plays: ReadPlays, name: SignName): number[][] {
  return [...plays.values()].map((some) => some.flatMap((one) => one[name] ?? []));
}

function fittedSign({ people, bots }: { people: number[][]; bots: number[][] }): SignWeights | null {
  const all = [...people.flat(), ...bots.flat(), ...bots.flat()].sort((one, other) => one - other);
  if (all.length < 50) return null;
  const edges = edgesOf(all, people.flat());
  const sharesOf = (values: readonly number[]) => {
    const counts = new Array<number>(edges.length + 1).fill(0);
    for (const value of values) counts[binOf(value, edges)]! += 1;
    return counts.map((count) => count / Math.max(1, values.length));
  };
  const honest = people.filter(({ length }) => length > 0).map(sharesOf);
  const solved = bots.filter(({ length }) => length > 0).map(sharesOf);
  const weights = Array.from({ length: edges.length + 1 }, (_, bin) => {
    const most = Math.max(...honest.map((shares) => shares[bin]!));
    const share = meanOf(solved.map((shares) => shares[bin]!));
    const weight = 100 * Math.log((share + SMOOTHED_BY) / (most + SMOOTHED_BY));
    return Math.round(Math.max(-MOST_OF_A_SIGN, Math.min(MOST_OF_A_SIGN, weight)));
  });
  return { edges, weights };
}

const ROUNDS = 300;
const STEP = 0.5;
/** L2 regularisation: pulls weights without enough evidence towards zero. */
const DRAWN_BY = 0.002;

/**
 * Learns the joint weights of the signs by logistic regression, starting from each sign's own weights; every player counts
 * equally.
 */
function learn(
  signs: Partial<Record<SignName, SignWeights>>,
  { people, bots }: { people: ReadPlays; bots: ReadPlays },
): void {
  const names = SIGN_NAMES.filter((name) => signs[name]);
  const learnt = names.map((name) => signs[name]!.weights.map((weight) => weight / 100));
  const plays = [people, bots].flatMap((some, isBot) =>
    [...some.values()].flatMap((its) =>
      its.map((one) => ({
        isBot,
        share: 1 / (its.length * some.size),
        bins: names.map((name) => (one[name] === undefined ? -1 : binOf(one[name], signs[name]!.edges))),
      })),
    ),
  );
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = learnt.map((weights) => weights.map((weight) => DRAWN_BY * weight));
    let ofBias = 0;
    for (const { isBot, share, bins } of plays) {
      let sum = bias;
      for (const [at, bin] of bins.entries()) if (bin >= 0) sum += learnt[at]![bin]!;
      const off = share * (1 / (1 + Math.exp(-sum)) - isBot);
      ofBias += off;
      for (const [at, bin] of bins.entries()) if (bin >= 0) slopes[at]![bin]! += off;
    }
    bias -= STEP * ofBias;
    for (const [at, weights] of learnt.entries())
      for (const [bin, slope] of slopes[at]!.entries()) weights[bin]! -= STEP * slope;
  }
  for (const [at, name] of names.entries())
    signs[name] = { ...signs[name]!, weights: learnt[at]!.map((weight) => Math.round(100 * weight)) };
}

/** Edges of bins with equally many readings each, plus edges at the extremes of people's readings. */
function edgesOf(all: readonly number[], people: readonly number[]): number[] {
  const sorted = [...people].sort((one, other) => one - other);
  const at = (values: readonly number[], part: number) => values[Math.floor(part * (values.length - 1))]!;
  const inner = Array.from({ length: BINS - 1 }, (_, place) => at(all, (place + 1) / BINS));
  const edges = [...inner, ...ENDS.map((part) => at(sorted, part))].map(rounded);
  return [...new Set(edges)].sort((one, other) => one - other);
}

function scaledBy(signs: GameWeights['signs'], share: number): GameWeights['signs'] {
  return Object.fromEntries(
    Object.entries(signs).map(([name, its]) => [
      name,
      { ...its, weights: its.weights.map((one) => Math.round(one * share)) },
    ]),
  );
}

/** The weights with the smallest offset at which no kind of honest player gains: the mean of e^weight is below 1 for each. */
function withOffset(signs: GameWeights['signs'], people: ReadPlays): GameWeights {
  let offset = -600;
  const gains = (weights: GameWeights) =>
    [...people.values()].some(
      (plays) => meanOf(plays.map((one) => Math.exp(weighedBy(weights, one).weight / 100))) > 1,
    );
  while (gains({ offset, signs })) offset += 10;
  return { offset: offset + MARGIN, signs };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
