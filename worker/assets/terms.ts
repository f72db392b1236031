// Who may buy how much (RULES §6): what the bank keeps for newcomers, what a fresh release allows, what a guest may hold.
// Pure arithmetic over the market's rows, so that the list, the detail and a purchase all say the same.
import { DAY_MS } from '../kernel/game-day.ts';
import type { Millisparks } from '../kernel/millisparks.ts';
import { sparks } from '../kernel/millisparks.ts';
import type { Gates } from '../platform/gates.ts';

/** The part of all issued shares' worth that the bank keeps for newcomers, in per cent. */
export const RESERVED_PERCENT = 20;
/** Whoever holds shares worth less than this is a newcomer. */
export const NEWCOMER_BELOW: Millisparks = sparks(6000);
/** What a player may buy of a landmark's release in its first 24 hours, in per cent of it. */
const RUSH_PERCENT = 10;
export const GUEST_MOST_SHARES = 50;

/** A landmark as the record has it, with what the viewer holds. */
export interface MarketRow {
  id: number;
  price_millis: number;
  dividend_millis: number;
  issued: number;
  bank_shares: number;
  shares: number;
  paid_millis: number;
  /** When shares were last released, in milliseconds since the epoch, and how many. */
  released_at: number;
  released: number;
  /** How many shares the viewer has bought since. */
  bought: number;
}

/** The one who looks or buys. */
export interface Buyer {
  isGuest: boolean;
}

/** Why fewer shares can be bought than the bank has. */
export type Bound = 'stock' | 'reserved' | 'release' | 'guest';

/** How many shares of a landmark this buyer can buy now, and what bounds it. Anonymous viewers are as newcomers. */
export function availableTo(
  rows: readonly MarketRow[],
  { row, buyer, gates, now_ms }: { row: MarketRow; buyer: Buyer | null; gates: Gates; now_ms: number },
): { shares: number; bound: Bound } {
  const bounds: [Bound, number][] = [['stock', row.bank_shares]];
  const sum = (of: (one: MarketRow) => number) => rows.reduce((total, one) => total + of(one), 0);
  const held = sum((one) => one.shares * one.price_millis);
  if (held >= NEWCOMER_BELOW) {
    const issued = sum((one) => one.issued * one.price_millis);
    const onSale = sum((one) => one.bank_shares * one.price_millis);
    const free = Math.max(0, onSale - Math.ceil((issued * RESERVED_PERCENT) / 100));
    bounds.push(['reserved', Math.floor(free / row.price_millis)]);
  }
  if (isRush({ row, gates, now_ms })) {
    bounds.push(['release', Math.max(0, rushShare(row) - row.bought)]);
  }
  if (buyer?.isGuest && gates.guest_shares) {
    bounds.push(['guest', Math.max(0, GUEST_MOST_SHARES - sum((one) => one.shares))]);
  }
  const [bound, shares] = bounds.reduce((least, one) => (one[1] < least[1] ? one : least));
  return { shares, bound };
}

/** Whether a landmark's release is in its first 24 hours, and their bound holds. */
export function isRush({
  row,
  gates,
  now_ms,
}: {
  row: Pick<MarketRow, 'released_at'>;
  gates: Gates;
  now_ms: number;
}): boolean {
  return gates.release_rush && now_ms < row.released_at + DAY_MS;
}

/** What one player may buy of a release in its first 24 hours: a tenth, at least 1. */
export function rushShare({ released }: Pick<MarketRow, 'released'>): number {
  return Math.max(1, Math.floor((released * RUSH_PERCENT) / 100));
}

/** How far players own a landmark, 0 to 5: the floor of five times their part of the shares. */
export function houseLevel({ issued, bank_shares }: Pick<MarketRow, 'issued' | 'bank_shares'>): number {
  return Math.floor((5 * (issued - bank_shares)) / issued);
}
