// The scrypt key of a password, and its cost (RULES §12). Tests in workerd use a cheaper cost (vitest.config.ts); each stored
// hash records its own.
import { type ScryptOptions, scrypt } from 'node:crypto';

export interface Cost {
  /** Logarithm of scrypt's N. */
  logN: number;
  r: number;
  p: number;
}

/** The cost of new hashes: 16 MB of memory. */
export const COST: Cost = { logN: 14, r: 8, p: 5 };

const KEY_BYTES = 32;

/** The 32-byte key of a password, normalised to NFC. */
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
