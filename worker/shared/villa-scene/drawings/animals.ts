// The animals: working, guarding and ornamental.
import { moving } from '../motion.ts';
import type { Ink } from '../palette.ts';
import { box, disc, dots, fill, oval, poly, stroke, way } from '../pen.ts';
import type { Drawings } from './drawing.ts';

type Grazing = readonly [x: number, y: number, facing: 1 | -1];

/** A scattered flock, one path per tone. */
const flock = (ink: Ink, sheep: readonly Grazing[]) => {
  const each = (shape: (...place: Grazing) => string) => sheep.map((place) => shape(...place));
  return (
    fill(
      ink.iron[0],
      each((x, y) => [-9, -3, 4, 8].map((leg) => box(x + leg, y - 9, 3, 9)).join('')),
    ) +
    fill(
      ink.white[1],
      each((x, y) => oval(x + 2, y - 14, 16, 10)),
    ) +
    fill(
      ink.white[0],
      each((x, y) => oval(x - 2, y - 17, 14, 9) + disc(x - 10, y - 14, 6) + disc(x + 10, y - 15, 6)),
    ) +
    moving(
      ink,
      { motion: 'bob', x: 0, y: -20 },
      fill(
        ink.iron[0],
        each((x, y, facing) => oval(x + facing * 17, y - 19, 5, 6.5) + oval(x + facing * 12, y - 22, 4, 2)),
      ) +
        fill(
          ink.white[0],
          each((x, y, facing) => oval(x + facing * 14, y - 24, 5, 3.5)),
        ),
    )
  );
};

const cow = (ink: Ink, x: number, y: number, facing: 1 | -1) => {
  const at = (dx: number) => x + dx * facing;
  return (
    fill(
      ink.white[1],
      box(at(-22) - 2.5, y - 22, 5, 22) +
        box(at(-14) - 2.5, y - 22, 5, 20) +
        box(at(12) - 2.5, y - 22, 5, 20) +
        box(at(20) - 2.5, y - 22, 5, 22),
    ) +
    fill(
      ink.white[0],
      way`M${at(-28)} ${y - 42}q${facing * 28} -7 ${facing * 54} 0q${facing * 5} 14 ${facing * -2} 24h${facing * -50}q${facing * -8} -10 ${facing * -2} -24z`,
    ) +
    fill(
      ink.brick[1],
      oval(at(-12), y - 37, 10, 7) + oval(at(12), y - 29, 9, 7) + oval(at(-24), y - 25, 5, 5),
    ) +
    fill(ink.white[0], poly(at(24), y - 46, at(40), y - 50, at(50), y - 38, at(44), y - 31, at(30), y - 34)) +
    fill(
      ink.brick[1],
      poly(at(34), y - 50, at(40), y - 50, at(44), y - 42, at(36), y - 38) + oval(at(31), y - 49, 5, 3),
    ) +
    fill(ink.bloom[0], oval(at(47), y - 34, 5, 4), 0.6) +
    moving(
      ink,
      { motion: 'wag', x: at(-29), y: y - 40 },
      stroke(ink.white[1], 2, way`M${at(-29)} ${y - 40}q${facing * -8} 8 ${facing * -4} 22`),
    ) +
    fill(ink.bloom[0], oval(at(-2), y - 17, 7, 4), 0.6)
  );
};

const goose = (ink: Ink, x: number, y: number, facing: 1 | -1) => {
  const at = (dx: number) => x + dx * facing;
  return moving(
    ink,
    { motion: facing === 1 ? 'peck' : 'peck-left', x, y },
    fill(
      ink.brass[0],
      box(at(-2) - 1, y - 7, 2.4, 7) +
        box(at(4) - 1, y - 7, 2.4, 7) +
        poly(at(18), y - 35, at(27), y - 32, at(18), y - 30),
    ) +
      fill(
        ink.white[0],
        way`M${at(-19)} ${y - 18}q${facing * 16} 2 ${facing * 24} -2q${facing * 3} -6 ${facing * 3} -13q${facing * 2} -5 ${facing * 7} -4q${facing * 5} 2 ${facing * 3} 7q${facing * -4} 3 ${facing * -4} 10q${facing * 1} 12 ${facing * -12} 15q${facing * -14} 1 ${facing * -21} -13z`,
      ) +
      fill(
        ink.white[1],
        way`M${at(-14)} ${y - 15}q${facing * 12} 3 ${facing * 20} -2q${facing * -2} 9 ${facing * -9} 9q${facing * -7} 0 ${facing * -11} -7z`,
      ) +
      fill(ink.iron[0], disc(at(15), y - 33, 1.3)),
  );
};

const dog = (ink: Ink, x: number, y: number, facing: 1 | -1) => {
  const at = (dx: number) => x + dx * facing;
  return (
    fill(
      ink.brass[1],
      way`M${at(-30)} ${y}q${facing * -4} -22 ${facing * 18} -22h${facing * 24}q${facing * 14} 0 ${facing * 15} 12v10z`,
    ) +
    fill(
      ink.brass[0],
      way`M${at(-26)} ${y - 12}q${facing * 2} -9 ${facing * 14} -9h${facing * 22}q${facing * -4} 10 ${facing * -16} 10q${facing * -10} 2 ${facing * -20} -1z`,
    ) +
    fill(
      ink.brass[0],
      box(Math.min(at(14), at(36)), y - 5, 22, 5) + oval(at(18), y - 27, 12, 11) + oval(at(29), y - 23, 8, 6),
    ) +
    fill(
      ink.iron[0],
      oval(at(35), y - 25, 3, 2.4) +
        disc(at(22), y - 30, 1.6) +
        poly(at(8), y - 36, at(14), y - 36, at(13), y - 22, at(7), y - 24),
    ) +
    fill(ink.roof[1], poly(at(10), y - 18, at(24), y - 14, at(23), y - 11, at(9), y - 14)) +
    moving(
      ink,
      { motion: 'wag', x: at(-28), y: y - 6 },
      stroke(ink.brass[1], 4, way`M${at(-28)} ${y - 6}q${facing * -12} 0 ${facing * -12} -11`),
    )
  );
};

export const ANIMALS: Drawings = {
  'hen-house': {
    slots: [
      [304, 514],
      [52, 500],
      [1150, 560],
    ],
    shade: 48,
    frame: [-58, -98, 120],
    height: 76,
    draw: (ink) => {
      const hen = (x: number, y: number, tone: string) =>
        moving(
          ink,
          { motion: 'peck', x, y },
          fill(ink.brass[0], box(x - 1, y - 5, 1.6, 5) + box(x + 3, y - 5, 1.6, 5)) +
            fill(tone, way`M${x - 10} ${y - 16}q3 5 8 4q7 -1 8 -7q5 -1 5 4q0 11 -9 12q-11 -1 -12 -13z`) +
            fill(
              ink.bloom[0],
              poly(x + 6, y - 19, x + 10, y - 22, x + 10, y - 17) +
                poly(x + 11, y - 15, x + 15, y - 14, x + 11, y - 12),
            ),
        );
      return (
        fill(ink.wood[1], box(-34, -14, 4, 14) + box(14, -14, 4, 14) + box(34, -14, 4, 14)) +
        fill(ink.wood[0], box(-38, -48, 54, 36)) +
        fill(ink.wood[1], box(16, -48, 24, 36) + box(-38, -36, 54, 1.5) + box(-38, -25, 54, 1.5)) +
        fill(ink.roof[1], poly(-44, -46, -30, -74, 12, -74, 18, -46)) +
        fill(ink.roof[2], poly(12, -74, 30, -70, 46, -46, 18, -46)) +
        fill(ink.iron[1], box(-20, -38, 16, 24)) +
        fill(ink.wood[0], poly(-20, -14, -6, -14, -22, 4, -36, 4)) +
        hen(28, 4, ink.white[0]) +
        hen(-46, 6, ink.brass[1]) +
        hen(2, 8, ink.white[0])
      );
    },
  },
  'flock-of-sheep': {
    slots: [
      [984, 612, 0.9],
      [150, 464, 0.55],
      [1080, 474, 0.5],
    ],
    shade: 0,
    frame: [-62, -84, 124],
    height: 36,
    draw: (ink) =>
      fill(ink.shade, oval(-28, -18, 18, 4) + oval(30, -12, 18, 4) + oval(-2, 10, 20, 4), 0.25) +
      flock(ink, [
        [-28, -18, -1],
        [30, -12, 1],
        [-4, 10, 1],
      ]),
  },
  'dairy-herd': {
    slots: [
      [1112, 548, 0.84],
      [60, 476, 0.5],
      [1000, 470, 0.5],
    ],
    shade: 0,
    frame: [-78, -104, 156],
    height: 54,
    draw: (ink) =>
      fill(ink.shade, oval(-26, -20, 34, 6) + oval(20, 12, 36, 6), 0.25) +
      cow(ink, -26, -20, -1) +
      cow(ink, 20, 12, 1),
  },
  'guard-geese': {
    slots: [
      [206, 614, 0.9],
      [778, 630, 0.9],
      [1000, 640, 0.9],
    ],
    shade: 0,
    frame: [-50, -72, 100],
    height: 40,
    draw: (ink) =>
      fill(ink.shade, oval(-20, -10, 15, 3) + oval(14, -4, 15, 3) + oval(-8, 8, 15, 3), 0.25) +
      goose(ink, -22, -10, 1) +
      goose(ink, 16, -4, -1) +
      goose(ink, -10, 8, 1),
  },
  mastiffs: {
    slots: [
      [368, 652, 0.84],
      [746, 652, 0.84],
      [446, 536, 0.62],
      [676, 536, 0.62],
    ],
    isPair: true,
    shade: 40,
    frame: [-64, -96, 128],
    portrait: [
      [-20, -24, 0.78],
      [14, 8, 0.96],
    ],
    height: 42,
    draw: (ink, turn) => dog(ink, 0, 0, turn < 0.5 ? 1 : -1),
  },
  peacocks: {
    slots: [
      [336, 604, 0.9],
      [862, 606, 0.9],
      [1040, 640, 1],
      [120, 640, 1],
    ],
    shade: 20,
    frame: [-58, -100, 116],
    height: 84,
    draw: (ink) => {
      const rays = Array.from({ length: 9 }, (_, at) => Math.PI * (0.06 + (at * 0.88) / 8));
      const eyes = (radius: number) =>
        rays.map((angle) => [-Math.cos(angle) * radius, -24 - Math.sin(angle) * radius * 0.98] as const);
      return (
        fill(ink.green[0], way`M-54 -24a54 54 0 0 1 108 0q-26 14 -54 12q-28 2 -54 -12z`) +
        fill(ink.copper[1], way`M-38 -24a38 38 0 0 1 76 0q-18 10 -38 8q-20 2 -38 -8z`) +
        dots(ink.copper[0], 5.5, eyes(46)) +
        dots('#2f4f86', 3, eyes(46)) +
        dots(ink.fruit, 2.2, eyes(31)) +
        moving(
          ink,
          { motion: 'bob', x: 0, y: 0 },
          fill(ink.brass[0], box(-5, -8, 2.4, 8) + box(3, -8, 2.4, 8) + poly(4, -47, 12, -44, 4, -42)) +
            fill(
              '#35589a',
              way`M-10 -18q-2 -16 4 -22q-3 -12 4 -14q8 0 7 10q-2 6 2 12q5 10 1 16q-9 8 -18 -2z`,
            ) +
            fill('#28437a', way`M2 -50q5 2 3 8q-2 6 2 12q5 10 1 16q-3 3 -7 4q4 -12 1 -22q-3 -10 0 -18z`) +
            fill(ink.white[0], disc(2, -47, 1.6)),
        )
      );
    },
  },
};
