// The shop's view in its address: what is left out, what is read as the default, what a price can be.
import { describe, expect, it } from 'vitest';
import { searchOf, viewOf } from './shop-view.ts';

const read = (address: string) => viewOf(new URLSearchParams(address));

describe('the address of the shop', () => {
  it('says what differs from the default, and brings it back', () => {
    const view = { q: 'hen & co', type: 'Productive', max: '900', sort: 'rarity_desc' } as const;
    expect(searchOf(view)).toBe('?q=hen+%26+co&type=Productive&max=900&sort=rarity_desc');
    expect(read(searchOf(view))).toEqual(view);
    expect(searchOf(read(''))).toBe('');
  });

  it('reads what nobody could have chosen as the default [§14 What the page does not show, and why]', () => {
    expect(read('type=Nonsense&max=-1e3x&sort=up')).toEqual({
      q: '',
      type: null,
      max: '13',
      sort: 'affordable',
    });
    expect(read('max=0001234567890').max).toBe('123456789');
  });
});
