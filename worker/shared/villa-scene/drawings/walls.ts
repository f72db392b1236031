// Barriers: hedges, railings, walls and water.
import { moving } from '../motion.ts';
import { box, disc, fill, poly, stroke, way } from '../pen.ts';
import type { Drawings } from './drawing.ts';
import { merlons } from './merlons.ts';

export const WALLS: Drawings = {
  'box-hedge': {
    slots: [[600, 675, 1]],
    shade: 0,
    frame: [-420, -116, 150],
    height: 56,
    mark: [-430, 0],
    draw: (ink) => {
      const half = (left: number, right: number) => box(left, -58, right - left, 62);
      const lip = (left: number, right: number) => box(left, -58, right - left, 10);
      const tufts = Array.from({ length: 26 }, (_, at) => {
        const x = at < 13 ? -594 + at * 20 : 268 + (at - 13) * 26;
        return way`M${x} ${-28 + (at % 3) * 10}q6 -6 12 0`;
      });
      const pier = (x: number) => box(x - 16, -66, 32, 70);
      return (
        fill(ink.hedge[1], [half(-640, -322), half(250, 640)]) +
        fill(ink.hedge[0], [lip(-640, -322), lip(250, 640)]) +
        stroke(ink.season === 'winter' ? ink.snow[1] : ink.hedge[0], 2, tufts, 0.6) +
        fill(ink.green[1], [pier(-320), pier(240), disc(-320, -80, 19), disc(240, -80, 19)]) +
        fill(ink.green[0], [
          box(-336, -66, 19, 70),
          box(224, -66, 19, 70),
          disc(-325, -83, 12),
          disc(235, -83, 12),
        ])
      );
    },
  },
  'iron-railings': {
    slots: [[600, 622, 1]],
    shade: 0,
    frame: [-420, -112, 118],
    height: 52,
    mark: [-380, 0],
    draw: (ink) => {
      const places = [
        ...Array.from({ length: 17 }, (_, at) => -606 + at * 20),
        ...Array.from({ length: 20 }, (_, at) => 216 + at * 20),
      ];
      const spears = places.map((x) => poly(x - 3, -47, x, -57, x + 3, -47));
      const rail = (y: number) => box(-620, y, 338, 3) + box(208, y, 412, 3);
      return (
        stroke(
          ink.iron[0],
          2.6,
          places.map((x) => way`M${x} 0v-47`),
        ) + fill(ink.iron[0], spears.join('') + rail(-42) + rail(-10))
      );
    },
  },
  'stone-gate': {
    slots: [
      [306, 679, 1],
      [806, 679, 1],
    ],
    isPair: true,
    shade: 24,
    frame: [-82, -136, 164],
    portrait: [
      [-46, 0, 1],
      [46, 0, 1],
    ],
    height: 108,
    draw: (ink) =>
      fill(ink.stone[0], box(-15, -84, 16, 88) + box(-20, -88, 21, 9)) +
      fill(ink.stone[1], box(1, -84, 14, 88) + box(1, -88, 19, 9)) +
      fill(ink.stone[1], disc(0, -101, 13)) +
      fill(ink.stone[0], way`M1 -114a13 13 0 0 0 0 26z`) +
      fill(ink.stone[1], box(-15, -56, 16, 2) + box(-15, -28, 16, 2), 0.5),
  },
  'curtain-wall': {
    slots: [[600, 478, 1]],
    shade: 0,
    frame: [222, -104, 140],
    height: 40,
    mark: [330, 0],
    draw: (ink) => {
      const turret = (x: number) =>
        fill(ink.stone[0], box(x - 16, -56, 16, 58) + merlons(x - 18, x, -55, { width: 7, high: 8 })) +
        fill(ink.stone[1], box(x, -56, 15, 58) + merlons(x + 1, x + 17, -55, { width: 6, high: 8 })) +
        fill(ink.glass[1], box(x - 6, -38, 4, 13));
      const courses = [-470, -400, -338, 282, 352, 412, 510].map((x, at) =>
        box(x, -24 + (at % 3) * 7, 20, 4),
      );
      return (
        fill(
          ink.stone[1],
          box(-620, -34, 400, 36) +
            box(230, -34, 400, 36) +
            merlons(-620, -220, -34, { width: 12, high: 9 }) +
            merlons(230, 630, -34, { width: 12, high: 9 }),
        ) +
        fill(ink.stone[0], box(-620, -34, 400, 5) + box(230, -34, 400, 5) + courses.join(''), 0.6) +
        [-520, -300, 300, 520].map(turret).join('')
      );
    },
  },
  moat: {
    slots: [[600, 622, 1]],
    shade: 0,
    frame: [-330, -120, 210],
    height: 20,
    mark: [-330, 6],
    draw: (ink) => {
      const left = way`M-640 -20Q-420 -26 -170 -14L-214 20Q-420 8 -640 16z`;
      const right = way`M640 -20Q420 -26 94 -14L132 20Q420 8 640 16z`;
      const lip = way`M-640 -26Q-420 -32 -164 -20L-170 -14Q-420 -26 -640 -20zM640 -26Q420 -32 88 -20L94 -14Q420 -26 640 -20z`;
      const ripples = way`M-560 -8h54M-420 -2h38M-300 -6h60M-350 4h26M240 -4h50M350 -10h44M470 2h60M190 6h30`;
      return (
        fill(ink.soil[1], lip) +
        fill(ink.water[0], [left, right]) +
        moving(ink, { motion: 'flow', x: 0, y: 0 }, stroke(ink.water[1], 3, ripples, 0.7)) +
        fill(ink.stone[0], poly(-206, 26, -156, -20, -146, -20, -192, 26)) +
        fill(ink.stone[1], poly(70, -20, 80, -20, 124, 26, 110, 26)) +
        fill(ink.stone[1], poly(-206, 26, -192, 26, -192, 34, -206, 34) + box(110, 26, 14, 8))
      );
    },
  },
};
