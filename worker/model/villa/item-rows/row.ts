// The hand-written facts of a shop item. Its table determines its type, and its price determines its figures.

export interface VillaItemRow {
  /** Kebab-case, permanent: players' pieces refer to it, and it names the drawing. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Whole Sparks for one piece. */
  readonly price_sparks: number;
}
