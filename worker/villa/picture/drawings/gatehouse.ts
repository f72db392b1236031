// What keeps visitors out: hedges, railings, gates and towers.
import type { Ink } from '../palette.ts';
import { arch, box, disc, fill, oval, poly, stroke, way } from '../pen.ts';
import type { Drawings } from './drawing.ts';

/** Merlons along the top of a wall, from its left to its right end. */
const merlons = (
  left: number,
  right: number,
  y: number,
  { width, high }: { width: number; high: number },
) => {
  const count = Math.max(2, Math.round((right - left) / (width * 2)));
  const gap = (right - left - width * count) / (count - 1);
  const tooth = way`v${-high}h${width}v${high}`;
  const teeth = Array(count).fill(tooth).join(way`h${gap}`);
  return `${way`M${left} ${y + 1}`}${teeth}z`;
};

const flag = (ink: Ink, x: number, y: number) =>
  fill(ink.iron[0], box(x - 1.5, y - 58, 3, 58)) +
  fill(ink.bloom[0], way`M${x + 1.5} ${y - 57}q12 -5 24 0q10 4 20 0v22q-10 4 -20 0q-12 -5 -24 0z`) +
  fill(ink.brick[1], way`M${x + 1.5} ${y - 44}q12 -5 24 0q10 4 20 0v9q-10 4 -20 0q-12 -5 -24 0z`);

export const GATEHOUSE: Drawings = {
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
  'sentry-box': {
    slots: [
      [856, 632, 0.92],
      [256, 632, 0.92],
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
        stroke(ink.water[1], 3, ripples, 0.7) +
        fill(ink.stone[0], poly(-206, 26, -156, -20, -146, -20, -192, 26)) +
        fill(ink.stone[1], poly(70, -20, 80, -20, 124, 26, 110, 26)) +
        fill(ink.stone[1], poly(-206, 26, -192, 26, -192, 34, -206, 34) + box(110, 26, 14, 8))
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
