// The events of a visit, drawn from one table of odds (RULES §7); the tribute is separate.
import { type Millisparks, sparks } from '../../shared/kernel/millisparks.ts';
import type { SeededRandom } from '../../shared/kernel/seeded-random.ts';
import { VISIT_STORIES, type VisitKind } from './stories.ts';

/** A row of the table: its percentage of visits, and the range of whole Sparks they pay (or cost, if negative). */
interface VisitOdds {
  readonly kind: VisitKind;
  readonly percent: number;
  readonly lowest_sparks: number;
  readonly highest_sparks: number;
}

/** Odds and amounts (RULES §7). The percentages add up to 100. */
export const VISIT_ODDS: readonly VisitOdds[] = [
  { kind: 'nothing', percent: 60, lowest_sparks: 0, highest_sparks: 0 },
  { kind: 'gain', percent: 30, lowest_sparks: 5, highest_sparks: 15 },
  { kind: 'loss', percent: 9, lowest_sparks: -25, highest_sparks: -5 },
  { kind: 'windfall', percent: 1, lowest_sparks: 100, highest_sparks: 100 },
];

export interface VisitEvent {
  readonly kind: VisitKind;
  /** Negative for a loss. The caller limits a loss to the balance. */
  readonly amount_millis: Millisparks;
  /** Contains `{asset}` for the name of the place. */
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

/** Draws an event: its kind, amount and story. */
export function drawVisit(random: Pick<SeededRandom, 'index'>): VisitEvent {
  const { kind, lowest_sparks, highest_sparks } = oddsAt(random.index(100));
  const amount_millis = sparks(lowest_sparks + random.index(highest_sparks - lowest_sparks + 1));
  const stories = VISIT_STORIES[kind];
  return { kind, amount_millis, story: stories[random.index(stories.length)] as string };
}

/** Inserts the name of the place. */
export function tellVisit(telling: { story: string; asset_name: string }): string {
  return telling.story.replaceAll('{asset}', () => telling.asset_name);
}
