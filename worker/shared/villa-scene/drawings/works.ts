// The estate's works, from a printer to a dynamo.

import { wisp } from '../backdrop.ts';
import { moving } from '../motion.ts';
import { arch, box, disc, dome, dots, fill, halfDome, oval, poly, stroke, way } from '../pen.ts';
import type { Drawings } from './drawing.ts';

export const WORKS: Drawings = {
  'print-works': {
    slots: [
      [908, 490],
      [64, 486],
    ],
    shade: 78,
    frame: [-90, -146, 180],
    height: 96,
    draw: (ink) => {
      const teeth = [-66, -28, 10];
      return (
        fill(ink.brick[1], box(44, -118, 16, 70)) +
        fill(ink.brick[0], box(44, -118, 6, 70)) +
        fill(ink.stone[1], box(41, -122, 22, 6)) +
        wisp(ink, 52, -126) +
        fill(ink.brick[0], box(-66, -52, 114, 52)) +
        fill(ink.brick[1], box(48, -52, 26, 52)) +
        fill(
          ink.roof[2],
          teeth.map((x) => poly(x, -52, x + 30, -78, x + 38, -52)),
        ) +
        fill(
          ink.lit > 0.4 ? ink.glow[0] : ink.glass[0],
          teeth.map((x) => poly(x + 2, -52, x + 29, -75, x + 29, -52)),
        ) +
        fill(ink.roof[2], poly(48, -52, 66, -78, 78, -52)) +
        fill(
          ink.lit > 0.2 ? ink.glow[0] : ink.glass[0],
          [-56, -36, -16].map((x) => arch(x, -12, 12, 26)),
        ) +
        fill(ink.wood[1], box(10, -30, 26, 30)) +
        fill(ink.white[0], disc(-38, 2, 9) + box(-38, -7, 22, 18)) +
        fill(ink.white[1], oval(-16, 2, 5, 9)) +
        fill(ink.iron[0], oval(-16, 2, 1.8, 3))
      );
    },
  },
  'orchid-house': {
    slots: [
      [152, 490],
      [1120, 490, 0.7],
    ],
    shade: 86,
    frame: [-96, -150, 192],
    height: 108,
    draw: (ink) => {
      const pane = ink.lit > 0.4 ? ink.glow[0] : ink.water[1];
      const shaded = ink.lit > 0.4 ? ink.glow[1] : ink.water[0];
      const ribs = [-70, -52, -34, -14, 14, 34, 52, 70];
      return (
        fill(shaded, box(-80, -46, 160, 46) + dome(0, -46, 80, 20)) +
        fill(pane, box(-80, -46, 52, 46) + box(-28, -58, 34, 58)) +
        fill(shaded, halfDome(0, -56, -34, 44)) +
        fill(pane, halfDome(0, -56, 34, 44)) +
        fill(
          ink.green[0],
          oval(-58, -15, 14, 12) + oval(-38, -18, 9, 16) + oval(48, -16, 16, 13) + oval(24, -20, 8, 18),
          0.85,
        ) +
        dots(ink.bloom[0], 4, [
          [-60, -20],
          [-48, -12],
          [50, -20],
          [38, -14],
          [60, -12],
        ]) +
        fill(
          ink.white[0],
          ribs.map((x) => box(x - 1, -58, 2, 58)).join('') +
            box(-82, -48, 164, 3) +
            box(-36, -60, 72, 3) +
            box(-1, -100, 2, 42),
        ) +
        stroke(
          ink.white[0],
          2,
          way`M-34 -58Q-30 -92 0 -100Q30 -92 34 -58M-16 -58Q-14 -88 0 -100Q14 -88 16 -58`,
        ) +
        fill(ink.white[0], box(-84, -5, 168, 5) + disc(0, -106, 4) + box(-1, -104, 2, 6)) +
        fill(ink.wood[1], arch(-11, 0, 22, 34)) +
        fill(pane, arch(-8, -3, 16, 27), 0.9)
      );
    },
  },
  'copper-still': {
    slots: [
      [270, 492],
      [1132, 514, 0.8],
    ],
    shade: 60,
    frame: [-74, -132, 150],
    height: 112,
    draw: (ink) =>
      fill(ink.stone[0], box(-44, -20, 60, 20)) +
      fill(ink.stone[1], box(16, -20, 20, 20)) +
      fill(ink.glow[1], arch(-18, 0, 18, 14)) +
      fill(ink.bloom[0], poly(-14, 0, -9, -9, -4, 0)) +
      fill(ink.brass[1], way`M-44 -20q-4 -38 26 -46q8 -4 8 -14l-2 -14h14l-2 14q0 10 8 14q32 10 26 46z`) +
      fill(ink.brass[0], way`M-44 -20q-4 -38 26 -46q8 -4 8 -14l-2 -14h8v28q-16 14 -16 46z`) +
      stroke(ink.brass[1], 8, way`M-5 -92q2 -16 22 -14q34 6 42 40`) +
      stroke(ink.brass[0], 3, way`M-7 -93q2 -15 22 -14q33 6 42 38`) +
      fill(ink.brass[1], box(46, -64, 26, 56)) +
      fill(ink.brass[0], box(46, -64, 10, 56)) +
      fill(ink.iron[0], box(44, -56, 30, 4) + box(44, -24, 30, 4) + box(50, -8, 3, 8) + box(65, -8, 3, 8)) +
      fill(ink.wood[0], oval(-60, -10, 11, 12)) +
      fill(ink.wood[1], oval(-57, -10, 8, 10) + box(-71, -14, 22, 2)),
  },
  'private-mint': {
    slots: [
      [64, 494],
      [1126, 494, 0.74],
    ],
    shade: 76,
    frame: [-88, -142, 176],
    height: 112,
    draw: (ink) => {
      const columns = [-58, -36, -14, 8, 30];
      const coin = (x: number, foot: number, count: number) =>
        Array.from({ length: count }, (_, at) => oval(x, foot - at * 4, 10, 4)).join('');
      return (
        fill(ink.stone[1], box(-72, -8, 146, 8) + box(46, -70, 24, 62)) +
        fill(ink.stone[0], box(-72, -8, 112, 4) + box(-64, -70, 110, 4)) +
        fill(ink.wall[2], box(-62, -66, 108, 58)) +
        fill(ink.lit > 0.2 ? ink.glow[0] : ink.iron[1], arch(-17, -8, 24, 42)) +
        fill(
          ink.white[0],
          columns.map((x) => box(x - 1, -66, 8, 58)),
        ) +
        fill(
          ink.white[1],
          columns.map((x) => box(x + 7, -66, 5, 58)),
        ) +
        fill(ink.white[0], box(-70, -78, 118, 10) + poly(-74, -78, -10, -108, 54, -78)) +
        fill(ink.white[1], box(48, -78, 26, 10) + poly(-10, -108, 16, -108, 78, -78, 54, -78)) +
        fill(ink.wall[2], poly(-58, -81, -10, -103, 38, -81)) +
        fill(ink.fruit, disc(-10, -89, 8)) +
        fill(ink.brass[1], poly(-8, -96, -15, -88, -10.5, -88, -12, -82, -5, -90.5, -9.5, -90.5)) +
        fill(ink.brass[1], coin(-64, 6, 4) + coin(60, 6, 6)) +
        fill(ink.fruit, oval(-64, -7, 9, 3.4) + oval(60, -15, 9, 3.4) + oval(-44, 8, 9, 3.4))
      );
    },
  },
  'great-dynamo': {
    slots: [
      [1152, 494, 0.86],
      [44, 470, 0.6],
    ],
    shade: 54,
    frame: [-100, -214, 214],
    height: 190,
    draw: (ink) => {
      const bolt = (x: number, y: number, way_x: number) =>
        poly(
          x,
          y,
          x + way_x * 22,
          y - 8,
          x + way_x * 19,
          y + 2,
          x + way_x * 40,
          y - 2,
          x + way_x * 17,
          y + 12,
          x + way_x * 20,
          y + 4,
        );
      const turns = [0, 1, 2, 3, 4, 5, 6].map((at) => -58 - at * 13);
      const sparkTone = ink.hour === 'day' ? ink.glow[1] : ink.glow[0];
      return (
        fill(ink.stone[0], box(-46, -26, 62, 26)) +
        fill(ink.stone[1], box(16, -26, 32, 26)) +
        fill(
          ink.iron[0],
          poly(-34, -26, -22, -26, -8, -146, -14, -146) + poly(22, -26, 34, -26, 14, -146, 8, -146),
        ) +
        fill(
          ink.brass[1],
          turns.map((y, at) => box(-24 + at * 1.6, y, 48 - at * 3.2, 8)),
        ) +
        fill(
          ink.brass[0],
          turns.map((y, at) => box(-24 + at * 1.6, y, 20 - at, 8)),
        ) +
        fill(ink.white[1], oval(0, -156, 42, 15)) +
        fill(ink.white[0], oval(-7, -160, 32, 9)) +
        fill(ink.iron[0], oval(0, -158, 14, 4)) +
        (ink.hour === 'day' ? '' : fill(ink.glow[0], disc(0, -156, 76), 0.12)) +
        moving(
          ink,
          { motion: 'flicker', x: 0, y: -158 },
          fill(
            sparkTone,
            bolt(42, -158, 1) +
              bolt(-42, -152, -1) +
              poly(-4, -170, 8, -188, 2, -188, 12, -206, -10, -184, -3, -184),
          ),
        ) +
        fill(ink.iron[1], arch(-28, 0, 16, 20)) +
        fill(ink.glow[0], disc(4, -14, 4))
      );
    },
  },
};
