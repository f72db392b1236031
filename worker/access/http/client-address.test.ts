import { expect, test } from 'vitest';
import { limitedAddress, limitedNetwork } from './client-address.ts';

test('counts an IPv4 address in full, even if written as IPv6', () => {
  expect(limitedAddress(' 192.0.2.7 ')).toBe('192.0.2.7');
  expect(limitedAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('counts an IPv6 address by its first 64 bits, in any notation', () => {
  const household = '2001:db8:0:7';
  for (const address of ['2001:DB8:0:7::1', '2001:db8:0000:0007:a:b:c:d', '2001:db8:0:7:ffff::'])
    expect(limitedAddress(address)).toBe(household);
  expect(limitedAddress('2001:db8::1')).toBe('2001:db8:0:0');
  expect(limitedAddress('::1')).toBe('0:0:0:0');
});

test('takes the first 48 bits of an IPv6 address as its network, and none of IPv4 [§12 Rate limits]', () => {
  for (const address of ['2001:DB8:77:7::1', '2001:db8:0077:ffff:a:b:c:d'])
    expect(limitedNetwork(address)).toBe('2001:db8:77::/48');
  expect(limitedNetwork('2001:db8::1')).toBe('2001:db8:0::/48');
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', 'unknown'])
    expect(limitedNetwork(address)).toBeNull();
});
