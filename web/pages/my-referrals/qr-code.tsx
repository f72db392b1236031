// A text as a QR code, drawn as one path. It keeps dark modules on a light ground and its quiet zone in both themes,
// because many readers know no other way round. Loaded apart from its page: the encoder is a library.
import { encode } from 'uqr';
import styles from './my-referrals.module.css';

/** Modules of empty paper that readers need around the code. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  /** What the code says when it is read. */
  text: string;
  /** What it is, for who cannot see it. */
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

/** Each run of dark modules as a bar one high. */
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
