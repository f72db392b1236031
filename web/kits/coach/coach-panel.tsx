// The coach's comments on a play as a whole; those on single moves are next to the moves.
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './coach-panel.module.css';
import { luckInWords, skillOf, type ToldReading } from './reading.ts';
import type { Coach } from './use-coach.ts';

interface CoachPanelProps {
  coach: Coach;
  onShow: (place: number) => void;
}

/** The coach's offer and, once it has read the play, its summary. */
export function CoachPanel({ coach, onShow }: CoachPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { isAsked, reading, failure, ask } = coach;
  return (
    <section className={styles.coach} aria-labelledby="coach">
      <h2 id="coach" ref={title} tabIndex={-1}>
        The coach
      </h2>
      {!isAsked && (
        <>
          <p className={styles.offer}>Compares each move with the best one, and separates skill from luck.</p>
          <Button
            onClick={() => {
              ask();
              // The button disappears, and the focus would be lost.
              title.current?.focus();
            }}
          >
            Ask the coach
          </Button>
        </>
      )}
      {isAsked && !reading && !failure && (
        <Loading label="The coach is reading your play">
          <Skeleton height={96} />
        </Loading>
      )}
      {failure && !reading && <ErrorState text={failure} onRetry={ask} />}
      <div role="status">{reading && <Whole reading={reading} />}</div>
      {reading && reading.turning !== null && (
        <Button onClick={() => onShow(reading.moves[reading.turning!]!.place)}>Show the turning point</Button>
      )}
    </section>
  );
}

function Whole({ reading: { moves, summary, others } }: { reading: ToldReading }) {
  const skill = skillOf(moves);
  const luck = luckInWords(moves);
  return (
    <>
      <p className={styles.summary}>{summary}</p>
      <dl className={styles.figures}>
        {skill !== null && (
          <div>
            <dt>Skill</dt>
            <dd>{Math.round(skill * 100)} %</dd>
          </div>
        )}
        {luck !== null && (
          <div>
            <dt>Luck</dt>
            <dd>{luck}</dd>
          </div>
        )}
      </dl>
      {others && <p className={styles.others}>{others}</p>}
    </>
  );
}
