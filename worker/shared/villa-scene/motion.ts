// The moving parts of a living Villa. A stored picture is still: there `moving` returns the shapes unchanged.
import type { Ink } from './palette.ts';

/** The kinds of motion; the page has an animation for each. */
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

/** The number of phases, so that things with the same motion do not move in step. */
const BEATS = 4;

/** Makes shapes move around a point of their coordinates, if the picture is alive. */
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
