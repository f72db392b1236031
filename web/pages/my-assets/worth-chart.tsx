// The chart of the viewer's shares or net worth: a step per day over a span. Span and line are in the URL.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { DAY_MS } from '#shared/kernel/game-day.ts';
import { shortDay } from '../../kits/shop/calendar.ts';
import { QueryError } from '../../ui/error-state.tsx';
import { formatSparks } from '../../ui/number-format.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StepChart } from '../../ui/step-chart.tsx';
import { shortCount } from '../../ui/step-chart-scale.ts';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './my-assets.module.css';
import { TEXTS } from './my-assets-texts.ts';
import { SPANS, worthQuery } from './portfolio-queries.ts';
import { addressOf, type PortfolioView, SERIES } from './portfolio-view.ts';

/** Height of plot, dates and sentence together, so that nothing moves when they arrive. */
const CHART_HEIGHT = 256;

export function WorthChart({ view }: { view: PortfolioView }) {
  const navigate = useNavigate();
  const worth = useQuery({ ...worthQuery(view.days), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="history" className={styles.section}>
      <SectionHead id="history" title={TEXTS.history} />
      <div className={styles.chosen}>
        <Tabs
          label={TEXTS.span}
          chosen={String(view.days)}
          items={SPANS.map((days) => ({
            id: String(days),
            label: TEXTS.days(days),
            to: addressOf({ ...view, days }),
          }))}
        />
        <Select
          label={TEXTS.what}
          hideLabel
          className={styles.series}
          value={view.series}
          options={SERIES.map((series) => ({ value: series, label: TEXTS.series[series] }))}
          onChange={(event) => {
            const series = event.target.value as PortfolioView['series'];
            void navigate(addressOf({ ...view, series }), { replace: true, preventScrollReset: true });
          }}
        />
      </div>
      {worth.isPending && (
        <Loading label={TEXTS.chartLoading} className={styles.blank}>
          <Skeleton height={CHART_HEIGHT} />
        </Loading>
      )}
      {worth.isError && !worth.data && (
        <div className={styles.state}>
          <QueryError query={worth} text={TEXTS.chartFailed} />
        </div>
      )}
      {worth.data && (
        <div className={styles.chart} aria-busy={worth.isPlaceholderData || undefined}>
          <Course view={view} days={worth.data} />
        </div>
      )}
    </section>
  );
}

interface CourseProps {
  view: PortfolioView;
  days: readonly { day: string; shares: number; net_worth: number }[];
}

function Course({ view, days }: CourseProps) {
  const points = days.map((point) => ({
    at: Date.parse(`${point.day}T00:00:00Z`),
    value: Math.max(0, point[view.series]),
  }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const change = last.value - first.value;
  // Net worth has no decimals.
  const digits = view.series === 'net_worth' ? 0 : 1;
  return (
    <>
      <StepChart
        label={TEXTS.chart({ what: TEXTS.series[view.series], days: view.days })}
        points={points}
        until={last.at + DAY_MS - 1}
        formatValue={shortCount}
        formatTime={shortDay}
        lastLabel={formatSparks(last.value, { digits })}
      />
      <p className={styles.course}>
        {change === 0 ? TEXTS.stayed : TEXTS.rose(formatSparks(change, { digits, sign: true }))}
      </p>
    </>
  );
}
