// What falls and flies in front of everything: snow, blossom, leaves, swallows and fireflies, by month and hour.

import { type Draw, drawOf } from './draws.ts';
import { moving } from './motion.ts';
import type { Ink } from './palette.ts';
import { dots, fill, oval, stroke, way } from './pen.ts';

const places = (draw: Draw, count: number, { top, foot }: { top: number; foot: number }) =>
  Array.from(
    { length: count },
    () => [Math.round(draw() * 1200), Math.round(top + draw() * (foot - top))] as const,
  );

/** The season's own small things over the finished picture. */
export function weather(ink: Ink, seed: number): string {
  const draw = drawOf(seed, 'weather');
  if (ink.season === 'winter') {
    if (draw() < 0.3) return '';
    const flakes = (count: number, size: number) =>
      dots(ink.snow[0], size, places(draw, count, { top: 0, foot: 670 }), 0.9);
    return flakes(46, 1.5) + moving(ink, { motion: 'float', x: 600, y: 337 }, flakes(34, 2.6));
  }
  if (ink.season === 'autumn') {
    const leaves = places(draw, 26, { top: 420, foot: 668 });
    return fill(
      ink.leaf[0],
      leaves.map(([x, y]) => oval(x, y, 3.6, 1.8)),
      0.85,
    );
  }
  if (ink.season === 'spring') {
    const petals = places(draw, 26, { top: 380, foot: 668 });
    return fill(
      ink.bloom[1],
      petals.map(([x, y]) => oval(x, y, 2.6, 1.6)),
      0.8,
    );
  }
  if (ink.hour === 'day' || ink.hour === 'dawn') return '';
  const flies = places(draw, 18, { top: 524, foot: 655 });
  return moving(ink, { motion: 'flicker', x: 600, y: 590 }, dots(ink.glow[0], 1.7, flies, 0.9));
}

/** Swallows, while it is light and warm. */
export function birds(ink: Ink, seed: number): string {
  const draw = drawOf(seed, 'birds');
  if (ink.hour === 'night' || ink.hour === 'dusk' || ink.season === 'winter') return '';
  const [x, y] = [640 + draw() * 360, 90 + draw() * 110];
  const wings = Array.from({ length: 5 }, (_, at) => {
    const [left, top, size] = [x + (at % 3) * 34 - at * 6, y + at * 11, 9 - (at % 2) * 2];
    return way`M${left} ${top}q${size * 0.5} ${-size * 0.6} ${size} 0q${size * 0.5} ${-size * 0.6} ${size} 0`;
  });
  return moving(ink, { motion: 'float', x, y }, stroke(ink.iron[0], 2, wings, 0.75));
}
