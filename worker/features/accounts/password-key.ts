// What a password's hash costs, and the key that scrypt makes of one (RULES §12). The tests in workerd put a cheaper cost in
// its place (vitest.config.ts); the hashes that are kept say what theirs was.
import { type ScryptOptions, scrypt } from 'node:crypto';

export interface Cost {
  /** Logarithm of scrypt's N. */
  logN: number;
  r: number;
  p: number;
}

/** The cost of new hashes: N = 2^14, r = 8, p = 5, which takes 16 MB. */
export const COST: Cost = { logN: 14, r: 8, p: 5 };

const KEY_BYTES = 32;

/** The key of a password in Unicode's composed form (NFC), whichever it was typed in: 32 bytes. */
export function keyOf({
  password,
  salt,
  cost,
}: {
  password: string;
  salt: Uint8Array;
  cost: Cost;
}): Promise<Uint8Array> {
  const N = 2 ** cost.logN;
  const options: ScryptOptions = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize(), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
