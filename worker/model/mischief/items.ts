// The Mischief Market: every item with its price, strength and effect (RULES §9). Percentages are whole numbers (25, not 0.25).
// The code that carries out attacks limits theft and sets cleanup costs.
import { type Millisparks, sparks } from '../../shared/kernel/millisparks.ts';

/** The drawings over an item that was hit. */
export type VisualEffect =
  | 'smoke'
  | 'soot'
  | 'gnomes'
  | 'raccoons'
  | 'darkness'
  | 'paint'
  | 'moss'
  | 'ivy'
  | 'balloons'
  | 'feathers'
  | 'foam'
  | 'paper';

export type StruckItemType = 'Productive' | 'Defensive' | 'Structure' | 'Decoration';

interface EveryEffect {
  readonly visual_effect: VisualEffect;
  /** Opposes the target's defense; default 50. */
  readonly shield_penetration_rating?: number;
  /** The most items hit; default 1. An effect on the whole Villa is drawn on one item. */
  readonly disrupts_count?: number;
  /** Hits only items of this type. */
  readonly disrupts_item_type?: StruckItemType;
  /** Hits or marks items of this type first, then others if there are too few. */
  readonly category_affinity?: StruckItemType;
}

/** Stops the yield of the items hit for `duration_hours`; the attacker gets a part of one day's yield. */
interface YieldDisruption extends EveryEffect {
  readonly effect_type: 'YIELD_DISRUPTION';
  readonly duration_hours: number;
  readonly yield_steal_percent: number;
}

/** Only looks silly, for `duration_hours`. */
interface Cosmetic extends EveryEffect {
  readonly effect_type: 'COSMETIC';
  readonly duration_hours: number;
}

/** Lowers the whole defense by `debuff_value` percent for `duration_hours`. */
interface SecurityDebuff extends EveryEffect {
  readonly effect_type: 'SECURITY_DEBUFF';
  readonly duration_hours: number;
  readonly debuff_value: number;
}

/** Multiplies the upkeep of the whole Villa for `duration_days` game days. */
interface UpkeepMultiplier extends EveryEffect {
  readonly effect_type: 'UPKEEP_MULTIPLIER';
  readonly duration_days: number;
  readonly multiplier: number;
}

/** The spec's `effect_params`, under its own names. */
export type MischiefEffect = YieldDisruption | Cosmetic | SecurityDebuff | UpkeepMultiplier;

/** From mildest to worst; pictures show the tier as pips. */
export const MISCHIEF_TIERS = ['petty', 'cheeky', 'bold', 'brazen', 'grand'] as const;

export type MischiefTier = (typeof MISCHIEF_TIERS)[number];

/** Used up by one attack. */
export interface MischiefItem {
  /** Kebab-case, permanent: inventories refer to it, and it is the `image_url_slug`. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly item_tier: MischiefTier;
  readonly costMillis: Millisparks;
  readonly effect_params: MischiefEffect;
}

/** The penetration of an item without its own. */
export const DEFAULT_PENETRATION = 50;

/** All items, cheapest first. */
export const MISCHIEF_ITEMS: readonly MischiefItem[] = [
  {
    id: 'ticker-tape',
    name: 'Ticker Tape',
    description: 'A parade nobody ordered. The paper gets into everything, including next week.',
    item_tier: 'petty',
    costMillis: sparks(30),
    effect_params: {
      effect_type: 'COSMETIC',
      duration_hours: 12,
      disrupts_count: 2,
      visual_effect: 'paper',
      shield_penetration_rating: 60,
    },
  },
  {
    id: 'garden-gnomes',
    name: 'Garden Gnomes',
    description: 'Seven of them, overnight, facing the house. They do nothing, at some length.',
    item_tier: 'petty',
    costMillis: sparks(40),
    effect_params: {
      effect_type: 'COSMETIC',
      duration_hours: 24,
      category_affinity: 'Decoration',
      visual_effect: 'gnomes',
    },
  },
  {
    id: 'stray-balloons',
    name: 'Stray Balloons',
    description:
      "Tied on with a sailor's knot and congratulating somebody called Derek. The neighbours will ask.",
    item_tier: 'petty',
    costMillis: sparks(45),
    effect_params: {
      effect_type: 'COSMETIC',
      duration_hours: 36,
      category_affinity: 'Structure',
      visual_effect: 'balloons',
      shield_penetration_rating: 55,
    },
  },
  {
    id: 'burst-pillows',
    name: 'Burst Pillows',
    description: 'Forty goose-down pillows and a high wind. Best delivered from the roof.',
    item_tier: 'petty',
    costMillis: sparks(55),
    effect_params: {
      effect_type: 'COSMETIC',
      duration_hours: 24,
      disrupts_count: 3,
      visual_effect: 'feathers',
      shield_penetration_rating: 65,
    },
  },
  {
    id: 'the-wrong-green',
    name: 'The Wrong Green',
    description:
      'Two tins of paint in a shade the council has already refused once. It dries quickly and fades slowly.',
    item_tier: 'cheeky',
    costMillis: sparks(75),
    effect_params: {
      effect_type: 'COSMETIC',
      duration_hours: 72,
      category_affinity: 'Structure',
      visual_effect: 'paint',
      shield_penetration_rating: 55,
    },
  },
  {
    id: 'smoke-bomb',
    name: 'Smoke Bomb',
    description: 'The guards see nothing for two days. Neither, for a while, do you.',
    item_tier: 'cheeky',
    costMillis: sparks(90),
    effect_params: {
      effect_type: 'SECURITY_DEBUFF',
      debuff_value: 30,
      duration_hours: 48,
      category_affinity: 'Defensive',
      visual_effect: 'smoke',
      shield_penetration_rating: 60,
    },
  },
  {
    id: 'sudden-moss',
    name: 'Sudden Moss',
    description: 'A well-mannered plant that only wants to be everywhere. The gardener charges by the hour.',
    item_tier: 'cheeky',
    costMillis: sparks(110),
    effect_params: {
      effect_type: 'UPKEEP_MULTIPLIER',
      multiplier: 1.25,
      duration_days: 3,
      category_affinity: 'Decoration',
      visual_effect: 'moss',
      shield_penetration_rating: 65,
    },
  },
  {
    id: 'power-cut',
    name: 'Power Cut',
    description: 'One lever, thrown by a man in a borrowed helmet. Two machines stand still until tomorrow.',
    item_tier: 'cheeky',
    costMillis: sparks(120),
    effect_params: {
      effect_type: 'YIELD_DISRUPTION',
      disrupts_count: 2,
      disrupts_item_type: 'Productive',
      duration_hours: 24,
      yield_steal_percent: 25,
      visual_effect: 'darkness',
    },
  },
  {
    id: 'climbing-ivy',
    name: 'Climbing Ivy',
    description: 'Grows a ladder up any wall in four days. Looks rather well, which is the insidious part.',
    item_tier: 'bold',
    costMillis: sparks(140),
    effect_params: {
      effect_type: 'SECURITY_DEBUFF',
      debuff_value: 20,
      duration_hours: 96,
      category_affinity: 'Defensive',
      visual_effect: 'ivy',
      shield_penetration_rating: 70,
    },
  },
  {
    id: 'blocked-chimney',
    name: 'Blocked Chimney',
    description: "A stork's nest, fitted by an amateur. What should have gone up comes down, in black.",
    item_tier: 'bold',
    costMillis: sparks(160),
    effect_params: {
      effect_type: 'YIELD_DISRUPTION',
      disrupts_count: 1,
      disrupts_item_type: 'Productive',
      duration_hours: 48,
      yield_steal_percent: 35,
      visual_effect: 'soot',
      shield_penetration_rating: 70,
    },
  },
  {
    id: 'surprise-audit',
    name: 'Surprise Audit',
    description: 'Two polite people with one briefcase. They stay two days, and every bill grows by half.',
    item_tier: 'bold',
    costMillis: sparks(180),
    effect_params: {
      effect_type: 'UPKEEP_MULTIPLIER',
      multiplier: 1.5,
      duration_days: 2,
      category_affinity: 'Structure',
      visual_effect: 'paper',
      shield_penetration_rating: 55,
    },
  },
  {
    id: 'raccoons',
    name: 'Raccoons',
    description: 'A crate of them, unfed. They work at night and leave the lids off.',
    item_tier: 'brazen',
    costMillis: sparks(240),
    effect_params: {
      effect_type: 'YIELD_DISRUPTION',
      disrupts_count: 3,
      disrupts_item_type: 'Productive',
      duration_hours: 24,
      yield_steal_percent: 40,
      visual_effect: 'raccoons',
      shield_penetration_rating: 65,
    },
  },
  {
    id: 'winter-film-crew',
    name: 'Winter Film Crew',
    description:
      'They need snow, whatever the month, and they bring it in foam. For one day everything costs double.',
    item_tier: 'brazen',
    costMillis: sparks(260),
    effect_params: {
      effect_type: 'UPKEEP_MULTIPLIER',
      multiplier: 2,
      duration_days: 1,
      visual_effect: 'foam',
      shield_penetration_rating: 60,
    },
  },
  {
    id: 'borrowed-keys',
    name: 'Borrowed Keys',
    description:
      'The locksmith was told it was a birthday. Half the defenses open by themselves until tomorrow.',
    item_tier: 'brazen',
    costMillis: sparks(320),
    effect_params: {
      effect_type: 'SECURITY_DEBUFF',
      debuff_value: 50,
      duration_hours: 24,
      category_affinity: 'Defensive',
      visual_effect: 'darkness',
      shield_penetration_rating: 75,
    },
  },
  {
    id: 'marching-band',
    name: 'Marching Band',
    description:
      'Sixty brass players who have lost their way. While they rehearse, nobody can hear the machines stop.',
    item_tier: 'brazen',
    costMillis: sparks(380),
    effect_params: {
      effect_type: 'YIELD_DISRUPTION',
      disrupts_count: 3,
      disrupts_item_type: 'Productive',
      duration_hours: 36,
      yield_steal_percent: 45,
      visual_effect: 'balloons',
      shield_penetration_rating: 75,
    },
  },
  {
    id: 'grand-heist',
    name: 'Grand Heist',
    description: "A van, a florist's uniform and a plan with eleven steps. Step nine usually goes wrong.",
    item_tier: 'grand',
    costMillis: sparks(600),
    effect_params: {
      effect_type: 'YIELD_DISRUPTION',
      disrupts_count: 4,
      disrupts_item_type: 'Productive',
      duration_hours: 36,
      yield_steal_percent: 60,
      visual_effect: 'darkness',
      shield_penetration_rating: 80,
    },
  },
];

const itemById = new Map(MISCHIEF_ITEMS.map((item) => [item.id, item]));

/** The item of an id, case-sensitive, or undefined. */
export function mischiefItemOf(id: string): MischiefItem | undefined {
  return itemById.get(id);
}
