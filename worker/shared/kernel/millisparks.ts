// Sparks are counted in whole thousandths, so that no sum is ever a fraction (RULES §2).

declare const millisparksBrand: unique symbol;

/** An amount of Sparks in whole thousandths: 1 Spark = 1000 millisparks. */
export type Millisparks = number & { readonly [millisparksBrand]: true };

/** Millisparks of a number of Sparks with at most three decimals. */
export function sparks(amount: number): Millisparks {
  return Math.round(amount * 1000) as Millisparks;
}

/** Points come in tenths; each point pays one Spark (RULES §3). */
export function sparksOfTenths(points_tenths: number): Millisparks {
  return (points_tenths * 100) as Millisparks;
}

/** An amount of Sparks as the server's sentences print it, as the page prints all amounts: '1,440.0'. */
export function printedSparks(amount: number): string {
  return amount.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** An amount as the API speaks it: Sparks, at most three decimals. */
export function toSparks(amount: Millisparks): number {
  return amount / 1000;
}
