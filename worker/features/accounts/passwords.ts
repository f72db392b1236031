// Passwords are kept as scrypt hashes that say how they were made, so that the cost can rise later (RULES §12).
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { COST, type Cost, keyOf } from './password-key.ts';

interface KeptHash {
  cost: Cost;
  salt: Uint8Array;
  key: Uint8Array;
}

const SALT_BYTES = 16;

/** The salt used when there is no such account, so that verifying takes the same time. */
const NO_ONES_SALT = Buffer.alloc(SALT_BYTES);

/** The hash to store, in the form `$scrypt$ln=14,r=8,p=5$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf({ password, salt, cost: COST });
  const { logN, r, p } = COST;
  return `$scrypt$ln=${logN},r=${r},p=${p}$${textOf(salt)}$${textOf(key)}`;
}

/** Whether the password matches the hash. An unreadable hash matches nothing. */
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

/** Takes as long as a verification and returns false: for names that do not exist or have no password. */
export async function spendVerification(password: string): Promise<false> {
  await keyOf({ password, salt: NO_ONES_SALT, cost: COST });
  return false;
}

/** Whether a hash was made at another cost than new ones. The next sign-in then replaces it. */
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
