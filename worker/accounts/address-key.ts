// How a network address is kept where accounts are counted by it (RULES §12): as an HMAC, never as it is.
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Statement } from '../platform/database.ts';

/** The key of an address as `clientAddress` writes it (all of IPv4, 64 bits of IPv6); `secret` is HASH_SECRET. */
export function addressKeyOf({ address, secret }: { address: string; secret: string }): string {
  return createHmac('sha256', secret).update(`players-of:${address}`).digest('hex');
}

/** The key of an IPv6 address's first 48 bits, which one customer may hold; null for IPv4. */
export function networkKeyOf({ address, secret }: { address: string; secret: string }): string | null {
  if (!address.includes(':')) return null;
  const network = address.split(':').slice(0, 3).join(':');
  return createHmac('sha256', secret).update(`network:${network}`).digest('hex');
}

/** The statement that keeps the address of a player of whom none is known: a guest who buys. */
export function keepFirstAddress({
  playerId,
  addressKey,
}: {
  playerId: number;
  addressKey: string;
}): Statement {
  return sql`UPDATE players SET address_key = ${addressKey} WHERE id = ${playerId} AND address_key IS NULL`;
}
