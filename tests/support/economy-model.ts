// The economy as plain arithmetic without SQL: the possessions of a few players after each action (RULES §6-9).
// `economy-model.test.ts` does the same in the real economy, and compares after every step.
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { villaItemOf } from '../../worker/model/villa/items.ts';

/** One player's possessions; all amounts in millisparks. */
export interface Holder {
  balance: number;
  shares: Map<number, number>;
  /** The smallest number held today, for landmarks that were traded today. */
  lows: Map<number, number>;
  pieces: Map<string, number>;
  /** The prices paid for the remaining pieces, oldest first. */
  paid: Map<string, number[]>;
  arrears: number;
  mischief: Map<string, number>;
  disruptions: Disruption[];
  likes: Set<number>;
  visitedToday: boolean;
  drawnToday: boolean;
}

/** A disruption on a Villa. Times in milliseconds. */
export interface Disruption {
  item: string | null;
  effect: string;
  percent: number;
  pieces: number;
  /** The yield prevented or the upkeep added, in millisparks a day. */
  rate: number;
  from: number;
  to: number;
}

/** The world: the bank's shares, the shop's stock, the players, and the day's pots of tribute. */
export interface World {
  bankShares: Map<number, number>;
  stock: Map<string, number>;
  holders: Holder[];
  pots: Map<number, { pot: number; issued: number }>;
  issued: Map<number, number>;
}

const DAY_MS = 86_400_000;
const landmark = (id: number) => LANDMARKS.find((one) => one.id === id)!;

/** A player with nothing but Sparks. */
export function newHolder(balance: number): Holder {
  return {
    balance,
    shares: new Map(),
    lows: new Map(),
    pieces: new Map(),
    paid: new Map(),
    arrears: 0,
    mischief: new Map(),
    disruptions: [],
    likes: new Set(),
    visitedToday: false,
    drawnToday: false,
  };
}

/** Buys (`shares` above zero) or sells. Returns whether it is allowed; otherwise nothing changes. */
export function trade(world: World, holder: Holder, { id, shares }: { id: number; shares: number }): boolean {
  const price = landmark(id).priceMillis;
  const held = holder.shares.get(id) ?? 0;
  if (shares > 0) {
    if (shares > availableTo(world, holder, id) || holder.arrears > 0) return false;
    if (holder.balance < shares * price) return false;
    holder.balance -= shares * price;
  } else {
    if (-shares > held) return false;
    holder.balance += -shares * price - Math.ceil((-shares * price * 5) / 1000);
  }
  holder.lows.set(id, Math.min(holder.lows.get(id) ?? held, held + shares));
  holder.shares.set(id, held + shares);
  world.bankShares.set(id, world.bankShares.get(id)! - shares);
  return true;
}

function availableTo(world: World, holder: Holder, id: number): number {
  const bank = world.bankShares.get(id)!;
  const worth = [...holder.shares].reduce((sum, [one, count]) => sum + count * landmark(one).priceMillis, 0);
  const price = landmark(id).priceMillis;
  const worthOf = (shares: Map<number, number>, among = LANDMARKS) =>
    among.reduce((sum, one) => sum + shares.get(one.id)! * one.priceMillis, 0);
  const issued = worthOf(world.issued);
  const starters = worthOf(
    world.bankShares,
    LANDMARKS.filter(({ category }) => category === 'Local' || category === 'City'),
  );
  const whole = Math.max(6_000_000 - worth, worthOf(world.bankShares) - Math.ceil(issued / 5));
  const beside = price > 150_000 ? whole : Math.min(whole, starters - Math.ceil(issued / 10));
  const most = Math.max(500_000 - worth, beside, 0);
  return Math.min(bank, Math.floor(most / price));
}

/** Buys one piece of a Villa item. */
export function buyPiece(world: World, holder: Holder, id: string): boolean {
  const { costMillis } = villaItemOf(id)!;
  if (world.stock.get(id)! < 1 || holder.arrears > 0 || holder.balance < costMillis) return false;
  holder.balance -= costMillis;
  holder.pieces.set(id, (holder.pieces.get(id) ?? 0) + 1);
  holder.paid.set(id, [...(holder.paid.get(id) ?? []), costMillis]);
  world.stock.set(id, world.stock.get(id)! - 1);
  return true;
}

/** Sells pieces back, oldest first. */
export function sellPieces(
  world: World,
  holder: Holder,
  { id, count }: { id: string; count: number },
): boolean {
  const paid = holder.paid.get(id) ?? [];
  if (count > paid.length) return false;
  const sold = paid.splice(0, count);
  holder.balance += Math.floor((sold.reduce((sum, price) => sum + price, 0) * 80) / 100);
  holder.pieces.set(id, paid.length);
  world.stock.set(id, world.stock.get(id)! + count);
  return true;
}

/** Whether the Villa has any piece. */
export function ownsAnything(holder: Holder): boolean {
  return [...holder.pieces].some(([id, count]) => count > 0 && villaItemOf(id) !== undefined);
}

/** Ends the day that began at `start_ms` for everybody: dividends and tributes, then the Villa. */
export function endDay(world: World, start_ms: number): void {
  for (const holder of world.holders) {
    holder.balance += earningsOf(world, holder);
    settleVilla(holder, start_ms);
    holder.lows.clear();
    holder.visitedToday = false;
    holder.drawnToday = false;
    holder.disruptions = holder.disruptions.filter(({ to }) => to > start_ms + DAY_MS);
  }
  world.pots.clear();
}

function earningsOf(world: World, holder: Holder): number {
  let sum = 0;
  for (const [id, held] of holder.shares) {
    const earning = holder.lows.get(id) ?? held;
    sum += earning * Math.ceil(landmark(id).priceMillis / 31);
    const pot = world.pots.get(id);
    if (pot) sum += Math.floor((earning * pot.pot) / pot.issued);
  }
  return sum;
}

function settleVilla(holder: Holder, start_ms: number): void {
  const owned = [...holder.pieces].filter(([, count]) => count > 0);
  if (owned.length === 0 && holder.arrears === 0) return;
  let yields = 0;
  let upkeep = 0;
  for (const [id, count] of owned) {
    yields += count * villaItemOf(id)!.yieldMillis;
    upkeep += count * villaItemOf(id)!.upkeepMillis;
  }
  const within_s = ({ from, to }: Disruption) =>
    Math.floor(Math.max(0, Math.min(to, start_ms + DAY_MS) - Math.max(from, start_ms)) / 1000);
  let lost = 0;
  let dearer = 0;
  for (const one of holder.disruptions) {
    if (one.effect === 'UPKEEP_MULTIPLIER')
      dearer += Math.min(one.rate, Math.floor((upkeep * one.percent) / 100)) * within_s(one);
    if (one.effect !== 'YIELD_DISRUPTION') continue;
    const count = holder.pieces.get(one.item!) ?? 0;
    lost +=
      Math.min(one.rate, Math.min(one.pieces, count) * villaItemOf(one.item!)!.yieldMillis) * within_s(one);
  }
  const net = owned.length === 0 ? 0 : yields - upkeep - Math.ceil((lost + dearer) / 86_400);
  const change = net - holder.arrears;
  const paid = Math.max(change, -holder.balance);
  holder.balance += paid;
  holder.arrears = paid - change;
}
