// The merlons of fortified walls.
import { way } from '../pen.ts';

/** Merlons along a wall whose top is at `y`, from its left to its right end. */
export function merlons(
  left: number,
  right: number,
  y: number,
  { width, high }: { width: number; high: number },
): string {
  const count = Math.max(2, Math.round((right - left) / (width * 2)));
  const gap = (right - left - width * count) / (count - 1);
  const tooth = way`v${-high}h${width}v${high}`;
  const teeth = Array(count).fill(tooth).join(way`h${gap}`);
  return `${way`M${left} ${y + 1}`}${teeth}z`;
}
