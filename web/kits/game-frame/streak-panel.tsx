// The streak next to a result: its days, and the run of ten towards the next 50 Sparks (RULES §3). A result does not say
// which days a freeze covered, so the squares count days instead of naming dates.
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GameResult } from '#shared/contract/plays.ts';
import { formatCount } from '../../ui/number-format.ts';
import styles from './result-view.module.css';
import { RepairOffer } from './streak-repair.tsx';
import { STREAK_STEP_DAYS, streakSentence } from './wording.ts';

interface StreakPanelProps {
  result: GameResult;
  children?: ReactNode;
}

export function StreakPanel({ result, children }: StreakPanelProps) {
  const days = result.streak_days;
  // A day without points counts if the play reached its own end, and gets a hollow mark.
  const isEmpty = result.base_points === 0 && result.streak_freezes !== undefined;
  const doneBefore = days === 0 ? 0 : Math.floor((days - 1) / STREAK_STEP_DAYS) * STREAK_STEP_DAYS;
  const run = Array.from({ length: STREAK_STEP_DAYS }, (_, place) => doneBefore + place + 1);
  return (
    <section className={styles.side} aria-label="Streak" data-score="">
      <h2 className={styles.days}>
        <span className="visually-hidden">Streak: </span>
        {formatCount(days)} {days === 1 ? 'day' : 'days'}
      </h2>
      <p className={styles.note}>{streakSentence(result)}</p>
      <RepairOffer type={result.game_type} className={styles.note} />
      <ol className={styles.run} aria-hidden="true">
        {run.map((day) => (
          <li
            key={day}
            data-done={day <= days || undefined}
            data-empty={(day === days && isEmpty) || undefined}
          >
            <span className={styles.square}>
              {day <= days && <Check size={14} strokeWidth={2.25} aria-hidden="true" />}
            </span>
            {day}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
