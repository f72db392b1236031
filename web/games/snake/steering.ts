// Keys and swipes as directions.
import type { Direction } from '#shared/games/snake/rules.ts';

/** A swipe must be longer than this. */
const SWIPE_PX = 50;

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  KeyW: 'up',
  KeyS: 'down',
  KeyA: 'left',
  KeyD: 'right',
};

/** The direction of an arrow key or of W, A, S, D by physical position; null for any other key. */
export function directionOfKey({ code, key }: { code: string; key: string }): Direction | null {
  return KEYS[code] ?? KEYS[key] ?? null;
}

/** The direction of a swipe by its dominant axis; null up to 50 px. */
export function directionOfSwipe({ dx, dy }: { dx: number; dy: number }): Direction | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) <= SWIPE_PX) return null;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
}
