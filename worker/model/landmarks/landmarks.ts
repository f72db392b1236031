// The sixty-six landmarks and what their price determines: category, dividend, size of the first issue (RULES §6). Prices are
// fixed. Nothing here changes at run time; holdings are in the tables.
import { type Millisparks, sparks } from '../../shared/kernel/millisparks.ts';
import { CITY_ROWS } from './landmark-rows/city.ts';
import { NATIONAL_ROWS, WONDER_ROWS, WORLD_ROWS } from './landmark-rows/grand.ts';
import { LOCAL_ROWS } from './landmark-rows/local.ts';
import type { LandmarkRow } from './landmark-rows/row.ts';

/** From cheapest to dearest. */
export const LANDMARK_CATEGORIES = ['Local', 'City', 'National', 'World', 'Wonder'] as const;

/** Determines a landmark's price range and its part of every issue. */
export type LandmarkCategory = (typeof LANDMARK_CATEGORIES)[number];

export interface Landmark {
  /** 1 to 66, never reused. */
  readonly id: number;
  /** Kebab-case, never changed: `/assets/{slug}`. */
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly category: LandmarkCategory;
  /** The `asset_group_name` of three to six related landmarks. */
  readonly group: string;
  readonly icon_emoji: string;
  readonly description: string;
  readonly wikipedia_url: string;
  /** The path of its plate, the card's picture. */
  readonly image_url: string;
  /** The price of one share, a whole number of Sparks. */
  readonly priceMillis: Millisparks;
  /** Its weight in every issue: shares are issued in proportion to it. */
  readonly proportional_shares: number;
}

/** The only table of categories (RULES §6). `tier` starts at 1 and raises the tribute of a daily visit (RULES §7). */
export const CATEGORY_TERMS: Readonly<
  Record<
    LandmarkCategory,
    {
      readonly tier: number;
      readonly landmarks: number;
      readonly proportional_shares: number;
      readonly lowest_sparks: number;
      readonly highest_sparks: number;
    }
  >
> = {
  Local: { tier: 1, landmarks: 24, proportional_shares: 1200, lowest_sparks: 25, highest_sparks: 60 },
  City: { tier: 2, landmarks: 18, proportional_shares: 600, lowest_sparks: 80, highest_sparks: 150 },
  National: { tier: 3, landmarks: 12, proportional_shares: 300, lowest_sparks: 200, highest_sparks: 400 },
  World: { tier: 4, landmarks: 8, proportional_shares: 150, lowest_sparks: 500, highest_sparks: 800 },
  Wonder: { tier: 5, landmarks: 4, proportional_shares: 80, lowest_sparks: 1200, highest_sparks: 2500 },
};

/** The total value of the first issue, except for rounding (RULES §6). */
export const FIRST_ISSUE_VALUE: Millisparks = sparks(600_000);

/** A share repays its price in at most this many days (RULES §6). */
const DAYS_TO_REPAY = 31;

const ARTICLES = 'https://en.wikipedia.org/wiki/';

const landmarksOf = (category: LandmarkCategory, rows: readonly LandmarkRow[]): Landmark[] =>
  rows.map(({ price_sparks, article, ...row }) => ({
    ...row,
    category,
    wikipedia_url: `${ARTICLES}${article}`,
    image_url: `/plates/${row.slug}.svg`,
    priceMillis: sparks(price_sparks),
    proportional_shares: CATEGORY_TERMS[category].proportional_shares,
  }));

/** All landmarks, by id: Wonders first, Local last. */
export const LANDMARKS: readonly Landmark[] = [
  ...landmarksOf('Wonder', WONDER_ROWS),
  ...landmarksOf('World', WORLD_ROWS),
  ...landmarksOf('National', NATIONAL_ROWS),
  ...landmarksOf('City', CITY_ROWS),
  ...landmarksOf('Local', LOCAL_ROWS),
];

const landmarkById = new Map(LANDMARKS.map((landmark) => [landmark.id, landmark]));
const landmarkBySlug = new Map(LANDMARKS.map((landmark) => [landmark.slug, landmark]));

export function landmarkOfId(id: number): Landmark | undefined {
  return landmarkById.get(id);
}

/** The landmark of a slug, case-sensitive, or undefined. */
export function landmarkOfSlug(slug: string): Landmark | undefined {
  return landmarkBySlug.get(slug);
}

/** The value of all landmarks at their proportional number of shares. */
export const PROPORTIONAL_VALUE: Millisparks = LANDMARKS.reduce(
  (sum, { priceMillis, proportional_shares }) => sum + priceMillis * proportional_shares,
  0,
) as Millisparks;

/**
 * The number of shares of a landmark in an issue of a given total value: its proportional part, rounded half up. May be 0 for a
 * small issue (RULES §6).
 */
export function issueOf(landmark: Landmark, issueValueMillis: Millisparks): number {
  return Math.round((landmark.proportional_shares * issueValueMillis) / PROPORTIONAL_VALUE);
}

/** The number of shares of a landmark in the first issue: at least 1 (RULES §6). */
export function firstIssueOf(landmark: Landmark): number {
  return Math.max(1, issueOf(landmark, FIRST_ISSUE_VALUE));
}

/** The daily dividend of one share, in millisparks: price / 31, rounded up; only dividends are rounded up (RULES §2, §6). */
export function dividendOfOneShare(priceMillis: Millisparks): Millisparks {
  return Math.ceil(priceMillis / DAYS_TO_REPAY) as Millisparks;
}
