// The figures of a simulated life in words, compared with the rules' targets after a year.
import type { Figures } from './figures.ts';
import type { BotKind } from './habits.ts';

/** The rules' targets (RULES, at the head), in Sparks a day; newcomers find more than half of what they want. */
const PROMISED = {
  faucets: 730,
  sinks: 640,
  net: { casual: 180, regular: 300, top: 570 } satisfies Record<BotKind, number>,
  newcomerFill: 0.5,
} as const;

/** The accepted deviation from a target, in per cent. */
const TOLERANCE_PERCENT = 25;

export interface Comparison {
  what: string;
  promised: string;
  found: string;
  isKept: boolean;
}

export function compare(figures: Figures): Comparison[] {
  const { newcomerFill, faucets, sinks, kinds } = figures;
  const near = (what: string, found: number, promised: number): Comparison => ({
    what,
    promised: promised.toFixed(0),
    found: found.toFixed(0),
    isKept: Math.abs(found - promised) * 100 <= promised * TOLERANCE_PERCENT,
  });
  const meeting = (Math.abs(faucets - sinks) * 100) / faucets;
  return [
    near('faucets per active player and day', faucets, PROMISED.faucets),
    near('sinks per active player and day', sinks, PROMISED.sinks),
    {
      what: 'faucets and sinks apart, % of the faucets',
      promised: `at most ${TOLERANCE_PERCENT}`,
      found: meeting.toFixed(0),
      isKept: meeting <= TOLERANCE_PERCENT,
    },
    ...kinds.map(({ kind, netPerDay }) => near(`a ${kind} player nets a day`, netPerDay, PROMISED.net[kind])),
    {
      what: 'of the shares they want and may hold newcomers get, %',
      promised: `over ${PROMISED.newcomerFill * 100}`,
      found: (newcomerFill * 100).toFixed(0),
      isKept: newcomerFill > PROMISED.newcomerFill,
    },
  ];
}

/** A value compared with its minimum or maximum. */
export function bound(
  what: string,
  value: number,
  { least, most }: { least?: number; most?: number },
  digits = 2,
): Comparison {
  return {
    what,
    promised: least === undefined ? `at most ${most}` : `at least ${least}`,
    found: value.toFixed(digits),
    isKept: value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY),
  };
}

export function linesOf(figures: Figures): string[] {
  const { flows, faucets, sinks, kinds, market, windowDays, activePerDay, active } = figures;
  const number = (value: number, width = 10) => value.toFixed(1).padStart(width);
  return [
    `Sparks per active player and day, over the last ${windowDays} days with ${activePerDay.toFixed(0)} players on each (${active} in four weeks):`,
    ...flows.map(({ type, perPlayer }) => `  ${type.padEnd(24)}${number(perPlayer)}`),
    `  ${'faucets'.padEnd(24)}${number(faucets)}`,
    `  ${'sinks'.padEnd(24)}${number(sinks)}`,
    '',
    `${'kind'.padEnd(10)}${['players', 'Sparks', 'shares', 'Villa', 'net a day'].map((name) => name.padStart(11)).join('')}`,
    ...kinds.map(
      ({ kind, players, ...of }) =>
        `${kind.padEnd(10)}${String(players).padStart(11)}${[of.sparks, of.shares, of.villa, of.netPerDay]
          .map((value) => number(value, 11))
          .join('')}`,
    ),
    '',
    `Gini of net worth ${figures.gini.toFixed(3)}; ${figures.newcomers} newcomers from the fifth week on.`,
    `Shares issued ${market.issued.toFixed(0)}, on sale ${market.onSale.toFixed(0)}, aimed at ${market.target?.toFixed(0) ?? 'nothing yet'} Sparks.`,
    `The audits found ${figures.findings.length === 0 ? 'nothing' : JSON.stringify(figures.findings)}.`,
    '',
    ...linesOfComparisons(compare(figures)),
  ];
}

/** Targets and outcomes, as lines of text. */
export function linesOfComparisons(comparisons: readonly Comparison[]): string[] {
  return comparisons.map(
    ({ what, promised, found, isKept }) =>
      `${isKept ? 'kept  ' : 'NOT   '} ${what.padEnd(62)} promised ${promised.padStart(14)}   found ${found.padStart(6)}`,
  );
}
