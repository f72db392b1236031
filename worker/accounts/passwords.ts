// Passwords are kept as scrypt hashes that say how they were made, so that the cost can rise later (RULES §12).
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  /** Logarithm of scrypt's N. */
  logN: number;
  r: number;
  p: number;
}

interface KeptHash {
  cost: Cost;
  salt: Uint8Array;
  key: Uint8Array;
}

/** The cost of new hashes: N = 2^14, r = 8, p = 5, which takes 16 MB. */
const COST: Cost = { logN: 14, r: 8, p: 5 };

const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** What a password for a name that does not exist is hashed with, to take the same time. */
const NO_ONES_SALT = Buffer.alloc(SALT_BYTES);

/** The hash to keep for a password, of the form `$scrypt$ln=14,r=8,p=5$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf({ password, salt, cost: COST });
  const { logN, r, p } = COST;
  return `$scrypt$ln=${logN},r=${r},p=${p}$${textOf(salt)}$${textOf(key)}`;
}

/** Whether a password is the one that was hashed. A hash that cannot be read matches nothing. */
export async function verifyPassword({
  password,
  hash,
}: {
  password: string;
  hash: string;
}): Promise<boolean> {
  const kept = readHash(hash);
  if (!kept) return spendVerification(password);
  const key = await keyOf({ password, salt: kept.salt, cost: kept.cost });
  return key.length === kept.key.length && timingSafeEqual(key, kept.key);
}

/** Takes as long as verifying a password does, and is false: for names that do not exist or have no password. */
export async function spendVerification(password: string): Promise<false> {
  await keyOf({ password, salt: NO_ONES_SALT, cost: COST });
  return false;
}

/** Whether a hash was made at another cost than new ones; it is then made anew when its password is next at hand. */
export function needsRehash(hash: string): boolean {
  const cost = readHash(hash)?.cost;
  return !cost || cost.logN !== COST.logN || cost.r !== COST.r || cost.p !== COST.p;
}

/** The key of a password in Unicode's composed form (NFC), whichever it was typed in. */
function keyOf({
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

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function readHash(hash: string): KeptHash | null {
  const parts = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(hash);
  if (!parts) return null;
  const [, logN, r, p, salt, key] = parts;
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt!, 'base64url'),
    key: Buffer.from(key!, 'base64url'),
  };
}
