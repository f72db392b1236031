// The purchase limits (RULES §6): the bank's reserves for newcomers and for active players, the limit during a fresh release, and
// the limits for inactive players. Pure arithmetic on the market's rows, so that list, detail and purchase agree;
// purchase-guards.ts repeats it in SQL.

import type { Columns } from '../../platform/columns.ts';
import type { Gates } from '../../platform/gates.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { type Millisparks, sparks } from '../../shared/kernel/millisparks.ts';
import {
  ADDRESS_MOST,
  HOUSEHOLD_MOST,
  PART_EVERY_MS,
  RELEASE_PARTS,
  STARTER_PRICE,
  STARTER_WORTH,
} from './issue.ts';
import type { holdings, landmarks } from './tables.ts';

/** The bank's reserve in per cent of the value of all issued shares, and its part for newcomers. */
export const RESERVED_PERCENT = 20;
export const STARTER_PERCENT = 10;
/** An active player may buy from the reserve up to this value of shares held and bought. */
export const ACTIVE_MOST: Millisparks = sparks(6000);
/** The most that an inactive player may hold: proven and with enough on sale, and otherwise. */
export const PROVEN_MOST: Millisparks = sparks(2000);
export const INACTIVE_MOST: Millisparks = STARTER_WORTH;
/** The part of V that must be on sale for the higher limit of proven players, in per cent. */
export const PLENTY_PERCENT = 50;
/** The most that a player may buy of a landmark's release until a day after its last part, in per cent. */
export const RUSH_PERCENT = 10;
export const RUSH_MS = (RELEASE_PARTS - 1) * PART_EVERY_MS + DAY_MS;

/** A landmark's row in the record, with the viewer's holding. */
export type MarketRow = Columns<typeof landmarks> &
  Columns<typeof holdings, 'shares' | 'paid_millis'> & {
    /** The shares that the viewer has bought since the last release. */
    bought: number;
  };

export interface Buyer {
  isGuest: boolean;
  isProven: boolean;
  isActive: boolean;
  /** Has points on 15 days. */
  isEstablished: boolean;
  /** The room that unestablished players of the buyer's address leave, in millisparks (bounded-buyers.ts). */
  roomAround: number;
  /** The same for all players of the address. */
  roomAtAddress: number;
}

/** What limits the number of shares. */
export type Bound = 'stock' | 'inactive' | 'address' | 'household' | 'reserved' | 'release';

/** A viewer without a row counts as a newcomer. */
const NOBODY: Buyer = {
  isGuest: true,
  isProven: false,
  isActive: false,
  isEstablished: false,
  roomAround: ADDRESS_MOST,
  roomAtAddress: HOUSEHOLD_MOST,
};

/** The number of shares of a landmark that this buyer can buy now, and what limits it. */
export function availableTo(
  worths: Worths,
  { row, buyer, gates, now_ms }: { row: MarketRow; buyer: Buyer | null; gates: Gates; now_ms: number },
): { shares: number; bound: Bound } {
  const who = buyer ?? NOBODY;
  const isBounded = gates.inactive_bounds && !who.isActive;
  const payable = (worth: number) => Math.floor(Math.max(0, worth) / row.price_millis);
  const bounds: [Bound, number][] = [['stock', row.bank_shares]];
  if (isBounded) bounds.push(['inactive', payable(mostWhileInactive(worths, who) - worths.held)]);
  if (gates.inactive_bounds) {
    if (!who.isEstablished) bounds.push(['address', payable(who.roomAround - worths.held)]);
    bounds.push(['household', payable(who.roomAtAddress - worths.held)]);
  }
  bounds.push(['reserved', payable(unreserved(worths, { row, isActive: !isBounded }))]);
  if (isRush({ row, gates, now_ms })) bounds.push(['release', Math.max(0, rushShare(row) - row.bought)]);
  const [bound, shares] = bounds.reduce((least, one) => (one[1] < least[1] ? one : least));
  return { shares, bound };
}

/** The values of all issued shares, of those on sale, of the starter landmarks' on sale, and of the buyer's; in millisparks. */
export interface Worths {
  issued: number;
  onSale: number;
  starterOnSale: number;
  held: number;
}

export function worthsOf(rows: readonly MarketRow[]): Worths {
  const sum = (of: (one: MarketRow) => number) =>
    rows.reduce((total, one) => total + of(one) * one.price_millis, 0);
  return {
    issued: sum((one) => one.issued),
    onSale: sum((one) => one.bank_shares),
    starterOnSale: sum((one) => (one.price_millis <= STARTER_PRICE ? one.bank_shares : 0)),
    held: sum((one) => one.shares),
  };
}

function mostWhileInactive({ issued, onSale }: Worths, { isProven }: Buyer): Millisparks {
  return isProven && onSale * 100 >= issued * PLENTY_PERCENT ? PROVEN_MOST : INACTIVE_MOST;
}

/**
 * The value that can be bought without touching reserves for others. Up to 500 in all: anything. Beyond that, starter landmarks
 * only as far as the newcomers' part remains; and active players up to 6,000 in all, everybody else only as far as the whole
 * reserve remains.
 */
function unreserved(
  { issued, onSale, starterOnSale, held }: Worths,
  { row, isActive }: { row: MarketRow; isActive: boolean },
): number {
  const beside = (stock: number, percent: number) => stock - Math.ceil((issued * percent) / 100);
  const starters =
    row.price_millis <= STARTER_PRICE ? beside(starterOnSale, STARTER_PERCENT) : Number.POSITIVE_INFINITY;
  const free = beside(onSale, RESERVED_PERCENT);
  const others = isActive ? Math.max(free, ACTIVE_MOST - held) : free;
  return Math.max(STARTER_WORTH - held, Math.min(starters, others));
}

/** Whether the limit on a fresh release applies: less than a day since its last part. */
export function isRush({
  row,
  gates,
  now_ms,
}: {
  row: Pick<MarketRow, 'released_at'>;
  gates: Gates;
  now_ms: number;
}): boolean {
  return gates.release_rush && now_ms < row.released_at + RUSH_MS;
}

/** The shares that one player may buy of a fresh release: a tenth of what has come so far, at least 1. */
export function rushShare({ released }: Pick<MarketRow, 'released'>): number {
  return Math.max(1, Math.floor((released * RUSH_PERCENT) / 100));
}

/** The level of a house, 0 to 5: five times the players' part of the shares, rounded down. */
export function houseLevel({ issued, bank_shares }: Pick<MarketRow, 'issued' | 'bank_shares'>): number {
  return Math.floor((5 * (issued - bank_shares)) / issued);
}
