// Keys that do one thing when pressed and another when held, by pointer alone: the keyboard has a key of its own for it.
import { type MouseEvent, useEffect, useRef } from 'react';

const HOLD_MS = 450;

/** Gives the handlers of one key; `wasHeld` tells whether a click only ends a hold. */
export function useHolds(onHold: (digit: number) => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; isHeld: boolean }>({
    timer: undefined,
    isHeld: false,
  });
  const release = () => clearTimeout(held.current.timer);
  useEffect(() => {
    const { current } = held;
    return () => clearTimeout(current.timer);
  }, []);
  return {
    handlersOf: (digit: number) => ({
      onPointerDown() {
        release();
        held.current.isHeld = false;
        held.current.timer = setTimeout(() => {
          held.current.isHeld = true;
          onHold(digit);
        }, HOLD_MS);
      },
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    }),
    wasHeld({ detail }: MouseEvent): boolean {
      const { isHeld } = held.current;
      held.current.isHeld = false;
      return isHeld && detail !== 0;
    },
  };
}
