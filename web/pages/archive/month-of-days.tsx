// A month of the archive in a fold: its calendar, and its days as a list.
import { Check } from 'lucide-react';
import type { ArchiveDay } from '../../kits/game-frame/archive-days.ts';
import { Fold } from '../../ui/fold.tsx';
import { Link } from '../../ui/link.tsx';
import { formatSparks } from '../../ui/number-format.ts';
import styles from './archive.module.css';
import { type ArchiveMonth, dayInMonth, lookOf, type Shown } from './archive-months.ts';
import { HOLLOW, TEXTS } from './archive-texts.ts';
import { DayGames } from './day-games.tsx';
import { addressOf, MonthCalendar } from './month-calendar.tsx';

interface MonthOfDaysProps {
  shown: Shown;
  month: ArchiveMonth;
  /** The day on which the player joined. */
  joined: string;
  /** For all games, the day in the address. */
  chosen: string | null;
  /** Only one month is open at a time. */
  isOpen: boolean;
  onOpen: () => void;
}

export function MonthOfDays({ shown, month, joined, chosen, isOpen, onOpen }: MonthOfDaysProps) {
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
        {isOpen && (
          <>
            <MonthCalendar month={month} shown={shown} joined={joined} chosen={chosen} />
            {shown === 'all' && <DayGames day={month.days.find((day) => day.game_date === chosen) ?? null} />}
            <Fold name={<span className={styles.asList}>{TEXTS.asList}</span>}>
              <DayList month={month} shown={shown} joined={joined} />
            </Fold>
          </>
        )}
      </Fold>
    </div>
  );
}

function DayList({ month, shown, joined }: Pick<MonthOfDaysProps, 'month' | 'shown' | 'joined'>) {
  return (
    <ol className={styles.days}>
      {month.days.map((day) => (
        <li key={day.game_date}>
          <Link {...addressOf(day, shown)} className={styles.day}>
            <span className={styles.date}>
              {dayInMonth(day.game_date)}
              <Comma />
            </span>
            <span className={styles.number}>
              {TEXTS.number(day.puzzle_number)}
              <Comma />
            </span>
            <DayMark day={day} shown={shown} joined={joined} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Separates the columns for screen readers. */
function Comma() {
  return <span className="visually-hidden">, </span>;
}

function DayMark({ day, shown, joined }: { day: ArchiveDay; shown: Shown; joined: string }) {
  const { mark, played } = day;
  const look = lookOf(day, { shown, joined });
  if (look === 'missed' || look === 'unplayed') return <span className={styles.mark}>{HOLLOW[look]}</span>;
  if (shown === 'all' || !mark) return <span className={styles.mark}>{TEXTS.ofEight(played.length)}</span>;
  return (
    <span className={styles.mark} data-played="">
      {/* In one piece: screen readers read visually hidden words between others as separate lines. */}
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
