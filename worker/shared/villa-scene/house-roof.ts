// The tiled roof of the house, and the snow on it in winter.
import type { Frame } from './house-frame.ts';
import type { Ink } from './palette.ts';
import { box, fill, poly } from './pen.ts';

/** The roof over a house of this outline, lit from the left. */
export function roof(ink: Ink, { left, corner, right, eaves, ridge }: Frame): string {
  const rise = eaves - ridge;
  const inset = rise * 0.78;
  const row = (share: number) => {
    const y = eaves - rise * share;
    return poly(
      left - 15 + (inset + 15) * share,
      y,
      corner + 1 - 7 * share,
      y,
      corner + 1 - 7 * share,
      y + 2,
      left - 15 + (inset + 15) * share,
      y + 2,
    );
  };
  const drawn =
    fill(
      ink.roof[1],
      poly(left - 16, eaves - 6, left + inset, ridge, corner - 6, ridge, corner + 2, eaves - 6),
    ) +
    fill(
      ink.roof[0],
      poly(left - 16, eaves - 6, left + inset, ridge, left + inset + 14, ridge, left + 6, eaves - 6),
    ) +
    fill(
      ink.roof[2],
      poly(corner - 6, ridge, right - inset, ridge, right + 16, eaves - 6, corner + 2, eaves - 6),
    ) +
    fill(ink.roof[2], [0.3, 0.52, 0.74].map(row), 0.4) +
    fill(ink.roof[2], box(left - 18, eaves - 7, right - left + 36, 8));
  return drawn + (ink.season === 'winter' ? roofSnow(ink, { left, corner, right, eaves, ridge }) : '');
}

function roofSnow(ink: Ink, { left, corner, right, eaves, ridge }: Frame): string {
  const inset = (eaves - ridge) * 0.78;
  const foot = eaves - 16;
  const half = (corner + left) / 2;
  return (
    fill(
      ink.snow[0],
      poly(
        left - 4,
        foot,
        left + inset,
        ridge - 3,
        corner - 6,
        ridge - 3,
        corner,
        foot - 8,
        half + 30,
        foot - 2,
        half,
        foot - 12,
        half - 34,
        foot - 3,
      ),
    ) +
    fill(
      ink.snow[1],
      poly(
        corner - 6,
        ridge - 3,
        right - inset,
        ridge - 3,
        right + 4,
        foot,
        corner + 40,
        foot - 9,
        corner,
        foot - 8,
      ),
    )
  );
}
