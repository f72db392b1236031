// The amounts of a purchase or sale before it is made: the server's arithmetic, in whole millisparks.
import type { Asset } from '#shared/contract/assets.ts';
import { addDays, type GameDay } from '#shared/kernel/game-day.ts';
import { type Millisparks, sparks, toSparks } from '#shared/kernel/millisparks.ts';
import { saleFee } from '#shared/kernel/sale-fee.ts';

/** What limits the shares that a player can buy (RULES §6). */
export type PurchaseBound = Asset['purchase_bound'];

type Priced = Pick<Asset, 'price_per_share' | 'dividend_per_share'>;

/** Amounts in Sparks. */
interface TradeSum {
  /** Shares times their price. */
  worth: number;
  fee: number;
  total: number;
  /** The change of the daily dividend. */
  dividend: number;
  balanceAfter: number;
}

/** The amounts of buying `count` shares; `balance` in Sparks. There is no fee. */
export function purchaseOf(asset: Priced, { count, balance }: { count: number; balance: number }): TradeSum {
  const worth = count * sparks(asset.price_per_share);
  return inSparks({
    worth,
    fee: 0,
    total: worth,
    dividend: count * sparks(asset.dividend_per_share),
    balanceAfter: sparks(balance) - worth,
  });
}

/** The amounts of selling `count` shares; `balance` in Sparks. */
export function saleOf(asset: Priced, { count, balance }: { count: number; balance: number }): TradeSum {
  const price_millis = sparks(asset.price_per_share);
  const worth = count * price_millis;
  const fee = saleFee({ shares: count, price_millis });
  return inSparks({
    worth,
    fee,
    total: worth - fee,
    dividend: count * sparks(asset.dividend_per_share),
    balanceAfter: sparks(balance) + worth - fee,
  });
}

/** The day by which shares bought on `today` will have paid for themselves. */
export function repaidBy(asset: Priced, { today }: { today: GameDay }): GameDay {
  return addDays(today, Math.ceil(sparks(asset.price_per_share) / sparks(asset.dividend_per_share)));
}

/** What limits this buyer; null if all of the bank's shares can be bought. */
export function boundOf(
  asset: Pick<Asset, 'shares_owned_by_bank' | 'shares_available' | 'purchase_bound'>,
): PurchaseBound | null {
  if (asset.shares_owned_by_bank === 0) return 'stock';
  return asset.shares_available >= asset.shares_owned_by_bank ? null : asset.purchase_bound;
}

function inSparks(sum: TradeSum): TradeSum {
  const convert = (millis: number) => toSparks(millis as Millisparks);
  return {
    worth: convert(sum.worth),
    fee: convert(sum.fee),
    total: convert(sum.total),
    dividend: convert(sum.dividend),
    balanceAfter: convert(sum.balanceAfter),
  };
}
