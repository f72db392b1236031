// Cards under a finger or a mouse (RULES §14): dragging one onto another swaps them, holding one marks it as sure, and
// anything shorter is a press. The cards' positions are measured once, when a drag begins.
import { type PointerEvent, useEffect, useRef } from 'react';
import type { Offset } from './speed-row.ts';

/** How far a finger may tremble without dragging, and how long a hold takes. */
const TREMBLE_PX = 8;
const HOLD_MS = 500;

interface CardDrag {
  /** The moving part of each card, by its position. */
  sheets: { current: readonly (HTMLElement | null)[] };
  swapWith(pair: { first: number; second: number }, dropped: Offset): boolean;
  mark(position: number): void;
  press(position: number): void;
}

interface Drag {
  position: number;
  x: number;
  y: number;
  /** The rectangles of the cards, once one of them moves. */
  places: readonly (DOMRect | undefined)[] | null;
  over: number | null;
  hold: ReturnType<typeof setTimeout>;
}

/** Pointer handlers by position; `onClick` is a press that was neither a drag nor a hold. */
export function useCardDrag({ sheets, swapWith, mark, press }: CardDrag) {
  const drag = useRef<Drag | null>(null);
  const isSpent = useRef(false);
  useEffect(() => () => clearTimeout(drag.current?.hold), []);

  const aim = (over: number | null) => {
    const now = drag.current;
    if (!now || now.over === over) return;
    if (now.over !== null) delete sheets.current[now.over]?.dataset.aimed;
    if (over !== null) Object.assign(sheets.current[over]?.dataset ?? {}, { aimed: '' });
    now.over = over;
  };
  /** Ends and returns the drag, and puts the card back. */
  const end = () => {
    aim(null);
    const was = drag.current;
    drag.current = null;
    if (!was) return null;
    clearTimeout(was.hold);
    const sheet = sheets.current[was.position];
    delete sheet?.dataset.dragged;
    sheet?.style.removeProperty('transform');
    return was;
  };

  return (position: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      end();
      isSpent.current = false;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const hold = setTimeout(() => {
        end();
        isSpent.current = true;
        mark(position);
      }, HOLD_MS);
      drag.current = { position, x: event.clientX, y: event.clientY, places: null, over: null, hold };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (!now || now.position !== position) return;
      const [x, y] = [event.clientX - now.x, event.clientY - now.y];
      const sheet = sheets.current[position];
      if (!now.places) {
        if (Math.hypot(x, y) < TREMBLE_PX) return;
        clearTimeout(now.hold);
        isSpent.current = true;
        now.places = sheets.current.map((one) => one?.getBoundingClientRect());
        if (sheet) sheet.dataset.dragged = '';
      }
      if (sheet) sheet.style.transform = `translate(${x}px, ${y}px)`;
      const at = now.places.findIndex((place) => place && holds(place, event));
      aim(at < 0 || at === position ? null : at);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const second = drag.current?.over ?? null;
      const was = end();
      if (!was || second === null) return;
      swapWith({ first: was.position, second }, { x: event.clientX - was.x, y: event.clientY - was.y });
    },
    onPointerCancel: end,
    onClick() {
      if (isSpent.current) isSpent.current = false;
      else press(position);
    },
  });
}

function holds({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: PointerEvent): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
