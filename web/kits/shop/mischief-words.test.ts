import { describe, expect, it } from 'vitest';
import { aimInWords, effectInWords, timeLeft } from './mischief-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the description of an effect', () => {
  it.each([
    [{ effect_type: 'COSMETIC', duration_hours: 12 }, 'Looks silly, 12 hours'],
    [{ effect_type: 'SECURITY_DEBUFF', debuff_value: 30, duration_hours: 48 }, 'Defense −30 %, 48 hours'],
    [{ effect_type: 'UPKEEP_MULTIPLIER', multiplier: 1.5, duration_days: 1 }, 'Upkeep ×1.5, 1 day'],
    [
      { effect_type: 'YIELD_DISRUPTION', disrupts_count: 3, yield_steal_percent: 40, duration_hours: 24 },
      'Three items stop for 24 hours, up to 40 % of the yield taken',
    ],
    [{ effect_type: 'YIELD_DISRUPTION', duration_hours: 1 }, 'One item stops for 1 hour'],
  ] as const)('says what it does and for how long: %o', (effect, words) => {
    expect(plain(effectInWords({ ...effect, shield_penetration_rating: 50 }))).toBe(words);
  });

  it('says what an item targets, if anything', () => {
    const effect = { effect_type: 'COSMETIC', shield_penetration_rating: 50 } as const;
    expect(aimInWords(effect)).toBeNull();
    expect(aimInWords({ ...effect, category_affinity: 'Structure' })).toBe('Structure items first');
    expect(aimInWords({ ...effect, disrupts_item_type: 'Productive' })).toBe('Productive items only');
    for (const effect_type of ['SECURITY_DEBUFF', 'UPKEEP_MULTIPLIER'] as const)
      expect(aimInWords({ ...effect, effect_type, category_affinity: 'Structure' })).toBe('The whole Villa');
  });
});

describe('the time left', () => {
  const left = (now: string) => timeLeft({ ends_at: '2026-11-21T12:00:00.000Z', now_ms: Date.parse(now) });

  it('is given in hours, in minutes during the last one, and never below zero', () => {
    expect(left('2026-11-21T03:00:00Z')).toBe('9 h left');
    expect(left('2026-11-21T02:59:59Z')).toBe('10 h left');
    expect(left('2026-11-21T11:01:00Z')).toBe('59 min left');
    expect(left('2026-11-21T13:00:00Z')).toBe('0 min left');
  });
});
