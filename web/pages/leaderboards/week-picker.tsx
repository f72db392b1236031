// Chooses the week of a board: any day of it, or one week back or on. Nothing lies after today.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, type GameDay, weekOf } from '../../../worker/kernel/game-day.ts';
import { DateField } from '../../ui/DateField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TEXTS } from './board-texts.ts';
import { FIRST_DAY, weeksAway } from './board-week.ts';
import styles from './leaderboards.module.css';

interface WeekPickerProps {
  /** The chosen day; its week is shown. */
  day: GameDay;
  today: GameDay;
  onChoose: (day: GameDay) => void;
}

/** A native date field between the buttons of the weeks beside it. */
export function WeekPicker({ day, today, onChoose }: WeekPickerProps) {
  return (
    <div className={styles.picker}>
      <IconButton
        icon={ChevronLeft}
        label={TEXTS.weekBefore}
        disabled={addDays(day, -7) < FIRST_DAY}
        onClick={() => onChoose(weeksAway({ day, weeks: -1, today }))}
      />
      <DateField
        className={styles.date}
        label={TEXTS.week}
        hideLabel
        value={day}
        min={FIRST_DAY}
        max={today}
        onChoose={(chosen) => onChoose(chosen as GameDay)}
      />
      <IconButton
        icon={ChevronRight}
        label={TEXTS.weekAfter}
        disabled={weekOf(day) === weekOf(today)}
        onClick={() => onChoose(weeksAway({ day, weeks: 1, today }))}
      />
    </div>
  );
}
