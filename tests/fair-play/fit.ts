// Fits what the signs of a game weigh, on plays of simulated players.
import { binOf, type GameWeights, type SignWeights, weighedBy } from '../../worker/model/fair-play/score.ts';
import { SIGN_NAMES, type SignName } from '../../worker/model/fair-play/sign.ts';
import type { Readings } from '../../worker/plays/signs.ts';

/** Readings of the plays of several players, by player. */
export type ReadPlays = ReadonlyMap<string, readonly Readings[]>;

const BINS = 10;
/** Parts of people's readings that lie below the outer edges. */
const ENDS = [0.0005, 0.01, 0.99, 0.9995];
/** Plays that every bin is given before any is counted: what was seen rarely weighs little. */
const SMOOTHED_BY = 0.01;
/** What one sign weighs at most. */
const MOST_OF_A_SIGN = 300;
/** By how much of itself the evidence is counted, for signs go together. */
const SHARES = [1.4, 1.2, 1, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2];
/** What is left between the weights and those with which the luckiest honest players would gain nothing. */
const MARGIN = 20;

/** The weights of a game by which programs are found soonest, and no kind of honest player gains. */
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

/** More than this by a play finds nobody sooner who matters. */
const ENOUGH = 300;

/** What the kinds of programs gain by a play, as far as it helps; one that cannot be told from people spoils no other's. */
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
/** Weights that evidence does not hold up are drawn to nothing by this. */
const DRAWN_BY = 0.002;

/** Learns what signs weigh together, by logistic regression from what each weighs alone; every player counts alike. */
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

/** As many readings lie between two edges as between the next two; and the ends of what people show are edges, too. */
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

/** The weights with the least offset at which no kind of honest player gains: the mean of e^weight is below 1 for each. */
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
