import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const print = (page: number, pages: number) =>
  pageNumbers({ page, pages })
    .map((entry) => (entry.isGap ? '…' : entry.page))
    .join(' ');

describe('pageNumbers', () => {
  it('prints up to seven pages in full', () => {
    expect(print(1, 2)).toBe('1 2');
    expect(print(7, 7)).toBe('1 2 3 4 5 6 7');
  });

  it('replaces distant pages with dots, and prints at most seven entries [§14 Figures of the page]', () => {
    expect(print(1, 8)).toBe('1 2 3 4 5 … 8');
    expect(print(4, 20)).toBe('1 2 3 4 5 … 20');
    expect(print(5, 20)).toBe('1 … 4 5 6 … 20');
    expect(print(17, 20)).toBe('1 … 16 17 18 19 20');
    expect(print(5, 8)).toBe('1 … 4 5 6 7 8');
  });
});
