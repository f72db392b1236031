// What moves on a board when its play has ended well: pieces hop one after the other, each game in its own way.
import type { CSSProperties } from 'react';

/** Marks a piece of a board; `order` says when its turn comes, 0 first, 20 about a second later. */
export function hop(order: number): { 'data-hop': ''; style: CSSProperties } {
  return { 'data-hop': '', style: { '--hop': order } as CSSProperties };
}
