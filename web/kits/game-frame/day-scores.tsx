// The distribution of the day's scores in steps of ten, with the player's own step marked. Base points, so that a special
// day looks like any other.
import type { UseQueryResult } from '@tanstack/react-query';
import type { GameResult } from '#shared/contract/plays.ts';
import { Distribution } from '../../ui/distribution.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatSparks } from '../../ui/number-format.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './result-view.module.css';
import { chartCaption, type DayDistribution, isOfToday, onlyScoreSentence } from './wording.ts';

const STEP_POINTS = 10;
const CHART_HEIGHT = 190;

interface DayScoresProps {
  result: GameResult;
  standing: Pick<UseQueryResult<DayDistribution>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
}

export function DayScores({ result, standing }: DayScoresProps) {
  const { data, isError, isFetching, refetch } = standing;
  return (
    <section className={styles.main} aria-labelledby="day-scores" data-score="">
      <h2 id="day-scores">{isOfToday(result) ? 'Today’s scores' : 'The day’s scores'}</h2>
      {data && data.players <= 1 ? (
        <p className={styles.note}>{onlyScoreSentence(isOfToday(result))}</p>
      ) : data ? (
        <Distribution
          game={result.game_type}
          counts={data.counts}
          labels={data.counts.map((_, step) => String(step * STEP_POINTS))}
          own={{ step: stepOf(result, data), score: formatSparks(result.base_points) }}
          caption={chartCaption(data)}
        />
      ) : isError ? (
        <ErrorState text="Could not load the day’s scores." onRetry={refetch} busy={isFetching} />
      ) : (
        <Loading label="Loading the day’s scores">
          <Skeleton height={CHART_HEIGHT} />
        </Loading>
      )}
    </section>
  );
}

function stepOf({ base_points }: GameResult, { counts }: DayDistribution): number {
  return Math.min(counts.length - 1, Math.floor(base_points / STEP_POINTS));
}
