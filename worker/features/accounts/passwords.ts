// Passwords are kept as scrypt hashes that say how they were made, so that the cost can rise later (RULES §12).
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { COST, type Cost, keyOf } from './password-key.ts';

interface KeptHash {
  cost: Cost;
  salt: Uint8Array;
  key: Uint8Array;
}

const SALT_BYTES = 16;

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

/** Whether a hash was made at a different cost than new ones; it is then replaced at the next sign-in. */
export function needsRehash(hash: string): boolean {
  const cost = readHash(hash)?.cost;
  return !cost || cost.logN !== COST.logN || cost.r !== COST.r || cost.p !== COST.p;
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
