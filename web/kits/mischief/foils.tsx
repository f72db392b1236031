// What turns mischief away, drawn in the Villa's style: lit from the left, in two tones. Each is drawn where it ends up;
// the stylesheet animates its arrival. The words beside the scene say the same, so it is hidden from screen readers.
import type { ReactNode } from 'react';
import type { Foil } from '#shared/kernel/foil.ts';
import styles from './foils.module.css';

const SHADE = '#21392f';
const INK = '#191e28';
const CREAM = '#f4efe4';
const CREAM_SHADE = '#c9c2b6';
const STONE = '#b3aca0';
const STONE_SHADE = '#857f78';
const LEAF = '#5f8a55';
const LEAF_SHADE = '#3f6647';
const ORANGE = '#e39a3c';
const BROWN = '#b07a4a';
const BROWN_SHADE = '#855733';
const SKIN = '#eab893';

interface Drawing {
  /** Width and height of the drawing. */
  size: readonly [number, number];
  count?: number;
  shapes: ReactNode;
}

/** Every foil's drawing; a missing one does not compile. */
const DRAWINGS: Readonly<Record<Foil, Drawing>> = {
  geese: {
    size: [100, 90],
    count: 2,
    shapes: (
      <>
        <ellipse cx="58" cy="84" rx="30" ry="5" fill={SHADE} opacity=".35" />
        <path fill={ORANGE} d="M52 66h4v16h7v3H50zM66 66h4v16h7v3H64z" />
        <path
          fill={CREAM}
          d="M28 14q8-10 18-2 6 6 2 20-3 10 4 12l38-8q4 22-14 32-20 8-38-2-12-8-4-32 3-10-2-14z"
        />
        <path fill={CREAM_SHADE} d="M56 46l34-10q4 22-14 32-14 4-26 0 16-6 6-22z" />
        <path fill={ORANGE} d="M28 14l-16 4 16 6z" />
        <circle cx="36" cy="16" r="2.4" fill={INK} />
      </>
    ),
  },
  gate: {
    size: [130, 120],
    shapes: (
      <>
        <ellipse cx="65" cy="114" rx="62" ry="5" fill={SHADE} opacity=".35" />
        <path fill={STONE} d="M4 30h20v84H4zM106 30h20v84h-20zM1 22h26v9H1zM103 22h26v9h-26z" />
        <path fill={STONE_SHADE} d="M16 30h8v84h-8zM118 30h8v84h-8zM17 22h10v9H17zM119 22h10v9h-10z" />
        <circle cx="14" cy="15" r="8" fill={STONE} />
        <circle cx="116" cy="15" r="8" fill={STONE} />
        <g className={styles.bars}>
          <path
            fill="none"
            stroke={INK}
            strokeWidth="3.4"
            d="M24 52Q65 20 106 52M24 104h82M24 68h82M34 46v66M45 40v72M56 37v75M74 37v75M85 40v72M96 46v66"
          />
          <path stroke={INK} strokeWidth="5" d="M65 35v78" />
          <path fill={CREAM} d="M40 74h50v22H40z" />
          <path fill={CREAM_SHADE} d="M40 93h50v3H40z" />
          <path
            fill="none"
            stroke={INK}
            strokeWidth="2.6"
            d="M46 90V79h3.5a3.2 3.2 0 0 1 0 6.4H46M57 79v7.5a3.6 3.6 0 0 0 7.2 0V79M69 79v10h5.5M79 79v10h5.5"
          />
        </g>
      </>
    ),
  },
  hedge: {
    size: [150, 100],
    shapes: (
      <>
        <ellipse cx="75" cy="95" rx="70" ry="5" fill={SHADE} opacity=".35" />
        <path
          fill={LEAF_SHADE}
          d="M6 94V44q-4-16 12-20 4-16 22-12 12-14 28-4 16-12 30 0 18-8 26 8 20 0 18 22 6 10 2 20v36z"
        />
        <path
          fill={LEAF}
          d="M6 94V44q-4-16 12-20 4-16 22-12 12-14 28-4 8-6 16-5-22 10-26 30-14 2-14 16-18 4-16 20-10 10-8 26z"
        />
        <path fill={LEAF} d="M96 46q8-8 14 0-6 8-14 0zM118 66q8-8 14 0-6 8-14 0zM92 78q8-8 14 0-6 8-14 0z" />
        <g className={styles.eyes}>
          <path
            fill={CREAM}
            d="M42 48a11 11 0 0 1 22 0a11 11 0 0 1-22 0zM76 48a11 11 0 0 1 22 0a11 11 0 0 1-22 0z"
          />
          <circle cx="48" cy="50" r="5" fill={INK} />
          <circle cx="82" cy="50" r="5" fill={INK} />
          <path stroke={INK} strokeWidth="5" strokeLinecap="round" d="M38 30l26 7M100 30l-26 7" />
        </g>
      </>
    ),
  },
  dog: {
    size: [130, 100],
    shapes: (
      <>
        <ellipse cx="70" cy="95" rx="50" ry="5" fill={SHADE} opacity=".35" />
        <g className={styles.tail}>
          <path
            fill="none"
            stroke={BROWN_SHADE}
            strokeWidth="9"
            strokeLinecap="round"
            d="M110 52q14-6 14-24"
          />
        </g>
        <path fill={BROWN_SHADE} d="M52 66h13v28H50q-2-6 4-8zM96 60h16l2 34H99q-2-6 4-8z" />
        <path fill={BROWN} d="M44 46q34-8 66 0 10 14 4 28-34 10-68 0z" />
        <path fill={BROWN} d="M60 70h13v24H58q-2-6 4-8zM84 70h13v24H82q-2-6 4-8z" />
        <path fill={BROWN} d="M20 32q2-24 26-24 24 0 24 26 0 22-22 24-14 0-18-8l-18-2q-6-2-6-10z" />
        <path fill={CREAM} d="M6 40l22-6q10 6 6 14l-4 2-18-2q-6-2-6-8z" />
        <ellipse cx="8" cy="38" rx="5" ry="4" fill={INK} />
        <circle cx="34" cy="26" r="3.4" fill={INK} />
        <path fill={BROWN_SHADE} d="M50 12q20-6 24 14 2 18-8 22-12-6-16-36z" />
        <path fill="#d66b6b" d="M16 49l12 1q2 12-5 13-7-1-7-14z" />
        <path fill="#c2453d" d="M46 54q12 4 22-4l3 6q-12 9-26 5z" />
      </>
    ),
  },
  neighbour: {
    size: [130, 130],
    shapes: (
      <>
        <ellipse cx="65" cy="125" rx="62" ry="4" fill={SHADE} opacity=".35" />
        <g className={styles.arm}>
          <path fill="none" stroke="#3d6f96" strokeWidth="15" strokeLinecap="round" d="M44 86L22 52" />
          <path fill={SKIN} d="M10 34q4-12 8-2 2-12 8-1 6-8 6 4 4 18-8 20-10 0-14-21z" />
        </g>
        <path fill="#3d6f96" d="M34 124V92q2-18 32-18t34 18v32z" />
        <path fill="#2d5575" d="M68 74q30 2 32 18v32H78q8-30-10-50z" />
        <path fill={SKIN} d="M44 48a22 24 0 0 1 44 0a22 24 0 0 1-44 0z" />
        <path fill="#d98f72" d="M76 28a22 24 0 0 1 0 40q-4-20 0-40z" />
        <path fill="#d9b25f" d="M30 36q36-12 72 0l-2 5q-34-9-68 0z" />
        <path fill="#d9b25f" d="M44 34q2-22 22-22t22 22q-22-6-44 0z" />
        <path fill="#b08c40" d="M70 12q18 2 18 22-8-3-14-3z" />
        <circle cx="56" cy="47" r="2.6" fill={INK} />
        <circle cx="72" cy="47" r="2.6" fill={INK} />
        <path fill="none" stroke={INK} strokeWidth="2.6" strokeLinecap="round" d="M54 57q9 9 19 0" />
        <path
          fill={CREAM}
          d="M4 92l8-8 8 8v34H4zM28 92l8-8 8 8v34H28zM52 92l8-8 8 8v34H52zM76 92l8-8 8 8v34H76zM100 92l8-8 8 8v34h-16zM0 98h126v7H0zM0 114h126v6H0z"
        />
        <path
          fill={CREAM_SHADE}
          d="M15 87l5 5v34h-5zM39 87l5 5v34h-5zM63 87l5 5v34h-5zM87 87l5 5v34h-5zM111 87l5 5v34h-5z"
        />
      </>
    ),
  },
  tea: {
    size: [140, 110],
    shapes: (
      <>
        <ellipse cx="70" cy="105" rx="56" ry="5" fill={SHADE} opacity=".35" />
        <g className={styles.steam}>
          <path
            fill="none"
            stroke={CREAM}
            strokeWidth="4"
            strokeLinecap="round"
            d="M36 40q-6-8 0-14t0-14M104 40q-6-8 0-14t0-14M78 16q-5-6 0-10"
          />
        </g>
        <path fill={BROWN_SHADE} d="M64 66h12v34h16v5H48v-5h16z" />
        <ellipse cx="70" cy="66" rx="62" ry="13" fill={CREAM_SHADE} />
        <ellipse cx="70" cy="62" rx="62" ry="13" fill={CREAM} />
        <path fill="#c2453d" d="M52 40q18-12 36 0 8 14-2 22H54q-10-8-2-22z" />
        <path fill="#93332e" d="M76 35q7 2 12 5 8 14-2 22H72q12-10 4-27z" />
        <path fill="#c2453d" d="M88 48l14-10 3 4-15 16zM62 30h16v5H62zM67 25h6v5h-6z" />
        <path fill="none" stroke="#93332e" strokeWidth="4.5" d="M52 42q-14 0-12 9t14 6" />
        <path fill="#3d6f96" d="M26 48h20q0 13-6 16h-8q-6-3-6-16zM94 48h20q0 13-6 16h-8q-6-3-6-16z" />
        <path fill="#2d5575" d="M38 48h8q0 13-6 16h-4q4-6 2-16zM106 48h8q0 13-6 16h-4q4-6 2-16z" />
      </>
    ),
  },
};

/** A foil's drawing, `count` times. */
export function FoilDrawing({ foil }: { foil: Foil }) {
  const { size, count = 1, shapes } = DRAWINGS[foil];
  return Array.from({ length: count }, (_, place) => (
    <svg
      // biome-ignore lint/suspicious/noArrayIndexKey: they are identical and never reorder.
      key={place}
      className={styles.foil}
      data-foil={foil}
      data-place={place}
      viewBox={`0 0 ${size.join(' ')}`}
      aria-hidden="true"
      focusable="false"
    >
      {shapes}
    </svg>
  ));
}
