// Sparks are counted in whole thousandths, so that no sum is ever a fraction (RULES §2).

declare const millisparksBrand: unique symbol;

/** An amount of Sparks in whole thousandths: 1 Spark = 1000 millisparks. */
export type Millisparks = number & { readonly [millisparksBrand]: true };

/** Converts Sparks with at most three decimals. */
export function sparks(amount: number): Millisparks {
  return Math.round(amount * 1000) as Millisparks;
}

/** Converts tenths of points; each point pays one Spark (RULES §3). */
export function sparksOfTenths(points_tenths: number): Millisparks {
  return (points_tenths * 100) as Millisparks;
}

/** An amount of Sparks in the server's sentences, in the page's format: '1,440.0'. */
export function printedSparks(amount: number): string {
  return amount.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** The API's amount: Sparks with at most three decimals. */
export function toSparks(amount: Millisparks): number {
  return amount / 1000;
}
