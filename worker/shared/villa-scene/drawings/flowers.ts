// Flowers and lanterns.
import type { Ink } from '../palette.ts';
import { box, dots, fill, oval, poly, stroke } from '../pen.ts';
import type { Drawings } from './drawing.ts';

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

export const FLOWERS: Drawings = {
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
};
