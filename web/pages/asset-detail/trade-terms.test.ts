import { describe, expect, it } from 'vitest';
import type { GameDay } from '#shared/kernel/game-day.ts';
import { isAnonymous } from '../../kits/shop/is-anonymous.ts';
import { boundOf, purchaseOf, repaidBy, saleOf } from './trade-terms.ts';

const MOAI = { price_per_share: 640, dividend_per_share: 20.646 };
const LOCAL = { price_per_share: 25, dividend_per_share: 0.807 };

describe('a purchase', () => {
  it('costs shares times price, without a fee', () => {
    expect(purchaseOf(MOAI, { count: 3, balance: 4318.4 })).toEqual({
      worth: 1920,
      fee: 0,
      total: 1920,
      dividend: 61.938,
      balanceAfter: 2398.4,
    });
  });

  it('leaves a negative balance when it costs too much, and zero when it costs exactly the balance', () => {
    expect(purchaseOf(LOCAL, { count: 1, balance: 24.999 }).balanceAfter).toBe(-0.001);
    expect(purchaseOf(LOCAL, { count: 1, balance: 25 }).balanceAfter).toBe(0);
  });

  it('adds up without floating-point errors', () => {
    expect(purchaseOf(LOCAL, { count: 3, balance: 100.3 }).balanceAfter).toBe(25.3);
    expect(purchaseOf(LOCAL, { count: 3, balance: 100.3 }).dividend).toBe(2.421);
  });

  it('has paid for itself once the dividends add up to the price', () => {
    expect(repaidBy(MOAI, { today: '2026-11-21' as GameDay })).toBe('2026-12-22');
    expect(repaidBy(LOCAL, { today: '2026-12-01' as GameDay })).toBe('2027-01-01');
  });
});

describe('a sale', () => {
  it('pays the price minus 0.5 %, with the fee rounded up', () => {
    expect(saleOf(MOAI, { count: 2, balance: 100 })).toEqual({
      worth: 1280,
      fee: 6.4,
      total: 1273.6,
      dividend: 41.292,
      balanceAfter: 1373.6,
    });
    expect(
      saleOf({ price_per_share: 33.333, dividend_per_share: 1 }, { count: 1, balance: 0 }),
    ).toMatchObject({ fee: 0.167, total: 33.166 });
  });
});

describe('the bound of a purchase', () => {
  const bound = (shares_owned_by_bank: number, shares_available: number) =>
    boundOf({ shares_owned_by_bank, shares_available, purchase_bound: 'reserved' });

  it('is absent while all of the bank’s shares can be bought', () => {
    expect(bound(41, 41)).toBeNull();
  });

  it('is the stock when the bank has no shares, else the server’s bound', () => {
    expect(bound(0, 0)).toBe('stock');
    expect(bound(41, 3)).toBe('reserved');
  });
});

describe('an anonymous visitor', () => {
  it('is a guest who has finished no game', () => {
    expect(isAnonymous({ isGuest: true, last_played_date: null })).toBe(true);
    expect(isAnonymous({ isGuest: true, last_played_date: '2026-11-20' })).toBe(false);
    expect(isAnonymous({ isGuest: false, last_played_date: null })).toBe(false);
  });
});
