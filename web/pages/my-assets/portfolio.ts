// The totals of a portfolio, and when a holding has paid for itself.
import type { myAssets } from '#shared/contract/assets.ts';
import type { CallReply } from '#shared/contract/call.ts';
import { addDays, daysBetween, type GameDay } from '#shared/kernel/game-day.ts';
import { type Millisparks, sparks, toSparks } from '#shared/kernel/millisparks.ts';

export type Holding = CallReply<typeof myAssets>[number];

/** Amounts in Sparks. */
interface Totals {
  worth: number;
  paid: number;
  dailyYield: number;
  shares: number;
}

/** The totals of all holdings, to the millispark. */
export function totalsOf(holdings: readonly Holding[]): Totals {
  const sum = (of: (holding: Holding) => number) =>
    toSparks(holdings.reduce((total, holding) => total + sparks(of(holding)), 0) as Millisparks);
  return {
    worth: sum(({ value }) => value),
    paid: sum(({ purchase_value }) => purchase_value),
    dailyYield: sum(({ daily_yield }) => daily_yield),
    shares: holdings.reduce((total, { user_shares_owned }) => total + user_shares_owned, 0),
  };
}

/** The day on which the last purchase has paid for itself, and the days until then; 0 once reached. */
export function repaymentOf(
  { bought_on, days_to_repay }: Pick<Holding, 'bought_on' | 'days_to_repay'>,
  { today }: { today: GameDay },
): { day: GameDay; daysLeft: number } {
  const day = addDays(bought_on as GameDay, days_to_repay);
  return { day, daysLeft: Math.max(0, daysBetween({ from: today, to: day })) };
}
