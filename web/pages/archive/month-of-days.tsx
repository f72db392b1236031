// A month of the archive: folded, or its days in columns as a newspaper prints them.
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { GameType } from '../../../worker/kernel/game-type.ts';
import { playAddress } from '../../games/game-frame/archive-address.ts';
import type { ArchiveDay } from '../../games/game-frame/archive-days.ts';
import { Fold } from '../../ui/fold.tsx';
import { formatSparks } from '../../ui/number-format.ts';
import styles from './archive.module.css';
import { type ArchiveMonth, dayInMonth } from './archive-months.ts';
import { TEXTS } from './archive-texts.ts';

interface MonthOfDaysProps {
  game: GameType;
  month: ArchiveMonth;
  /** One month is open at a time; opening another folds it. */
  isOpen: boolean;
  onOpen: () => void;
}

/** One month. */
export function MonthOfDays({ game, month, isOpen, onOpen }: MonthOfDaysProps) {
  return (
    <div className={styles.month}>
      <Fold
        group="archive-month"
        isOpen={isOpen}
        onOpen={onOpen}
        name={
          <>
            <h2>{month.title}</h2>
            <span className={styles.count}>
              {TEXTS.month({ played: month.played, days: month.days.length })}
            </span>
          </>
        }
      >
        <ol className={styles.days}>
          {month.days.map((day) => (
            <li key={day.game_date}>
              <Link to={playAddress(game, day.game_date)} className={styles.day} viewTransition>
                <span className={styles.date}>{dayInMonth(day.game_date)}</span>
                <span className={styles.number}>{TEXTS.number(day.puzzle_number)}</span>
                <DayMark mark={day.mark} />
              </Link>
            </li>
          ))}
        </ol>
      </Fold>
    </div>
  );
}

function DayMark({ mark }: Pick<ArchiveDay, 'mark'>) {
  if (!mark) return <span className={styles.mark}>{TEXTS.notPlayed}</span>;
  return (
    <span className={styles.mark} data-played="">
      {mark.solved ? (
        <>
          <Check size={16} strokeWidth={2.25} aria-hidden="true" />
          <span className="visually-hidden">{TEXTS.solved}, </span>
        </>
      ) : (
        <span className={styles.unsolved}>{TEXTS.notSolved} </span>
      )}
      <b>{formatSparks(mark.base_points)}</b>
      <span className="visually-hidden"> {TEXTS.points}</span>
    </span>
  );
}
