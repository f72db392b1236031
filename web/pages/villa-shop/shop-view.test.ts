import { describe, expect, it } from 'vitest';
import { searchOf, viewOf } from './shop-view.ts';

const read = (address: string) => viewOf(new URLSearchParams(address));

describe('the URL of the shop', () => {
  it('holds what differs from the default, and restores it', () => {
    const view = { q: 'hen & co', type: 'Productive', max: '900', sort: 'rarity_desc' } as const;
    expect(searchOf(view)).toBe('?q=hen+%26+co&type=Productive&max=900&sort=rarity_desc');
    expect(read(searchOf(view))).toEqual(view);
    expect(searchOf(read(''))).toBe('');
  });

  it('reads invalid values as the default [§14 What the page does not show, and why]', () => {
    expect(read('type=Nonsense&max=-1e3x&sort=up')).toEqual({
      q: '',
      type: null,
      max: '13',
      sort: 'affordable',
    });
    expect(read('max=0001234567890').max).toBe('123456789');
  });
});
