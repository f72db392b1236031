// The chart of shares held by players over time.
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../base/api/client.ts';
import { shortDay } from '../../kits/shop/calendar.ts';
import { QueryError } from '../../ui/error-state.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StepChart } from '../../ui/step-chart.tsx';
import styles from './asset-detail.module.css';
import { TEXTS } from './asset-detail-texts.ts';
import { heldOverTime } from './held-over-time.ts';
import { historyQuery } from './landmark-query.ts';

/** The height of plot and dates together, so that nothing moves when they arrive. */
const CHART_HEIGHT = 229;

/** The section 'Shares held by players'; `limit` is the total number of shares. */
export function HeldChart({ slug, limit }: { slug: string; limit: number }) {
  const history = useQuery(historyQuery(slug));
  return (
    <section aria-labelledby="held">
      <SectionHead id="held" title={TEXTS.held} />
      <div className={styles.chart}>
        {history.isPending && (
          <Loading label={TEXTS.heldLoading}>
            <Skeleton height={CHART_HEIGHT} />
          </Loading>
        )}
        {!history.data && <QueryError query={history} text={TEXTS.heldFailed} />}
        {history.data && <Course days={history.data} limit={limit} />}
      </div>
    </section>
  );
}

function Course({ days, limit }: { days: Parameters<typeof heldOverTime>[0]; limit: number }) {
  const until = serverNow();
  const points = heldOverTime(days, { until });
  return (
    <StepChart
      label={TEXTS.held}
      points={points}
      until={until}
      limit={limit}
      formatValue={formatCount}
      formatTime={shortDay}
      lastLabel={TEXTS.heldNow(points.at(-1)?.value ?? 0)}
    />
  );
}
