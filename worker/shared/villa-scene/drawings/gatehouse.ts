// Towers and guards.
import { moving } from '../motion.ts';
import type { Ink } from '../palette.ts';
import { arch, box, disc, fill, oval, poly, stroke, way } from '../pen.ts';
import type { Drawings } from './drawing.ts';
import { merlons } from './merlons.ts';

const flag = (ink: Ink, x: number, y: number) =>
  fill(ink.iron[0], box(x - 1.5, y - 58, 3, 58)) +
  moving(
    ink,
    { motion: 'wave', x, y: y - 46 },
    fill(ink.bloom[0], way`M${x + 1.5} ${y - 57}q12 -5 24 0q10 4 20 0v22q-10 4 -20 0q-12 -5 -24 0z`) +
      fill(ink.brick[1], way`M${x + 1.5} ${y - 44}q12 -5 24 0q10 4 20 0v9q-10 4 -20 0q-12 -5 -24 0z`),
  );

export const GATEHOUSE: Drawings = {
  'sentry-box': {
    slots: [
      [254, 636, 0.92],
      [880, 632, 0.92],
    ],
    shade: 26,
    frame: [-60, -124, 126],
    height: 108,
    draw: (ink) => {
      const stripe = (y: number) => poly(-22, y, 10, y - 16, 10, y - 6, -22, y + 10);
      return (
        fill(ink.white[0], box(-22, -78, 32, 78)) +
        fill(ink.white[1], box(10, -78, 16, 78)) +
        fill(ink.bloom[0], [-60, -34, -8].map(stripe)) +
        fill(ink.iron[1], arch(-16, 0, 22, 64)) +
        fill(ink.roof[1], poly(-28, -76, -4, -104, 12, -76)) +
        fill(ink.roof[2], poly(-4, -104, 32, -76, 12, -76)) +
        fill(ink.fruit, disc(-4, -106, 3.5)) +
        fill(ink.bloom[0], box(-11, -40, 12, 24)) +
        fill(ink.iron[0], box(-11, -16, 5, 16) + box(-4, -16, 5, 16) + oval(-5, -56, 7, 9)) +
        fill(ink.wall[0], box(-9, -50, 8, 9)) +
        fill(ink.white[0], box(-11, -30, 12, 2.4))
      );
    },
  },
  'watch-tower': {
    slots: [
      [1004, 508, 1],
      [1164, 480, 0.66],
      [30, 484, 0.66],
    ],
    shade: 60,
    frame: [-140, -296, 300],
    height: 236,
    draw: (ink) => {
      const stones = [
        [-36, -160],
        [-24, -124],
        [-40, -84],
        [-12, -52],
        [-22, -188],
      ];
      const far = [
        [18, -142],
        [28, -104],
        [18, -66],
        [30, -28],
        [16, -184],
      ];
      return (
        flag(ink, -2, -218) +
        fill(
          ink.stone[0],
          poly(-50, 0, 4, 0, 4, -210, -40, -210) +
            box(-50, -212, 54, 22) +
            merlons(-50, 4, -211, { width: 12, high: 18 }),
        ) +
        fill(
          ink.stone[1],
          poly(4, 0, 48, 0, 38, -210, 4, -210) +
            box(4, -212, 44, 22) +
            merlons(8, 48, -211, { width: 11, high: 18 }),
        ) +
        fill(
          ink.stone[1],
          stones.map(([x, y]) => box(x!, y!, 20, 8)),
          0.55,
        ) +
        fill(
          ink.iron[0],
          far.map(([x, y]) => box(x!, y!, 14, 7)),
          0.3,
        ) +
        fill(ink.lit > 0.2 ? ink.glow[0] : ink.glass[0], arch(-10, -130, 18, 32)) +
        fill(ink.lit > 0.2 ? ink.glow[1] : ink.glass[1], box(-2, -162, 2, 32) + box(-10, -148, 18, 2)) +
        fill(ink.glass[1], arch(-8, -76, 14, 24)) +
        fill(ink.wood[1], arch(-15, 0, 28, 48)) +
        fill(ink.wood[0], arch(-11, 0, 12, 42))
      );
    },
  },
  'old-keep': {
    slots: [
      [908, 452, 0.64],
      [128, 446, 0.56],
    ],
    shade: 100,
    frame: [-118, -226, 240],
    height: 170,
    draw: (ink) => {
      const round = (x: number, half: number, top: number) =>
        fill(
          ink.stone[0],
          box(x - half, top, half + 4, -top) + merlons(x - half - 3, x + 4, top, { width: 9, high: 10 }),
        ) +
        fill(
          ink.stone[1],
          box(x + 4, top, half - 4, -top) + merlons(x + 5, x + half + 3, top, { width: 8, high: 10 }),
        );
      const slits = [
        [-82, -96],
        [-82, -50],
        [74, -84],
        [74, -44],
        [-28, -122],
        [20, -122],
      ];
      return (
        flag(ink, -2, -160) +
        fill(ink.stone[0], box(-56, -156, 66, 156) + merlons(-58, 10, -155, { width: 12, high: 14 })) +
        fill(ink.stone[1], box(10, -156, 46, 156) + merlons(12, 58, -155, { width: 11, high: 14 })) +
        round(-80, 24, -122) +
        round(76, 24, -108) +
        fill(
          ink.lit > 0.2 ? ink.glow[0] : ink.glass[1],
          slits.map(([x, y]) => arch(x! - 4, y! + 12, 8, 20)),
        ) +
        fill(ink.iron[1], arch(-22, 0, 40, 56)) +
        stroke(ink.stone[1], 2, 'M-14 0V-46M-2 0V-54M10 0V-46M-22 -16H18M-22 -34H18')
      );
    },
  },
};
