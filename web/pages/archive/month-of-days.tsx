// A month of the archive: folded, or its days in columns as a newspaper prints them.
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { GameType } from '#shared/kernel/game-type.ts';
import { playAddress } from '../../base/play-address.ts';
import type { ArchiveDay } from '../../kits/game-frame/archive-days.ts';
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
                <span className={styles.date}>
                  {dayInMonth(day.game_date)}
                  <Comma />
                </span>
                <span className={styles.number}>
                  {TEXTS.number(day.puzzle_number)}
                  <Comma />
                </span>
                <DayMark mark={day.mark} />
              </Link>
            </li>
          ))}
        </ol>
      </Fold>
    </div>
  );
}

/** What is in columns is kept apart for the ear. */
function Comma() {
  return <span className="visually-hidden">, </span>;
}

function DayMark({ mark }: Pick<ArchiveDay, 'mark'>) {
  if (!mark) return <span className={styles.mark}>{TEXTS.notPlayed}</span>;
  return (
    <span className={styles.mark} data-played="">
      {/* In one piece: a screen reader reads words that are hidden between others as lines of their own. */}
      <span className="visually-hidden">{TEXTS.result(mark)}</span>
      {mark.solved ? (
        <Check size={16} strokeWidth={2.25} aria-hidden="true" />
      ) : (
        <span className={styles.unsolved} aria-hidden="true">
          {TEXTS.notSolved}{' '}
        </span>
      )}
      <b aria-hidden="true">{formatSparks(mark.base_points)}</b>
    </span>
  );
}
