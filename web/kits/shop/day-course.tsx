// An amount of the player at the end of each of the last days, as a step chart, with its change in one sentence.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallReply } from '#shared/contract/call.ts';
import { balanceHistory } from '#shared/contract/wallet.ts';
import { DAY_MS } from '#shared/kernel/game-day.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { QueryError } from '../../ui/error-state.tsx';
import { formatSparks } from '../../ui/number-format.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StepChart } from '../../ui/step-chart.tsx';
import { shortCount } from '../../ui/step-chart-scale.ts';
import { shortDay } from './calendar.ts';
import styles from './day-course.module.css';

/** Height of plot, dates and sentence together, so that nothing moves when they arrive. */
const CHART_HEIGHT = 256;

type Day = CallReply<typeof balanceHistory>[number];

interface DayCourseProps {
  /** The length of the span. */
  days: number;
  amountOf: (day: Day) => number;
  /** Decimals of the printed amounts. */
  digits?: number;
  texts: { chart: string; chartLoading: string; chartFailed: string };
}

export function DayCourse({ days, amountOf, digits = 1, texts }: DayCourseProps) {
  const course = useQuery({
    queryKey: queryKeys.balanceHistory(days),
    queryFn: ({ signal }) => send(balanceHistory, { query: { days: String(days) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const points = (course.data ?? []).map((day) => ({
    at: Date.parse(`${day.day}T00:00:00Z`),
    value: amountOf(day),
  }));
  const [first, last] = [points[0], points.at(-1)];
  const change = first && last ? last.value - first.value : 0;
  return (
    <>
      {course.isPending && (
        <Loading label={texts.chartLoading} className={styles.blank}>
          <Skeleton height={CHART_HEIGHT} />
        </Loading>
      )}
      {course.isError && !course.data && (
        <div className={styles.failed}>
          <QueryError query={course} text={texts.chartFailed} />
        </div>
      )}
      {last && (
        <div className={styles.chart} aria-busy={course.isPlaceholderData || undefined}>
          <StepChart
            label={texts.chart}
            points={points}
            until={last.at + DAY_MS - 1}
            formatValue={shortCount}
            formatTime={shortDay}
            lastLabel={formatSparks(last.value, { digits })}
          />
          <p className={styles.change}>
            {change === 0
              ? 'No change in this time.'
              : `${formatSparks(change, { digits, sign: true })} in this time.`}
          </p>
        </div>
      )}
    </>
  );
}
