// A holding or a worth over time, as steps, because it changes at instants. Lines are drawn in a box that stretches, texts are
// HTML outside it, so that neither strokes nor letters are distorted.

import styles from './step-chart.module.css';
import { niceTicks, stepPath } from './step-chart-scale.ts';

interface ChartPoint {
  /** The start of the value, in milliseconds since 1970. */
  at: number;
  value: number;
}

interface StepChartProps {
  /** What is drawn, for screen readers: 'Shares held by players'. */
  label: string;
  /** Oldest first, at least one. */
  points: readonly ChartPoint[];
  /** The end of the drawn span, in milliseconds since 1970; the last value holds until then. */
  until: number;
  /** A limit drawn as a dashed line, such as the total shares. */
  limit?: number;
  formatValue: (value: number) => string;
  /** How an instant on the axis is printed. */
  formatTime: (at: number) => string;
  /** Written at the last point, '109 held'; the formatted value unless given. */
  lastLabel?: string;
}

/** Values closer than this part of the scale would overlap. */
const CROWDED = 0.13;

/** A step chart with its values at the right and no legend (LOOK, Components). */
export function StepChart(props: StepChartProps) {
  const { label, points, until, limit, formatValue, formatTime, lastLabel } = props;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const ticks = niceTicks({ most: Math.max(limit ?? 0, ...points.map((point) => point.value)) });
  const top = Math.max(ticks.at(-1) ?? 1, limit ?? 0);
  const span_ms = Math.max(1, until - first.at);
  const heightOf = (value: number) => `${(value / top) * 100}%`;
  /** Whether the limit's own value is where the tick's would. */
  const isCrowded = (tick: number) =>
    limit !== undefined && tick !== limit && Math.abs(tick - limit) / top < CROWDED;
  const line = stepPath({ points, from: first.at, until, top });
  return (
    <div className={styles.chart}>
      <div
        className={styles.plot}
        role="img"
        aria-label={`${label}: ${formatValue(first.value)} on ${formatTime(first.at)}, ${formatValue(last.value)} on ${formatTime(until)}.`}
      >
        {ticks.map((tick) => (
          <div key={tick} className={styles.grid} style={{ bottom: heightOf(tick) }}>
            {!isCrowded(tick) && <span>{formatValue(tick)}</span>}
          </div>
        ))}
        {limit !== undefined && (
          <div className={styles.limit} style={{ bottom: heightOf(limit) }}>
            {!ticks.includes(limit) && <span>{formatValue(limit)}</span>}
          </div>
        )}
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.area} d={`${line}V100H0z`} />
          <path className={styles.line} d={line} />
        </svg>
        <div className={styles.last} style={{ bottom: heightOf(last.value) }}>
          {lastLabel ?? formatValue(last.value)}
        </div>
      </div>
      <div className={styles.times} aria-hidden="true">
        {[0, 1 / 3, 2 / 3].map((share) => (
          <span key={share}>{formatTime(first.at + share * span_ms)}</span>
        ))}
      </div>
    </div>
  );
}
