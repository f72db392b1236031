// The house accounts: sources, sinks and holding places of Sparks. A migration inserts their rows.

/** Ids of the house accounts. They are negative, and only negative accounts may go below zero (RULES §2). */
export const HOUSE = {
  /** Source of earned Sparks. */
  mint: -1,
  /** Sells shares and items, and buys them back. */
  bank: -2,
  /** Sink: removes Sparks for good. */
  burn: -3,
  /** Wagers of pools that are not decided yet. */
  escrow: -4,
  /** Source of welcome bonuses, and of referral and e-mail rewards. */
  welcome: -5,
  /** Tributes of daily visits, until the day's first settlement moves them to the mint, which pays the holders. */
  tribute: -6,
} as const;

export type HouseAccount = keyof typeof HOUSE;
