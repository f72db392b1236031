// The marketplace's address: what it says, and what it leaves out.
import { describe, expect, it } from 'vitest';
import { pagesOf, searchOf, viewOf } from './market-view.ts';

const view = (address: string) => viewOf(new URLSearchParams(address));

describe('the view of an address', () => {
  it('is the first page of everything, the dearest first, where nothing is said', () => {
    expect(view('')).toEqual({ q: '', sort: 'price_desc', page: 1 });
    expect(searchOf(view(''))).toBe('');
  });

  it('survives the way into the address and back', () => {
    const asked = { q: '100 %_"é🗿', sort: 'name_asc', page: 3 } as const;
    expect(view(searchOf(asked))).toEqual(asked);
  });

  it.each(['0', '-1', '1.5', 'x', '', '99999', '1e3', ' 2'])('reads page %j as the first', (page) => {
    expect(view(`page=${encodeURIComponent(page)}`).page).toBe(1);
  });

  it('asks for no page beyond the last that the server answers', () => {
    expect([85, 86, 9999].map((page) => view(`page=${page}`).page)).toEqual([85, 85, 85]);
  });

  it('reads an unknown order as the first one', () => {
    expect(view('sort=rarity').sort).toBe('price_desc');
  });

  it('leaves a text of blanks out', () => {
    expect(searchOf({ q: '   ', sort: 'price_desc', page: 1 })).toBe('');
  });

  it('has a page for every twelve landmarks begun, and one for none [§14 Figures of the page]', () => {
    expect([0, 1, 12, 13, 66].map(pagesOf)).toEqual([1, 1, 1, 2, 6]);
  });
});
