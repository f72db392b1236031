// The odds shown before an attack, which are also the odds of its draw (RULES §9).
import { DEFAULT_PENETRATION, type MischiefItem } from './items.ts';

const LOWEST_CHANCE = 0.1;
const HIGHEST_CHANCE = 0.9;

/** An item's strength against defenses: its own rating, or 50. */
export function penetrationOf(item: MischiefItem): number {
  return item.effect_params.shield_penetration_rating ?? DEFAULT_PENETRATION;
}

/**
 * The chance that an attack succeeds, 0.1 to 0.9: p / (p + d), clamped. `penetration` is above 0; `defense` is the target's total
 * defense after debuffs, 0 or more.
 */
export function successChance(against: { penetration: number; defense: number }): number {
  const { penetration, defense } = against;
  return Math.min(HIGHEST_CHANCE, Math.max(LOWEST_CHANCE, penetration / (penetration + defense)));
}

/** A chance of 0 to 1 as the page prints it: '44 %'. */
export function oddsText(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}

const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** An item's effect in one line: 'Defense −30 %, 48 hours'. */
export function effectText({ effect_params: effect }: MischiefItem): string {
  const items = effect.disrupts_count ?? 1;
  switch (effect.effect_type) {
    case 'COSMETIC':
      return `For show, ${counted(effect.duration_hours, 'hour')}`;
    case 'SECURITY_DEBUFF':
      return `Defense −${effect.debuff_value} %, ${counted(effect.duration_hours, 'hour')}`;
    case 'UPKEEP_MULTIPLIER':
      return `Upkeep ×${effect.multiplier}, ${counted(effect.duration_days, 'day')}`;
    case 'YIELD_DISRUPTION':
      return `${NUMBER_WORDS[items] ?? items} ${items === 1 ? 'item stops' : 'items stop'} for ${counted(effect.duration_hours, 'hour')}, up to ${effect.yield_steal_percent} % of the yield taken`;
  }
}
