// The geometry of the step chart: round numbers for its scale, and its line in a box of 100 by 100.
import { formatCount } from './number-format.ts';

interface StepPathWish {
  /** Oldest first, at least one; `at` in milliseconds since 1970. */
  points: readonly { at: number; value: number }[];
  /** The instants at the left and right edge. */
  from: number;
  until: number;
  /** The value at the upper edge, above zero. */
  top: number;
}

/** Round values from 0 up to at least `most`, three or four intervals of 1, 2 or 5 times a power of ten. */
export function niceTicks({ most }: { most: number }): number[] {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const intervals = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: intervals + 1 }, (_, place) => place * step);
}

/** The SVG path of the steps: each value holds until the next begins, the last one to the right edge. */
export function stepPath({ points, from, until, top }: StepPathWish): string {
  const span_ms = Math.max(1, until - from);
  const x = (at: number) => round(((at - from) / span_ms) * 100);
  const y = (value: number) => round(100 - (value / top) * 100);
  const [first, ...later] = points;
  if (!first) return '';
  const steps = later.map((point) => `H${x(point.at)}V${y(point.value)}`).join('');
  return `M0 ${y(first.value)}${steps}H100`;
}

/** On the narrow scale: '5,000', and '1.2M' where all digits would not fit. */
export function shortCount(value: number): string {
  if (value < 100_000) return formatCount(value);
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

function round(part: number): number {
  return Math.round(part * 100) / 100;
}
