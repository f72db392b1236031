// The caller's address, for limits. Never stored or logged in plain text.
import { type Origin, originOf } from '../../model/players/address-key.ts';
import type { AppContext } from './app-context.ts';

/** The caller's address from Cloudflare, reduced by `limitedAddress`. */
export function clientAddress(c: AppContext): string {
  return limitedAddress(addressOf(c));
}

/** The caller's network, reduced by `limitedNetwork`. */
export function clientNetwork(c: AppContext): string | null {
  return limitedNetwork(addressOf(c));
}

/** The keys by which accounts of the caller's address are counted. */
export function clientOrigin(c: AppContext): Origin {
  return originOf({ address: clientAddress(c), secret: c.get('ctx').HASH_SECRET });
}

/** The part of an address that counts: the first 64 bits of IPv6, which one household shares, or all of IPv4. */
export function limitedAddress(address: string): string {
  const text = address.trim().toLowerCase();
  if (!text.includes(':')) return text;
  return text.includes('.') ? text.slice(text.lastIndexOf(':') + 1) : groupsOf(text, 4);
}

/** The first 48 bits of an IPv6 address, which one site or customer may own; null for IPv4. */
export function limitedNetwork(address: string): string | null {
  const text = address.trim().toLowerCase();
  return text.includes(':') && !text.includes('.') ? `${groupsOf(text, 3)}::/48` : null;
}

function addressOf(c: AppContext): string {
  return c.req.header('cf-connecting-ip') ?? 'unknown';
}

/** The first groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string, count: number): string {
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = after === undefined ? [] : after.split(':').filter(Boolean);
  while (after !== undefined && groups.length + rest.length < 8) groups.push('0');
  return [...groups, ...rest]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
