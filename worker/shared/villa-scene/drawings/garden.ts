// The ornamental garden: clipped, potted and mown plants.
import type { Ink } from '../palette.ts';
import { box, disc, dots, fill, oval, poly, stroke, way } from '../pen.ts';
import { cypress } from '../trees.ts';
import type { Drawings } from './drawing.ts';

const pot = (ink: Ink, x: number) =>
  fill(ink.brick[0], poly(x - 13, -22, x + 2, -22, x + 1, 0, x - 9, 0) + box(x - 15, -26, 17, 6)) +
  fill(ink.brick[1], poly(x + 2, -22, x + 13, -22, x + 9, 0, x + 1, 0) + box(x + 2, -26, 13, 6));

export const GARDEN: Drawings = {
  'terracotta-pots': {
    slots: [
      [500, 522, 0.8],
      [620, 522, 0.8],
      [470, 518, 0.7],
      [652, 518, 0.7],
    ],
    isPair: true,
    shade: 18,
    frame: [-58, -88, 116],
    portrait: [
      [-28, -4, 1],
      [28, 0, 1],
    ],
    height: 62,
    draw: (ink, turn) =>
      pot(ink, 0) +
      fill(ink.green[1], disc(0, -42, 19)) +
      fill(ink.green[0], disc(-4, -46, 13)) +
      dots(Math.abs(turn - 0.5) < 0.25 ? ink.bloom[0] : ink.fruit, 3.4, [
        [-9, -52],
        [4, -56],
        [9, -42],
        [-5, -38],
        [-14, -42],
      ]),
  },
  'cypress-walk': {
    slots: [
      [266, 504, 0.94],
      [856, 504, 0.94],
      [316, 496, 0.74],
      [818, 506, 0.7],
      [222, 500, 0.7],
      [898, 498, 0.7],
    ],
    isPair: true,
    shade: 22,
    frame: [-98, -186, 196],
    portrait: [
      [46, -16, 0.78],
      [-50, -8, 0.88],
      [2, 0, 1],
    ],
    height: 160,
    draw: (ink, turn) =>
      cypress(ink, 40, 158 + turn * 16) +
      (ink.season === 'winter'
        ? fill(ink.snow[0], 'M0 -150q8 20 12 44q-12 -14 -24 4q4 -28 12 -48z', 0.8)
        : ''),
  },
  topiary: {
    slots: [
      [462, 516, 0.7],
      [660, 516, 0.7],
      [350, 530, 0.86],
      [766, 530, 0.86],
    ],
    isPair: true,
    shade: 26,
    frame: [-70, -122, 140],
    portrait: [
      [-32, -6, 0.94],
      [34, 0, 1],
    ],
    height: 100,
    draw: (ink, turn) => {
      const cut = Math.abs(turn - 0.5);
      if (cut < 0.17) {
        return (
          fill(ink.green[1], poly(-26, 0, 0, -98, 26, 0)) +
          fill(ink.green[0], poly(-26, 0, 0, -98, 6, 0)) +
          fill(
            ink.green[1],
            poly(-22, -18, 4, -30, 5, -24, -22, -12) + poly(-14, -46, 3, -56, 3, -50, -15, -40),
          )
        );
      }
      const balls =
        cut < 0.34
          ? ([
              [-20, 24],
              [-58, 18],
              [-86, 12],
            ] as const)
          : ([
              [-66, 28],
              [-98, 10],
            ] as const);
      return (
        fill(ink.wood[1], box(-3, -80, 6, 80)) +
        fill(ink.green[1], balls.map(([y, size]) => disc(0, y, size)).join('') + box(-14, -8, 28, 8)) +
        fill(
          ink.green[0],
          balls.map(([y, size]) => disc(-size * 0.22, y - size * 0.14, size * 0.68)),
        )
      );
    },
  },
  'hedge-maze': {
    slots: [
      [1128, 524, 0.78],
      [92, 500, 0.62],
    ],
    shade: 0,
    frame: [-92, -112, 184],
    height: 40,
    draw: (ink) => {
      const wall = (x: number, y: number, width: number) => [x, y, width] as const;
      const walls = [
        wall(-58, -50, 116),
        wall(-34, -38, 30),
        wall(14, -38, 34),
        wall(-66, -25, 34),
        wall(-16, -25, 58),
        wall(-46, -11, 52),
        wall(30, -11, 42),
        wall(-82, 6, 74),
        wall(10, 6, 74),
      ];
      const links = [
        poly(-60, -58, -52, -58, -76, 4, -86, 4),
        poly(52, -58, 60, -58, 86, 4, 76, 4),
        poly(4, -50, 9, -50, 9, -25, 3, -25),
        poly(-32, -34, -27, -34, -34, -12, -40, -12),
      ];
      return (
        fill(ink.lawnEdge[0], poly(-60, -54, 60, -54, 86, 6, -86, 6)) +
        fill(ink.hedge[1], links) +
        walls
          .map(
            ([x, y, width]) =>
              fill(ink.hedge[1], box(x, y - 11, width, 12)) + fill(ink.hedge[0], box(x, y - 13, width, 4)),
          )
          .join('') +
        fill(ink.bloom[0], poly(-1, -42, 10, -38, -1, -34)) +
        fill(ink.iron[0], box(-2, -42, 1.6, 22))
      );
    },
  },
  'croquet-lawn': {
    slots: [
      [792, 606, 0.86],
      [300, 652, 1],
    ],
    shade: 0,
    frame: [-66, -92, 132],
    height: 30,
    draw: (ink) => {
      const hoop = (x: number, y: number) => way`M${x - 8} ${y}v-16a8 8 0 0 1 16 0v16`;
      return (
        fill(ink.lawnEdge[0], oval(0, -4, 66, 17), 0.9) +
        stroke(ink.white[0], 3, hoop(-34, -8) + hoop(4, -14) + hoop(30, 4)) +
        fill(ink.bloom[0], box(-49, -34, 4, 34) + disc(-12, 4, 6)) +
        fill(ink.fruit, box(-49, -26, 4, 6) + box(-49, -12, 4, 6) + disc(46, -8, 5.6)) +
        fill('#4a6fa5', disc(12, -2, 5.8)) +
        fill(ink.wood[0], poly(-20, -30, -17, -31, -6, 8, -9, 9)) +
        fill(ink.wood[1], poly(-19, 8, 2, 2, 4, 11, -17, 17))
      );
    },
  },
};
