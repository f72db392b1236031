// Who may buy how much (RULES §6): what the bank keeps for newcomers and for active players, what a fresh release allows,
// what one who is not active may hold. Pure arithmetic over the market's rows, so that the list, the detail and a purchase
// all say the same; purchase-guards.ts says it once more in SQL.

import type { Columns } from '../../platform/columns.ts';
import type { Gates } from '../../platform/gates.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import type { Millisparks } from '../../shared/kernel/millisparks.ts';
import { sparks } from '../../shared/kernel/millisparks.ts';
import {
  ADDRESS_MOST,
  HOUSEHOLD_MOST,
  PART_EVERY_MS,
  RELEASE_PARTS,
  STARTER_PRICE,
  STARTER_WORTH,
} from './issue.ts';
import type { holdings, landmarks } from './tables.ts';

/** The part of all issued shares' worth that the bank keeps back, in per cent; the half of it that is for newcomers. */
export const RESERVED_PERCENT = 20;
export const STARTER_PERCENT = 10;
/** An active player may buy of what is kept back while all shares held and bought are worth this at most. */
export const ACTIVE_MOST: Millisparks = sparks(6000);
/** What a player who is not active may hold: with a proof and while enough is on sale, and else. */
export const PROVEN_MOST: Millisparks = sparks(2000);
export const INACTIVE_MOST: Millisparks = STARTER_WORTH;
/** The part of V that must be on sale for the proven to hold more, in per cent. */
export const PLENTY_PERCENT = 50;
/** What a player may buy of a landmark's release until a day after its last part, in per cent of it. */
export const RUSH_PERCENT = 10;
export const RUSH_MS = (RELEASE_PARTS - 1) * PART_EVERY_MS + DAY_MS;

/** A landmark as the record has it, with what the viewer holds. */
export type MarketRow = Columns<typeof landmarks> &
  Columns<typeof holdings, 'shares' | 'paid_millis'> & {
    /** How many shares the viewer has bought since the last release. */
    bought: number;
  };

/** The one who looks or buys. */
export interface Buyer {
  isGuest: boolean;
  isProven: boolean;
  isActive: boolean;
  /** With points on 15 days. */
  isEstablished: boolean;
  /** What others around the buyer's address who are not established leave to hold, in millisparks (bounded-buyers.ts). */
  roomAround: number;
  /** The same of all around it. */
  roomAtAddress: number;
}

/** Why fewer shares can be bought than the bank has. */
export type Bound = 'stock' | 'inactive' | 'address' | 'household' | 'reserved' | 'release';

/** Somebody without a row is as one who has just come. */
const NOBODY: Buyer = {
  isGuest: true,
  isProven: false,
  isActive: false,
  isEstablished: false,
  roomAround: ADDRESS_MOST,
  roomAtAddress: HOUSEHOLD_MOST,
};

/** How many shares of a landmark this buyer can buy now, and what bounds it. */
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

/** What is issued, on sale, of it the starter landmarks', and what the buyer holds; in millisparks. */
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
 * For how much can be bought beside what is kept for others: up to 500 in all everything; beyond, of the starter
 * landmarks what leaves their part; and up to 6,000 in all whatever else there is for the active, for all others what
 * leaves the whole reserve.
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

/** Whether less than a day has passed since the last part of a landmark's release, and the bound on it holds. */
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

/** What one player may buy of a release while it is fresh: a tenth of what has come of it, at least 1. */
export function rushShare({ released }: Pick<MarketRow, 'released'>): number {
  return Math.max(1, Math.floor((released * RUSH_PERCENT) / 100));
}

/** How far players own a landmark, 0 to 5: the floor of five times their part of the shares. */
export function houseLevel({ issued, bank_shares }: Pick<MarketRow, 'issued' | 'bank_shares'>): number {
  return Math.floor((5 * (issued - bank_shares)) / issued);
}
