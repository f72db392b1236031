// The productive plants: herbs, groves and vines, and the bees.
import { moving } from '../motion.ts';
import { arch, box, disc, dots, fill, oval, poly, stroke, way } from '../pen.ts';
import { fruitTree } from '../trees.ts';
import type { Drawings } from './drawing.ts';

export const ORCHARD: Drawings = {
  beehives: {
    slots: [
      [954, 524, 0.8],
      [352, 548],
      [44, 556],
    ],
    shade: 44,
    frame: [-54, -84, 108],
    height: 52,
    draw: (ink) => {
      const skep = (x: number, y: number) => way`M${x - 16} ${y}c-2 -26 6 -38 16 -38c11 0 18 12 16 38z`;
      const bands = (x: number, y: number) =>
        way`M${x - 15} ${y - 8}q15 5 30 0M${x - 14} ${y - 17}q14 5 29 0M${x - 11} ${y - 26}q11 4 23 0`;
      const hive = (x: number, foot: number) =>
        fill(
          ink.wood[1],
          box(x - 17, foot - 7, 34, 4) + box(x - 13, foot - 4, 4, 6) + box(x + 9, foot - 4, 4, 6),
        ) +
        fill(ink.brass[1], skep(x, foot - 7)) +
        fill(ink.brass[0], way`M${x - 16} ${foot - 7}c-2 -26 6 -38 16 -38q6 20 3 38z`) +
        stroke(ink.wood[0], 1.6, bands(x, foot - 7), 0.7) +
        fill(ink.iron[1], arch(x - 4, foot - 7, 8, 8));
      return (
        hive(-30, -8) +
        hive(26, -6) +
        hive(-2, 2) +
        moving(
          ink,
          { motion: 'bob', x: 0, y: -60 },
          fill(
            ink.fruit,
            oval(-14, -58, 2.6, 2) + oval(14, -52, 2.6, 2) + oval(38, -60, 2.6, 2) + oval(2, -68, 2.6, 2),
          ),
        )
      );
    },
  },
  'kitchen-garden': {
    slots: [
      [112, 594, 0.95],
      [60, 566],
      [1080, 604],
    ],
    shade: 0,
    frame: [-78, -88, 156],
    height: 22,
    draw: (ink) => {
      const heads = (y: number, half: number) =>
        [-2, -1, 0, 1, 2].map((at) => [at * half * 0.38, y] as const);
      return (
        fill(ink.soil[1], poly(-66, 18, 66, 18, 50, -18, -50, -18)) +
        fill(ink.soil[0], poly(-62, 8, 62, 8, 60, 3, -60, 3) + poly(-56, -6, 56, -6, 54, -10, -54, -10)) +
        dots(ink.crop[1], 8.5, [...heads(-12, 50), ...heads(0, 58), ...heads(13, 64)]) +
        dots(ink.crop[0], 5.4, [...heads(-14, 50), ...heads(-2, 58), ...heads(11, 64)]) +
        fill(ink.wood[0], box(66, -34, 3, 50) + box(54, -28, 27, 3)) +
        fill(ink.roof[1], poly(58, -26, 78, -26, 82, -4, 54, -4)) +
        fill(ink.fruit, disc(67.5, -38, 6) + box(58, -43, 19, 3))
      );
    },
  },
  'lemon-grove': {
    slots: [
      [262, 546, 0.82],
      [190, 566, 0.98],
      [100, 594, 1.12],
      [44, 612, 1.2],
      [322, 532, 0.7],
    ],
    shade: 46,
    frame: [-86, -136, 172],
    portrait: [
      [48, -18, 0.8],
      [-50, -10, 0.86],
      [2, 2, 1],
    ],
    height: 106,
    draw: (ink) => fruitTree(ink, ink.fruit),
  },
  'olive-grove': {
    slots: [
      [196, 510],
      [140, 506],
      [250, 508],
      [300, 500],
      [36, 518],
    ],
    shade: 44,
    frame: [-62, -112, 124],
    height: 92,
    draw: (ink, turn) => {
      const lean = (turn - 0.5) * 14;
      return (
        fill(
          ink.wood[1],
          way`M-9 0q6 -20 0 -36l-14 -18l4 -2l14 14l6 -22h5l2 24l18 -14l3 3l-18 18q-4 16 4 33z`,
        ) +
        fill(
          ink.olive[1],
          oval(-22 + lean, -58, 26, 18) + oval(20 + lean, -62, 28, 19) + oval(lean, -78, 27, 19),
        ) +
        fill(
          ink.olive[0],
          oval(-28 + lean, -62, 17, 11) + oval(12 + lean, -68, 17, 11) + oval(-6 + lean, -84, 17, 11),
        ) +
        dots(ink.green[1], 2.6, [
          [-18, -54],
          [6, -76],
          [26, -58],
          [-32, -64],
          [14, -62],
        ])
      );
    },
  },
  'hillside-vineyard': {
    slots: [
      [84, 536, 0.74],
      [206, 466, 0.56],
      [972, 458, 0.5],
    ],
    shade: 0,
    frame: [-100, -128, 200],
    height: 56,
    draw: (ink) => {
      const vine = ink.season === 'autumn' || ink.season === 'winter' ? ink.leaf : ink.crop;
      const rows = [4, 3, 2, 1, 0].map((index) => {
        const y = -6 - index * 13;
        const half = 90 - index * 9;
        const places = Array.from(
          { length: 7 },
          (_, at) => [-half + ((at + 0.5) * 2 * half) / 7 + (index % 2) * 4, y - 4] as const,
        );
        const size = half / 8.6;
        const posts = places.map(([x]) => box(x - half / 7, y - 14, 1.6, 16));
        return (
          fill(ink.wood[1], posts) +
          dots(vine[1], size, places) +
          dots(
            vine[0],
            size * 0.62,
            places.map(([x, top]) => [x - 2, top - 3] as const),
          )
        );
      });
      return fill(ink.soil[0], poly(-98, 6, 98, 6, 62, -64, -54, -64), 0.85) + rows.join('');
    },
  },
  'solar-terrace': {
    slots: [
      [1128, 600, 0.96],
      [62, 556],
    ],
    shade: 62,
    frame: [-76, -92, 152],
    height: 50,
    draw: (ink) => {
      const panel = (x: number, y: number) => poly(x, y, x + 40, y, x + 34, y - 28, x + 3, y - 28);
      const shine = (x: number, y: number) => poly(x + 3, y - 28, x + 18, y - 28, x + 9, y, x, y);
      const bars = (x: number, y: number) =>
        box(x + 1, y - 15, 36, 1.6) + poly(x + 18, y, x + 20, y, x + 18.5, y - 28, x + 17, y - 28);
      const places = [
        [-62, -30],
        [-21, -30],
        [20, -30],
        [-70, 8],
        [-22, 8],
        [26, 8],
      ] as const;
      const each = (shape: (x: number, y: number) => string) => places.map(([x, y]) => shape(x, y)).join('');
      return (
        fill(
          ink.iron[0],
          places.map(([x, y]) => box(x + 8, y, 3, 7) + box(x + 29, y, 3, 7)),
        ) +
        fill('#31507a', each(panel)) +
        fill(ink.water[0], each(shine), 0.5) +
        fill(ink.white[1], each(bars), 0.7) +
        fill(
          ink.white[0],
          places.map(([x, y]) => box(x, y - 1, 40, 2.5)),
        )
      );
    },
  },
  'wind-turbine': {
    slots: [
      [1122, 424, 1],
      [886, 408, 0.5],
      [38, 420, 0.66],
      [966, 402, 0.44],
    ],
    shade: 0,
    frame: [-152, -298, 304],
    height: 190,
    draw: (ink, turn) => {
      const spin = turn * 2;
      const blade = (index: number) => {
        const angle = spin + (index * 2 * Math.PI) / 3;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const at = (along: number, aside: number) =>
          [along * cos - aside * sin, -198 + along * sin + aside * cos] as const;
        return poly(...at(3, -4), ...at(26, -8), ...at(92, 0), ...at(8, 4));
      };
      const shadow = (index: number) => {
        const angle = spin + (index * 2 * Math.PI) / 3;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const at = (along: number, aside: number) =>
          [along * cos - aside * sin, -198 + along * sin + aside * cos] as const;
        return poly(...at(3, 0), ...at(92, 0), ...at(8, 4));
      };
      return (
        fill(ink.stone[1], oval(0, 0, 13, 4)) +
        fill(ink.white[0], poly(-6, 0, 0, 0, 0, -196, -3, -196)) +
        fill(ink.white[1], poly(0, 0, 6, 0, 3, -196, 0, -196)) +
        moving(
          ink,
          { motion: 'turn', x: 0, y: -198 },
          fill(ink.white[0], [0, 1, 2].map(blade)) + fill(ink.white[1], [0, 1, 2].map(shadow)),
        ) +
        fill(ink.white[1], disc(0, -198, 7)) +
        fill(ink.iron[0], disc(0, -198, 3.5))
      );
    },
  },
};
