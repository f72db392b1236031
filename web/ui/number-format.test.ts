import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount, formatSparks } from './number-format.ts';

const thousandths = fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 });

it('prints whole thousandths as the platform does', () => {
  fc.assert(
    fc.property(thousandths, fc.integer({ min: 0, max: 3 }), fc.boolean(), (amount, digits, sign) => {
      const platform = new Intl.NumberFormat('en', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: sign ? 'exceptZero' : 'negative',
      });
      expect(formatSparks(amount / 1000, { digits, sign })).toBe(
        platform.format(amount / 1000).replace('-', '−'),
      );
    }),
  );
});

it.each([
  [0, '0.0'],
  [0.05, '0.1'],
  [-0.04, '0.0'],
  [999.95, '1,000.0'],
  [-1234.5, '−1,234.5'],
  [1_000_000, '1,000,000.0'],
])('prints %d as %s [§2 Units]', (amount, printed) => expect(formatSparks(amount)).toBe(printed));

it('prints counts without decimals', () => expect(formatCount(2914)).toBe('2,914'));
