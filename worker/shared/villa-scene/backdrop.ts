// The surroundings of the house: sky, far hills, lawn, path and trees.

import { type Draw, drawOf } from './draws.ts';
import { moving } from './motion.ts';
import type { Ink } from './palette.ts';
import { box, disc, fill, flame, oval, placed, poly, stroke, way } from './pen.ts';
import { leafTree, pine } from './trees.ts';

export const WIDTH = 1200;
export const HEIGHT = 675;

/** The line through door, path and fountain. */
export const AXIS = 560;

/** The scale of things on the ground, by their height in the picture. */
export const scaleAt = (y: number) => 0.42 + Math.max(0, y - 400) * 0.0042;

const BANDS = [0, 104, 172, 250, 304, 352];

/** The six bands of the sky, cut by hand, with stars, sun or moon, and clouds. */
export function sky(ink: Ink, seed: number): string {
  const draw = drawOf(seed, 'sky');
  const bands = BANDS.map((top, index) => {
    if (index === 0) return fill(ink.sky[0], box(0, 0, WIDTH, HEIGHT));
    const sway = () => (draw() - 0.5) * 26;
    const [left, right] = [top + sway(), top + sway()];
    const bend = way`M0 ${left}C${320} ${left + sway()} ${760} ${right + sway()} 1200 ${right}V${HEIGHT}H0z`;
    return fill(ink.sky[index as 1], bend);
  });
  return bands.join('') + stars(ink, draw) + orb(ink, draw) + clouds(ink, draw);
}

function stars(ink: Ink, draw: Draw): string {
  const points = Array.from({ length: ink.stars }, () =>
    disc(30 + draw() * 1140, 18 + draw() ** 1.4 * 210, 1 + draw() * 0.9),
  );
  return fill('#f7efdd', points, ink.hour === 'dawn' ? 0.6 : 1);
}

function orb(ink: Ink, draw: Draw): string {
  if (ink.hour === 'night') {
    const [x, y] = [150 + draw() * 250, 84 + draw() * 50];
    const lit = `M${Math.round(x)} ${Math.round(y - 34)}a34 34 0 1 1 -30 52a28 28 0 0 0 30 -52z`;
    return fill(ink.orb, disc(x, y, 62), 0.06) + fill(ink.orb, lit);
  }
  const low = ink.hour !== 'day';
  const [x, y] = [200 + draw() * 110, low ? 352 + draw() * 14 : 96 + draw() * 40];
  const radius = low ? 58 : 40;
  return fill(ink.orb, disc(x, y, radius * 1.6), 0.18) + fill(ink.orb, disc(x, y, radius));
}

function clouds(ink: Ink, draw: Draw): string {
  const count = 3 + Math.floor(draw() * 2);
  const bars = Array.from({ length: count }, (_, index) => {
    const width = 100 + draw() * 80;
    const x = 30 + (index * 1130) / count + draw() * 120;
    const y = 110 + draw() * 150;
    const pill = (left: number, top: number, wide: number, high: number) =>
      way`M${left + high / 2} ${top}h${wide - high}a${high / 2} ${high / 2} 0 0 1 0 ${high}h${high - wide}a${high / 2} ${high / 2} 0 0 1 0 ${-high}z`;
    return (
      pill(x, y, width, 16) +
      pill(x + width * (0.2 + draw() * 0.2), y - 12, width * 0.5, 18) +
      (draw() < 0.5 ? pill(x + width * 0.5, y + 10, width * 0.62, 12) : '')
    );
  });
  return moving(ink, { motion: 'float', x: 600, y: 150 }, fill(ink.cloud, bars));
}

/** A soft line of hills through heights at even distances, closed below. */
function hills(heights: readonly number[]): string {
  const step = WIDTH / (heights.length - 1);
  const middle = (index: number) => (heights[index]! + heights[index + 1]!) / 2;
  let d = way`M0 ${heights[0]!}L0 ${heights[0]!}`;
  for (let index = 1; index < heights.length - 1; index++) {
    d += way`Q${index * step} ${heights[index]!} ${(index + 0.5) * step} ${middle(index)}`;
  }
  return `${d}${way`L1200 ${heights.at(-1)!}V${HEIGHT}H0z`}`;
}

/** The far ridges and the hill of the estate; constant for an owner. */
export function ridges(ink: Ink, seed: number): { far: string; near: string } {
  const draw = drawOf(seed & 0xffff, 'ridge');
  const peaks: number[] = [];
  for (let x = -40, high = draw() < 0.5; x < WIDTH + 90; x += 62 + draw() * 66, high = !high) {
    peaks.push(x, high ? 306 + draw() * 26 : 352 + draw() * 12);
  }
  const mountains = poly(0, HEIGHT, -40, 360, ...peaks, WIDTH + 180, 352, WIDTH + 180, HEIGHT);
  const sway = (height: number, reach: number) => height + (draw() - 0.5) * reach;
  const middle = hills([376, 372, 386, 380, 392, 378, 384].map((height) => sway(height, 22)));
  const hill = hills([392, 388, 402, 425, 438, 420, 398, 386, 390].map((height) => sway(height, 8)));
  const front = hills([428, 424, 434, 448, 452, 446, 430, 420, 424].map((height) => sway(height, 6)));
  return {
    far: fill(ink.ridge[0], mountains) + fill(ink.ridge[1], middle),
    near: fill(ink.ridge[2], hill) + fill(ink.ridge[3], front),
  };
}

/** The lawn in its three strips, and the path from the door to the front. */
export function lawn(ink: Ink, seed: number): string {
  const draw = drawOf(seed & 0xffff, 'lawn');
  const back = hills([462, 466, 470, 472, 472, 470, 468, 464, 462].map((height) => height + draw() * 5));
  const front = way`M0 ${512 + draw() * 10}Q300 ${492} 600 500Q900 ${494} 1200 ${516 + draw() * 10}V675H0z`;
  return (
    fill(ink.lawn[0], back) +
    fill(ink.lawn[1], front) +
    fill(ink.lawnEdge[0], poly(330, 503, 800, 503, 960, 612, 214, 612)) +
    fill(ink.lawnEdge[1], way`M0 618Q300 610 600 613Q900 610 1200 618V675H0z`)
  );
}

/** The path from the foot of the steps to the lower edge, lit on its left. */
export function path(ink: Ink): string {
  return (
    fill(ink.path[0], way`M518 506Q476 590 326 675H${AXIS + 4}V506z`) +
    fill(ink.path[1], way`M${AXIS} 506V675H794Q650 590 602 506z`)
  );
}

/** Trees beside and behind the house, and a few far ones on the hill; constant for an owner. */
export function oldTrees(ink: Ink, seed: number): string {
  const draw = drawOf(seed & 0xffff, 'trees');
  const kind = Math.floor(draw() * 3);
  const small = Array.from({ length: 9 }, () => {
    const side = draw() < 0.5 ? 20 + draw() * 320 : 850 + draw() * 330;
    return [side, 436 + draw() * 26, 10 + draw() * 8] as const;
  });
  const far =
    fill(
      ink.green[1],
      small.map(([x, y, size]) => flame(x, y, size * 0.7, size * 2.6)),
      0.7,
    ) +
    fill(
      ink.green[1],
      small.map(([x, y, size]) => oval(x + 20, y + 4, size * 0.9, size * 0.62)),
      0.55,
    );
  const places = [
    [348, 488, 0.95],
    [296, 482, 0.7],
    [846, 488, 0.9],
    [880, 480, 0.66],
  ] as const;
  const near = places.map(([x, y, scale], index) => {
    const shapes = (kind + index) % 3 === 0 ? pine(ink) : leafTree(ink, draw());
    return placed({ x: x + (draw() - 0.5) * 16, y, scale: scale * (0.92 + draw() * 0.2) }, shapes);
  });
  return far + near.join('');
}

/** A wisp of smoke from a chimney's mouth. */
export const wisp = (ink: Ink, x: number, y: number) =>
  moving(
    ink,
    { motion: 'rise', x, y },
    stroke(
      ink.cloud,
      4,
      way`M${x} ${y}c-7 -9 7 -14 1 -23c-6 -9 6 -13 2 -22c-3 -6 2 -9 1 -13`,
      ink.hour === 'day' ? 0.9 : 0.7,
    ),
  );
