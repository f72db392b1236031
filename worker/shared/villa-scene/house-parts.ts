// The parts of the house that the shop sells, each drawn relative to the outline of its house.

import { wisp } from './backdrop.ts';
import type { Frame, HouseParts } from './house-frame.ts';
import { moving } from './motion.ts';
import type { Ink } from './palette.ts';
import type { Panes } from './panes.ts';
import { arch, box, disc, fill, halfDome, oval, poly, stroke, way } from './pen.ts';

const FOOT = 500;

/** A lower wing of one or two storeys (none at 0); the second needs an upper storey next to it. */
export function wing(
  ink: Ink,
  panes: Panes,
  { frame, side, storeys, upper }: { frame: Frame; side: 'west' | 'east'; storeys: number; upper: number },
): string {
  if (storeys === 0) return '';
  const isTall = storeys > 1 && upper > 0;
  const top = isTall ? 342 : 410;
  const isWest = side === 'west';
  const [near, far] = isWest ? [frame.left, frame.left - 112] : [frame.right, frame.right + 112];
  const [x, wall] = isWest ? [far, ink.wall[1]] : [near, ink.wall[2]];
  for (const place of isWest ? [x + 18, x + 64] : [x + 22, x + 68]) {
    panes.arched({ x: place, y: 430, width: 26, height: 42 });
    if (isTall) panes.sash({ x: place, y: 360, width: 26, height: 34 });
  }
  const out = isWest ? -13 : 13;
  const slope = poly(near, top - 44, far - out * 2.4, top - 44, far + out, top, near, top);
  const snow = poly(
    near,
    top - 46,
    far - out * 2.4,
    top - 46,
    far - out * 0.2,
    top - 16,
    (near + far) / 2,
    top - 22,
    near,
    top - 14,
  );
  return (
    fill(wall, box(x, top, 112, FOOT - top)) +
    fill(ink.stone[1], box(x, FOOT, 112, 6)) +
    fill(ink.roof[2], slope) +
    fill(isWest ? ink.roof[1] : ink.roof[2], box(isWest ? far + out : near, top - 4, 125, 7)) +
    (isWest
      ? fill(
          ink.roof[1],
          poly(
            far - out * 2.4,
            top - 44,
            far - out * 3.4,
            top - 44,
            far - out * 0.4,
            top - 4,
            far + out,
            top - 4,
          ),
        )
      : '') +
    (ink.season === 'winter' ? fill(isWest ? ink.snow[0] : ink.snow[1], snow) : '')
  );
}

const CHIMNEYS = [0.76, 0.18, 0.88, 0.06] as const;

/** One to four chimneys along the roof, each with its smoke. */
export function chimneys(ink: Ink, { left, right, ridge, eaves }: Frame, count: number): string {
  const drawn = CHIMNEYS.slice(0, count).map((share, index) => {
    const x = left + (right - left) * share;
    const foot = ridge + (eaves - ridge) * (index > 1 ? 0.7 : 0.36);
    const top = ridge - (index > 1 ? 4 : 22);
    return (
      fill(ink.wall[2], box(x, top, 20, foot - top)) +
      fill(ink.wall[1], box(x, top, 6, foot - top - 5)) +
      fill(ink.roof[2], box(x - 3, top - 5, 26, 6)) +
      wisp(ink, x + 10, top - 10)
    );
  });
  return drawn.join('');
}

/** The belvedere is on the ridge; under a dome it becomes the drum. */
export function belvedere(
  ink: Ink,
  panes: Panes,
  { frame, parts }: { frame: Frame; parts: HouseParts },
): string {
  const { ridge } = frame;
  if (parts.belvedere === 0) return '';
  const wide = parts['copper-dome'] > 0 ? 128 : 86;
  const [left, corner, right] = [600 - wide / 2, 600 + wide * 0.2, 600 + wide / 2];
  const top = ridge - 28;
  const count = wide > 100 ? 4 : 3;
  for (let index = 0; index < count; index++) {
    const x = left + 8 + (index * (wide - 12)) / count;
    panes.arched({ x, y: top + 6, width: 13, height: 18 });
  }
  const body =
    fill(ink.wall[0], box(left, top, corner - left, 30)) +
    fill(ink.wall[1], box(corner, top, right - corner, 30));
  if (parts['copper-dome'] > 0) return body + fill(ink.roof[2], box(left - 5, top - 5, wide + 10, 6));
  return (
    body +
    fill(ink.roof[1], poly(left - 10, top, 596, top - 30, corner, top)) +
    fill(ink.roof[2], poly(596, top - 30, right + 10, top, corner, top)) +
    (ink.season === 'winter'
      ? fill(ink.snow[0], poly(left + 6, top - 11, 596, top - 32, right - 4, top - 11, 596, top - 16))
      : '')
  );
}

const domeFoot = ({ ridge }: Frame, parts: HouseParts) => (parts.belvedere > 0 ? ridge - 32 : ridge - 12);

/** A ribbed dome with a lantern, green with age. */
export function copperDome(ink: Ink, frame: Frame, parts: HouseParts): string {
  if (parts['copper-dome'] === 0) return '';
  const foot = domeFoot(frame, parts);
  const rib = (across: number) =>
    way`M600 ${foot - 60}C${600 + across * 0.9} ${foot - 52} ${600 + across} ${foot - 24} ${600 + across} ${foot}h${across > 0 ? 3 : -3}C${600 + across * 1.05} ${foot - 24} ${600 + across} ${foot - 52} 600 ${foot - 60}z`;
  return (
    fill(ink.wall[0], box(538, foot - 4, 84, 40)) +
    fill(ink.wall[1], box(622, foot - 4, 40, 40)) +
    fill(ink.stone[0], box(532, foot - 6, 136, 7)) +
    fill(ink.copper[1], halfDome(600, foot - 5, -60, 60) + halfDome(600, foot - 5, 60, 60)) +
    fill(ink.copper[0], way`M614 ${foot - 5}q4 -38 -14 -60a60 60 0 0 0 -60 60z`) +
    fill(ink.copper[1], rib(-30) + rib(-52), 0.55) +
    fill(ink.wall[0], box(592, foot - 79, 10, 18)) +
    fill(ink.wall[1], box(602, foot - 79, 7, 18)) +
    fill(ink.copper[1], poly(588, foot - 78, 600, foot - 98, 613, foot - 78)) +
    fill(ink.glow[1], disc(600, foot - 100, 3)) +
    (ink.season === 'winter'
      ? fill(ink.snow[0], way`M562 ${foot - 44}q14 -22 38 -23q24 1 36 20q-18 -8 -34 -6q-20 -6 -40 9z`)
      : '')
  );
}

/** A bell tower behind the eastern corner; a second one makes it taller. */
export function bellTower(ink: Ink, { right }: Frame, count: number): string {
  if (count === 0) return '';
  const top = count > 1 ? 150 : 186;
  const x = right + 14;
  const opening = (left: number, width: number) => arch(left, top + 60, width, 36);
  return (
    fill(ink.wall[0], box(x, top, 34, FOOT - top)) +
    fill(ink.wall[1], box(x + 34, top, 22, FOOT - top)) +
    fill(ink.glass[1], opening(x + 8, 19) + opening(x + 39, 12)) +
    fill(
      ink.brass[0],
      way`M${x + 11} ${top + 54}q3 -16 6.500 -16q3.500 0 6.500 16z` + disc(x + 17.5, top + 55, 2.2),
    ) +
    fill(ink.wall[1], box(x - 4, top + 64, 38, 5) + box(x, top + 140, 34, 3)) +
    fill(ink.wall[2], box(x + 34, top + 64, 26, 5) + box(x + 34, top + 140, 22, 3)) +
    fill(ink.glass[0], arch(x + 13, top + 120, 8, 20) + arch(x + 13, top + 196, 8, 20)) +
    fill(ink.roof[1], poly(x - 6, top, x + 27, top - 46, x + 36, top)) +
    fill(ink.roof[2], poly(x + 27, top - 46, x + 62, top, x + 36, top)) +
    fill(ink.glow[1], disc(x + 27, top - 48, 2.6)) +
    (ink.season === 'winter'
      ? fill(ink.snow[0], poly(x + 12, top - 26, x + 27, top - 48, x + 44, top - 24, x + 28, top - 32))
      : '')
  );
}

/** The highest point over the middle of the house. */
export function topOf(frame: Frame, parts: HouseParts): readonly [number, number] {
  if (parts['copper-dome'] > 0) return [600, domeFoot(frame, parts) - 101];
  if (parts.belvedere > 0) return [596, frame.ridge - 58];
  return [frame.left + (frame.eaves - frame.ridge) * 0.78 + 12, frame.ridge];
}

/** A gilded cock on a cross of iron, at the highest point. */
export function weathervane(ink: Ink, frame: Frame, parts: HouseParts): string {
  if (parts.weathervane === 0) return '';
  const [x, y] = topOf(frame, parts);
  const at = (dx: number, dy: number) => way`M${x + dx} ${y + dy}`;
  return (
    stroke(ink.iron[0], 2.4, `${at(0, 0)}v-34${at(-13, -14)}h26`) +
    fill(ink.iron[0], oval(x - 13, y - 14, 2.5, 2.5) + oval(x + 13, y - 14, 2.5, 2.5)) +
    moving(
      ink,
      { motion: 'wave', x, y: y - 34 },
      fill(
        ink.fruit,
        `${at(-16, -44)}q-2 12 10 15h9q9 -2 8 -18l5 -3l-5 -3q-5 -5 -9 1q1 7 -4 9q-6 1 -8 -6q-5 -3 -6 5z`,
      ),
    )
  );
}
