// What happens to a visitor, drawn from one table of chances (RULES §7). The tribute is another matter.
import { type Millisparks, sparks } from '../../shared/kernel/millisparks.ts';
import type { SeededRandom } from '../../shared/kernel/seeded-random.ts';
import { VISIT_STORIES, type VisitKind } from './stories.ts';

/** One line of the table: how many of a hundred visits turn out so, and the whole Sparks they bring (or cost, below 0). */
interface VisitOdds {
  readonly kind: VisitKind;
  readonly percent: number;
  readonly lowest_sparks: number;
  readonly highest_sparks: number;
}

/** The one table of chances and amounts (RULES §7); the percentages add up to 100. */
export const VISIT_ODDS: readonly VisitOdds[] = [
  { kind: 'nothing', percent: 60, lowest_sparks: 0, highest_sparks: 0 },
  { kind: 'gain', percent: 30, lowest_sparks: 5, highest_sparks: 15 },
  { kind: 'loss', percent: 9, lowest_sparks: -25, highest_sparks: -5 },
  { kind: 'windfall', percent: 1, lowest_sparks: 100, highest_sparks: 100 },
];

export interface VisitEvent {
  readonly kind: VisitKind;
  /** Below 0 for a loss. The caller limits a loss to the balance. */
  readonly amount_millis: Millisparks;
  /** With `{asset}` where the name of the place belongs. */
  readonly story: string;
}

function oddsAt(percentile: number): VisitOdds {
  let upTo = 0;
  for (const odds of VISIT_ODDS) {
    upTo += odds.percent;
    if (percentile < upTo) return odds;
  }
  throw new RangeError(`no visit at ${percentile} of 100`);
}

/** Draws how a visit turns out, how much it brings and its story. The same seed draws the same visit (RULES §7). */
export function drawVisit(random: Pick<SeededRandom, 'index'>): VisitEvent {
  const { kind, lowest_sparks, highest_sparks } = oddsAt(random.index(100));
  const amount_millis = sparks(lowest_sparks + random.index(highest_sparks - lowest_sparks + 1));
  const stories = VISIT_STORIES[kind];
  return { kind, amount_millis, story: stories[random.index(stories.length)] as string };
}

/** A story as a player reads it, about the place of the name given. */
export function tellVisit(telling: { story: string; asset_name: string }): string {
  return telling.story.replaceAll('{asset}', () => telling.asset_name);
}
