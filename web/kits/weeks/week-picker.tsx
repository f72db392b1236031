// Chooses the week of a board: by any of its days, or one week back or on. Today is the last day.
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
  /** `replace`: a date typed part by part passes through others, which must not fill the history. */
  onShow: (day: GameDay, { replace }: { replace: boolean }) => void;
}

/** A native date field between buttons for the previous and next week. */
export function WeekPicker({ day, today, onShow }: WeekPickerProps) {
  const isFirst = addDays(day, -7) < FIRST_DAY;
  const isLast = weekOf(day) === weekOf(today);
  const move = (weeks: number) => onShow(weeksAway({ day, weeks, today }), { replace: false });
  // Refused rather than disabled, because a disabled button loses focus. The refusal is announced.
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
