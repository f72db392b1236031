// Buildings of the estate other than the house.
import { moving } from '../motion.ts';
import { arch, box, disc, dots, fill, halfDome, oval, poly, way } from '../pen.ts';
import type { Drawings } from './drawing.ts';

export const BUILDINGS: Drawings = {
  'potting-shed': {
    slots: [
      [336, 506, 0.74],
      [40, 522],
      [1140, 540],
    ],
    shade: 50,
    frame: [-62, -112, 124],
    height: 82,
    draw: (ink) =>
      fill(ink.wood[0], box(-42, -50, 52, 50) + poly(-42, -50, -16, -80, 10, -50)) +
      fill(
        ink.wood[1],
        box(10, -50, 34, 50) +
          box(-33, -50, 1.5, 50) +
          box(-22, -50, 1.5, 50) +
          box(-11, -50, 1.5, 50) +
          box(0, -50, 1.5, 50),
      ) +
      fill(ink.roof[1], poly(-48, -46, -18, -84, -12, -84, 14, -46, 8, -46, -16, -76, -42, -46)) +
      fill(ink.roof[2], poly(-16, -84, 22, -82, 50, -46, 12, -46)) +
      fill(ink.iron[1], box(-34, -34, 20, 34)) +
      fill(ink.lit > 0.2 ? ink.glow[0] : ink.glass[0], box(18, -38, 18, 14)) +
      fill(ink.brick[0], poly(-2, 0, 8, 0, 10, -11, -4, -11) + poly(50, 2, 60, 2, 62, -9, 48, -9)) +
      fill(ink.green[0], disc(3, -17, 8) + disc(55, -15, 8)) +
      dots(ink.bloom[0], 2.4, [
        [1, -20],
        [58, -18],
      ]),
  },
  'garden-pavilion': {
    slots: [
      [884, 528],
      [1120, 522, 0.8],
    ],
    shade: 64,
    frame: [-78, -144, 156],
    height: 116,
    draw: (ink) =>
      fill(ink.stone[1], box(-56, -10, 112, 10)) +
      fill(ink.stone[0], box(-56, -10, 66, 10) + box(-48, -16, 56, 7)) +
      fill(ink.stone[1], box(8, -16, 40, 7)) +
      fill(ink.green[1], box(-40, -70, 80, 54), 0.35) +
      fill(
        ink.white[0],
        [-46, -26, -4].map((x) => box(x, -72, 8, 56)),
      ) +
      fill(
        ink.white[1],
        [18, 38].map((x) => box(x, -72, 7, 56)).join('') +
          box(-40, -72, 2, 56) +
          box(-20, -72, 2, 56) +
          box(2, -72, 2, 56),
      ) +
      fill(ink.white[0], box(-52, -80, 62, 9)) +
      fill(ink.white[1], box(10, -80, 42, 9)) +
      fill(ink.copper[0], poly(-58, -80, -4, -114, 4, -114, 10, -80)) +
      fill(ink.copper[1], poly(4, -114, 8, -114, 58, -80, 10, -80)) +
      fill(ink.fruit, disc(2, -118, 5)) +
      (ink.lit > 0.4
        ? fill(ink.glow[0], oval(0, -62, 5, 7)) + fill(ink.glow[0], disc(0, -56, 34), 0.16)
        : ''),
  },
  'coach-house': {
    slots: [
      [1090, 498],
      [200, 492, 0.72],
    ],
    shade: 78,
    frame: [-92, -132, 184],
    height: 96,
    draw: (ink) =>
      fill(ink.wall[0], box(-70, -54, 96, 54)) +
      fill(ink.wall[1], box(26, -54, 44, 54)) +
      fill(ink.roof[1], poly(-80, -52, -54, -88, 20, -88, 32, -52)) +
      fill(ink.roof[2], poly(20, -88, 50, -88, 80, -52, 32, -52)) +
      fill(ink.wall[0], box(-32, -104, 14, 18)) +
      fill(ink.wall[1], box(-18, -104, 8, 18)) +
      fill(ink.roof[2], poly(-37, -103, -20, -118, -5, -103)) +
      fill(ink.wood[1], arch(-62, 0, 36, 42) + arch(-18, 0, 36, 42)) +
      fill(ink.wood[0], arch(-59, 0, 14, 36) + arch(-15, 0, 14, 36)) +
      fill(ink.lit > 0.2 ? ink.glow[0] : ink.glass[0], box(40, -38, 16, 18)) +
      fill(ink.iron[0], disc(-26, -96, 4)) +
      fill(ink.iron[0], oval(52, -2, 10, 10) + oval(74, -2, 8, 8)) +
      fill(ink.wood[0], oval(52, -2, 6, 6) + oval(74, -2, 5, 5)) +
      fill(ink.bloom[0], poly(40, -10, 82, -10, 78, -24, 66, -24, 62, -18, 46, -18)),
  },
  'hill-temple': {
    slots: [
      [312, 438, 0.6],
      [864, 438, 0.46],
    ],
    shade: 62,
    frame: [-78, -128, 156],
    height: 96,
    draw: (ink) => {
      const columns = [-46, -26, -6, 14];
      return (
        fill(ink.stone[1], box(-60, -8, 120, 8) + box(-54, -14, 108, 7)) +
        fill(ink.stone[0], box(-60, -8, 84, 8) + box(-54, -14, 78, 7)) +
        fill(ink.shade, box(-46, -62, 88, 48), ink.hour === 'day' ? 0.4 : 0.6) +
        fill(
          ink.white[0],
          columns.map((x) => box(x - 4, -62, 7, 48)),
        ) +
        fill(ink.white[1], columns.map((x) => box(x + 3, -62, 4, 48)).join('') + box(34, -62, 9, 48)) +
        fill(ink.white[0], box(-54, -72, 78, 11) + poly(-58, -72, -14, -94, 30, -72)) +
        fill(ink.white[1], box(24, -72, 30, 11) + poly(-14, -94, 16, -94, 58, -72, 30, -72)) +
        fill(ink.stone[1], poly(-42, -75, -14, -89, 14, -75))
      );
    },
  },
  observatory: {
    slots: [
      [218, 452, 0.72],
      [1040, 446, 0.5],
    ],
    shade: 62,
    frame: [-84, -152, 168],
    height: 124,
    draw: (ink) =>
      fill(ink.wall[0], box(-52, -54, 58, 54)) +
      fill(ink.wall[1], box(6, -54, 46, 54)) +
      fill(ink.stone[0], box(-58, -60, 64, 8)) +
      fill(ink.stone[1], box(6, -60, 52, 8)) +
      fill(ink.white[1], halfDome(0, -60, -54, 56) + halfDome(0, -60, 54, 56)) +
      fill(ink.white[0], way`M12 -60q6 -34 -12 -56a54 56 0 0 0 -54 56z`) +
      fill(ink.iron[1], poly(-22, -60, -6, -60, 18, -113, 2, -116)) +
      fill(ink.brass[1], poly(-14, -78, -6, -72, 36, -122, 26, -130)) +
      fill(ink.brass[0], poly(-14, -78, -10, -75, 31, -126, 26, -130)) +
      fill(ink.wood[1], arch(-34, 0, 20, 36)) +
      fill(
        ink.lit > 0.2 ? ink.glow[0] : ink.glass[0],
        arch(-6, -16, 8, 20) + arch(18, -16, 9, 20) + arch(36, -16, 8, 20),
      ),
  },
  aqueduct: {
    slots: [
      [1020, 430, 1],
      [170, 430, 1],
    ],
    shade: 0,
    layer: 'far',
    frame: [-66, -104, 132],
    height: 80,
    draw: (ink) => {
      const piers = Array.from({ length: 8 }, (_, at) => -196 + at * 52);
      const opening = (x: number) => arch(x + 11, 0, 36, 60);
      const small = piers.flatMap((x) => [
        arch(x + 6, -66, 13, 16),
        arch(x + 23, -66, 13, 16),
        arch(x + 40, -66, 13, 16),
      ]);
      const wall = box(-200, -90, 420, 92);
      return (
        `<path fill="${ink.stone[1]}" fill-rule="evenodd" d="${wall}${piers.map(opening).join('')}${small.join('')}"/>` +
        fill(
          ink.stone[0],
          piers.map((x) => box(x, -62, 8, 62)).join('') + box(-200, -92, 420, 6) + box(-200, -68, 420, 4),
        ) +
        fill(ink.water[0], box(-200, -94, 420, 3))
      );
    },
  },
  'inland-lighthouse': {
    slots: [
      [92, 444, 0.82],
      [1146, 440, 0.6],
    ],
    shade: 40,
    frame: [-116, -228, 234],
    height: 216,
    draw: (ink) => {
      const beam = ink.hour === 'day' ? 0 : ink.hour === 'dusk' ? 0.18 : 0.13;
      const ring = (y: number, half: number) =>
        poly(-half, y, half, y, half - 1.6, y - 26, -half + 1.6, y - 26);
      const shadeRing = (y: number, half: number) => poly(3, y, half, y, half - 1.6, y - 26, 3, y - 26);
      return (
        (beam
          ? moving(
              ink,
              { motion: 'flicker', x: 0, y: -191 },
              fill(
                ink.glow[0],
                poly(8, -197, 1400, -330, 1400, -196, 8, -186) +
                  poly(-8, -197, -330, -236, -330, -180, -8, -186),
                beam,
              ),
            )
          : '') +
        fill(ink.stone[0], box(-30, -10, 34, 10)) +
        fill(ink.stone[1], box(4, -10, 28, 10)) +
        fill(ink.white[0], poly(-24, -8, 4, -8, 4, -176, -14, -176)) +
        fill(ink.white[1], poly(3, -8, 24, -8, 14, -176, 3, -176)) +
        fill(ink.bloom[0], ring(-30, 22.4) + ring(-86, 19) + ring(-142, 15.8)) +
        fill(ink.brick[1], shadeRing(-30, 22.4) + shadeRing(-86, 19) + shadeRing(-142, 15.8)) +
        fill(ink.iron[0], box(-20, -182, 40, 6) + box(-11, -202, 22, 3)) +
        fill(beam ? ink.glow[0] : ink.water[1], box(-9, -200, 18, 18)) +
        (beam ? fill(ink.white[0], disc(0, -191, 6)) : '') +
        fill(ink.iron[0], box(-1, -200, 2, 18)) +
        fill(ink.roof[1], poly(-13, -201, 0, -220, 3, -201)) +
        fill(ink.roof[2], poly(0, -220, 13, -201, 3, -201)) +
        fill(ink.wood[1], arch(-10, -8, 15, 24)) +
        fill(ink.glass[1], arch(-5, -70, 7, 13) + arch(-5, -124, 7, 13))
      );
    },
  },
};
