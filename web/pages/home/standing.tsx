// The reader's own figures: Sparks with today's gain, the Villa once it is worth something, net worth. What shows the ranks
// of these comes with the lower half of the page: it is no part of the first load.
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../base/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { HOME } from './home-texts.ts';
import styles from './standing.module.css';

const Place = lazy(async () => ({ default: (await import('./standing-ranks.tsx')).Place }));

/** A column beside the banner, a row of figures where there is none or no room. */
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
          <Line label={HOME.villaValue} note={<Place of="villa_value_rank" />} comingNote={'\u00a0'}>
            <Sparks amount={user.villa_value} look="figure" />
          </Line>
        )}
        <Line
          label={HOME.netWorth}
          note={isSignedIn && <Place of="net_worth_rank" />}
          comingNote={<PlaceComing />}
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

/** As high as the note of the last figure: a place, and below it the way to all boards. */
function PlaceComing() {
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
  /** Stands for a note whose code is on its way. */
  comingNote?: ReactNode;
  children: ReactNode;
}

function Line({ label, note, comingNote, children }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {note && (
        <dd className={styles.note}>
          <Suspense fallback={comingNote}>{note}</Suspense>
        </dd>
      )}
    </div>
  );
}
