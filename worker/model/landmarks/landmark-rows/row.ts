// The hand-written facts of a landmark. Its table determines its category.

export interface LandmarkRow {
  /** 1 to 66, permanent: holdings and postings refer to it. */
  readonly id: number;
  /** Kebab-case, permanent: it is in the address and names the plate. */
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
