// What is written by hand about one shop item. Its type is the table it is listed in; its figures follow from the price.

export interface VillaItemRow {
  /** Kebab-case, for good: what players own points at it, and it names the drawing. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Whole Sparks for one piece. */
  readonly price_sparks: number;
}
