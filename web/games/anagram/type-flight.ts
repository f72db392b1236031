// Flies letters from the case into the stick, and back. Each letter is already in its new place and animates from its
// old one, so that a missed frame never leaves it in the wrong place.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';

const FLIGHT_MS = 160;
/** With reduced motion a letter appears in place instead. */
const APPEAR_MS = 120;

/** The place in the case of each letter of the entry: the first free one in display order. */
export function placesTaken({
  letters,
  order,
  entry,
}: {
  letters: string;
  order: readonly number[];
  entry: string;
}): number[] {
  const taken: number[] = [];
  for (const letter of entry) {
    const place = order.find((at) => letters.charAt(at) === letter && !taken.includes(at));
    if (place !== undefined) taken.push(place);
  }
  return taken;
}

/** Animates letters that entered or left the stick; `data-sort` and `data-slot` mark the pieces within the bench. */
export function useTypeFlight(bench: RefObject<HTMLElement | null>, taken: readonly number[]): void {
  const before = useRef(taken);
  useLayoutEffect(() => {
    const [was, is] = [before.current, taken];
    before.current = taken;
    if (was.join() === is.join()) return;
    const slot = (at: number) => bench.current?.querySelector<HTMLElement>(`[data-slot="${at}"]`);
    const sort = (place: number) => bench.current?.querySelector<HTMLElement>(`[data-sort="${place}"]`);
    const flights = [
      ...is.flatMap((place, at) => (was.includes(place) ? [] : [[slot(at), sort(place)]])),
      ...was.flatMap((place, at) => (is.includes(place) ? [] : [[sort(place), slot(at)]])),
    ].map(([piece, from]) => ({ piece, from: from?.getBoundingClientRect() }));
    for (const { piece, from } of flights) if (piece && from) fly(piece, from);
  }, [bench, taken]);
}

function fly(piece: HTMLElement, from: DOMRect): void {
  if (!piece.animate) return;
  if (prefersReducedMotion()) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], APPEAR_MS);
    return;
  }
  const to = piece.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
    duration: FLIGHT_MS,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  });
}
