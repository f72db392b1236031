// The house in the middle. It starts as a cottage and grows with each part bought for it.
import { AXIS } from './backdrop.ts';
import { mixed } from './colours.ts';
import { drawOf } from './draws.ts';
import { type Frame, frameOf, type HouseParts, isGrand, STOREY } from './house-frame.ts';
import { bellTower, belvedere, chimneys, copperDome, weathervane, wing } from './house-parts.ts';
import { roof } from './house-roof.ts';
import type { Ink } from './palette.ts';
import { Panes } from './panes.ts';
import { arch, box, disc, fill, poly } from './pen.ts';

export const HOUSE_FOOT = 500;

export function house(ink: Ink, { parts, seed }: { parts: HouseParts; seed: number }): string {
  const frame = frameOf(parts);
  const panes = new Panes(ink, drawOf(seed, 'panes'));
  const behind = [
    bellTower(ink, frame, parts['bell-tower']),
    copperDome(ink, frame, parts),
    wing(ink, panes, { frame, side: 'west', storeys: parts['west-wing'], upper: parts['upper-storey'] }),
    wing(ink, panes, { frame, side: 'east', storeys: parts['east-wing'], upper: parts['upper-storey'] }),
  ];
  const body = [
    walls(ink, frame),
    groundFloor(ink, panes, { frame, parts }),
    upperFloors(ink, panes, { frame, storeys: Math.min(2, parts['upper-storey']) }),
    roof(ink, frame),
    chimneys(ink, frame, parts['tall-chimney']),
    belvedere(ink, panes, { frame, parts }),
    weathervane(ink, frame, parts),
  ];
  return behind.join('') + body.join('') + panes.drawn() + steps(ink, frame);
}

function walls(ink: Ink, { left, corner, right, eaves }: Frame): string {
  const high = HOUSE_FOOT - eaves;
  return (
    fill(ink.wall[0], box(left, eaves, corner - left, high)) +
    fill(ink.wall[1], box(corner, eaves, right - corner, high)) +
    fill(ink.stone[0], box(left - 6, HOUSE_FOOT, corner - left + 6, 8)) +
    fill(ink.stone[1], box(corner, HOUSE_FOOT, right - corner + 6, 8))
  );
}

function groundFloor(ink: Ink, panes: Panes, { frame, parts }: { frame: Frame; parts: HouseParts }): string {
  const { corner, right, left } = frame;
  const door =
    fill(ink.wood[1], arch(AXIS - 15, HOUSE_FOOT, 30, isGrand(parts) ? 76 : 58)) +
    fill(ink.wood[0], arch(AXIS - 11, HOUSE_FOOT, 22, isGrand(parts) ? 70 : 52)) +
    fill(ink.glow[1], disc(AXIS + 7, HOUSE_FOOT - 28, 1.8));
  if (parts['arched-loggia'] > 0) return arcade(ink) + door;
  if (isGrand(parts)) {
    for (const x of [490, 600]) panes.sash({ x, y: 424, width: 30, height: 50 });
    for (const x of [656, 696]) panes.sash({ x, y: 426, width: 22, height: 46 });
    return shutters(ink, [490, 600], { y: 424, width: 30, height: 50 }) + door;
  }
  panes.sash({ x: left + 16, y: 446, width: 26, height: 32 });
  panes.sash({ x: corner - 44, y: 446, width: 26, height: 32 });
  panes.sash({ x: (corner + right) / 2 - 11, y: 446, width: 22, height: 30 });
  return shutters(ink, [left + 16, corner - 44], { y: 446, width: 26, height: 32 }) + door;
}

function shutters(
  ink: Ink,
  windows: readonly number[],
  { y, width, height }: { y: number; width: number; height: number },
): string {
  const leaves = windows.flatMap((x) => [box(x - 9, y, 7, height), box(x + width + 2, y, 7, height)]);
  return fill(ink.shutter, leaves);
}

function arcade(ink: Ink): string {
  const openings = [
    [480, 46],
    [594, 38],
    [646, 36],
    [689, 36],
  ] as const;
  const isLit = ink.lit > 0.4;
  const surround = isLit ? ink.glow[1] : ink.stone[0];
  const inside = isLit ? ink.glow[0] : mixed(ink.wall[2], { into: ink.wood[1], share: 0.55 });
  return (
    fill(
      surround,
      openings.map(([x, width]) => arch(x, HOUSE_FOOT, width, 86)).join('') +
        arch(AXIS - 20, HOUSE_FOOT, 40, 86),
    ) + fill(inside, openings.map(([x, width]) => arch(x + 5, HOUSE_FOOT, width - 10, 78)).join(''))
  );
}

function upperFloors(ink: Ink, panes: Panes, { frame, storeys }: { frame: Frame; storeys: number }): string {
  let drawn = '';
  for (let storey = 1; storey <= storeys; storey++) {
    const top = 398 - STOREY * storey;
    for (const x of [487, 543, 599]) panes.sash({ x, y: top + 15, width: 34, height: 39 });
    for (const x of [655, 695]) panes.sash({ x, y: top + 15, width: 24, height: 39 });
    drawn +=
      fill(ink.wall[1], box(frame.left, top + STOREY - 3, frame.corner - frame.left, 6)) +
      fill(ink.wall[2], box(frame.corner, top + STOREY - 3, frame.right - frame.corner, 6)) +
      shutters(ink, [487, 543, 599], { y: top + 15, width: 34, height: 39 });
  }
  return drawn;
}

function steps(ink: Ink, { corner }: Frame): string {
  const [low, high] = [HOUSE_FOOT + 16, HOUSE_FOOT + 8];
  const edge = Math.min(corner, AXIS + 18);
  return (
    fill(ink.stone[1], box(AXIS - 50, low - 2, 100, 10)) +
    fill(
      ink.stone[0],
      box(AXIS - 50, low - 2, edge - AXIS + 50, 6) + box(AXIS - 42, high - 4, edge - AXIS + 42, 7),
    ) +
    fill(ink.stone[1], box(edge, high - 4, AXIS + 42 - edge, 7), 0.9)
  );
}

/** The light on the ground from the door and the windows, if any. */
export function doorLight(ink: Ink): string {
  if (ink.lit < 0.4) return '';
  return (
    fill(ink.glow[0], poly(470, 508, 740, 508, 800, 552, 418, 552), 0.16) +
    fill(ink.glow[0], poly(524, 516, 600, 516, 660, 600, 470, 600), 0.14)
  );
}
