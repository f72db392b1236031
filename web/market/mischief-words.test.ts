// What mischief items say of themselves, and how long something lasts yet.
import { describe, expect, it } from 'vitest';
import { MISCHIEF_ITEMS } from '../../worker/mischief/items.ts';
import { effectText, penetrationOf } from '../../worker/mischief/odds.ts';
import { aimInWords, effectInWords, timeLeft } from './mischief-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the words of an effect', () => {
  it.each(MISCHIEF_ITEMS.map((item) => [item.name, item] as const))(
    'of %s are those of the server’s table',
    (_name, item) => {
      const effect = { ...item.effect_params, shield_penetration_rating: penetrationOf(item) };
      expect(plain(effectInWords(effect))).toBe(effectText(item));
    },
  );

  it('say what an item goes for, where it does', () => {
    const effect = { effect_type: 'COSMETIC', shield_penetration_rating: 50 } as const;
    expect(aimInWords(effect)).toBeNull();
    expect(aimInWords({ ...effect, category_affinity: 'Structure' })).toBe('Structure items first');
    expect(aimInWords({ ...effect, disrupts_item_type: 'Productive' })).toBe('Productive items only');
  });
});

describe('the time left', () => {
  const left = (now: string) => timeLeft({ ends_at: '2026-11-21T12:00:00.000Z', now_ms: Date.parse(now) });

  it('is told in hours, in minutes in the last one, and never below none', () => {
    expect(left('2026-11-21T03:00:00Z')).toBe('9 h left');
    expect(left('2026-11-21T02:59:59Z')).toBe('10 h left');
    expect(left('2026-11-21T11:01:00Z')).toBe('59 min left');
    expect(left('2026-11-21T13:00:00Z')).toBe('0 min left');
  });
});
