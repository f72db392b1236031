// A player's face: a bookplate cut from the letters of the name, the same wherever the name stands. Three rows of shapes,
// the right the mirror of the left. The name is beside it, so it is hidden from screen readers.
import styles from './bookplate.module.css';

interface BookplateProps {
  name: string;
  /** In a row 24, beside a title 48. */
  size?: 24 | 48;
}

export function Bookplate({ name, size = 24 }: BookplateProps) {
  const { hue, path } = cutOf(name.toLowerCase());
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className={styles.plate}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h48v48H0z" fill={`oklch(0.8 0.1 ${hue})`} />
      <path d="M2.5 2.5h43v43h-43z" fill="none" className={styles.edge} />
      <path d={path} className={styles.ink} />
    </svg>
  );
}

const HUES = 12;
const CELL = 12;
const FIRST = 6;

/** Fills a cell whose outer corner is at x, y; `way` is 1 to the right of the middle and -1 to its left. */
type Shape = (x: number, y: number, way: 1 | -1) => string;

const sweep = (way: 1 | -1) => (way === 1 ? 1 : 0);
const SIDES: readonly Shape[] = [
  (x, y, way) => `M${x} ${y}v12h${12 * way}v-12z`,
  (x, y, way) => `M${x} ${y + 12}v-12a12 12 0 0 ${sweep(way)} ${12 * way} 12z`,
  (x, y, way) => `M${x} ${y}h${12 * way}a12 12 0 0 ${sweep(way)} ${-12 * way} 12z`,
  (x, y, way) => `M${x + 12 * way} ${y + 12}h${-12 * way}a12 12 0 0 ${sweep(way)} ${12 * way} -12z`,
  (x, y, way) =>
    `M${x} ${y}a12 12 0 0 ${1 - sweep(way)} ${12 * way} 12a12 12 0 0 ${1 - sweep(way)} ${-12 * way} -12z`,
  (x, y, way) => `M${x} ${y}v12h${12 * way}z`,
  (x, y, way) => `M${x} ${y + 12}h${12 * way}v-12z`,
  (x, y, way) => `M${x} ${y + 12}a6 6 0 0 ${sweep(way)} ${12 * way} 0z`,
  () => '',
];
const MIDDLES: readonly ((y: number) => string)[] = [
  (y) => `M18 ${y}h12v12h-12z`,
  (y) => `M24 ${y}l6 6-6 6-6-6z`,
  (y) => `M24 ${y + 1}a5 5 0 1 1 0 10 5 5 0 0 1 0-10z`,
  (y) => `M18 ${y + 12}a6 6 0 0 1 12 0z`,
  (y) => `M18 ${y}a6 6 0 0 0 12 0z`,
  () => '',
];

function cutOf(name: string): { hue: number; path: string } {
  let seed = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) seed = Math.imul(seed ^ name.charCodeAt(at), 0x01000193);
  const draw = (choices: number) => {
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
    seed = Math.imul(seed ^ (seed >>> 12), 0x297a2d39);
    return ((seed ^ (seed >>> 15)) >>> 0) % choices;
  };
  const hue = (draw(HUES) * 360) / HUES;
  const rows = [0, 1, 2].map((row) => {
    const y = FIRST + row * CELL;
    const [side, middle] = [SIDES[draw(SIDES.length)]!, MIDDLES[draw(MIDDLES.length)]!];
    return side(18, y, -1) + side(30, y, 1) + middle(y);
  });
  return { hue, path: rows.join('') };
}
