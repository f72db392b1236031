// Moves two swapped cards across the table. Each is already in its new place and animates from the place of the other,
// so that a missed frame never leaves a card in the wrong place.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import type { Offset } from './speed-row.ts';
import type { SwapOnTable } from './use-speed-play.ts';

const FLIGHT_MS = 250;
/** With reduced motion the cards appear in place instead. */
const APPEAR_MS = 120;

/** Animates each new swap on the sheets of its two positions. */
export function useSwapFlight(
  swap: SwapOnTable | null,
  sheets: RefObject<readonly (HTMLElement | null)[]>,
): void {
  const flown = useRef(swap?.serial ?? 0);
  useLayoutEffect(() => {
    if (!swap || flown.current === swap.serial) return;
    flown.current = swap.serial;
    const [one, other] = [sheets.current[swap.first], sheets.current[swap.second]];
    if (!one?.animate || !other?.animate) return;
    if (prefersReducedMotion()) {
      for (const sheet of [one, other]) sheet.animate([{ opacity: 0 }, { opacity: 1 }], APPEAR_MS);
      return;
    }
    const [from, to] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const [x, y] = [to.left - from.left, to.top - from.top];
    fly(one, { x, y });
    // A dragged card flies from where it was dropped.
    fly(other, { x: (swap.dropped?.x ?? 0) - x, y: (swap.dropped?.y ?? 0) - y });
  }, [swap, sheets]);
}

function fly(sheet: HTMLElement, { x, y }: Offset): void {
  sheet.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, zIndex: 1 },
      { transform: 'none', zIndex: 1 },
    ],
    {
      duration: FLIGHT_MS,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    },
  );
}
