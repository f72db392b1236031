// Everything that falls and flies in front of the picture: snow, blossom, leaves, swallows and fireflies, by month and hour;
// and the clouds of the day's weather.

import { HEIGHT, WIDTH } from './backdrop.ts';
import type { DayWeather } from './day-weather.ts';
import { type Draw, drawOf } from './draws.ts';
import { moving } from './motion.ts';
import type { Ink } from './palette.ts';
import { box, dots, fill, oval, stroke, way } from './pen.ts';

const places = (draw: Draw, count: number, { top, foot }: { top: number; foot: number }) =>
  Array.from(
    { length: count },
    () => [Math.round(draw() * 1200), Math.round(top + draw() * (foot - top))] as const,
  );

/** How much of sun, stars and blue the weather hides, and by how much it dims everything, 0 to 1. */
const COVER: Readonly<Record<DayWeather, readonly [sky: number, light: number]>> = {
  clear: [0, 0],
  clouds: [0.55, 0.06],
  mist: [0.5, 0],
  rain: [0.95, 0.16],
  snow: [0.6, 0.04],
};

/** Low clouds over the sky, before everything else. */
export function cover(ink: Ink, weather: DayWeather): string {
  const [share] = COVER[weather];
  if (share === 0) return '';
  const bank = (y: number, reach: number, shift: number) =>
    way`M0 0H1200V${y}Q${1100 - shift} ${y + reach} ${980 - shift} ${y}T${720 - shift} ${y}T${460 - shift} ${y}T${200 - shift} ${y}T0 ${y}z`;
  return (
    fill(ink.cloud, box(0, 0, WIDTH, 460), share * 0.7) +
    moving(ink, { motion: 'float', x: 600, y: 120 }, fill(ink.shade, bank(150, 46, 0), share * 0.22)) +
    fill(ink.shade, bank(84, 38, 90), share * 0.3)
  );
}

/** Dims everything on a dull day, and adds mist in the valley. */
export function air(ink: Ink, weather: DayWeather): string {
  const [, share] = COVER[weather];
  if (weather === 'mist') {
    const bank = (y: number, up: number) => oval(600, y, 760, up);
    return (
      fill(ink.cloud, bank(430, 40), 0.5) +
      moving(ink, { motion: 'float', x: 600, y: 500 }, fill(ink.cloud, bank(505, 26), 0.34)) +
      fill(ink.cloud, bank(596, 30), 0.26)
    );
  }
  return share === 0 ? '' : fill(ink.shade, box(0, 0, WIDTH, HEIGHT), share);
}

/** The season's small details over the finished picture; snow falls only if the weather, if any, brings it. */
export function weather(ink: Ink, seed: number, ofDay?: DayWeather): string {
  const draw = drawOf(seed, 'weather');
  if (ink.season === 'winter') {
    const snows = ofDay === undefined ? draw() >= 0.3 : ofDay === 'snow';
    if (!snows) return '';
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

/** Swallows, in light and warm hours. */
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
