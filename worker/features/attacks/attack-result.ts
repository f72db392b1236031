// The outcome of an attack (RULES §9): success against the target's defense, effects on items, and the Sparks stolen. Pure: a
// repeated attempt gets the same draws.

import { DRAW_RANGE } from '../../model/log/draws.ts';
import { cleanupCost } from '../../model/mischief/disruptions.ts';
import type { MischiefItem } from '../../model/mischief/items.ts';
import { penetrationOf, successChance } from '../../model/mischief/odds.ts';
import { type NamedRow, shownName } from '../../model/players/shown-name.ts';
import type { VillaItem } from '../../model/villa/items.ts';
import type { Gates } from '../../platform/gates.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { attack } from '../../shared/contract/mischief.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { attacksLeft, type Encounter, lossLeft } from './protections.ts';
import { tellAttack } from './stories.ts';

export type AttackReply = CallReply<typeof attack>;

/** The most an attack can steal, in per cent of the target's Sparks and of the item's cost. */
const MOST_OF_BALANCE_PERCENT = 2;
const MOST_OF_COST_PERCENT = 40;
const HOURS_A_DAY = 24;

/** The inputs of an attack besides the state it meets. */
export interface Strike {
  /** Drawn by the server: 32-bit integers, the same for every attempt of one intent. */
  draws: { success: number; order: number; story: number };
  gates: Gates;
  now_ms: number;
}

/** Pieces of one item: all that the Villa has, or the ones hit. */
export interface Pieces {
  item: VillaItem;
  quantity: number;
}

export interface Met {
  encounter: Encounter;
  item: MischiefItem;
  target: NamedRow & { id: number; balance: number; defense: number };
  pieces: Pieces[];
  /** The yield lost and upkeep added by the attacks of the last 24 hours, in millisparks. */
  harm_lately: number;
  /** Items, or the whole Villa (null), that already have a disruption. */
  disrupted: { item: string | null; effect_type: string }[];
  upkeep_millis: number;
}

/**
 * A disruption of pieces of one item, or of the whole Villa (null). `percent` is of the Villa's defense or upkeep. `rate` is
 * the yield lost or upkeep added in a full day, `harm` the total until it ends, both in millisparks.
 */
export interface Laid {
  pieces: Pieces | null;
  percent: number;
  rate: number;
  harm: number;
  ends_at: number;
}

export interface AttackResult {
  succeeded: boolean;
  /** The attack succeeds if its draw, of 2 to the power of 32, is below this. */
  succeedsBelow: number;
  stolen: Millisparks;
  laid: Laid[];
  story: Omit<AttackReply, 'new_total_points'>;
}

export function resultOf(wish: Strike, met: Met): AttackResult {
  const { item, target, encounter } = met;
  const chance = successChance({ penetration: penetrationOf(item), defense: target.defense });
  const succeedsBelow = Math.ceil(chance * DRAW_RANGE);
  const succeeded = wish.draws.success < succeedsBelow;
  const laid = succeeded ? laidBy(wish, met) : [];
  const stolen = stolenBy(wish, met, laid);
  const hit = laid.flatMap(({ pieces }) => (pieces ? [pieces.item.name] : []));
  const repelled = target.defense > 0 ? 'HELD_OFF' : 'FAILED';
  const ending = !succeeded ? repelled : laid.length === 0 ? 'NOTHING_LEFT' : item.effect_params.effect_type;
  return {
    succeeded,
    succeedsBelow,
    stolen,
    laid,
    story: {
      success: succeeded,
      ...tellAttack({
        ending,
        drawn: wish.draws.story,
        item: item.name,
        target: shownName(target),
        hit,
      }),
      sparks_stolen: toSparks(stolen),
      disrupted_items: laid.map((one) => disruptedItem(wish, met, one)),
      attacks_left_today: attacksLeft(encounter.attacks_today + 1, wish.gates),
    },
  };
}

/** The disruptions the item causes, in the order it strikes, within the limits on harm. */
function laidBy(wish: Strike, met: Met): Laid[] {
  const effect = met.item.effect_params;
  const days =
    effect.effect_type === 'UPKEEP_MULTIPLIER' ? effect.duration_days : effect.duration_hours / HOURS_A_DAY;
  const ends_at = wish.now_ms + days * DAY_MS;
  const wanted = struckBy(wish, met).map((one) => ({ ...one, harm: Math.floor(one.rate * days), ends_at }));
  const isHarmful = effect.effect_type === 'YIELD_DISRUPTION' || effect.effect_type === 'UPKEEP_MULTIPLIER';
  return isHarmful ? boundedHarm(wanted, { most: mostHarm(met), days }) : wanted;
}

/** The disruptions before the limits on harm. */
function struckBy({ draws }: Strike, met: Met): Omit<Laid, 'harm' | 'ends_at'>[] {
  const { item, pieces, disrupted, upkeep_millis } = met;
  const effect = item.effect_params;
  const isSpared = (id: string | null) =>
    disrupted.some((one) => (id === null ? one.effect_type === effect.effect_type : one.item === id));
  if (effect.effect_type === 'SECURITY_DEBUFF')
    return isSpared(null) ? [] : [{ pieces: null, percent: effect.debuff_value, rate: 0 }];
  if (effect.effect_type === 'UPKEEP_MULTIPLIER') {
    const percent = Math.round((effect.multiplier - 1) * 100);
    const rate = Math.floor((upkeep_millis * percent) / 100);
    return isSpared(null) ? [] : [{ pieces: null, percent, rate }];
  }
  const isYield = effect.effect_type === 'YIELD_DISRUPTION';
  const mayBeHit = ({ item: one }: Pieces) =>
    !isSpared(one.id) &&
    (effect.disrupts_item_type === undefined || one.item_type === effect.disrupts_item_type) &&
    (!isYield || one.yieldMillis > 0);
  const isPreferred = ({ item: one }: Pieces) => (one.item_type === effect.category_affinity ? 0 : 1);
  const kinds = shuffledBy(pieces.filter(mayBeHit), draws.order).sort(
    (one, other) => isPreferred(one) - isPreferred(other),
  );
  return drawnPieces(kinds, effect.disrupts_count ?? 1).map((hit) => ({
    pieces: hit,
    percent: isYield ? 100 : 0,
    rate: isYield ? hit.quantity * hit.item.yieldMillis : 0,
  }));
}

/** Takes `count` pieces in the order of `kinds`, one of each kind before a second of any. */
function drawnPieces(kinds: readonly Pieces[], count: number): Pieces[] {
  const hit = kinds.slice(0, count).map(({ item }) => ({ item, quantity: 0 }));
  for (let left = count; left > 0; ) {
    const before = left;
    for (const [place, one] of hit.entries()) {
      if (left === 0 || one.quantity === kinds[place]!.quantity) continue;
      one.quantity += 1;
      left -= 1;
    }
    if (left === before) break;
  }
  return hit;
}

/** The most harm this attack can do: the item's cost, or what earlier attacks of 24 hours leave of half a day's yield. */
function mostHarm({ item, pieces, harm_lately }: Met): number {
  const yields = pieces.reduce((sum, one) => sum + one.quantity * one.item.yieldMillis, 0);
  return Math.max(0, Math.min(item.costMillis, Math.floor(yields / 2) - harm_lately));
}

/** Lowers the rates proportionally until the total harm is within `most`. Drops disruptions left without harm. */
function boundedHarm(wanted: readonly Laid[], { most, days }: { most: number; days: number }): Laid[] {
  const all = wanted.reduce((sum, { harm }) => sum + harm, 0);
  const part = all > most ? most / all : 1;
  return wanted
    .map((one) => {
      const rate = Math.floor(one.rate * part);
      return { ...one, rate, harm: Math.floor(rate * days) };
    })
    .filter(({ harm }) => harm > 0);
}

/** A share of one day's yield of what was hit, limited so that no attack makes a profit. */
function stolenBy({ gates }: Strike, { item, target, encounter }: Met, laid: readonly Laid[]): Millisparks {
  const effect = item.effect_params;
  if (effect.effect_type !== 'YIELD_DISRUPTION') return 0 as Millisparks;
  const yields = laid.reduce((sum, { pieces }) => sum + dayOf(pieces), 0);
  const bounds = [
    (yields * effect.yield_steal_percent) / 100,
    (target.balance * MOST_OF_BALANCE_PERCENT) / 100,
    (item.costMillis * MOST_OF_COST_PERCENT) / 100,
    lossLeft(encounter, gates),
  ];
  return Math.max(0, Math.floor(Math.min(...bounds))) as Millisparks;
}

/** One day's yield of pieces, in millisparks. */
function dayOf(pieces: Pieces | null): number {
  return pieces ? pieces.quantity * pieces.item.yieldMillis : 0;
}

function disruptedItem({ now_ms }: Strike, { item }: Met, { pieces, rate, ends_at }: Laid) {
  const effect = item.effect_params;
  const stealPercent = effect.effect_type === 'YIELD_DISRUPTION' ? effect.yield_steal_percent : 0;
  const harm = { effect_type: effect.effect_type, rate_millis: rate, ends_at };
  return {
    item_name: pieces?.item.name ?? 'The whole Villa',
    yield_stolen: Math.floor((dayOf(pieces) * stealPercent) / 100) / 1000,
    cleanup_cost: toSparks(cleanupCost(harm, now_ms)),
  };
}

/** A shuffle determined by one drawn number. */
function shuffledBy<T>(list: readonly T[], drawn: number): T[] {
  const left = [...list];
  const shuffled: T[] = [];
  let rest = drawn;
  while (left.length > 0) {
    shuffled.push(...left.splice(rest % left.length, 1));
    rest = Math.floor(rest / 7) + 11;
  }
  return shuffled;
}
