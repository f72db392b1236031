// Arrow keys in the row of cards, in one line of eight or two of four.
import { type KeyboardEvent, useRef, useState } from 'react';
import { CARDS } from '#shared/games/speedmatch/rules.ts';

interface RowKeys {
  press(position: number): void;
  /** Swaps the focused card with its neighbour; false when no swap is possible now. */
  swapWith(pair: { first: number; second: number }): boolean;
  drop(): void;
  mark(position: number): void;
}

/**
 * One tab stop. Arrows, Home and End move; with Shift an arrow swaps with the neighbour; 1 to 8 pick a position; M marks;
 * Escape deselects.
 */
export function useRowKeys({ press, swapWith, drop, mark }: RowKeys) {
  const [stop, setStop] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const cards = () => [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  const go = (position: number) => {
    setStop(position);
    cards()[position]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placeAfter({ key: event.key, from: stop, columns: columnsOf(cards()) });
    const number = /^[1-8]$/.test(event.key) ? Number(event.key) - 1 : null;
    if (next !== null) {
      const isSwap = event.shiftKey && event.key.startsWith('Arrow');
      if (!isSwap || next === stop || swapWith({ first: stop, second: next })) go(next);
    } else if (number !== null) {
      go(number);
      press(number);
    } else if (event.key.toLowerCase() === 'm') mark(stop);
    else if (event.key === 'Escape') drop();
    else return;
    event.preventDefault();
  };
  return { stop, grid, onKeyDown, visit: setStop };
}

/** How many cards are in the first line: those at the height of the first card. */
function columnsOf(cards: readonly HTMLElement[]): number {
  return cards.filter((card) => card.offsetTop === cards[0]?.offsetTop).length || CARDS;
}

function placeAfter({ key, from, columns }: { key: string; from: number; columns: number }): number | null {
  const places: Record<string, number> = {
    ArrowLeft: Math.max(0, from - 1),
    ArrowRight: Math.min(CARDS - 1, from + 1),
    ArrowUp: from >= columns ? from - columns : from,
    ArrowDown: from + columns < CARDS ? from + columns : from,
    Home: 0,
    End: CARDS - 1,
  };
  return places[key] ?? null;
}
