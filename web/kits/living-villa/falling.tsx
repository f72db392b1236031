// Rain or snow over a Villa, in its own layer: it moves as a whole, so that nothing below is redrawn.
import { useMemo } from 'react';
import { HEIGHT, WIDTH } from '#shared/villa-scene/backdrop.ts';
import { drawOf } from '#shared/villa-scene/draws.ts';
import { inkOf } from '#shared/villa-scene/palette.ts';
import type { VillaScene } from '#shared/villa-scene/scene.ts';
import styles from './living-villa.module.css';

/** The pattern repeats after a third of the height; the stylesheet uses the same third. */
const PERIOD = HEIGHT / 3;

/** What falls: strokes per period, their width and length, and how far they drift in a period. */
const KINDS = {
  rain: { count: 40, width: 1.8, length: 20, drift: -72, opacity: 0.5 },
  snow: { count: 22, width: 5, length: 0, drift: -24, opacity: 0.9 },
} as const;

/** Renders nothing on a dry day. */
export function Falling({ scene: { weather, hour, month } }: { scene: VillaScene }) {
  const kind = weather === 'rain' || weather === 'snow' ? KINDS[weather] : null;
  const shapes = useMemo(() => kind && strokesOf(kind), [kind]);
  if (!kind || !shapes) return null;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.falling}
      data-weather={weather}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={shapes}
        fill="none"
        stroke={inkOf({ hour, month }).snow[0]}
        strokeWidth={kind.width}
        strokeLinecap="round"
        opacity={kind.opacity}
      />
    </svg>
  );
}

/** The same strokes in every period, shifted by their drift, from above the picture to its foot. */
function strokesOf({ count, length, drift }: (typeof KINDS)[keyof typeof KINDS]): string {
  const draw = drawOf(count, 'falling');
  const lean = Math.round((length * drift) / PERIOD);
  const places = Array.from(
    { length: count },
    () => [draw() * (WIDTH - 4 * drift), draw() * PERIOD] as const,
  );
  return [-1, 0, 1, 2]
    .flatMap((period) =>
      places.map(
        ([x, y]) => `M${Math.round(x + period * drift)} ${Math.round(y + period * PERIOD)}l${lean} ${length}`,
      ),
    )
    .join('');
}
