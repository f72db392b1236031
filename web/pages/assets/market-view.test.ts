import { describe, expect, it } from 'vitest';
import { pagesOf, searchOf, viewOf } from './market-view.ts';

const view = (address: string) => viewOf(new URLSearchParams(address));

describe('the view of a URL', () => {
  it('is by default the first page of everything, most expensive first', () => {
    expect(view('')).toEqual({ q: '', sort: 'price_desc', page: 1 });
    expect(searchOf(view(''))).toBe('');
  });

  it('survives the round trip through the URL', () => {
    const asked = { q: '100 %_"é🗿', sort: 'name_asc', page: 3 } as const;
    expect(view(searchOf(asked))).toEqual(asked);
  });

  it.each(['0', '-1', '1.5', 'x', '', '99999', '1e3', ' 2'])('reads page %j as the first', (page) => {
    expect(view(`page=${encodeURIComponent(page)}`).page).toBe(1);
  });

  it('has no page beyond the server’s last', () => {
    expect([85, 86, 9999].map((page) => view(`page=${page}`).page)).toEqual([85, 85, 85]);
  });

  it('reads an unknown order as the default', () => {
    expect(view('sort=rarity').sort).toBe('price_desc');
  });

  it('leaves out a blank text', () => {
    expect(searchOf({ q: '   ', sort: 'price_desc', page: 1 })).toBe('');
  });

  it('has a page per twelve landmarks, rounded up, and one for none [§14 Figures of the page]', () => {
    expect([0, 1, 12, 13, 66].map(pagesOf)).toEqual([1, 1, 1, 2, 6]);
  });
});
