// The marks of mischief on an item, one drawing for each `visual_effect` of the Mischief Market. They are drawn around the
// item's foot, as wide as a person's arms and as high as the item.

import { gnome, raccoon } from './mischief-creatures.ts';
import { moving } from './motion.ts';
import type { Ink } from './palette.ts';
import { box, disc, fill, oval, poly, stroke, way } from './pen.ts';

type Mark = (ink: Ink, height: number) => string;

const WRONG_GREEN = ['#9ad13c', '#6fa024'] as const;

const leaves = (tone: string, places: readonly (readonly [number, number])[], size: number) =>
  fill(
    tone,
    places.map(([x, y]) => poly(x - size, y, x, y - size, x + size, y, x, y + size * 1.2)),
  );

const balloon = (x: number, y: number, tone: string, shine: string) =>
  fill(tone, oval(x, y, 12, 15) + poly(x - 3, y + 18, x + 3, y + 18, x, y + 14)) +
  fill(shine, oval(x - 4, y - 5, 3, 4.5), 0.7);

const scattered = (count: number, height: number) =>
  Array.from({ length: count }, (_, at) => {
    const x = -44 + ((at * 37) % 89);
    return [x, -((at * 53) % Math.max(30, height)) - 4] as const;
  });

const MARKS: Readonly<Record<string, Mark>> = {
  smoke: (ink, height) => {
    const [light, dark] = ink.hour === 'night' ? ['#6f7681', '#5f6671'] : ['#d3cfcb', '#b8b4b2'];
    const puffs = Array.from({ length: 9 }, (_, at) => {
      const up = (at * (height + 30)) / 8;
      return [(at % 2 ? 14 : -14) * (1 - at * 0.06) + at * 2.4, -12 - up, 29 - at * 1.3] as const;
    });
    return (
      fill(
        dark,
        puffs.map(([x, y, size]) => disc(x, y, size)),
        0.8,
      ) +
      fill(
        light,
        puffs.map(([x, y, size]) => disc(x - size * 0.16, y - size * 0.14, size * 0.78)),
        0.8,
      )
    );
  },
  soot: (ink, height) =>
    fill(
      ink.iron[1],
      oval(0, -2, 44, 9) +
        oval(-6, -height * 0.55, 20, 15) +
        oval(16, -height * 0.34, 14, 11) +
        oval(-20, -height * 0.28, 12, 10),
      0.72,
    ) +
    fill(
      ink.iron[1],
      box(-16, -height * 0.55, 5, 26) + box(-4, -height * 0.5, 4, 34) + box(18, -height * 0.3, 4, 18),
      0.72,
    ) +
    fill(
      ink.iron[0],
      disc(2, -height - 8, 15) +
        disc(-14, -height - 18, 12) +
        disc(10, -height - 26, 12) +
        disc(-2, -height - 40, 9),
      0.92,
    ),
  gnomes: (ink) =>
    gnome(ink, -34, 2, '#3f6da8') +
    gnome(ink, 32, -2, '#5a8a48') +
    gnome(ink, -12, 9, '#c9932f') +
    gnome(ink, 14, 12, '#7a5aa0'),
  raccoons: (ink) =>
    fill(ink.stone[1], poly(20, 4, 44, -8, 52, 6, 30, 16) + oval(26, 10, 6, 8)) +
    fill(ink.stone[0], oval(48, -1, 5, 8)) +
    fill(ink.fruit, disc(14, 14, 4) + disc(2, 17, 3)) +
    fill(ink.white[0], box(-8, 12, 8, 5)) +
    raccoon(ink, -24, 4) +
    raccoon(ink, 10, 10),
  darkness: (ink, height) =>
    fill(ink.iron[1], oval(0, -height * 0.46, 50, height * 0.5 + 16), 0.5) +
    fill(
      ink.iron[1],
      disc(-22, -height - 10, 15) +
        disc(2, -height - 18, 20) +
        disc(26, -height - 9, 14) +
        box(-24, -height - 11, 50, 16),
    ) +
    fill(
      '#fbb541',
      poly(4, -height - 32, -10, -height - 12, -2, -height - 12) +
        poly(4, -height - 9, 12, -height - 9, -4, -height + 12, 0, -height - 4),
    ),
  paint: (_ink, height) =>
    fill(
      WRONG_GREEN[0],
      oval(-10, -height * 0.72, 24, 15) +
        oval(18, -height * 0.5, 17, 13) +
        oval(-20, -height * 0.34, 13, 11) +
        oval(2, 1, 40, 7),
    ) +
    fill(
      WRONG_GREEN[0],
      box(-26, -height * 0.7, 6, 28) +
        box(-12, -height * 0.68, 7, 42) +
        box(4, -height * 0.66, 5, 24) +
        box(20, -height * 0.46, 6, 26),
    ) +
    fill(
      WRONG_GREEN[1],
      oval(12, 2, 24, 4) + oval(-4, -height * 0.68, 10, 6) + oval(22, -height * 0.48, 7, 5),
    ) +
    fill('#c8cbd0', box(34, -16, 18, 18)) +
    fill(WRONG_GREEN[0], oval(43, -16, 9, 3.4) + box(36, -16, 5, 10)),
  moss: (_ink, height) =>
    fill(
      '#4f7a35',
      oval(-30, -3, 20, 12) +
        oval(4, -2, 28, 14) +
        oval(36, -3, 16, 9) +
        oval(-10, -height * 0.5, 22, 13) +
        oval(18, -height * 0.74, 16, 10) +
        oval(-16, -height * 0.9, 14, 9),
    ) +
    fill(
      '#7ba84a',
      oval(-33, -8, 13, 6) +
        oval(-2, -8, 18, 7) +
        oval(34, -6, 9, 4) +
        oval(-14, -height * 0.5 - 4, 13, 7) +
        oval(16, -height * 0.74 - 3, 9, 5) +
        oval(-18, -height * 0.9 - 3, 8, 4),
    ),
  ivy: (_ink, height) => {
    const climb = Array.from({ length: 11 }, (_, at) => {
      const up = (height * 1.02 * at) / 10;
      return [-18 + Math.sin(at * 1.3) * 12, -up] as const;
    });
    const other = climb.slice(0, 8).map(([x, y], at) => [-x * 0.9 + 12 - at * 0.6, y * 0.9 - 4] as const);
    return (
      stroke(
        '#3c5a2c',
        3.4,
        `M${climb.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}M${other.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`,
      ) +
      leaves(
        '#3f7034',
        [...climb.map(([x, y]) => [x + 7, y] as const), ...other.map(([x, y]) => [x - 6, y - 3] as const)],
        8.5,
      ) +
      leaves(
        '#6ea04c',
        [
          ...climb.map(([x, y]) => [x - 6, y - 5] as const),
          ...other.map(([x, y]) => [x + 6, y + 4] as const),
        ],
        7,
      )
    );
  },
  balloons: (ink, height) => {
    const top = -height - 44;
    return (
      stroke(
        ink.white[1],
        1.8,
        way`M0 ${-height * 0.6}L-26 ${top + 18}M0 ${-height * 0.6}L24 ${top + 16}M0 ${-height * 0.6}L-2 ${top - 4}M0 ${-height * 0.6}L44 ${top + 34}M0 ${-height * 0.6}L-44 ${top + 34}`,
      ) +
      balloon(-2, top - 18, '#e0564a', '#f6a59a') +
      balloon(44, top + 18, '#f2bf45', '#fbe3a4') +
      balloon(-44, top + 18, '#5aa7c9', '#b9dcea') +
      balloon(-24, top + 2, '#e88fb4', '#f8cfe0') +
      balloon(22, top, '#79b86a', '#c3e0b4')
    );
  },
  feathers: (ink, height) => {
    const places = scattered(15, height + 26);
    return (
      fill(ink.white[1], oval(-18, 2, 24, 5) + oval(18, 5, 28, 6)) +
      fill(ink.white[0], oval(-20, 0, 20, 4) + oval(16, 3, 24, 4)) +
      fill(
        ink.white[0],
        places.map(
          ([x, y], at) =>
            way`M${x} ${y}q${at % 2 ? 8 : -8} -9 ${at % 2 ? 17 : -17} -7q${at % 2 ? -5 : 5} 10 ${at % 2 ? -17 : 17} 7z`,
        ),
      ) +
      fill(
        ink.white[1],
        places.map(
          ([x, y], at) =>
            way`M${x} ${y}q${at % 2 ? 10 : -10} -3 ${at % 2 ? 17 : -17} -7q${at % 2 ? -5 : 5} 10 ${at % 2 ? -17 : 17} 7z`,
        ),
      )
    );
  },
  foam: (ink, height) =>
    fill(
      ink.white[1],
      disc(-38, -4, 15) +
        disc(-14, -4, 21) +
        disc(16, -3, 23) +
        disc(42, -3, 14) +
        disc(0, -height * 0.5, 15) +
        box(-52, -2, 107, 10),
    ) +
    fill(
      ink.white[0],
      disc(-40, -9, 10) +
        disc(-17, -11, 14) +
        disc(12, -11, 15) +
        disc(38, -8, 9) +
        disc(-4, -height * 0.5 - 4, 10),
    ) +
    fill(
      ink.white[0],
      scattered(8, height + 20).map(([x, y], at) => disc(x, y, 2 + (at % 3))),
    ),
  paper: (_ink, height) => {
    const sheets = scattered(13, height + 20);
    return (
      stroke('#e0564a', 3, way`M-40 ${-height * 0.9}q12 8 4 18q-10 10 2 20`) +
      stroke('#5aa7c9', 3, way`M30 ${-height * 0.8}q-12 8 -4 18q10 10 -2 22`) +
      fill(
        '#fffdf6',
        sheets.map(([x, y], at) =>
          at % 2
            ? poly(x, y, x + 11, y - 4, x + 15, y + 8, x + 4, y + 12)
            : poly(x, y, x + 12, y + 3, x + 9, y + 15, x - 3, y + 12),
        ),
      ) +
      fill(
        '#b9b4aa',
        sheets.slice(0, 8).map(([x, y]) => poly(x + 2, y + 5, x + 10, y + 5, x + 10, y + 7, x + 2, y + 7)),
      )
    );
  },
};

/** The marks that drift in the air. */
const AIRY: ReadonlySet<string> = new Set(['smoke', 'darkness', 'balloons']);

/** The mark of a `visual_effect` on an item of a given height; smoke if unknown. */
export function mischiefMark(ink: Ink, { effect, height }: { effect: string; height: number }): string {
  const mark = Object.hasOwn(MARKS, effect) ? MARKS[effect] : undefined;
  const shapes = (mark ?? MARKS.smoke!)(ink, Math.min(150, Math.max(34, height)));
  return AIRY.has(effect) ? moving(ink, { motion: 'float', x: 0, y: 0 }, shapes) : shapes;
}
