import { describe, expect, it } from 'vitest';
import type { GameDay } from '#shared/kernel/game-day.ts';
import { type Holding, repaymentOf, totalsOf } from './portfolio.ts';
import { addressOf, viewOf } from './portfolio-view.ts';

const holding = (change: Partial<Holding>) => change as Holding;
const TODAY = '2026-11-21' as GameDay;

describe('totals', () => {
  it('add up to the millispark', () => {
    const some = [
      holding({ value: 0.1, purchase_value: 640, daily_yield: 20.646, user_shares_owned: 1 }),
      holding({ value: 0.2, purchase_value: 82.5, daily_yield: 2.646, user_shares_owned: 2 }),
    ];
    expect(totalsOf(some)).toEqual({ worth: 0.3, paid: 722.5, dailyYield: 23.292, shares: 3 });
  });

  it('are zero without holdings', () => {
    expect(totalsOf([])).toEqual({ worth: 0, paid: 0, dailyYield: 0, shares: 0 });
  });
});

describe('repayment', () => {
  const repaid = (bought_on: string) => repaymentOf({ bought_on, days_to_repay: 31 }, { today: TODAY });

  it('is counted from the last purchase', () => {
    expect(repaid('2026-11-21')).toEqual({ day: '2026-12-22', daysLeft: 31 });
    expect(repaid('2026-10-22')).toEqual({ day: '2026-11-22', daysLeft: 1 });
  });

  it('is reached on its day, and stays reached', () => {
    expect(repaid('2026-10-21').daysLeft).toBe(0);
    expect(repaid('2026-01-01')).toEqual({ day: '2026-02-01', daysLeft: 0 });
  });
});

describe('the URL of a portfolio', () => {
  it('holds what differs from the default view, and restores it', () => {
    expect(addressOf({ page: 1, days: 30, series: 'shares' })).toBe('/my-assets');
    const view = { page: 2, days: 365, series: 'net_worth' } as const;
    expect(addressOf(view)).toBe('/my-assets?page=2&days=365&of=net_worth');
    expect(viewOf(new URLSearchParams('page=2&days=365&of=net_worth'))).toEqual(view);
  });

  it('reads invalid values as the default view', () => {
    expect(viewOf(new URLSearchParams('page=0&days=7&of=villa'))).toEqual({
      page: 1,
      days: 30,
      series: 'shares',
    });
  });
});
