// A text as a QR code, drawn as one path. It keeps dark modules on a light ground and its quiet zone in both themes,
// because many scanners cannot read inverted codes. A chunk of its own, because the encoder is a library.
import { encode } from 'uqr';
import styles from './my-referrals.module.css';

/** The quiet zone around the code, in modules. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  /** The content of the code. */
  text: string;
  /** The accessible name. */
  label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = drawn(text);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className={styles.paper} width={size} height={size} />
      <path className={styles.modules} d={path} />
    </svg>
  );
}

/** Each run of dark modules as a bar of height 1. */
function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const bars = data.flatMap((row, y) =>
    runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: bars.join('') };
}

function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  });
  return runs;
}
