// Trees that change with the season: blossom in spring, gold in autumn, bare in winter.
import type { Ink } from './palette.ts';
import { box, disc, dots, fill, flame, halfFlame, oval, poly, stroke, way } from './pen.ts';

/** A round tree of about 150 high; `turn` (0 to 1) changes its crown. In winter its branches show. */
export function leafTree(ink: Ink, turn: number): string {
  const lean = (turn - 0.5) * 16;
  const trunk = fill(ink.wood[1], poly(-6, 0, 6, 0, 4, -60, -4, -60));
  if (ink.season === 'winter') {
    const branches = way`M0 -30V${-118}M0 -52L-30 -98M0 -62L${28 + lean} -108M-17 -78L-38 -84M16 -88L36 -90M0 -84L-12 -122M0 -92L14 -126M-24 -90L-30 -116`;
    return (
      trunk +
      fill(ink.snow[1], oval(lean / 2, -92, 46, 44), 0.22) +
      stroke(ink.wood[1], 4, branches) +
      fill(ink.snow[0], oval(-24, -99, 9, 3) + oval(28, -107, 9, 3) + oval(-2, -120, 8, 3))
    );
  }
  const crown = (share: number) =>
    oval(lean, -96, 44 * share, 42 * share) +
    disc(-22 + lean, -70, 30 * share) +
    disc(24 + lean, -72, 30 * share);
  return (
    trunk +
    fill(ink.leaf[1], crown(1)) +
    fill(ink.leaf[0], oval(-10 + lean, -104, 31, 29) + disc(-27 + lean, -74, 21)) +
    (ink.season === 'spring' || ink.season === 'autumn'
      ? fill(
          ink.bloom[1],
          disc(-16 + lean, -112, 3) +
            disc(4 + lean, -96, 3) +
            disc(-30 + lean, -80, 3) +
            disc(22 + lean, -84, 3) +
            disc(26 + lean, -64, 3),
          ink.season === 'spring' ? 0.9 : 0.35,
        )
      : '')
  );
}

/** An umbrella pine of about 160 high; it stays green, and carries snow. */
export function pine(ink: Ink): string {
  const trunk =
    fill(ink.wood[1], poly(-5, 0, 6, 0, 3, -100, -3, -100)) +
    stroke(ink.wood[1], 4, 'M0 -84L-22 -108M0 -78L26 -106');
  return (
    trunk +
    fill(ink.green[1], oval(0, -122, 62, 25) + oval(26, -110, 34, 16)) +
    fill(ink.green[0], oval(-12, -128, 44, 17)) +
    (ink.season === 'winter'
      ? fill(ink.snow[0], 'M-52 -131q14 -17 48 -17q44 0 56 17q-26 -8 -52 -8q-30 0 -52 8z')
      : '')
  );
}

/** A small round fruit tree of about 100 high. */
export function fruitTree(ink: Ink, fruit: string): string {
  return (
    fill(ink.wood[0], box(-4, -34, 8, 34)) +
    fill(ink.green[1], oval(0, -66, 38, 40)) +
    fill(ink.green[0], oval(-9, -72, 27, 29)) +
    dots(fruit, 4, [
      [-22, -84],
      [2, -92],
      [-12, -62],
      [18, -74],
      [10, -54],
      [-27, -56],
      [26, -58],
    ])
  );
}

export const cypress = (ink: Ink, width: number, height: number) =>
  fill(ink.green[0], flame(0, 0, width, height)) + fill(ink.green[1], halfFlame(0, 0, width, height));
