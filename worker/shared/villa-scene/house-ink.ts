// The colours an owner's house is painted in: render and tiles, the same for good.
import { mixed } from './colours.ts';
import { drawOf } from './draws.ts';
import type { Ink } from './palette.ts';

/** The tones of one owner's house; its walls and tiles stay the same from day to day. */
export function houseInk(ink: Ink, seed: number): Ink {
  const draw = drawOf(seed & 0xffff, 'house');
  const [rendered, share] = (
    [
      ['#ffffff', 0],
      ['#e8a98c', 0.24],
      ['#e9bd6c', 0.26],
      ['#ffffff', 0.22],
    ] as const
  )[Math.floor(draw() * 4)]!;
  const [tiled, tiles] = (
    [
      ['#000000', 0],
      ['#000000', 0],
      ['#4f6178', 0.66],
      ['#7c4a5e', 0.5],
    ] as const
  )[Math.floor(draw() * 4)]!;
  const wash = (tone: string) =>
    mixed(tone, { into: mixed(rendered, { into: tone, share: 0.45 }), share: share * 1.4 });
  const tile = (tone: string) =>
    mixed(tone, { into: mixed(tiled, { into: tone, share: 0.35 }), share: tiles });
  return {
    ...ink,
    wall: [wash(ink.wall[0]), wash(ink.wall[1]), wash(ink.wall[2])],
    roof: [tile(ink.roof[0]), tile(ink.roof[1]), tile(ink.roof[2])],
  };
}
