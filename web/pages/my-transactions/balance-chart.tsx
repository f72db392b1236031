// The chart of the player's balance: a step per day over a span that is in the URL.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DAY_MS } from '#shared/kernel/game-day.ts';
import { shortDay } from '../../kits/shop/calendar.ts';
import { QueryError } from '../../ui/error-state.tsx';
import { formatSparks } from '../../ui/number-format.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StepChart } from '../../ui/step-chart.tsx';
import { shortCount } from '../../ui/step-chart-scale.ts';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './my-transactions.module.css';
import { balanceQuery, SPANS, type Span } from './transaction-queries.ts';
import { TEXTS } from './transaction-texts.ts';

/** Height of plot, dates and sentence together, so that nothing moves when they arrive. */
const CHART_HEIGHT = 256;

interface BalanceChartProps {
  days: Span;
  addressOf: (days: Span) => string;
}

export function BalanceChart({ days, addressOf }: BalanceChartProps) {
  const balance = useQuery({ ...balanceQuery(days), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="balance" className={styles.section}>
      <SectionHead id="balance" title={TEXTS.balance} />
      <div className={styles.spans}>
        <Tabs
          label={TEXTS.span}
          chosen={String(days)}
          items={SPANS.map((span) => ({ id: String(span), label: TEXTS.days(span), to: addressOf(span) }))}
        />
      </div>
      {balance.isPending && (
        <Loading label={TEXTS.chartLoading} className={styles.blank}>
          <Skeleton height={CHART_HEIGHT} />
        </Loading>
      )}
      {balance.isError && (
        <div className={styles.state}>
          <QueryError query={balance} text={TEXTS.chartFailed} />
        </div>
      )}
      {balance.data && (
        <div className={styles.chart} aria-busy={balance.isPlaceholderData || undefined}>
          <Course days={days} balance={balance.data} />
        </div>
      )}
    </section>
  );
}

function Course({ days, balance }: { days: Span; balance: readonly { day: string; sparks: number }[] }) {
  const points = balance.map(({ day, sparks }) => ({ at: Date.parse(`${day}T00:00:00Z`), value: sparks }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const change = last.value - first.value;
  return (
    <>
      <StepChart
        label={TEXTS.chart(days)}
        points={points}
        until={last.at + DAY_MS - 1}
        formatValue={shortCount}
        formatTime={shortDay}
        lastLabel={formatSparks(last.value)}
      />
      <p className={styles.course}>
        {change === 0 ? TEXTS.stayed : TEXTS.rose(formatSparks(change, { sign: true }))}
      </p>
    </>
  );
}
