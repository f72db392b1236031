// The house accounts: where Sparks come from, go to and wait. Their rows are made by the first migration.

/** Account ids of the house; negative, so that they alone may go below zero (RULES §2). */
export const HOUSE = {
  /** Where earned Sparks come from. */
  mint: -1,
  /** The bank that sells shares and items and buys them back. */
  bank: -2,
  /** Where Sparks leave for good. */
  burn: -3,
  /** Wagers that wait for their match. */
  escrow: -4,
  /** Welcome bonuses, referral and e-mail rewards. */
  welcome: -5,
  /** Tributes of daily visits, until the first settlement of their day; then the mint pays them to the holders. */
  tribute: -6,
} as const;

export type HouseAccount = keyof typeof HOUSE;
