// The two kinds of creatures that mischief leaves at a Villa.
import { moving } from './motion.ts';
import type { Ink } from './palette.ts';
import { disc, fill, oval, poly, stroke, way } from './pen.ts';

/** A gnome standing at (x, y), in a coat of the given colour. */
export const gnome = (ink: Ink, x: number, y: number, coat: string) =>
  moving(
    ink,
    { motion: 'bob', x, y },
    fill(ink.iron[0], oval(x, y, 9, 2.6)) +
      fill(coat, poly(x - 9, y - 1, x + 9, y - 1, x + 6, y - 17, x - 6, y - 17)) +
      fill(ink.white[0], poly(x - 6, y - 19, x + 6, y - 19, x, y - 6)) +
      fill(ink.wall[0], disc(x, y - 20, 5.4)) +
      fill('#d8432f', poly(x - 7, y - 21, x + 7, y - 21, x + 2, y - 40)) +
      fill('#a52e24', poly(x + 1, y - 21, x + 7, y - 21, x + 2, y - 40)),
  );

/** A raccoon at work, sitting at (x, y). */
export const raccoon = (ink: Ink, x: number, y: number) =>
  moving(
    ink,
    { motion: 'peck', x, y },
    fill('#77726f', way`M${x - 16} ${y}q-3 -20 12 -21q16 0 16 21z`) +
      stroke('#77726f', 8, way`M${x - 16} ${y - 4}q-14 -2 -14 -16`) +
      stroke('#3a3638', 8, way`M${x - 28} ${y - 10}q-2 -3 -2 -5M${x - 30} ${y - 20}v-1`) +
      fill(
        '#8f8985',
        oval(x + 6, y - 25, 12, 10) +
          poly(x - 5, y - 31, x - 3, y - 40, x + 3, y - 33) +
          poly(x + 9, y - 33, x + 15, y - 40, x + 17, y - 31),
      ) +
      fill('#2b282b', oval(x + 1, y - 26, 5, 4) + oval(x + 12, y - 26, 5, 4) + oval(x + 7, y - 20, 2.4, 2)) +
      fill(ink.glow[0], disc(x + 2, y - 26, 1.7) + disc(x + 12, y - 26, 1.7)),
  );
