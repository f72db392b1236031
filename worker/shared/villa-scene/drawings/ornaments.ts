// Ornaments of stone, iron, water and silk.
import { moving } from '../motion.ts';
import { box, disc, fill, oval, poly, stroke, way } from '../pen.ts';
import type { Drawings } from './drawing.ts';

export const ORNAMENTS: Drawings = {
  'garden-bench': {
    slots: [
      [788, 566, 0.84],
      [392, 536, 0.8],
      [690, 604, 1],
    ],
    shade: 40,
    frame: [-52, -84, 104],
    height: 48,
    draw: (ink) =>
      fill(
        ink.iron[0],
        box(-36, -20, 4, 20) +
          box(30, -20, 4, 20) +
          box(-38, -46, 4, 28) +
          box(33, -46, 4, 28) +
          box(-42, -30, 10, 3) +
          box(31, -30, 10, 3),
      ) +
      fill(ink.wood[0], box(-38, -48, 74, 6) + box(-38, -38, 74, 6) + box(-40, -24, 78, 6)) +
      fill(ink.wood[1], box(-40, -18, 78, 3) + box(-38, -42, 74, 2) + box(-38, -32, 74, 2)),
  },
  'lamp-posts': {
    slots: [
      [388, 580, 1.06],
      [732, 580, 1.06],
      [452, 540, 0.8],
      [668, 540, 0.8],
      [338, 622, 1.3],
      [782, 622, 1.3],
    ],
    isPair: true,
    shade: 12,
    frame: [-52, -98, 104],
    height: 80,
    draw: (ink) => {
      const isLit = ink.hour !== 'day';
      return (
        (isLit
          ? fill(ink.glow[0], disc(0, -66, 28), 0.18) + fill(ink.glow[0], oval(0, 0, 34, 7), 0.12)
          : '') +
        fill(
          ink.iron[0],
          box(-2, -56, 4, 56) + box(-6, -4, 12, 4) + poly(-10, -78, 0, -86, 10, -78) + box(-4, -58, 8, 3),
        ) +
        fill(isLit ? ink.glow[0] : ink.water[1], poly(-8, -78, 8, -78, 5, -58, -5, -58)) +
        fill(isLit ? ink.glow[1] : ink.water[0], poly(0, -78, 8, -78, 5, -58, 0, -58))
      );
    },
  },
  sundial: {
    slots: [
      [748, 540, 0.8],
      [430, 596, 0.9],
      [860, 560, 0.9],
    ],
    shade: 24,
    frame: [-46, -80, 92],
    height: 52,
    draw: (ink) =>
      fill(ink.stone[0], box(-18, -6, 20, 6) + poly(-10, -6, 2, -6, 2, -38, -7, -38)) +
      fill(ink.stone[1], box(2, -6, 16, 6) + poly(2, -6, 10, -6, 7, -38, 2, -38)) +
      fill(ink.stone[1], oval(0, -38, 24, 8)) +
      fill(ink.stone[0], oval(0, -40, 24, 8)) +
      fill(ink.brass[1], poly(-10, -40, 8, -42, 8, -60)) +
      fill(ink.iron[0], poly(8, -42, 20, -39, 8, -40), 0.6),
  },
  'marble-muse': {
    slots: [
      [424, 548, 0.82],
      [696, 548, 0.82],
      [242, 536, 0.9],
      [960, 590, 1],
    ],
    shade: 28,
    frame: [-66, -130, 132],
    height: 112,
    draw: (ink) =>
      fill(ink.stone[0], box(-20, -30, 22, 30) + box(-24, -34, 26, 6) + box(-24, -5, 26, 5)) +
      fill(ink.stone[1], box(2, -30, 18, 30) + box(2, -34, 22, 6) + box(2, -5, 22, 5)) +
      fill(ink.white[0], way`M-14 -34q-2 -24 4 -38q-6 -14 2 -22q6 -6 12 -3q10 2 9 16q0 8 -2 12q8 16 5 35z`) +
      fill(ink.white[1], way`M4 -34q2 -22 -2 -38q2 -8 2 -24q10 2 9 15q0 8 -2 12q8 16 5 35z`) +
      fill(ink.white[0], oval(0, -106, 7.5, 9) + disc(7, -111, 4)) +
      fill(ink.white[1], way`M2 -97q6 -2 5.5 -10q4 -4 3 -6q4 6 -2 9q-1 6 -6.5 7z`) +
      stroke(ink.white[1], 1.6, way`M-8 -66q4 14 0 31M-2 -62q3 14 1 27`),
  },
  'tiered-fountain': {
    slots: [
      [560, 606, 1],
      [900, 650, 0.9],
    ],
    shade: 106,
    frame: [-112, -166, 224],
    height: 108,
    draw: (ink) => {
      const frozen = ink.season === 'winter';
      return (
        fill(ink.stone[1], way`M-98 -12v14a98 22 0 0 0 196 0v-14z`) +
        fill(ink.stone[0], way`M-98 -12v14a98 22 0 0 0 104 22v-36z`) +
        fill(ink.stone[0], oval(0, -12, 98, 22)) +
        fill(ink.stone[1], way`M4 -34a98 22 0 0 1 0 44z`, 0.35) +
        fill(ink.water[0], oval(0, -11, 82, 16)) +
        fill(ink.water[1], oval(-34, -11, 34, 9), 0.55) +
        fill(ink.stone[0], box(-8, -52, 10, 44)) +
        fill(ink.stone[1], box(2, -52, 8, 44)) +
        fill(ink.stone[1], way`M-38 -56q4 18 38 18q34 0 38 -18z`) +
        fill(ink.stone[0], way`M-38 -56q4 18 38 18h6v-18z`) +
        fill(ink.water[0], oval(0, -56, 38, 8)) +
        fill(ink.stone[0], box(-4, -78, 5, 22)) +
        fill(ink.stone[1], box(1, -78, 4, 22) + oval(0, -79, 9, 3)) +
        (frozen
          ? fill(ink.snow[0], oval(0, -80, 12, 4) + oval(-6, -58, 28, 4)) +
            fill(
              ink.water[1],
              poly(-34, -52, -28, -52, -31, -32) +
                poly(-20, -48, -14, -46, -17, -28) +
                poly(18, -46, 24, -48, 21, -26) +
                poly(28, -52, 34, -54, 31, -34),
            )
          : moving(
              ink,
              { motion: 'flow', x: 0, y: -60 },
              stroke(
                ink.water[1],
                3.4,
                'M-2 -82q-8 -18 -17 -4q-4 10 -5 26M2 -82q8 -18 17 -4q4 10 5 26M-34 -58q-22 2 -28 42M34 -58q22 2 28 42M-3 -84q-1 -16 3 -18q4 2 3 18',
              ),
            ))
      );
    },
  },
  'hot-air-balloon': {
    slots: [
      [906, 196, 1],
      [330, 150, 0.72],
      [1060, 96, 0.52],
      [176, 236, 0.44],
    ],
    shade: 0,
    layer: 'sky',
    frame: [-90, -116, 180],
    height: 84,
    draw: (ink) => {
      const gore = (from: number, to: number) =>
        way`M0 -98C${from * 0.8} -98 ${from} -74 ${from} -50C${from} -24 ${from * 0.4} -6 ${from * 0.2} 10H${to * 0.2}C${to * 0.4} -6 ${to} -24 ${to} -50C${to} -74 ${to * 0.8} -98 0 -98z`;
      const balloon =
        fill(ink.bloom[0], gore(-54, -30) + gore(-10, 14)) +
        fill(ink.bloom[1], gore(-30, -10) + gore(14, 36)) +
        fill(ink.brick[1], gore(36, 54)) +
        fill(ink.shade, gore(14, 54), 0.14) +
        stroke(ink.iron[0], 1.6, 'M-10 10L-8 28M10 10L8 28M0 10V28') +
        (ink.hour === 'day' ? '' : fill(ink.glow[0], poly(-4, 20, 0, 8, 4, 20))) +
        fill(ink.wood[0], box(-11, 27, 13, 15)) +
        fill(ink.wood[1], box(2, 27, 9, 15) + box(-12, 26, 24, 3));
      return moving(ink, { motion: 'float', x: 0, y: 0 }, balloon);
    },
  },
};
