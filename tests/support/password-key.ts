// Stands in for worker/features/accounts/password-key.ts in workerd (vitest.config.ts): the same scrypt at a fortieth of the cost,
// because hundreds of accounts are made; and it counts, because what takes as long as another costs as many keys.
import * as real from '../../worker/features/accounts/password-key.ts';

export type { Cost } from '../../worker/features/accounts/password-key.ts';

export const COST: real.Cost = { logN: 11, r: 8, p: 1 };

let keys = 0;

/** How many keys were made so far, each at the full cost of its hash. */
export function keysMade(): number {
  return keys;
}

export const keyOf: typeof real.keyOf = (wanted) => {
  keys += 1;
  return real.keyOf(wanted);
};
