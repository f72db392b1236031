// What an attack comes to (RULES §9): drawn against the target's defense, what it lays on which items, and what it takes.
// Pure: an attack that is tried again meets the same draws.
import { type NamedRow, shownName } from '../accounts/shown-name.ts';
import type { CallReply } from '../contract/call.ts';
import type { attack } from '../contract/mischief.ts';
import { DAY_MS } from '../kernel/game-day.ts';
import { type Millisparks, toSparks } from '../kernel/millisparks.ts';
import type { Gates } from '../platform/gates.ts';
import type { VillaItem } from '../villa/items.ts';
import { cleanupCost } from './disruptions.ts';
import type { MischiefItem } from './items.ts';
import { penetrationOf, successChance } from './odds.ts';
import { attacksLeft, type Encounter, lossLeft } from './protections.ts';
import { tellAttack } from './stories.ts';

export type AttackReply = CallReply<typeof attack>;

/** What an attack may take: this part of the target's Sparks, and this part of what the item cost, in per cent. */
const MOST_OF_BALANCE_PERCENT = 2;
const MOST_OF_COST_PERCENT = 40;

/** What an attack is reckoned with besides the state it meets. */
export interface Strike {
  /** The server's: whole numbers of 32 bits, the same for every try of one intent. */
  draws: { success: number; order: number; story: number };
  gates: Gates;
  now_ms: number;
}

/** How many of an item stand in the Villa. */
export interface Piece {
  item: VillaItem;
  quantity: number;
}

/** The state an attack meets. */
export interface Met {
  encounter: Encounter;
  item: MischiefItem;
  target: NamedRow & { balance: number; defense: number };
  pieces: Piece[];
  /** Items, or whole Villas (null), that something of some effect already lies on. */
  disrupted: { item: string | null; effect_type: string }[];
  upkeep_millis: number;
}

/** What was laid on one item, or (null) on the whole Villa. `percent` is of its yield, defense or upkeep. */
export interface Laid {
  piece: Piece | null;
  percent: number;
  ends_at: number;
}

/** What an attack comes to; `stolen` is within all bounds. */
export interface AttackResult {
  succeeded: boolean;
  stolen: Millisparks;
  laid: Laid[];
  story: Omit<AttackReply, 'new_total_points'>;
}

/** Draws what an attack on the state met comes to. */
export function resultOf(wish: Strike, met: Met): AttackResult {
  const { item, target, encounter } = met;
  const chance = successChance({ penetration: penetrationOf(item), defense: target.defense });
  const succeeded = wish.draws.success / 2 ** 32 < chance;
  const laid = succeeded ? laidBy(wish, met) : [];
  const stolen = stolenBy(wish, met, laid);
  const hit = laid.flatMap(({ piece }) => (piece ? [piece.item.name] : []));
  const ending = !succeeded ? 'FAILED' : laid.length === 0 ? 'NOTHING_LEFT' : item.effect_params.effect_type;
  return {
    succeeded,
    stolen,
    laid,
    story: {
      success: succeeded,
      message: tellAttack({
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

/** What the item lays on the target, in the order it strikes. */
function laidBy({ draws, now_ms }: Strike, { item, pieces, disrupted }: Met): Laid[] {
  const effect = item.effect_params;
  const ends_at =
    now_ms +
    (effect.effect_type === 'UPKEEP_MULTIPLIER'
      ? effect.duration_days * DAY_MS
      : effect.duration_hours * (DAY_MS / 24));
  const isSpared = (id: string | null) =>
    disrupted.some((one) => (id === null ? one.effect_type === effect.effect_type : one.item === id));
  if (effect.effect_type === 'SECURITY_DEBUFF' || effect.effect_type === 'UPKEEP_MULTIPLIER') {
    const percent =
      effect.effect_type === 'SECURITY_DEBUFF'
        ? effect.debuff_value
        : Math.round((effect.multiplier - 1) * 100);
    return isSpared(null) ? [] : [{ piece: null, percent, ends_at }];
  }
  const mayBeHit = ({ item: one }: Piece) =>
    !isSpared(one.id) &&
    (effect.disrupts_item_type === undefined || one.item_type === effect.disrupts_item_type) &&
    (effect.effect_type !== 'YIELD_DISRUPTION' || one.yieldMillis > 0);
  const isPreferred = ({ item: one }: Piece) => (one.item_type === effect.category_affinity ? 0 : 1);
  return shuffledBy(pieces.filter(mayBeHit), draws.order)
    .sort((one, other) => isPreferred(one) - isPreferred(other))
    .slice(0, effect.disrupts_count ?? 1)
    .map((piece) => ({ piece, percent: effect.effect_type === 'YIELD_DISRUPTION' ? 100 : 0, ends_at }));
}

/** A share of one day's yield of what was hit, and never so much that the attack could profit. */
function stolenBy({ gates }: Strike, { item, target, encounter }: Met, laid: readonly Laid[]): Millisparks {
  const effect = item.effect_params;
  if (effect.effect_type !== 'YIELD_DISRUPTION') return 0 as Millisparks;
  const yields = laid.reduce(
    (sum, { piece }) => sum + (piece ? piece.quantity * piece.item.yieldMillis : 0),
    0,
  );
  const bounds = [
    (yields * effect.yield_steal_percent) / 100,
    (target.balance * MOST_OF_BALANCE_PERCENT) / 100,
    (item.costMillis * MOST_OF_COST_PERCENT) / 100,
    lossLeft(encounter, gates),
  ];
  return Math.max(0, Math.floor(Math.min(...bounds))) as Millisparks;
}

function disruptedItem({ now_ms }: Strike, met: Met, { piece, percent, ends_at }: Laid) {
  const effect = met.item.effect_params;
  const yield_millis = piece ? piece.quantity * piece.item.yieldMillis : 0;
  const stealPercent = effect.effect_type === 'YIELD_DISRUPTION' ? effect.yield_steal_percent : 0;
  const harm = {
    effect_type: effect.effect_type,
    percent,
    ends_at,
    yield_millis,
    upkeep_millis: met.upkeep_millis,
  };
  return {
    item_name: piece?.item.name ?? 'The whole Villa',
    yield_stolen: Math.floor((yield_millis * stealPercent) / 100) / 1000,
    cleanup_cost: toSparks(cleanupCost(harm, now_ms)),
  };
}

/** A list in an order that a drawn number fixes. */
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
