// Replaces worker/features/accounts/password-key.ts in workerd (vitest.config.ts): the same scrypt at a fortieth of the cost,
// because tests make hundreds of accounts; and it counts keys, because equal numbers of keys take equal time.
import * as real from '../../worker/features/accounts/password-key.ts';

export type { Cost } from '../../worker/features/accounts/password-key.ts';

export const COST: real.Cost = { logN: 11, r: 8, p: 1 };

let keys = 0;

/** The number of keys made so far, each at the full cost of its hash. */
export function keysMade(): number {
  return keys;
}

export const keyOf: typeof real.keyOf = (wanted) => {
  keys += 1;
  return real.keyOf(wanted);
};
