// What is written by hand about one landmark. Its category is the table it is listed in.

export interface LandmarkRow {
  /** 1 to 66, for good: holdings and postings point at it. */
  readonly id: number;
  /** Kebab-case, for good: it is in the address and names the plate. */
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  /** Whole Sparks for one share. */
  readonly price_sparks: number;
  readonly group: string;
  readonly icon_emoji: string;
  /** The title of the English Wikipedia article, percent-encoded. */
  readonly article: string;
  readonly description: string;
}
