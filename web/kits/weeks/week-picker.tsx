// Chooses the week of a board: any day of it, or one week back or on. Nothing lies after today.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, type GameDay, weekOf } from '#shared/kernel/game-day.ts';
import { DateField } from '../../ui/date-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { announce } from '../../ui/toast-store.ts';
import { FIRST_DAY, weeksAway } from './board-week.ts';
import styles from './week-picker.module.css';

const TEXTS = {
  week: 'Week of',
  weekBefore: 'Previous week',
  weekAfter: 'Next week',
  lastWeek: 'This is the current week.',
  firstWeek: 'There is no earlier week.',
} as const;

interface WeekPickerProps {
  /** The chosen day; its week is shown. */
  day: GameDay;
  today: GameDay;
  /** `replace`: a date typed part by part passes through others, which are no steps to go back over. */
  onShow: (day: GameDay, { replace }: { replace: boolean }) => void;
}

/** A native date field between the buttons of the weeks beside it. */
export function WeekPicker({ day, today, onShow }: WeekPickerProps) {
  const isFirst = addDays(day, -7) < FIRST_DAY;
  const isLast = weekOf(day) === weekOf(today);
  const move = (weeks: number) => onShow(weeksAway({ day, weeks, today }), { replace: false });
  // Refused, not disabled: a button that is disabled outright loses the focus that it has. Refusing is said.
  return (
    <div className={styles.picker}>
      <IconButton
        icon={ChevronLeft}
        label={TEXTS.weekBefore}
        aria-disabled={isFirst || undefined}
        onClick={() => (isFirst ? announce(TEXTS.firstWeek) : move(-1))}
      />
      <DateField
        className={styles.date}
        label={TEXTS.week}
        hideLabel
        value={day}
        min={FIRST_DAY}
        max={today}
        onChoose={(chosen) => onShow(chosen as GameDay, { replace: true })}
      />
      <IconButton
        icon={ChevronRight}
        label={TEXTS.weekAfter}
        aria-disabled={isLast || undefined}
        onClick={() => (isLast ? announce(TEXTS.lastWeek) : move(1))}
      />
    </div>
  );
}
