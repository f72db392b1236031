// What a mischief item does, in words (RULES §9).
import type { MarketItem } from '#shared/contract/mischief.ts';

type Effect = MarketItem['effect_params'];

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** One line: 'Three items stop for 24 hours, up to 40 % of the yield taken'. */
export function effectInWords(effect: Effect): string {
  const hours = counted(effect.duration_hours ?? 24, 'hour');
  switch (effect.effect_type) {
    case 'COSMETIC':
      return `Looks silly, ${hours}`;
    case 'SECURITY_DEBUFF':
      return `Defense −${effect.debuff_value ?? 0}\u00a0%, ${hours}`;
    case 'UPKEEP_MULTIPLIER':
      return `Upkeep ×${effect.multiplier ?? 1}, ${counted(effect.duration_days ?? 1, 'day')}`;
    case 'YIELD_DISRUPTION': {
      const taken = effect.yield_steal_percent ?? 0;
      const part = taken > 0 ? `, up to ${taken}\u00a0% of the yield taken` : '';
      return `${itemsHit(effect)} for ${hours}${part}`;
    }
  }
}

const WHOLE_VILLA: readonly Effect['effect_type'][] = ['SECURITY_DEBUFF', 'UPKEEP_MULTIPLIER'];

/** What it hits: 'The whole Villa', 'Productive items only', 'Decoration items first', or null for any item. */
export function aimInWords(effect: Effect): string | null {
  const { disrupts_item_type: only, category_affinity: first } = effect;
  if (WHOLE_VILLA.includes(effect.effect_type)) return 'The whole Villa';
  if (only) return `${only} items only`;
  return first ? `${first} items first` : null;
}

function itemsHit({ disrupts_count: count = 1 }: Effect): string {
  return `${NUMBERS[count] ?? count} ${count === 1 ? 'item stops' : 'items stop'}`;
}

/** How long something still lasts: '9 h left', '12 min left' in the last hour. */
export function timeLeft({ ends_at, now_ms }: { ends_at: string; now_ms: number }): string {
  const left_ms = Math.max(0, Date.parse(ends_at) - now_ms);
  const minutes = Math.ceil(left_ms / 60_000);
  return minutes < 60 ? `${minutes} min left` : `${Math.ceil(minutes / 60)} h left`;
}
