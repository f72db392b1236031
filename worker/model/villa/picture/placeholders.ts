// Five pictures for Villas without a picture: the plot before the house is built, in five lights.
import { AXIS, HEIGHT, lawn, oldTrees, ridges, sky, WIDTH } from '../../../shared/villa-scene/backdrop.ts';
import { type Ink, inkOf, type VillaHour } from '../../../shared/villa-scene/palette.ts';
import { box, disc, fill, oval, placed, poly, stroke, way } from '../../../shared/villa-scene/pen.ts';
import { leafTree } from '../../../shared/villa-scene/trees.ts';
import { birds, weather } from '../../../shared/villa-scene/weather.ts';
import { svgDocument } from './svg-document.ts';

interface Plot {
  readonly hour: VillaHour;
  readonly month: number;
  readonly seed: number;
  readonly title: string;
  readonly draw: (ink: Ink) => string;
}

const stake = (ink: Ink, x: number, y: number) =>
  fill(ink.shade, oval(x, y, 14, 4), 0.25) +
  fill(ink.wood[0], poly(x - 4, y - 46, x + 1, y - 46, x + 1, y, x - 2, y)) +
  fill(ink.wood[1], poly(x + 1, y - 46, x + 5, y - 46, x + 2, y, x + 1, y)) +
  fill(ink.bloom[0], way`M${x + 1} ${y - 44}q12 -5 22 1q-4 5 -2 11q-10 -5 -20 0z`);

const track = (ink: Ink) =>
  fill(
    ink.path[1],
    way`M548 520Q540 590 440 675H470Q556 590 560 520zM588 520Q600 590 640 675H672Q620 590 600 520z`,
  );

function staked(ink: Ink): string {
  const corners = [
    [430, 508],
    [742, 508],
    [858, 588],
    [318, 588],
  ] as const;
  const cord = `M${corners.map(([x, y]) => `${x} ${y - 38}`).join('L')}z`;
  const sign =
    fill(ink.shade, oval(4, 0, 40, 7), 0.25) +
    fill(ink.wood[1], box(-30, -90, 6, 90) + box(24, -90, 6, 90)) +
    fill(ink.white[0], box(-48, -104, 96, 56)) +
    fill(ink.white[1], box(-48, -52, 96, 4)) +
    fill(ink.bloom[0], poly(-22, -72, 0, -92, 22, -72, 15, -72, 15, -58, -15, -58, -15, -72));
  return (
    track(ink) +
    fill(ink.soil[0], poly(452, 516, 726, 516, 826, 584, 350, 584), 0.5) +
    stroke(ink.white[0], 2, cord) +
    corners.map(([x, y]) => stake(ink, x, y)).join('') +
    placed({ x: 586, y: 572, scale: 1.1 }, sign)
  );
}

function foundations(ink: Ink): string {
  const scaffold =
    stroke(ink.wood[0], 5, 'M640 508V360M700 508V360M760 508V360M820 508V372') +
    stroke(ink.wood[1], 3, 'M640 452L700 400M700 452L760 400M760 452L820 400') +
    fill(ink.wood[0], box(628, 396, 204, 7) + box(628, 452, 204, 7));
  const courses = (
    [
      [452, 464],
      [488, 464],
      [446, 480],
      [482, 482],
      [456, 496],
      [500, 496],
      [600, 462],
      [608, 478],
      [592, 494],
    ] as const
  ).map(([x, y]) => box(x, y, 24, 5));
  const bricks = [0, 1, 2, 3].map((row) => box(330 + row * 10, 566 - row * 15, 96 - row * 20, 13));
  return (
    track(ink) +
    fill(ink.wall[1], poly(640, 424, 700, 440, 756, 470, 832, 478, 832, 508, 640, 508)) +
    scaffold +
    fill(
      ink.wall[0],
      poly(440, 452, 500, 444, 516, 466, 536, 466, 536, 508, 440, 508) +
        poly(586, 508, 586, 460, 606, 446, 640, 424, 640, 508),
    ) +
    fill(ink.wall[1], courses, 0.5) +
    fill(ink.stone[0], box(430, 506, 212, 10)) +
    fill(ink.stone[1], box(642, 506, 200, 10)) +
    fill(ink.shade, oval(384, 582, 70, 8), 0.25) +
    fill(ink.brick[0], bricks) +
    fill(
      ink.brick[1],
      bricks.map((_, row) => box(392 - row * 2, 566 - row * 15, 34 - row * 8, 13)),
    ) +
    fill(ink.shade, oval(742, 596, 58, 8), 0.25) +
    fill(ink.iron[0], poly(704, 556, 786, 556, 768, 584, 722, 584) + disc(732, 590, 9)) +
    fill(ink.soil[0], poly(706, 556, 744, 536, 782, 556)) +
    stroke(ink.wood[0], 5, 'M776 570L836 556')
  );
}

const tent = (ink: Ink, lit: boolean) => {
  const [light, dark] = lit ? [ink.glow[0], ink.glow[1]] : [ink.white[0], ink.white[1]];
  return (
    fill(ink.shade, oval(10, 2, 150, 16), 0.25) +
    fill(dark, poly(-30, -128, 60, -120, 148, 0, 40, 0)) +
    fill(light, poly(-30, -128, 40, 0, -124, 0)) +
    fill(
      ink.bloom[0],
      poly(-30, -128, -16, -102, -86, 0, -104, 0) +
        poly(-30, -128, -14, -98, -22, 0, -44, 0) +
        poly(14, -124, 34, -122, 112, 0, 86, 0),
      lit ? 0.75 : 1,
    ) +
    fill(lit ? ink.wood[1] : ink.iron[0], poly(-30, -112, 6, 0, -62, 0)) +
    fill(ink.iron[0], box(-32, -158, 4, 32)) +
    fill(ink.fruit, poly(-28, -158, 4, -149, -28, -140)) +
    stroke(ink.wood[0], 2, 'M-62 -60L-160 6M118 -42L186 6')
  );
};

function camp(ink: Ink): string {
  const table =
    fill(ink.shade, oval(0, 2, 60, 7), 0.25) +
    fill(ink.wood[1], poly(-44, 0, -38, 0, -20, -40, -26, -40) + poly(38, 0, 44, 0, 26, -40, 20, -40)) +
    fill(ink.wood[0], box(-54, -46, 108, 7)) +
    fill('#f7f2e4', poly(-40, -47, 18, -47, 26, -54, -34, -54)) +
    stroke('#4a6fa5', 2, 'M-24 -50.5H8M-10 -53L-14 -48') +
    fill(ink.brick[0], box(32, -58, 12, 12));
  return (
    track(ink) +
    placed({ x: AXIS + 20, y: 520, scale: 1.15 }, tent(ink, false)) +
    placed({ x: 828, y: 576, scale: 1 }, table)
  );
}

function campfire(ink: Ink): string {
  const fire =
    fill(ink.glow[0], disc(0, -20, 84), 0.12) +
    fill(ink.glow[0], oval(0, 0, 170, 30), 0.12) +
    fill(ink.wood[0], poly(-46, 4, -40, -6, 44, 8, 38, 16) + poly(46, 4, 40, -6, -44, 8, -38, 16)) +
    fill(ink.bloom[0], 'M-26 2q-14 -34 8 -56q0 14 8 16q2 -28 18 -40q-4 22 10 36q18 26 0 46z') +
    fill(ink.glow[1], 'M-17 3q-8 -22 6 -36q2 10 8 8q2 -18 10 -24q0 14 8 24q10 18 -2 28z') +
    fill(ink.glow[0], 'M-8 4q-4 -14 4 -22q4 8 8 -2q10 14 2 24z') +
    stroke(ink.cloud, 4, 'M6 -86c-8 -12 8 -20 2 -34c-8 -14 8 -18 4 -34');
  return placed({ x: 470, y: 516, scale: 1 }, tent(ink, true)) + placed({ x: 730, y: 580, scale: 1.1 }, fire);
}

function winterGate(ink: Ink): string {
  const pillar = (x: number) =>
    fill(ink.stone[0], box(x - 20, 430, 22, 122)) +
    fill(ink.stone[1], box(x + 2, 430, 18, 122)) +
    fill(ink.stone[1], box(x - 26, 420, 52, 12)) +
    fill(ink.snow[0], way`M${x - 27} 421q6 -14 27 -14q20 0 27 14z`);
  const bars = Array.from({ length: 9 }, (_, at) =>
    box(488 + at * 18, 446 + Math.abs(at - 4) * 5, 4, 106 - Math.abs(at - 4) * 5),
  );
  return (
    fill(ink.shade, oval(566, 554, 160, 10), 0.2) +
    fill(ink.path[0], poly(500, 552, 624, 552, 760, 675, 380, 675), 0.7) +
    pillar(462) +
    pillar(668) +
    fill(ink.iron[0], bars) +
    fill(ink.iron[0], box(484, 478, 156, 5) + box(484, 532, 156, 5)) +
    placed({ x: 300, y: 560, scale: 1.7 }, leafTree(ink, 0.7)) +
    placed({ x: 880, y: 540, scale: 1.3 }, leafTree(ink, 0.2))
  );
}

const PLOTS: readonly Plot[] = [
  { hour: 'dusk', month: 9, seed: 0x51a3, title: 'A plot staked out at dusk', draw: staked },
  { hour: 'dawn', month: 4, seed: 0xb207, title: 'Foundations of a Villa at dawn', draw: foundations },
  { hour: 'day', month: 7, seed: 0x0c39, title: 'A tent where a Villa will stand', draw: camp },
  { hour: 'night', month: 8, seed: 0x9e44, title: 'A camp fire on an empty plot at night', draw: campfire },
  {
    hour: 'day',
    month: 1,
    seed: 0x2f18,
    title: 'A gate in the snow, and no house behind it yet',
    draw: winterGate,
  },
];

/** The number of placeholders (part 1: Villa placeholder images). */
export const PLACEHOLDERS = PLOTS.length;

/** A placeholder as an SVG document of 1200 x 675; any whole number, modulo their number. */
export function drawPlaceholder(number: number): string {
  const { hour, month, seed, title, draw } = PLOTS[((number % PLACEHOLDERS) + PLACEHOLDERS) % PLACEHOLDERS]!;
  const ink = inkOf({ hour, month });
  const { far, near } = ridges(ink, seed);
  const shapes = [
    sky(ink, seed),
    far + near,
    birds(ink, seed),
    lawn(ink, seed),
    oldTrees(ink, seed),
    draw(ink),
    weather(ink, seed),
  ];
  return svgDocument({ width: WIDTH, height: HEIGHT, title, shapes: shapes.join('') });
}
