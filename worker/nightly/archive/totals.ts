// Sums of a month, from the record and from the archive. They must be equal before anything is dropped.

import type { ArchivedRow } from '../../model/archive/archived-rows.ts';
import type { Totals } from '../../model/archive/months.ts';

/** Postings of one type between two accounts; 0 stands for any player. */
export interface PostingSum {
  transaction_type: string;
  source: number;
  target: number;
  postings: number;
  millis: number;
}

export function withSums(totals: Totals, sums: readonly PostingSum[]): Totals {
  const types = { ...totals.types };
  const houses = { ...totals.houses };
  for (const { transaction_type, source, target, postings, millis } of sums) {
    const of = types[transaction_type] ?? { postings: 0, millis: 0 };
    types[transaction_type] = { postings: of.postings + postings, millis: of.millis + millis };
    if (source < 0) houses[source] = (houses[source] ?? 0) - millis;
    if (target < 0) houses[target] = (houses[target] ?? 0) + millis;
  }
  return { types, houses };
}

/** The postings among some rows, each as a sum of one. */
export function sumsOfRows(rows: readonly ArchivedRow[]): PostingSum[] {
  return rows
    .filter(({ table }) => table === 'postings')
    .map((row) => ({
      transaction_type: row.transaction_type as string,
      source: Math.min(0, row.source as number),
      target: Math.min(0, row.target as number),
      postings: 1,
      millis: row.amount as number,
    }));
}

/** Describes the difference between two totals; null if they are equal. */
export function differenceOf(one: Totals, other: Totals): string | null {
  const flat = ({ types, houses }: Totals) =>
    new Map([
      ...Object.entries(types).map(([type, { postings, millis }]): [string, string] => [
        type,
        `${postings} postings of ${millis}`,
      ]),
      ...Object.entries(houses)
        .filter(([, net]) => net !== 0)
        .map(([house, net]): [string, string] => [`account ${house}`, String(net)]),
    ]);
  const [first, second] = [flat(one), flat(other)];
  const wrong = [...new Set([...first.keys(), ...second.keys()])].filter(
    (name) => first.get(name) !== second.get(name),
  );
  return wrong.length === 0 ? null : wrong.join(', ');
}
