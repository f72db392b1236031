// The pieces of a board hop one after the other when a play has ended well, each game in its own way.
import type { CSSProperties } from 'react';

/** Marks a piece of a board; `order` delays its hop, 20 by about a second. */
export function hop(order: number): { 'data-hop': ''; style: CSSProperties } {
  return { 'data-hop': '', style: { '--hop': order } as CSSProperties };
}
