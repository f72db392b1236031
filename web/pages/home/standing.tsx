// The reader's figures: Sparks with today's gain, Villa value and net worth. Their ranks come with the lower half of the
// page, because they are not part of the first load.
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../base/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { HOME } from './home-texts.ts';
import styles from './standing.module.css';

const Rank = lazy(async () => ({ default: (await import('./standing-ranks.tsx')).Rank }));

/** A column next to the banner, or a row of figures if there is no banner or no room. */
export function Standing() {
  const { user, isSignedIn } = useSession();
  if (!user) return null;
  if (!isSignedIn && user.total_points === 0) return <HowItWorks />;
  return (
    <section className={styles.standing} data-score="" aria-labelledby="standing">
      <h2 id="standing" className={styles.title}>
        {HOME.standing}
      </h2>
      <dl className={styles.figures}>
        <Line label={HOME.sparks} note={<TodaysGain points={user.daily_points_earned} />}>
          <Sparks amount={user.total_points} look="figure" />
        </Line>
        {isSignedIn && (
          <Line label={HOME.villaValue} note={<Rank of="villa_value_rank" />} fallback={'\u00a0'}>
            <Sparks amount={user.villa_value} look="figure" />
          </Line>
        )}
        <Line
          label={HOME.netWorth}
          note={isSignedIn && <Rank of="net_worth_rank" />}
          fallback={<BlankRank />}
        >
          <Sparks amount={user.net_worth} digits={0} look="figure" />
        </Line>
      </dl>
    </section>
  );
}

function HowItWorks() {
  return (
    <section className={styles.standing} aria-labelledby="how-it-works">
      <h2 id="how-it-works" className={styles.title}>
        {HOME.howItWorks}
      </h2>
      <ol className={styles.steps}>
        {HOME.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function TodaysGain({ points }: { points: number }) {
  return (
    <>
      <Amount amount={points} sign /> {HOME.today}
    </>
  );
}

/** As high as the last figure's note, which has a rank and a link below it. */
function BlankRank() {
  return (
    <>
      {'\u00a0'}
      <span className={styles.ranks} aria-hidden="true">
        <span className={styles.allRanks}>{'\u00a0'}</span>
      </span>
    </>
  );
}

interface LineProps {
  label: string;
  note?: ReactNode;
  /** Shown while the note's code loads. */
  fallback?: ReactNode;
  children: ReactNode;
}

function Line({ label, note, fallback, children }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {note && (
        <dd className={styles.note}>
          <Suspense fallback={fallback}>{note}</Suspense>
        </dd>
      )}
    </div>
  );
}
