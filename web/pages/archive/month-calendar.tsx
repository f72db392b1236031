// A month of the archive as a calendar with one tab stop and arrow keys; each day links to its play.
import { type KeyboardEvent, useState } from 'react';
import { playAddress } from '../../base/play-address.ts';
import type { ArchiveDay } from '../../kits/game-frame/archive-days.ts';
import { Link, type LinkProps } from '../../ui/link.tsx';
import {
  type ArchiveMonth,
  type CalendarDay,
  dayInMonth,
  isFullEdition,
  lookOf,
  placeAfter,
  type Shown,
  weeksOf,
} from './archive-months.ts';
import { HOLLOW, TEXTS } from './archive-texts.ts';
import styles from './calendar.module.css';
import { DayStamp } from './day-stamp.tsx';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface MonthCalendarProps {
  month: ArchiveMonth;
  shown: Shown;
  /** The day on which the player joined; earlier days do not count as missed. */
  joined: string;
  /** For all games, the day whose games are listed. */
  chosen: string | null;
}

export function MonthCalendar({ month, shown, joined, chosen }: MonthCalendarProps) {
  const count = month.days.length;
  // The newest day is the last.
  const [stop, setStop] = useState(count - 1);
  const placeOf = ({ game_date }: ArchiveDay) =>
    count - 1 - month.days.findIndex((day) => day.game_date === game_date);
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = placeAfter(event.key, { place: stop, count });
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  };
  const cell = ({ date, closed }: CalendarDay) => {
    if (!closed) return <span className={styles.open}>{Number(date.slice(8))}</span>;
    const place = placeOf(closed);
    return (
      <DayLink
        day={closed}
        shown={shown}
        joined={joined}
        data-place={place}
        tabIndex={place === stop ? 0 : -1}
        aria-current={chosen === date ? 'true' : undefined}
        onFocus={() => setStop(place)}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of links with one tab stop is a grid.
    <table role="grid" aria-label={month.title} className={styles.calendar} onKeyDown={move}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day)?.date}>
            {week.map((day, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the weekday.
              <td key={place}>{day && cell(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayLinkProps extends Omit<LinkProps, 'to'> {
  day: ArchiveDay;
  shown: Shown;
  joined: string;
}

function DayLink({ day, shown, joined, ...link }: DayLinkProps) {
  const look = lookOf(day, { shown, joined });
  return (
    <Link
      {...link}
      {...addressOf(day, shown)}
      className={styles.day}
      data-full={isFullEdition(day) || undefined}
    >
      <span className="visually-hidden">{inWords(day, { shown, joined })}</span>
      <span className={styles.date} aria-hidden="true">
        {Number(day.game_date.slice(8))}
      </span>
      <DayStamp shown={shown} look={look} played={day.played} />
    </Link>
  );
}

/** The link props of a day: to its play, or for all games to the list of its games. */
export function addressOf({ game_date }: ArchiveDay, shown: Shown) {
  if (shown !== 'all') return { to: playAddress(shown, game_date), viewTransition: true };
  return {
    to: `?month=${game_date.slice(0, 7)}&day=${game_date}`,
    replace: true,
    preventScrollReset: true,
    state: { keepFocus: true },
  };
}

/** 'Mon 2, No. 306, Solved, 76.0 points, full edition'. */
export function inWords(day: ArchiveDay, { shown, joined }: { shown: Shown; joined: string }): string {
  return [
    dayInMonth(day.game_date),
    TEXTS.number(day.puzzle_number),
    resultInWords(day, { shown, joined }),
    ...(isFullEdition(day) ? [TEXTS.fullEdition] : []),
  ].join(', ');
}

function resultInWords(day: ArchiveDay, { shown, joined }: { shown: Shown; joined: string }): string {
  const look = lookOf(day, { shown, joined });
  if (look === 'missed' || look === 'unplayed') return HOLLOW[look];
  return shown === 'all' || !day.mark ? TEXTS.ofEight(day.played.length) : TEXTS.result(day.mark);
}
