// Where a call comes from, for limits. Never stored or logged as it is.
import type { AppContext } from './mount.ts';

/** The caller's address as Cloudflare tells it, as `limitedAddress` writes it. */
export function clientAddress(c: AppContext): string {
  return limitedAddress(c.req.header('cf-connecting-ip') ?? 'unknown');
}

/** What of an address is counted: of IPv6 the first 64 bits, which one household shares, of IPv4 all. */
export function limitedAddress(address: string): string {
  const text = address.trim().toLowerCase();
  if (!text.includes(':')) return text;
  return text.includes('.') ? text.slice(text.lastIndexOf(':') + 1) : firstHalf(text);
}

/** The first four groups of an IPv6 address, `::` written out. */
function firstHalf(address: string): string {
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = after === undefined ? [] : after.split(':').filter(Boolean);
  while (after !== undefined && groups.length + rest.length < 8) groups.push('0');
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
