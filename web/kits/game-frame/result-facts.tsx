// The smaller facts of a result: the shared picture, rank and time, and notes on doubled or reviewed points.
import { lazy, Suspense } from 'react';
import type { Call } from '#shared/contract/call.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { useSession } from '../../base/session.ts';
import { DoubleTag } from '../../ui/badge.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import { formatCount, formatSparks } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { CountUp } from './count-up.tsx';
import type { GameUi } from './game-ui.ts';
import styles from './result-view.module.css';
import { clockTime, type DayDistribution, isOfToday, ordinal } from './wording.ts';

const ResultPoolLine = lazy(async () => ({
  default: (await import('../challenge/result-pool-line.tsx')).ResultPoolLine,
}));

interface SharedBoxProps<C extends Call> {
  ui: GameUi<C>;
  result: GameResult;
  /** The shared text, whose first line is above the picture. */
  text: string;
}

export function SharedBox<C extends Call>({ ui, result, text }: SharedBoxProps<C>) {
  const [headline = ''] = text.split('\n', 1);
  const [, name, rest, points, ending] = /^(.*?\d+)(.*?)(, [\d.,]+ points)?(\D*)$/.exec(headline) ?? [];
  return (
    <div className={styles.shared} data-game={ui.type}>
      <p>
        <b>{name}</b>
        {rest}
        <span data-score="">{points}</span>
        {ending}
      </p>
      <ui.ShareGrid result={result} />
    </div>
  );
}

/** The reward for friends who register through the shared link, for players who can invite. */
export function OwnLink() {
  const { user } = useSession();
  if (!user?.referral_code) return null;
  return (
    <p className={styles.note}>
      Your link is included. Each friend who registers through it earns you <Sparks amount={500} />.
    </p>
  );
}

interface ResultFactsProps {
  result: GameResult;
  standing: DayDistribution | undefined;
  /** False if the game's own facts include the time. */
  hasTime: boolean;
}

/** Rank among the day's players, the time, and a signed-in player's challenge of today. */
export function ResultFacts({ result, standing, hasTime }: ResultFactsProps) {
  const { isSignedIn } = useSession();
  const hasPool = isSignedIn && isOfToday(result);
  // A result without points has no rank.
  const rank = result.base_points > 0 ? (standing?.rank_today ?? null) : null;
  return (
    <Lines>
      {standing && rank !== null && (
        <Line score label={isOfToday(result) ? 'Rank today' : 'Rank that day'}>
          {ordinal(rank)} of {formatCount(standing.players)}
        </Line>
      )}
      {hasTime && <Line label="Time">{clockTime(result.time_taken_seconds)}</Line>}
      {hasPool && (
        <Suspense>
          <ResultPoolLine game={result.game_type} />
        </Suspense>
      )}
    </Lines>
  );
}

interface PointsProps {
  points: number;
  isFresh: boolean;
  calm: string;
}

export function Points({ points, isFresh, calm }: PointsProps) {
  return (
    <>
      <p className={styles.points} data-score="">
        <CountUp points={points} isFresh={isFresh} />
      </p>
      <p className={styles.calm} data-calm="">
        {calm}
      </p>
    </>
  );
}

interface FootnotesProps {
  result: GameResult;
  /** The result is kept off the boards. A mark alone does not imply that, as its gate may be open. */
  isHeld: boolean;
}

export function Footnotes({ result, isHeld }: FootnotesProps) {
  return (
    <>
      {result.special && result.base_points > 0 && (
        <p className={styles.note} data-score="">
          <DoubleTag>Special game of the day</DoubleTag> {formatSparks(result.base_points)} points, doubled.
        </p>
      )}
      {result.marked && isHeld && (
        <p className={styles.note}>
          Under review: the points are yours, but they stay off the boards until the play has been checked.
        </p>
      )}
    </>
  );
}
