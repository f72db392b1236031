// What moves in a living Villa. A picture that is kept is still: there the same drawings give the same shapes as ever.
import type { Ink } from './palette.ts';

/** The ways in which parts of a drawing move; the page has an animation for each. */
export type Motion =
  | 'peck'
  | 'peck-left'
  | 'bob'
  | 'wag'
  | 'wave'
  | 'rise'
  | 'flow'
  | 'float'
  | 'turn'
  | 'flicker';

/** So many beats: things that move alike begin at different ones. */
const BEATS = 4;

/** Shapes that move around a point of their own coordinates where the picture is alive. */
export function moving(
  ink: Ink,
  { motion, x, y }: { motion: Motion; x: number; y: number },
  shapes: string,
): string {
  if (!ink.isLive || shapes === '') return shapes;
  const [left, top] = [Math.round(x), Math.round(y)];
  const beat = Math.abs(left + top) % BEATS;
  return `<g transform="translate(${left} ${top})"><g data-motion="${motion}" data-beat="${beat}"><g transform="translate(${-left} ${-top})">${shapes}</g></g></g>`;
}
