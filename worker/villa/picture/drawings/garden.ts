// What is planted and clipped to be looked at.
import type { Ink } from '../palette.ts';
import { box, disc, dots, fill, oval, poly, stroke, way } from '../pen.ts';
import { cypress } from '../trees.ts';
import type { Drawings } from './drawing.ts';

const pot = (ink: Ink, x: number) =>
  fill(ink.brick[0], poly(x - 13, -22, x + 2, -22, x + 1, 0, x - 9, 0) + box(x - 15, -26, 17, 6)) +
  fill(ink.brick[1], poly(x + 2, -22, x + 13, -22, x + 9, 0, x + 1, 0) + box(x + 2, -26, 13, 6));

type Places = readonly (readonly [number, number])[];

const moved = (places: Places, [dx, dy]: readonly [number, number]): Places =>
  places.map(([x, y]) => [x + dx, y + dy] as const);

const rose = (ink: Ink, places: Places, size: number) =>
  dots(
    ink.bloom[0],
    size,
    places.filter((_, at) => at % 3 !== 1),
  ) +
  dots(
    ink.bloom[1],
    size,
    places.filter((_, at) => at % 3 === 1),
  );

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
      dots(turn < 0.5 ? ink.bloom[0] : ink.fruit, 3.4, [
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
  'rose-bed': {
    slots: [
      [892, 572, 0.94],
      [1058, 574, 0.8],
      [212, 626, 1],
      [930, 646, 1],
    ],
    shade: 0,
    frame: [-78, -92, 156],
    height: 34,
    draw: (ink, turn) => {
      const heads = Array.from(
        { length: 11 },
        (_, at) => [-64 + at * 12.8, -17 + ((at * 7 + Math.floor(turn * 5)) % 3) * 5] as const,
      );
      const back = Array.from({ length: 8 }, (_, at) => [-52 + at * 14.6, -30 + ((at * 5) % 3) * 3] as const);
      return (
        fill(ink.soil[1], oval(0, -3, 80, 10)) +
        dots(ink.green[1], 10, moved(back, [0, 8])) +
        rose(ink, back, 5) +
        dots(ink.green[0], 10, moved(heads, [0, 8])) +
        rose(ink, heads, 5.6)
      );
    },
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
      if (turn < 0.34) {
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
        turn < 0.67
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
  'lily-pond': {
    slots: [
      [1010, 556, 0.92],
      [150, 648, 1],
    ],
    shade: 0,
    frame: [-92, -112, 184],
    height: 26,
    draw: (ink) =>
      fill(ink.stone[1], oval(0, 2, 88, 19)) +
      fill(ink.stone[0], oval(-3, 0, 85, 17)) +
      fill(ink.water[0], oval(0, 2, 78, 14)) +
      fill(ink.water[1], oval(-24, -2, 36, 5), 0.5) +
      fill(
        ink.green[0],
        oval(-44, 4, 13, 4) +
          oval(-22, 9, 12, 4) +
          oval(30, 6, 14, 4.4) +
          oval(8, -3, 11, 3.4) +
          oval(52, 0, 11, 3.4),
      ) +
      fill(ink.bloom[1], poly(-50, 3, -44, -8, -38, 3) + poly(24, 5, 30, -7, 36, 5)) +
      fill(
        ink.bloom[0],
        poly(-47, 3, -44, -5, -41, 3) + poly(27, 5, 30, -4, 33, 5) + poly(4, -4, 8, -12, 12, -4),
      ) +
      stroke(ink.green[1], 3, 'M66 2V-26M72 3V-34M60 -2V-18') +
      fill(ink.wood[1], box(64.5, -30, 4, 13) + box(70.5, -38, 4, 13)),
  },
  'rose-arch': {
    slots: [
      [342, 560, 0.94],
      [826, 550, 0.9],
    ],
    shade: 34,
    frame: [-60, -116, 120],
    height: 96,
    draw: (ink) => {
      const leaves = Array.from({ length: 13 }, (_, at) => {
        const angle = (Math.PI * at) / 12;
        return [-Math.cos(angle) * 29, -58 - Math.sin(angle) * 32] as const;
      });
      const legs = [-29, 29].flatMap((x) => [-44, -28, -12].map((y) => [x, y] as const));
      const blooms = [...leaves, ...legs].map(
        ([x, y], at) => [x + ((at * 5) % 7) - 3, y + ((at * 3) % 7) - 3] as const,
      );
      return (
        fill(
          ink.white[1],
          box(-34, -60, 4, 60) + box(-24, -60, 4, 60) + box(20, -60, 4, 60) + box(30, -60, 4, 60),
        ) +
        dots(ink.green[1], 10, moved([...leaves, ...legs], [2, 1])) +
        dots(ink.green[0], 6.5, moved([...leaves, ...legs], [-2, -2])) +
        rose(ink, blooms, 4.2)
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
  'string-lanterns': {
    slots: [
      [250, 604, 0.96],
      [900, 616, 1],
    ],
    shade: 0,
    frame: [-86, -142, 172],
    height: 88,
    draw: (ink) => {
      const lanterns = [-50, -26, 0, 26, 50].map((x) => [x, -62 + (x / 78) ** 2 * 30 * -1 + 4] as const);
      const isLit = ink.hour !== 'day';
      return (
        fill(ink.wood[1], box(-80, -92, 4, 92) + box(76, -92, 4, 92)) +
        fill(ink.shade, oval(-78, 0, 12, 3) + oval(78, 0, 12, 3), 0.3) +
        stroke(ink.iron[0], 1.8, 'M-78 -90Q0 -48 78 -90') +
        (isLit ? dots(ink.glow[0], 20, lanterns, 0.16) : '') +
        fill(
          isLit ? ink.glow[0] : ink.bloom[1],
          lanterns.filter((_, at) => at % 2 === 0).map(([x, y]) => oval(x, y, 8, 10)),
        ) +
        fill(
          isLit ? ink.glow[1] : ink.bloom[0],
          lanterns.filter((_, at) => at % 2 === 1).map(([x, y]) => oval(x, y, 8, 10)),
        ) +
        fill(
          ink.iron[0],
          lanterns.map(([x, y]) => box(x - 4, y - 11, 8, 2.4) + box(x - 4, y + 8.5, 8, 2.4)),
        )
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
